import { memo } from 'react';
import { Td, Tr } from '@patternfly/react-table';
import type { NodeAssessment } from '../engine';
import { NODE_COLUMNS } from './node-columns';
import { useWording } from './useWording';

interface NodeRowProps {
  readonly node: NodeAssessment;
  /** Position in the whole table, from 0; more rows exist than are drawn. */
  readonly index: number;
  readonly isMessageOpen: boolean;
  readonly toggleMessage: (nodeName: string) => void;
  /** Tells the table how high the row came out. */
  readonly measure?: (element: HTMLElement | null) => void;
}

/** Redrawn only when its own node changes. */
export const NodeRow = memo(function NodeRow({
  node,
  index,
  isMessageOpen,
  toggleMessage,
  measure,
}: NodeRowProps) {
  const { t } = useWording();
  return (
    <Tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-test={`node-row-${node.name}`}
    >
      {NODE_COLUMNS.map(({ id, label, breaksWords, cell }) => {
        const content = cell(node, { t, isMessageOpen, toggleMessage });
        return (
          <Td
            key={id}
            // On narrow screens the label stands before the content; without content it says nothing.
            dataLabel={content === null ? undefined : label(t)}
            modifier={breaksWords ? 'breakWord' : undefined}
            data-test={`node-${id}`}
          >
            {content}
          </Td>
        );
      })}
    </Tr>
  );
});
