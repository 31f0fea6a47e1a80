import { useId, useState, type ReactNode } from 'react';
import { FoldToggle } from './FoldToggle';

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
    <div className="update-status-plugin__small">
      <FoldToggle
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        text={text}
        label={`${text}: ${label}`}
        controls={listId}
      />
      {isOpen ? (
        <ul id={listId} className="update-status-plugin__folded">
          {children}
        </ul>
      ) : null}
    </div>
  );
}
