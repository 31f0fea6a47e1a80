import { useId, useState } from 'react';
import { Button } from '@patternfly/react-core';
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
      <Button
        variant="link"
        isInline
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={`${text}: ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
      </Button>
      {isOpen ? (
        <div id={listId}>
          <OpenNodeNames names={names} onOpenNode={onOpenNode} />
        </div>
      ) : null}
    </>
  );
}
