import { ExternalLinkAltIcon } from '@patternfly/react-icons';
import { useWording } from '../shared/useWording';

interface RunbookLinkProps {
  readonly reference: string | undefined;
  /** Label for screen readers. */
  readonly label: string;
}

/** Link to read on. References come from alerts too, so only plain web addresses become links. */
export function RunbookLink({ reference, label }: RunbookLinkProps) {
  const { t } = useWording();
  if (reference === undefined || !/^https?:\/\//i.test(reference)) return null;
  const isRunbook = reference.includes('runbook');
  return (
    <a
      href={reference}
      target="_blank"
      rel="noreferrer"
      aria-label={
        isRunbook
          ? t('Runbook: {{summary}}', { summary: label })
          : t('Documentation: {{summary}}', { summary: label })
      }
    >
      {isRunbook ? t('Runbook') : t('Documentation')} <ExternalLinkAltIcon aria-hidden />
    </a>
  );
}
