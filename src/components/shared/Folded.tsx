import { useId, useState, type ReactNode } from 'react';
import { FoldToggle } from './FoldToggle';
import layoutStyles from './layout.module.css';

interface FoldedProps {
  readonly text: string;
  /** Instead of the text while it is open. */
  readonly hideText?: string;
  /** The subject, which screen readers read after the text. */
  readonly label?: string;
  readonly isOpenAtFirst?: boolean;
  /** Content before the toggle, on its line. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Something behind a toggle, drawn only while it is open. */
export function Folded({
  text,
  hideText = text,
  label,
  isOpenAtFirst = false,
  lead,
  children,
}: FoldedProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const contentId = useId();
  const shown = isOpen ? hideText : text;
  return (
    <div>
      <div className={lead === undefined ? undefined : layoutStyles.labelled}>
        {lead}
        <FoldToggle
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          text={shown}
          label={label === undefined ? undefined : `${shown}: ${label}`}
          controls={contentId}
        />
      </div>
      {isOpen ? <div id={contentId}>{children}</div> : null}
    </div>
  );
}
