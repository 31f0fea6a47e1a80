import { useId, useState, type ReactNode } from 'react';
import { FoldToggle } from './FoldToggle';

interface FoldedProps {
  readonly text: string;
  /** Instead of the text while it is open. */
  readonly hideText?: string;
  /** What it belongs to, for screen readers; they hear it after the text. */
  readonly label?: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** Something behind a toggle, drawn only while it is open. */
export function Folded({
  text,
  hideText = text,
  label,
  isOpenAtFirst = false,
  children,
}: FoldedProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const contentId = useId();
  const shown = isOpen ? hideText : text;
  return (
    <div>
      <FoldToggle
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        text={shown}
        label={label === undefined ? undefined : `${shown}: ${label}`}
        controls={contentId}
      />
      {isOpen ? <div id={contentId}>{children}</div> : null}
    </div>
  );
}
