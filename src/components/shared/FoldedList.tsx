import { useId, useState, type ReactNode } from 'react';
import { FoldToggle } from './FoldToggle';
import layoutStyles from './layout.module.css';
import textStyles from './text.module.css';

interface FoldedListProps {
  readonly showText: string;
  readonly hideText: string;
  /** What the list belongs to, for screen readers. */
  readonly label: string;
  readonly children: readonly ReactNode[];
}

/** A list behind a toggle. */
export function FoldedList({ showText, hideText, label, children }: FoldedListProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const text = isOpen ? hideText : showText;
  return (
    <div className={textStyles.small}>
      <FoldToggle
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        text={text}
        label={`${text}: ${label}`}
        controls={listId}
      />
      {isOpen ? (
        <ul id={listId} className={layoutStyles.folded}>
          {children}
        </ul>
      ) : null}
    </div>
  );
}
