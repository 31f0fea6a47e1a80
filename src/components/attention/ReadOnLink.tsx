import { ExternalLinkAltIcon } from '@patternfly/react-icons';
import { useWording } from '../shared/useWording';

interface ReadOnLinkProps {
  readonly reference: string | undefined;
  /** What it is about, for screen readers. */
  readonly label: string;
}

/** Where to read on. References come from alerts too, so only plain web addresses become links. */
export function ReadOnLink({ reference, label }: ReadOnLinkProps) {
  const { t } = useWording();
  if (reference === undefined || !/^https?:\/\//i.test(reference)) return null;
  return (
    <a
      href={reference}
      target="_blank"
      rel="noreferrer"
      aria-label={t('Read on: {{summary}}', { summary: label })}
    >
      {t('Read on')} <ExternalLinkAltIcon aria-hidden />
    </a>
  );
}
