/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aNode } from '../../testing/an-update-status';
import { renderWithTexts } from '../../testing/render-with-texts';
import { NodeStatesContext } from '../shared/node-states';
import { PoolNodes } from './PoolNodes';

it('lists the worst by what nodes are shown as, however many stand before them', () => {
  const names = Array.from(
    { length: 60 },
    (_, index) => `worker-${String(index).padStart(2, '0')}`,
  );
  const nodes = names.map((name) =>
    aNode({ name, assessment: 'Progressing', phase: 'Draining', updating: true }),
  );
  renderWithTexts(
    <NodeStatesContext.Provider
      value={({ assessment, name }) => (name === 'worker-59' ? 'Blocked' : assessment)}
    >
      <PoolNodes nodes={nodes} />
    </NodeStatesContext.Provider>,
  );
  const rows = screen.getAllByTestId(/^pool-node-/);
  expect(rows).toHaveLength(50);
  expect(rows[0]).toHaveTextContent('worker-59');
  expect(rows[1]).toHaveTextContent('worker-00');
  expect(screen.getByText('10 more nodes are not shown here.')).toBeInTheDocument();
});
