import { FoldToggle } from './FoldToggle';
import { useWording } from './useWording';

interface DetailsToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The subject of the details, for screen readers. */
  readonly subject: string;
  /** Id of the details. */
  readonly controls: string;
}

/** A toggle for the details of the content next to it. */
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
