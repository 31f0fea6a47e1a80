import { useRef, useState } from 'react';
import { Dropdown, DropdownItem, DropdownList, MenuToggle } from '@patternfly/react-core';
import { copyText } from '../shared/copy-text';
import { useWording } from '../shared/useWording';
import { saveFile, type FileToSave } from '../page/save-file';
import { ShareOutcomeToast } from '../page/ShareOutcomeToast';
import type { ShareOutcome } from '../page/useShare';

export type FleetFormat = 'markdown' | 'json' | 'csv';

interface FleetShareProps {
  /** Called when something is asked for, not before; rejects when it cannot be made. */
  readonly share: (format: FleetFormat) => Promise<FileToSave>;
}

/** Copies the clusters for a ticket, or downloads them. */
export function FleetShare({ share }: FleetShareProps) {
  const { t } = useWording();
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<ShareOutcome>({ outcome: 'none' });
  const toggleRef = useRef<HTMLButtonElement>(null);
  const copy = async (): Promise<void> => {
    try {
      const { text } = await share('markdown');
      setOutcome((await copyText(text)) ? { outcome: 'copied' } : { outcome: 'copyRefused', text });
    } catch {
      setOutcome({ outcome: 'failed' });
    }
  };
  const download = async (format: FleetFormat): Promise<void> => {
    try {
      const file = await share(format);
      saveFile(file);
      setOutcome({ outcome: 'downloaded', fileName: file.fileName });
    } catch {
      setOutcome({ outcome: 'failed' });
    }
  };
  return (
    <>
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
              isExpanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              data-test="fleet-share"
            >
              {t('Share')}
            </MenuToggle>
          ),
        }}
      >
        <DropdownList>
          <DropdownItem onClick={() => void copy()}>{t('Copy for a ticket')}</DropdownItem>
          <DropdownItem onClick={() => void download('markdown')}>{t('Markdown')}</DropdownItem>
          <DropdownItem onClick={() => void download('csv')}>{t('CSV')}</DropdownItem>
          <DropdownItem onClick={() => void download('json')}>{t('JSON')}</DropdownItem>
        </DropdownList>
      </Dropdown>
      <ShareOutcomeToast outcome={outcome} onClose={() => setOutcome({ outcome: 'none' })} />
    </>
  );
}
