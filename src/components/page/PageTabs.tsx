import { createContext, memo, useContext, useRef, type ReactNode, type RefObject } from 'react';
import { Badge, Tab, Tabs, TabTitleText } from '@patternfly/react-core';
import { css } from '@patternfly/react-styles';
import { PAGE_TABS, type PageTab } from './page-state';
import { useIsAbove } from './useIsAbove';
import { useWording } from '../shared/useWording';
import styles from './PageTabs.module.css';

type TabCounts = Readonly<Partial<Record<PageTab, number>>>;

interface PageTabsProps {
  readonly tab: PageTab;
  /** Stays the same. */
  readonly onSelect: (tab: PageTab) => void;
  /** The number of items in each tab; absent if it is unknown or not counted. */
  readonly counts: TabCounts;
  /** The open tab. */
  readonly children: ReactNode;
}

/** The tabs of the page, which stay in sight, and what the open one holds. */
export function PageTabs({ tab, onSelect, counts, children }: PageTabsProps) {
  const startRef = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={startRef} />
      <OpenTabContext.Provider value={children}>
        <TabStrip {...counts} tab={tab} onSelect={onSelect} startRef={startRef} />
      </OpenTabContext.Provider>
    </>
  );
}

/** The content of the open tab. The context passes it by the tab strip, which measures itself at each render. */
const OpenTabContext = createContext<ReactNode>(null);

function OpenTab() {
  return <div className={styles.body}>{useContext(OpenTabContext)}</div>;
}

type TabStripProps = TabCounts &
  Pick<PageTabsProps, 'onSelect' | 'tab'> & { readonly startRef: RefObject<HTMLDivElement> };

const TabStrip = memo(function TabStrip({ tab, onSelect, startRef, ...counts }: TabStripProps) {
  const { t, locale } = useWording();
  const isStuck = useIsAbove(startRef);
  const number = new Intl.NumberFormat(locale);
  const titles: Readonly<Record<PageTab, string>> = {
    overview: t('Overview'),
    nodes: t('Nodes'),
    operators: t('Operators'),
    health: t('Health'),
    disruption: t('Disruption'),
    history: t('History'),
  };
  const select = (key: string | number) => {
    const selected = PAGE_TABS.find((candidate) => candidate === key);
    if (selected === undefined || selected === tab) return;
    onSelect(selected);
    // A tab begins at its top, also when the one before was scrolled.
    const start = startRef.current;
    if (start && start.getBoundingClientRect().top < 0) start.scrollIntoView();
  };
  return (
    <Tabs
      activeKey={tab}
      onSelect={(_event, key) => select(key)}
      aria-label={t('Parts of the update status')}
      backScrollAriaLabel={t('Scroll tabs back')}
      forwardScrollAriaLabel={t('Scroll tabs forward')}
      className={css(styles.tabs, isStuck && styles.stuck)}
      mountOnEnter
      unmountOnExit
    >
      {PAGE_TABS.map((name) => {
        const count = counts[name];
        return (
          <Tab
            key={name}
            eventKey={name}
            data-test={`tab-${name}`}
            title={
              <TabTitleText>
                {titles[name]}
                {count === undefined ? null : (
                  <Badge
                    isRead
                    className={styles.count}
                    title={
                      name === 'health'
                        ? t('{{count}} health insights', {
                            count,
                            defaultValue_one: '{{count}} health insight',
                          })
                        : undefined
                    }
                  >
                    {number.format(count)}
                  </Badge>
                )}
              </TabTitleText>
            }
          >
            {name === tab ? <OpenTab /> : null}
          </Tab>
        );
      })}
    </Tabs>
  );
});
