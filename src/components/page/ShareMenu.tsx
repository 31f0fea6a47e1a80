import { useRef, useState } from 'react';
import {
  Button,
  Dropdown,
  DropdownItem,
  DropdownList,
  Flex,
  MenuToggle,
  Popover,
  Switch,
  Tooltip,
} from '@patternfly/react-core';
import {
  CheckIcon,
  CopyIcon,
  ExclamationTriangleIcon,
  OutlinedQuestionCircleIcon,
} from '@patternfly/react-icons';
import type { UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import { copyText } from '../shared/copy-text';
import { useHideNames } from './hide-names';
import { saveFile, type FileToSave } from './save-file';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

export type ShareFormat = 'text' | 'json' | 'yaml' | 'markdown' | 'csv';

/** A status in a form to hand on. */
export type SharedStatus = FileToSave;

export type ShareStatus = (
  status: UpdateStatus,
  format: ShareFormat,
  options: { readonly hideNames: boolean },
) => Promise<SharedStatus>;

interface ShareMenuProps {
  readonly status: UpdateStatus;
  /** Called when something is asked for, not before; rejects when it cannot be made. */
  readonly share: ShareStatus;
}

type Outcome =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'copied' }
  | { readonly outcome: 'copyRefused' }
  | { readonly outcome: 'downloaded'; readonly fileName: string }
  | { readonly outcome: 'failed' };

/** Copies the status as text or downloads it, with the names in it or without. */
export function ShareMenu({ status, share }: ShareMenuProps) {
  const language = useWording();
  const { t } = language;
  const [isOpen, setIsOpen] = useState(false);
  const [hideNames, setHideNames] = useHideNames();
  const [outcome, setOutcome] = useState<Outcome>({ outcome: 'none' });
  const isBusy = useRef(false);
  const toggleRef = useRef<HTMLButtonElement>(null);

  const run = async (action: () => Promise<Outcome>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    // A live region repeats a text only after it was empty.
    setOutcome({ outcome: 'none' });
    try {
      setOutcome(await action());
    } catch {
      setOutcome({ outcome: 'failed' });
    } finally {
      isBusy.current = false;
    }
  };
  const copy = () =>
    void run(async () => {
      const { text } = await share(status, 'text', { hideNames });
      return (await copyText(text)) ? { outcome: 'copied' } : { outcome: 'copyRefused' };
    });
  const download = (format: ShareFormat) =>
    void run(async () => {
      const file = await share(status, format, { hideNames });
      saveFile(file);
      return { outcome: 'downloaded', fileName: file.fileName };
    });

  const outcomeText = describeOutcome(outcome, language);
  return (
    <Flex
      role="group"
      aria-label={t('Share')}
      alignItems={{ default: 'alignItemsCenter' }}
      columnGap={{ default: 'columnGapSm' }}
      rowGap={{ default: 'rowGapSm' }}
      data-test="share"
    >
      <Tooltip
        content={outcomeText || t('Everything, in the layout of oc adm upgrade status, in English')}
        aria="none"
      >
        <Button
          variant="secondary"
          size="sm"
          icon={<OutcomeIcon outcome={outcome} />}
          onClick={copy}
          data-test="share-copy"
        >
          {t('Copy as text')}
        </Button>
      </Tooltip>
      <Dropdown
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onSelect={() => setIsOpen(false)}
        shouldFocusToggleOnSelect
        popperProps={{ position: 'right', appendTo: 'inline' }}
        toggle={{
          toggleRef,
          toggleNode: (
            <MenuToggle
              ref={toggleRef}
              size="sm"
              isExpanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              data-test="share-download"
            >
              {t('Download')}
            </MenuToggle>
          ),
        }}
      >
        <DropdownList>
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
      </Dropdown>
      <Flex
        alignItems={{ default: 'alignItemsCenter' }}
        columnGap={{ default: 'columnGapXs' }}
        flexWrap={{ default: 'nowrap' }}
      >
        <Switch
          id="update-status-plugin-hide-names"
          label={t('Hide names')}
          isChecked={hideNames}
          onChange={(_, isChecked) => setHideNames(isChecked)}
          data-test="share-hide-names"
        />
        <Popover
          headerContent={t('Hide names')}
          bodyContent={
            <>
              <p>
                {t(
                  'Nodes, hosts, addresses, registries, custom pools, user namespaces and pods, users, and IDs are replaced by names like node-1, consistently within a file. Versions, digests, and operators stay. Review the file before you share it: free text may contain other names.',
                )}
              </p>
              <p>{t('What is copied or downloaded is in English, whatever your language.')}</p>
            </>
          }
        >
          <Button
            variant="plain"
            size="sm"
            icon={<OutlinedQuestionCircleIcon />}
            aria-label={t('About hiding names')}
          />
        </Popover>
      </Flex>
      <div
        role="status"
        aria-live="polite"
        className={textStyles.heardOnly}
        data-test="share-outcome"
      >
        {outcomeText}
      </div>
    </Flex>
  );
}

const FORMATS: readonly ShareFormat[] = ['json', 'yaml', 'markdown', 'text', 'csv'];

function describeFormat(format: ShareFormat, { t }: Language): string {
  const names: Readonly<Record<ShareFormat, string>> = {
    json: t('JSON'),
    yaml: t('YAML'),
    markdown: t('Markdown, for a ticket'),
    text: t('Text, as oc prints it'),
    csv: t('Timeline of nodes (CSV)'),
  };
  return names[format];
}

function describeOutcome(outcome: Outcome, { t }: Language): string {
  switch (outcome.outcome) {
    case 'none':
      return '';
    case 'copied':
      return t('Copied');
    case 'copyRefused':
      return t('The browser did not allow to copy. Download the text instead.');
    case 'downloaded':
      return t('Downloaded {{file}}', { file: outcome.fileName });
    case 'failed':
      return t("The export couldn't be created. Try again.");
  }
}

/** In the place of the copy icon, so that nothing moves. */
function OutcomeIcon({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome.outcome) {
    case 'none':
      return <CopyIcon />;
    case 'copied':
    case 'downloaded':
      return <CheckIcon />;
    case 'copyRefused':
    case 'failed':
      return <ExclamationTriangleIcon />;
  }
}
