import { useRef, useState } from 'react';
import { Dropdown, DropdownItem, DropdownList, MenuToggle } from '@patternfly/react-core';
import { useWording } from '../shared/useWording';
import type { FileToSave } from '../page/save-file';
import { ShareOutcomeToast } from '../page/ShareOutcomeToast';
import { useShare } from '../page/useShare';

export type FleetFormat = 'markdown' | 'json' | 'csv';

interface FleetShareProps {
  /** Called when something is asked for, not before; rejects when it cannot be made. */
  readonly share: (format: FleetFormat) => Promise<FileToSave>;
}

/** Copies the clusters for a ticket, or downloads them. */
export function FleetShare({ share }: FleetShareProps) {
  const { t } = useWording();
  const [isOpen, setIsOpen] = useState(false);
  const { copy, download, forget, outcome } = useShare(share);
  const toggleRef = useRef<HTMLButtonElement>(null);
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
          <DropdownItem onClick={() => copy('markdown')}>{t('Copy for a ticket')}</DropdownItem>
          <DropdownItem onClick={() => download('markdown')}>{t('Markdown')}</DropdownItem>
          <DropdownItem onClick={() => download('csv')}>{t('CSV')}</DropdownItem>
          <DropdownItem onClick={() => download('json')}>{t('JSON')}</DropdownItem>
        </DropdownList>
      </Dropdown>
      <ShareOutcomeToast outcome={outcome} onClose={forget} returnTo={toggleRef} />
    </>
  );
}
