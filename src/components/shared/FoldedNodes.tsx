import { useId, useState } from 'react';
import { FoldToggle } from './FoldToggle';
import { OpenNodeNames } from './OpenNodeNames';

interface FoldedNodesProps {
  readonly names: readonly string[];
  /** What they are: "2 away". */
  readonly text: string;
  /** Whose they are, for screen readers. */
  readonly label: string;
  readonly onOpenNode?: (name: string) => void;
}

/** A number of nodes, and on demand which. */
export function FoldedNodes({ names, text, label, onOpenNode }: FoldedNodesProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <FoldToggle
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        text={text}
        label={`${text}: ${label}`}
        controls={listId}
      />
      {isOpen ? (
        <div id={listId}>
          <OpenNodeNames names={names} onOpenNode={onOpenNode} />
        </div>
      ) : null}
    </>
  );
}
