import { LinkIcon } from '@patternfly/react-icons';
import { useHref } from 'react-router';
import { CopyButton } from '../shared/CopyButton';
import { useIsSavedData } from '../shared/saved-data';
import { useWording } from '../shared/useWording';

interface EntryLinkProps {
  /** Fragment of the entry's address. */
  readonly id: string;
  /** Label for screen readers. */
  readonly label: string;
}

/** The address of one entry, to hand on. Saved data has none. */
export function EntryLink({ id, label }: EntryLinkProps) {
  const { t } = useWording();
  const href = useHref(`/update-status#${id}`);
  if (useIsSavedData()) return null;
  return (
    <CopyButton
      text={new URL(href, location.origin).href}
      label={label}
      linkText={t('Copy link')}
      icon={<LinkIcon />}
    />
  );
}
