import { memo } from 'react';
import { LinkedText } from '../shared/LinkedText';

interface NamedNodesProps {
  /** A sentence with their names: "Next (predicted): worker-b". */
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * A sentence about a few nodes, whose names open them. There are many, and most stay as they are when others change.
 */
export const NamedNodes = memo(
  function NamedNodes({ text, names }: NamedNodesProps) {
    const resources = names.map((name) => ({ resource: 'nodes', name }));
    return <LinkedText text={text} resources={resources} />;
  },
  (before, after) => before.text === after.text && before.names.join() === after.names.join(),
);
