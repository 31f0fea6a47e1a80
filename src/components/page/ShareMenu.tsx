import { useRef, useState, type ReactElement } from 'react';
import {
  Divider,
  Dropdown,
  DropdownGroup,
  DropdownItem,
  DropdownList,
  MenuFooter,
  MenuToggle,
} from '@patternfly/react-core';
import { EllipsisVIcon } from '@patternfly/react-icons';
import type { UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import { useWording } from '../shared/useWording';
import { useHideNames } from './hide-names';
import { HideNamesSwitch } from './HideNamesSwitch';
import type { ShareFormat, ShareStatus } from './share-formats';
import { ShareOutcomeToast } from './ShareOutcomeToast';
import { useShare } from './useShare';
import styles from './ShareMenu.module.css';

interface ShareMenuProps {
  /** Called with the request: until then nothing is drawn anew when the status changes. */
  readonly readStatus: () => UpdateStatus;
  /** Called when something is asked for, not before; rejects when it cannot be made. */
  readonly share: ShareStatus;
  /** Further actions at the start of the menu, which then has all actions of the page. */
  readonly otherActions?: readonly ReactElement[];
  /** An action at the end of the menu that opens what others have shared. */
  readonly openAction?: ReactElement;
}

/** Copies the status or downloads it, with the names in it or without. */
export function ShareMenu({ readStatus, share, otherActions, openAction }: ShareMenuProps) {
  const language = useWording();
  const { t } = language;
  const [isOpen, setIsOpen] = useState(false);
  const [hideNames, setHideNames] = useHideNames();
  const { copy, download, outcome, forget } = useShare((format: ShareFormat) =>
    share(readStatus(), format, { hideNames, url: location.href }),
  );
  const toggleRef = useRef<HTMLButtonElement>(null);
  const toggleProps = {
    ref: toggleRef,
    isExpanded: isOpen,
    onClick: () => setIsOpen(!isOpen),
    'data-test': 'share',
  };
  return (
    <>
      <Dropdown
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        // With Tab the reader comes to the switch below the items.
        onOpenChangeKeys={['Escape']}
        onSelect={() => setIsOpen(false)}
        shouldFocusToggleOnSelect
        shouldFocusFirstItemOnOpen
        popperProps={{ position: 'right', appendTo: 'inline' }}
        className={styles.menu}
        toggle={{
          toggleRef,
          toggleNode:
            otherActions === undefined ? (
              <MenuToggle {...toggleProps}>{t('Share')}</MenuToggle>
            ) : (
              <MenuToggle
                {...toggleProps}
                variant="plain"
                icon={<EllipsisVIcon />}
                aria-label={t('Actions')}
              />
            ),
        }}
      >
        {otherActions === undefined || otherActions.length === 0 ? null : (
          <>
            <DropdownList>{otherActions}</DropdownList>
            <Divider />
          </>
        )}
        <DropdownList>
          <DropdownItem onClick={() => copy('handover')} data-test="share-copy-handover">
            {t('Copy the handover (5 lines)')}
          </DropdownItem>
          <DropdownItem onClick={() => copy('text')} data-test="share-copy-text">
            {t('Copy as text')}
          </DropdownItem>
          <DropdownItem onClick={() => copy('markdown')} data-test="share-copy-markdown">
            {t('Copy for a ticket')}
          </DropdownItem>
        </DropdownList>
        <DropdownGroup label={t('Download')} labelHeadingLevel="h2">
          <DropdownList aria-label={t('Download')}>
            {FORMATS.map((format) => (
              <DropdownItem
                key={format}
                onClick={() => download(format)}
                data-test={`share-download-${format}`}
              >
                {describeFormat(format, language)}
              </DropdownItem>
            ))}
          </DropdownList>
        </DropdownGroup>
        {openAction === undefined ? null : (
          <>
            <Divider />
            <DropdownList>{openAction}</DropdownList>
          </>
        )}
        <MenuFooter>
          <HideNamesSwitch hideNames={hideNames} onChange={setHideNames} />
        </MenuFooter>
      </Dropdown>
      <ShareOutcomeToast outcome={outcome} onClose={forget} returnTo={toggleRef} />
    </>
  );
}

type DownloadFormat = Exclude<ShareFormat, 'handover'>;

const FORMATS: readonly DownloadFormat[] = ['json', 'yaml', 'markdown', 'text', 'csv'];

function describeFormat(format: DownloadFormat, { t }: Language): string {
  const names: Readonly<Record<DownloadFormat, string>> = {
    json: t('JSON'),
    yaml: t('YAML'),
    markdown: t('Markdown'),
    text: t('Text'),
    csv: t('Timeline of nodes (CSV)'),
  };
  return names[format];
}
