import { FoldToggle } from './FoldToggle';
import { useWording } from './useWording';

interface DetailsToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** What the details are about, for screen readers. */
  readonly subject: string;
  /** Id of the details. */
  readonly controls: string;
}

/** Shows or hides the details of what it stands beside. */
export function DetailsToggle({ isOpen, onToggle, subject, controls }: DetailsToggleProps) {
  const { t } = useWording();
  return (
    <FoldToggle
      isOpen={isOpen}
      onToggle={onToggle}
      text={isOpen ? t('Hide details') : t('Details')}
      label={
        isOpen
          ? t('Hide details: {{subject}}', { subject })
          : t('Details: {{subject}}', { subject })
      }
      controls={controls}
    />
  );
}
