/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNodeItem, anOperatorItem } from '../../testing/an-unfinished-item';
import { aControlPlane, aNode, aPool, at } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import {
  MINUTE_NS,
  MASTER,
  WORKER,
  HELD,
  updated,
  show,
  row,
  operators,
  openDetails,
} from './testing/show-progress-card';

describe('ProgressCard', () => {
  it('has a row for the operators and one for each pool, the control plane first', async () => {
    const { container } = show({ slots: [HELD] });
    expect(screen.getByRole('region', { name: 'Progress' })).toBeInTheDocument();
    expect(
      screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['Operators', 'master', 'worker']);
    expect(row('master')).toHaveTextContent(/^masterControl plane/);
    expect(await findViolations(container)).toEqual([]);
  });

  it('has one legend, of what is to be seen', () => {
    show();
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Updated',
      // The operators' bar has it.
      'Updating',
      'Draining',
      'Waiting',
    ]);
  });

  it('has no legend once all is updated', () => {
    show({
      controlPlane: aControlPlane({
        counts: { total: 34, updated: 34, updating: 0, waiting: 0, unavailable: 0, degraded: 0 },
      }),
      pools: [aPool({ nodes: [updated('worker-0')] }), MASTER],
    });
    expect(screen.queryByRole('list', { name: 'Legend' })).not.toBeInTheDocument();
  });

  it('shows nodes that have the release and lack the configuration of their pool as not done', () => {
    const nodes = [updated('worker-0'), { ...updated('worker-1'), atPoolConfig: false }];
    const pool = aPool({ nodes, assessment: 'Completed' });
    const { update } = show({ pools: [pool, MASTER] });
    const row = screen.getByTestId('pool-row-worker');
    expect(row).toHaveTextContent("1 of 2 have the pool's configuration");
    expect(screen.getByRole('button', { name: 'worker-0: Updated' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'worker-1: Waiting' })).toBeInTheDocument();
    update({ pools: [{ ...pool, paused: true }, MASTER] });
    expect(screen.getByRole('button', { name: 'worker-1: Paused' })).toBeInTheDocument();
  });

  it('has a heading of its own while no update runs, and no time remaining', () => {
    show({
      updating: false,
      poolTimes: [{ pool: 'worker', timeLeft: { kind: 'none', because: 'paused' } }],
    });
    expect(screen.getByRole('region', { name: 'Operators and pools' })).toBeInTheDocument();
    expect(within(row('worker')).getByTestId('pool-time-left')).toBeEmptyDOMElement();
    expect(within(operators()).getByTestId('operators-time')).toBeEmptyDOMElement();
  });

  it('folds completed pools into one line when there are more than six that have nodes', async () => {
    const completed = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      aPool({ name, assessment: 'Completed', nodes: [updated(`${name}-0`, name)] }),
    );
    const pools = [WORKER, ...completed, aPool({ name: 'gpu', nodes: [] })];
    const { update } = show({ pools });
    expect(screen.queryByTestId('completed-pools')).not.toBeInTheDocument();
    update({ pools: [...pools, MASTER] });
    expect(screen.getByTestId('completed-pools')).toHaveTextContent(
      /^5 pools completea, b, c, and 2 moreShow$/,
    );
    expect(screen.queryByTestId('pool-row-a')).not.toBeInTheDocument();
    expect(row('master')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show completed pools' }));
    expect(row('a')).toBeInTheDocument();
  });

  describe('time', () => {
    it('is a range, with its basis in the details', async () => {
      show({
        poolTimes: [
          {
            pool: 'worker',
            timeLeft: {
              kind: 'range',
              fromNs: 35n * MINUTE_NS,
              toNs: 50n * MINUTE_NS,
              basis: {
                stages: [
                  {
                    stage: 'pool',
                    pool: 'worker',
                    basis: 'pool',
                    samples: 12,
                    fromNs: 0n,
                    toNs: 0n,
                  },
                ],
                withoutNodes: 0,
              },
            },
          },
        ],
      });
      expect(within(row('worker')).getByTestId('pool-time-left')).toHaveTextContent(
        '35–50m remaining',
      );
      await openDetails('worker');
      expect(screen.getByTestId('pool-time-basis')).toHaveTextContent(
        'pool worker: from 12 nodes of this update',
      );
    });

    it.each([
      {
        because: 'blocked',
        unfinished: [aNodeItem({ pace: 'stalled' })],
        text: 'Unknown while blocked',
      },
      // What the pool waits for says so.
      { because: 'blocked', unfinished: [], text: '' },
      { because: 'slow', unfinished: [], text: '' },
      { because: 'paused', unfinished: [], text: 'Unknown while paused' },
      { because: 'unknown', unfinished: [], text: 'Time remaining unknown' },
    ] as const)('says why there is none: $because, "$text"', ({ because, unfinished, text }) => {
      show({ unfinished, poolTimes: [{ pool: 'worker', timeLeft: { kind: 'none', because } }] });
      expect(within(row('worker')).getByTestId('pool-time-left').textContent).toBe(text);
    });

    it.each([
      // Stands above.
      { whole: 'blocked', text: '' },
      { whole: 'paused', text: 'Unknown while blocked' },
    ] as const)('says why, while the whole is $whole: "$text"', ({ whole, text }) => {
      show({
        unfinished: [aNodeItem({ pace: 'stalled' })],
        timeLeft: { kind: 'none', because: whole },
        poolTimes: [{ pool: 'worker', timeLeft: { kind: 'none', because: 'blocked' } }],
      });
      expect(within(row('worker')).getByTestId('pool-time-left').textContent).toBe(text);
    });

    it.each([
      { pace: 'needsPerson', because: 'failing' },
      { pace: 'slow', because: 'slow' },
      { pace: 'moving', because: 'blocked' },
    ] as const)('says none of operators, while the whole is $because', ({ pace, because }) => {
      show({ unfinished: [anOperatorItem({ pace })], timeLeft: { kind: 'none', because } });
      expect(within(operators()).getByTestId('operators-time').textContent).toBe('');
    });

    it.each([
      { slots: [], text: '' },
      { slots: [HELD], text: '35–50m remaining' },
    ])('of a pool that waits for what is blocked itself is unknown: $text', ({ slots, text }) => {
      const basis = { stages: [], withoutNodes: 0 };
      const own = { kind: 'range', fromNs: 35n * MINUTE_NS, toNs: 50n * MINUTE_NS, basis } as const;
      show({
        slots,
        timeLeft: { kind: 'none', because: 'blocked' },
        poolTimes: [{ pool: 'worker', timeLeft: own }],
      });
      expect(within(row('worker')).getByTestId('pool-time-left').textContent).toBe(text);
    });

    it.each([
      { name: 'the only one of its step', others: [], text: '' },
      {
        name: 'one of several of its step',
        others: [aPool({ name: 'infra', nodes: [aNode({ name: 'infra-0', pool: 'infra' })] })],
        text: 'took 17m',
      },
    ])(
      'says how long a pool took that is done, where no step says it: $name',
      ({ others, text }) => {
        const record = {
          version: '4.18.9',
          startedAt: at('2025-11-03T13:10:00Z'),
          verdicts: [],
          pools: [
            {
              pool: 'worker',
              scope: 'WorkerPool',
              nodes: 1,
              startedAt: at('2025-11-03T13:20:00Z'),
              endedAt: at('2025-11-03T13:37:00Z'),
              steps: [],
              ways: [],
            } as const,
          ],
        };
        const worker = aPool({ assessment: 'Completed', nodes: [updated('worker-a')] });
        show({ records: [record], pools: [worker, MASTER, ...others] });
        expect(within(row('worker')).getByTestId('pool-time-left').textContent).toBe(text);
      },
    );
  });

  describe('what is unknown', () => {
    it('is said in the rows: without nodes pools tell, as far as they do', () => {
      show({
        pools: [
          aPool({ counts: undefined, nodes: [], reported: { machines: 59, updated: 22 } }),
          aPool({ name: 'infra', counts: undefined, nodes: [], reported: {} }),
        ],
        missing: [{ resource: 'nodes', reason: 'Forbidden', message: '' }],
      });
      expect(screen.getByTestId('pool-count-worker')).toHaveTextContent(
        '22 of 59 updated (reported)',
      );
      expect(screen.getByTestId('legend-updated')).toBeInTheDocument();
      expect(screen.getByTestId('legend-notUpdated')).toHaveTextContent('Not updated');
      expect(within(row('infra')).getByTestId('pool-nodes')).toHaveTextContent('Unknown');
      expect(screen.getByTestId('unknown-nodes')).toHaveTextContent(
        'The state of each node is unknown.',
      );
    });

    it('is said in the place of pools and operators that cannot be read', async () => {
      const { container } = show({
        pools: [],
        operators: [],
        missing: [
          { resource: 'machineconfigpools', reason: 'Forbidden', message: '' },
          { resource: 'clusteroperators', reason: 'Failed', message: 'etcd is away' },
        ],
      });
      expect(screen.getByTestId('unknown-machineconfigpools')).toHaveTextContent(
        /^PoolsThe pools of the nodes are unknown\.$/,
      );
      expect(operators()).toHaveTextContent(/^OperatorsClusterOperators couldn't be read\.$/);
      expect(screen.queryByRole('list', { name: 'Legend' })).not.toBeInTheDocument();
      expect(await findViolations(container)).toEqual([]);
    });

    it('is what NodePools do to the nodes of a hosted cluster', () => {
      const node = { osImage: '', ready: true, unschedulable: false };
      show({
        topology: 'External',
        pools: [],
        unpooledNodes: [
          { ...node, name: 'np-1', kubeletVersion: 'v1.31.4' },
          { ...node, name: 'np-2', kubeletVersion: 'v1.31.4' },
          { ...node, name: 'np-3', kubeletVersion: 'v1.30.9' },
        ],
      });
      const hosted = screen.getByTestId('hosted-nodes');
      expect(hosted).toHaveTextContent('2 nodes with kubelet v1.31.4');
      expect(hosted).toHaveTextContent('1 node with kubelet v1.30.9');
      expect(hosted).toHaveTextContent(/The control plane is hosted\. NodePools/);
      expect(hosted).toHaveTextContent('3 nodes');
    });

    it('counts the nodes of a hosted cluster once where they are alike', () => {
      const node = { osImage: '', ready: true, unschedulable: false };
      show({
        topology: 'External',
        pools: [],
        unpooledNodes: [
          { ...node, name: 'np-1', kubeletVersion: 'v1.31.4+1b00a81' },
          { ...node, name: 'np-2', kubeletVersion: 'v1.31.4+1b00a81' },
        ],
      });
      expect(screen.getByTestId('hosted-nodes')).toHaveTextContent(
        /^Nodeskubelet v1\.31\.4The control plane is hosted\..*2 nodes$/,
      );
    });
  });
});
