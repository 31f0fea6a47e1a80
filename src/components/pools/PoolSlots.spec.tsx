/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PoolSlots as Slots, PoolTimeLeft } from '../../engine';
import { aNode, aPool, at, NOW } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { NodeWaitingReasons } from '../nodes/NodeWaitingReasons';
import { WorkerPoolsTable } from './WorkerPoolsTable';

const pool = aPool({
  maxUnavailable: 1,
  nodes: ['a', 'b', 'c', 'd', 'e'].map((name) => aNode({ name: `worker-${name}` })),
});
const held: Slots = {
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
const times: readonly PoolTimeLeft[] = [
  {
    pool: 'worker',
    timeLeft: {
      kind: 'range',
      fromNs: 35n * 60_000_000_000n,
      toNs: 50n * 60_000_000_000n,
      basis: {
        stages: [
          { stage: 'pool', pool: 'worker', basis: 'pool', samples: 12, fromNs: 0n, toNs: 0n },
        ],
        withoutNodes: 0,
      },
    },
  },
];

function show(slots: readonly Slots[], poolTimes = times, isUpdating = true) {
  const onOpenNode = jest.fn();
  const { container } = renderWithTexts(
    <WorkerPoolsTable
      pools={[pool]}
      skew={[]}
      slots={slots}
      poolTimes={poolTimes}
      now={NOW}
      isUpdating={isUpdating}
      missing={[]}
      onOpenNode={onOpenNode}
    />,
  );
  return { container, onOpenNode };
}

describe('worker pools: slots, next nodes and time left', () => {
  it('say who holds every slot, for how long, and how many wait', async () => {
    const { container, onOpenNode } = show([held]);
    expect(screen.getByTestId('pool-holders')).toHaveTextContent(
      /blocked by worker-e \(not ready, 50m\); 4 nodes are waiting/,
    );
    expect(screen.queryByRole('button', { name: 'worker-e' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /in use: worker$/ }));
    expect(screen.getByTestId('pool-holders')).toHaveTextContent(
      'nodes in this pool took 9m to 14m',
    );
    await userEvent.click(screen.getByRole('button', { name: 'worker-e' }));
    expect(onOpenNode).toHaveBeenCalledWith('worker-e');
    expect(await findViolations(container)).toEqual([]);
  });

  it('name the first three that come next, as a prediction', () => {
    show([held]);
    const next = screen.getByTestId('pool-next');
    expect(next).toHaveTextContent('Next, predicted: worker-aworker-bworker-c and 1 more');
  });

  it('name nobody in a paused pool', () => {
    show([{ ...held, standsStill: 'paused', next: [] }]);
    expect(screen.queryByTestId('pool-next')).toBeNull();
  });

  it('call out what keeps a pool whose nodes are all updated', () => {
    const cordoned = { node: 'worker-a', because: 'cordoned', isOverdue: false } as const;
    show([{ ...held, isAllUpdated: true, waiting: 0, next: [], holders: [cordoned] }]);
    expect(
      screen.getByText(
        'all nodes have the new configuration; waiting for worker-a (cordoned manually)',
      ),
    ).toBeInTheDocument();
  });

  it('say that no updated node is normal while the image is built', () => {
    show([
      {
        ...held,
        holders: [],
        standsStill: 'imageBuild',
        build: { kind: 'building', startedAt: at('2025-11-03T13:53:00Z'), message: '' },
      },
    ]);
    expect(
      screen.getByText(/OS image build in progress for 7m; 0 updated nodes is expected/),
    ).toBeInTheDocument();
  });

  it('give the time left as a range with its basis', () => {
    show([held]);
    expect(screen.getByTestId('pool-time-left')).toHaveTextContent(
      '35–50mpool worker: from 12 nodes of this update',
    );
  });

  it('say why there is no time left', () => {
    show([held], [{ pool: 'worker', timeLeft: { kind: 'none', because: 'blocked' } }]);
    expect(screen.getByTestId('pool-time-left')).toHaveTextContent('unknown while blocked');
  });

  it('have no time left at rest, only what is unavailable', () => {
    show([], [], false);
    expect(screen.queryByTestId('pool-time-left')).toBeNull();
    expect(screen.queryByText('Time remaining')).toBeNull();
    expect(screen.getByText('none unavailable')).toBeInTheDocument();
  });
});

describe('why a node is waiting', () => {
  it('is said in sentences, and called a prediction', async () => {
    const [node = aNode()] = pool.nodes;
    const { container } = renderWithTexts(
      <NodeWaitingReasons node={node} pool={pool} slots={held} now={NOW} />,
    );
    expect(screen.getByRole('heading', { name: 'Why it waits' })).toBeInTheDocument();
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
