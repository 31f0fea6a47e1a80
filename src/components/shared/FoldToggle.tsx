import { Button } from '@patternfly/react-core';

interface FoldToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly text: string;
  /** The text for screen readers, if the visible text does not say what it opens. */
  readonly label?: string;
  /** The ID of the content, which does not have to exist while it is closed. */
  readonly controls?: string;
  readonly className?: string;
}

/** A link that shows or hides what stands behind it. */
export function FoldToggle({
  isOpen,
  onToggle,
  text,
  label,
  controls,
  className,
}: FoldToggleProps) {
  return (
    <Button
      variant="link"
      isInline
      className={className}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={label}
      onClick={onToggle}
    >
      {text}
    </Button>
  );
}
