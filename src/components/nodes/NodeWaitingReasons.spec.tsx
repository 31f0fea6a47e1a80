/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { PoolSlots } from '../../engine';
import { aNode, aPool, at, NOW } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { NodeWaitingReasons } from './NodeWaitingReasons';

const pool = aPool({
  maxUnavailable: 1,
  nodes: ['a', 'b', 'c', 'd', 'e'].map((name) => aNode({ name: `worker-${name}` })),
});
const held: PoolSlots = {
  pool: 'worker',
  total: 1,
  unavailable: 1,
  capacity: 0,
  holders: [
    {
      node: 'worker-e',
      because: 'notReady',
      sinceAt: at('2025-11-03T13:10:00Z'),
      isOverdue: false,
    },
  ],
  next: ['worker-a', 'worker-b', 'worker-c', 'worker-d'],
  waiting: 4,
  candidates: 4,
  isAllUpdated: false,
  took: { fromNs: 540_000_000_000n, toNs: 840_000_000_000n, samples: 12 },
};
describe('why a node is waiting', () => {
  it('is said in sentences, and called a prediction', async () => {
    const [node = aNode()] = pool.nodes;
    const { container } = renderWithTexts(
      <NodeWaitingReasons node={node} pool={pool} slots={held} now={NOW} />,
    );
    expect(screen.getByRole('heading', { name: 'Why the node is waiting' })).toBeInTheDocument();
    expect(screen.getByText(/worker-e \(not ready, 50m\)/)).toBeInTheDocument();
    expect(screen.getByText(/^Predicted from/)).toBeInTheDocument();
    expect(await findViolations(container)).toEqual([]);
  });

  it('is not said of a node that moves, nor while nothing rolls out', () => {
    const moving = aNode({ name: 'worker-a', desiredConfig: pool.targetConfig, updating: true });
    const { container } = renderWithTexts(
      <>
        <NodeWaitingReasons node={moving} pool={pool} slots={held} now={NOW} />
        <NodeWaitingReasons node={aNode()} pool={pool} slots={undefined} now={NOW} />
      </>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
