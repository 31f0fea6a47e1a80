/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aNode, aPool, NOW } from '../../testing/an-update-status';
import { renderWithTexts } from '../../testing/render-with-texts';
import { NodeDetails } from '../nodes/NodeDetails';

const LINK = 'Show the disruption of pool worker';

function show(changes: Parameters<typeof aNode>[0]) {
  const node = aNode(changes);
  const pool = aPool({ targetConfig: 'rendered-worker-bbb', nodes: [node] });
  renderWithTexts(
    <NodeDetails
      node={node}
      pool={pool}
      health={[]}
      attention={[]}
      topology="HighlyAvailable"
      now={NOW}
    />,
    '/update-status?tab=nodes&node=worker-0',
  );
}

it('leads from a node that has a configuration ahead to what that does', () => {
  show({ currentConfig: 'rendered-worker-aaa', desiredConfig: 'rendered-worker-aaa' });
  expect(screen.getByRole('link', { name: LINK })).toHaveAttribute(
    'href',
    '/update-status?tab=disruption&pool=worker',
  );
});

it('is not there for a node that has it', () => {
  show({ currentConfig: 'rendered-worker-bbb', desiredConfig: 'rendered-worker-bbb' });
  expect(screen.queryByRole('link', { name: LINK })).not.toBeInTheDocument();
});
