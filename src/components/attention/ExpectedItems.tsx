import { memo, useId, useState } from 'react';
import { poolResource, type ExpectedItem, type Instant } from '../../engine';
import { describeExpected, describeGrace } from '../../wording/health/expected';
import { describeHealthDetails } from '../../wording/health/health-details';
import { describeProblem } from '../../wording/health/problem';
import { FoldToggle } from '../shared/FoldToggle';
import { LongMessage } from '../shared/LongMessage';
import { OpenNodeNames } from '../shared/OpenNodeNames';
import { ResourceName } from '../shared/ResourceName';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import styles from './ExpectedItems.module.css';
import layoutStyles from '../shared/layout.module.css';
import listStyles from '../shared/lists.module.css';
import textStyles from '../shared/text.module.css';

interface ExpectedItemsProps {
  readonly items: readonly ExpectedItem[];
  readonly now: Instant;
}

/** Items that an update brings with it or that heal by themselves: one folded line. */
export const ExpectedItems = memo(function ExpectedItems({ items, now }: ExpectedItemsProps) {
  const language = useWording();
  const { t } = language;
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <div className={css(styles.expected, textStyles.small)} data-test="expected">
      <FoldToggle
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        text={t('Expected during an update ({{amount}})', {
          amount: countThings(items),
        })}
        controls={contentId}
      />
      {isOpen ? (
        <ul id={contentId} className={listStyles.folded}>
          {items.map((item) => (
            <li key={item.kind === 'insight' ? describeExpected(item, language) : item.kind}>
              <div>{describeExpected(item, language)}</div>
              <GraceNote item={item} now={now} />
              <ExpectedDetail item={item} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
});

/** Operators, pools, nodes and findings, not their kinds. */
function countThings(items: readonly ExpectedItem[]): number {
  return items.reduce((sum, item) => sum + countOf(item), 0);
}

function countOf(item: ExpectedItem): number {
  switch (item.kind) {
    case 'operatorsUpdating':
    case 'operatorsUnwell':
      return item.operators.length;
    case 'nodesDraining':
    case 'nodesUpdating':
    case 'nodesUnwell':
    case 'nodesCordoned':
      return item.nodes.length;
    case 'poolsRendering':
    case 'poolsBuilding':
    case 'poolsUpdating':
      return item.pools.length;
    case 'nodesRestarting':
    case 'alerts':
      return item.insights.length;
    case 'releaseRolling':
    case 'releaseChecking':
    case 'clusterWasOff':
    case 'insight':
      return 1;
  }
}

interface GraceNoteProps {
  readonly item: ExpectedItem;
  readonly now: Instant;
}

function GraceNote({ item, now }: GraceNoteProps) {
  const language = useWording();
  const grace = describeGrace(item, now, language);
  if (grace === '') return null;
  return (
    <div className={textStyles.quiet} data-test="grace">
      {grace}
    </div>
  );
}

interface ExpectedDetailProps {
  readonly item: ExpectedItem;
}

function ExpectedDetail({ item }: ExpectedDetailProps) {
  const language = useWording();
  switch (item.kind) {
    case 'operatorsUpdating':
    case 'operatorsUnwell':
      return (
        <span className={layoutStyles.row}>
          {item.operators.map(({ name, insight }) => (
            <ResourceName key={name} resource={insight.resource} hideIcon />
          ))}
        </span>
      );
    case 'poolsRendering':
    case 'poolsBuilding':
    case 'poolsUpdating':
      return (
        <span className={layoutStyles.row}>
          {item.pools.map((pool) => (
            <ResourceName key={pool} resource={poolResource(pool)} hideIcon />
          ))}
        </span>
      );
    case 'releaseRolling':
    case 'releaseChecking':
    case 'clusterWasOff':
    case 'nodesCordoned':
      return null;
    case 'nodesDraining':
    case 'nodesUpdating':
    case 'nodesUnwell':
      return <OpenNodeNames names={item.nodes} />;
    case 'nodesRestarting':
    case 'alerts':
      return (
        <ul className={listStyles.folded}>
          {item.insights.map((insight) => {
            const summary = describeProblem(insight, language);
            const text = `${summary}\n${describeHealthDetails(insight, language)}`;
            return (
              <li key={text}>
                <LongMessage text={text} label={summary} />
              </li>
            );
          })}
        </ul>
      );
    case 'insight':
      return <p className={textStyles.quiet}>{describeHealthDetails(item.insight, language)}</p>;
  }
}
