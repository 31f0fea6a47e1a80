/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NodeAssessment, PoolSlots, UpdateStatus } from '../../engine';
import { aNodeItem, anOperatorItem } from '../../testing/an-unfinished-item';
import {
  aControlPlane,
  aHealthInsight,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
  at,
} from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { sortMissing } from '../page/missing-by-section';
import { ProgressCard } from './ProgressCard';

const MINUTE_NS = 60_000_000_000n;

const MASTER = aPool({
  name: 'master',
  scope: 'ControlPlane',
  assessment: 'Completed',
  nodes: [updated('master-0', 'master')],
});

const WORKER = aPool({
  nodes: [
    updated('worker-a'),
    aNode({ name: 'worker-b' }),
    aNode({ name: 'worker-c', assessment: 'Progressing', phase: 'Draining', updating: true }),
    aNode({ name: 'worker-d' }),
  ],
});

const HELD: PoolSlots = {
  pool: 'worker',
  total: 1,
  unavailable: 1,
  capacity: 0,
  holders: [
    {
      node: 'worker-c',
      because: 'notReady',
      sinceAt: at('2025-11-03T13:10:00Z'),
      isOverdue: false,
    },
  ],
  next: ['worker-d', 'worker-b'],
  waiting: 2,
  candidates: 2,
  isAllUpdated: false,
  took: { fromNs: 9n * MINUTE_NS, toNs: 14n * MINUTE_NS, samples: 12 },
};

function updated(name: string, pool = 'worker'): NodeAssessment {
  return aNode({
    name,
    pool,
    updated: true,
    atPoolConfig: true,
    assessment: 'Completed',
    phase: 'Updated',
  });
}

function manyNodes(count: number): readonly NodeAssessment[] {
  return Array.from({ length: count }, (_, index) => aNode({ name: `worker-${index}` }));
}

function show(changes: Partial<UpdateStatus> = {}, node?: string) {
  const onOpenNode = jest.fn<undefined, [string]>();
  const onChange = jest.fn();
  const draw = (status: UpdateStatus) => (
    <ProgressCard
      status={status}
      node={node}
      missing={sortMissing(status)}
      onOpenNode={onOpenNode}
      onChange={onChange}
    />
  );
  const view = renderWithTexts(draw(anUpdateStatus({ pools: [WORKER, MASTER], ...changes })));
  return {
    ...view,
    onOpenNode,
    onChange,
    update: (next: Partial<UpdateStatus>) =>
      view.rerender(draw(anUpdateStatus({ pools: [WORKER, MASTER], ...next }))),
  };
}

function row(pool: string): HTMLElement {
  return screen.getByTestId(`pool-row-${pool}`);
}

function operators(): HTMLElement {
  return screen.getByTestId('section-operators');
}

function squares(pool = 'worker'): readonly HTMLElement[] {
  const toolbar = within(row(pool)).getByRole('toolbar', { name: `Nodes in pool ${pool}` });
  const found = within(toolbar).getAllByRole('button');
  return found.sort((a, b) => Number(a.style.order) - Number(b.style.order));
}

function labels(pool?: string): readonly (string | null)[] {
  return squares(pool).map((square) => square.getAttribute('aria-label'));
}

async function openDetails(of: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Details: ${of}` }));
}

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

  describe('squares', () => {
    it('stand in the order of progress, each with its state', async () => {
      show({ slots: [HELD] });
      expect(labels()).toEqual([
        'worker-a: Updated',
        'worker-c: Draining',
        'worker-d: Waiting',
        'worker-b: Waiting',
      ]);
      expect(screen.getByTestId('pool-count-worker')).toHaveTextContent('1 of 4 updated');
      expect(within(row('worker')).queryByText('1 draining')).not.toBeInTheDocument();
      await openDetails('worker');
      expect(screen.getByTestId('pool-all-parts')).toHaveTextContent('1 draining');
    });

    it('show what is wrong with a node rather than how far it is', () => {
      const nodes = [
        aNode({ name: 'a', updated: true, phase: 'Updated', assessment: 'Unavailable' }),
        aNode({ name: 'b', phase: 'Draining', assessment: 'Degraded', degraded: true }),
      ];
      show({ pools: [aPool({ nodes })] });
      expect(labels()).toEqual(['a: Unavailable', 'b: Degraded']);
      expect(within(row('worker')).getByText('1 unavailable')).toBeInTheDocument();
      expect(within(row('worker')).getByText('1 degraded')).toBeInTheDocument();
    });

    it('show a drain that needs a person as blocked', () => {
      show({ unfinished: [aNodeItem({ node: 'worker-c', move: 'drain', pace: 'needsPerson' })] });
      expect(labels()).toContain('worker-c: Blocked');
      expect(within(row('worker')).getByText('1 blocked')).toBeInTheDocument();
    });

    it('open their node, and tell which is open', async () => {
      const { onOpenNode } = show({}, 'worker-d');
      await userEvent.click(screen.getByRole('button', { name: 'worker-b: Waiting' }));
      expect(onOpenNode).toHaveBeenCalledWith('worker-b');
      expect(screen.getByRole('button', { current: true })).toHaveAccessibleName(
        'worker-d: Waiting',
      );
    });

    it('are one tab stop for each pool; arrow keys go from square to square, Enter opens', async () => {
      const { onOpenNode } = show({ slots: [HELD] });
      act(() => within(row('master')).getByRole('link', { name: 'master' }).focus());
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'master-0: Updated' })).toHaveFocus();
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.tab();
      expect(squares()[0]).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      expect(screen.getByRole('button', { name: 'worker-d: Waiting' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(onOpenNode).toHaveBeenCalledWith('worker-d');
      await userEvent.keyboard('{End}');
      expect(squares()[3]).toHaveFocus();
      await userEvent.keyboard('{Home}{ArrowLeft}');
      expect(squares()[0]).toHaveFocus();
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'worker-c' })).toHaveFocus();
    });

    it('keep the focus with its node while nodes come and change', async () => {
      const { update } = show({ slots: [HELD] });
      act(() => squares()[2]?.focus());
      const degraded = aNode({ name: 'worker-d', assessment: 'Degraded', updating: true });
      update({ pools: [aPool({ nodes: [degraded, aNode({ name: 'worker-0' })] }), MASTER] });
      expect(screen.getByRole('button', { name: 'worker-d: Degraded' })).toHaveFocus();
      expect(await screen.findByRole('tooltip')).toHaveTextContent('worker-dDegraded');
    });

    it('leave the keyboard at the first one when its node is gone', () => {
      const { update } = show();
      act(() => squares()[3]?.focus());
      update({ pools: [aPool({ nodes: [aNode({ name: 'worker-0' })] }), MASTER] });
      expect(squares()[0]).toHaveAttribute('tabindex', '0');
    });

    it('tell more in a tooltip, which Escape closes', async () => {
      show({
        timelines: [
          {
            node: 'worker-c',
            pool: 'worker',
            steps: [],
            phaseSinceAt: at('2025-11-03T12:45:00Z'),
          },
        ],
      });
      await userEvent.hover(screen.getByRole('button', { name: 'worker-c: Draining' }));
      const tooltip = await screen.findByRole('tooltip');
      expect(tooltip).toHaveTextContent(
        'worker-cProgressing, Draining4.18.8In this phase for 1h 15m',
      );
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    });

    it('are redrawn only where something has changed', () => {
      const nodes = manyNodes(120);
      const pools = [aPool({ name: 'infra', nodes: [aNode({ name: 'infra-0' })] }), MASTER];
      const { update } = show({ pools: [aPool({ nodes }), ...pools] });
      const changed = nodes.with(60, aNode({ name: 'worker-60', assessment: 'Unavailable' }));
      const drawn = new Set<string>();
      const observer = new MutationObserver(() => undefined);
      observer.observe(screen.getByRole('region', { name: 'Progress' }), {
        subtree: true,
        attributes: true,
        attributeFilter: ['class', 'aria-label'],
      });
      act(() => update({ pools: [aPool({ nodes: changed }), ...pools] }));
      for (const { target } of observer.takeRecords()) {
        if (target instanceof HTMLElement) drawn.add(target.dataset.node ?? '');
      }
      observer.disconnect();
      expect(drawn).toEqual(new Set(['worker-60']));
    });
  });

  it('shows a bar for more than 120 nodes, which leads to them', async () => {
    const { onChange } = show({ pools: [aPool({ nodes: manyNodes(121) }), MASTER] });
    expect(within(row('worker')).queryByRole('toolbar')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the nodes of pool worker' }));
    expect(onChange).toHaveBeenCalledWith(
      expect.objectContaining({ tab: 'nodes', pools: ['worker'], search: '' }),
    );
  });

  it('folds completed and empty pools into one line when there are more than six', async () => {
    const completed = ['a', 'b', 'c', 'd'].map((name) =>
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

  describe('the line of a pool', () => {
    it('says who has the update slots and who is next, and opens them', async () => {
      const { onOpenNode } = show({ slots: [HELD] });
      expect(screen.getByTestId('pool-holders')).toHaveTextContent('Update slot in use: worker-c');
      expect(screen.getByTestId('pool-next')).toHaveTextContent(/^Next \(predicted\): worker-d$/);
      await userEvent.click(screen.getByRole('button', { name: 'worker-c' }));
      expect(onOpenNode).toHaveBeenCalledWith('worker-c');
      await openDetails('worker');
      expect(screen.getByTestId('pool-next-nodes')).toHaveTextContent('worker-d, worker-b');
    });

    it.each(['blocked', 'stalled'] as const)('names nobody as next while %s', async (because) => {
      show({
        slots: [HELD],
        poolTimes: [{ pool: 'worker', timeLeft: { kind: 'none', because } }],
      });
      expect(screen.getByTestId('pool-holders')).toBeInTheDocument();
      expect(screen.queryByTestId('pool-next')).not.toBeInTheDocument();
      await openDetails('worker');
      expect(screen.getByTestId('pool-next-nodes')).toHaveTextContent('worker-d, worker-b');
    });

    it('names three nodes, and says how many more take a slot', () => {
      const holders = ['b', 'c', 'd', 'e', 'f'].map((name) => ({
        node: `worker-${name}`,
        because: 'moving' as const,
        isOverdue: false,
      }));
      show({ slots: [{ ...HELD, holders, total: 5, unavailable: 5 }] });
      expect(screen.getByTestId('pool-holders')).toHaveTextContent(
        '5 of 5 update slots in use: worker-b, worker-c, worker-d, 2 more',
      );
      // One more has its name: that there is one more is as long.
      const four = holders.slice(0, 4);
      show({ slots: [{ ...HELD, holders: four, total: 4, unavailable: 4 }] });
      expect(screen.getAllByTestId('pool-holders')[1]).toHaveTextContent(
        /^4 of 4 update slots in use: worker-b, worker-c, worker-d, worker-e$/,
      );
    });

    it('says why more nodes are unavailable than there are slots', () => {
      const holders = ['worker-c', 'worker-d'].map((node) => ({
        node,
        because: 'notReady' as const,
        isOverdue: false,
      }));
      show({ slots: [{ ...HELD, holders, unavailable: 2 }] });
      expect(screen.getByTestId('pool-holders')).toHaveTextContent(
        '2 nodes are unavailable; maxUnavailable allows 1: worker-c, worker-d',
      );
      expect(screen.getByTestId('pool-slots-reason')).toHaveTextContent(
        "Cordoned and unready nodes count even if they aren't being updated",
      );
    });

    it('names nobody in a paused pool, and says since when and by whom it is paused', async () => {
      show({
        pools: [{ ...WORKER, paused: true }, MASTER],
        slots: [{ ...HELD, holders: [], unavailable: 0, standsStill: 'paused', next: [] }],
        skew: [
          {
            pool: 'worker',
            oldestVersion: '4.16.30',
            newestVersion: '4.17.20',
            isUniform: false,
            minorsBehind: 1,
            pause: {
              sinceAt: at('2025-11-02T14:00:00Z'),
              by: 'kubectl-edit',
              heldBack: 40,
              moving: 1,
              staysAt: '4.16.30',
            },
          },
        ],
      });
      expect(screen.queryByTestId('pool-next')).not.toBeInTheDocument();
      expect(screen.queryByTestId('pool-holders')).not.toBeInTheDocument();
      const paused = within(row('worker'));
      expect(paused.getByText('Paused')).toBeInTheDocument();
      expect(paused.getByTestId('pool-pause')).toHaveTextContent(/^Paused for 1d$/);
      expect(paused.getByText('40 nodes stay on 4.16.30')).toBeInTheDocument();
      expect(paused.getByText('1 node in progress will finish')).toBeInTheDocument();
      expect(paused.getByTestId('pool-versions-worker')).toHaveTextContent('4.16.30–4.17.20');
      await openDetails('worker');
      expect(paused.getByTestId('pool-skew')).toHaveTextContent(
        'Oldest node 1 minor version behind',
      );
      expect(paused.getByTestId('pool-paused-using')).toHaveTextContent('kubectl-edit');
      expect(paused.getByTestId('pool-paused-since')).toHaveTextContent(
        /^(2 Nov|Nov 2), .* \(1d ago\)$/,
      );
    });

    it('says that a paused pool starts no node when nobody knows who paused it', () => {
      show({ pools: [{ ...WORKER, paused: true }, MASTER] });
      expect(screen.getByTestId('pool-pause')).toHaveTextContent(
        'Paused: no nodes are being updated',
      );
    });

    it('calls out what keeps a pool whose nodes are all updated', () => {
      const cordoned = { node: 'worker-a', because: 'cordoned', isOverdue: false } as const;
      show({ slots: [{ ...HELD, isAllUpdated: true, waiting: 0, next: [], holders: [cordoned] }] });
      expect(
        screen.getByText(
          "All nodes have the pool's configuration; waiting for worker-a (cordoned manually)",
        ),
      ).toBeInTheDocument();
    });

    it('says that no updated node is normal while the image is built', async () => {
      show({
        slots: [
          {
            ...HELD,
            holders: [],
            standsStill: 'imageBuild',
            build: { kind: 'building', startedAt: at('2025-11-03T13:53:00Z'), message: '' },
          },
        ],
      });
      expect(screen.getByTestId('pool-build')).toHaveTextContent('Building OS image (7m)');
      expect(screen.queryByTestId('pool-next')).not.toBeInTheDocument();
      await openDetails('worker');
      expect(screen.getByTestId('pool-image-build')).toHaveTextContent(
        /OS image build in progress for 7m; no nodes are updated/,
      );
    });

    it.each(['failed', 'interrupted'] as const)('marks an OS image build that %s', (kind) => {
      show({
        pools: [WORKER],
        slots: [{ ...HELD, holders: [], standsStill: 'imageBuild', build: { kind, message: '' } }],
      });
      const build = screen.getByTestId('pool-build');
      expect(build).toHaveTextContent(`Build ${kind}`);
      expect(build).toContainHTML('danger');
    });

    it('warns of the reboot of a single node', () => {
      show({ topology: 'SingleReplica', pools: [{ ...MASTER, assessment: 'Progressing' }] });
      expect(screen.getByText(/^Single node: while it reboots, the API/)).toBeInTheDocument();
      expect(screen.getByText('Workloads run on the control plane node.')).toBeInTheDocument();
    });

    it('says nothing of minutes once the single node is late', () => {
      show({
        topology: 'SingleReplica',
        pools: [{ ...MASTER, assessment: 'Progressing' }],
        unfinished: [
          aNodeItem({ node: 'master-0', pool: 'master', move: 'reboot', pace: 'needsPerson' }),
        ],
      });
      expect(screen.queryByText(/^Single node: while it reboots/)).not.toBeInTheDocument();
    });
  });

  describe('details of a pool', () => {
    it('say why a node has a slot and for how long, what is normal, and what the pool allows', async () => {
      const { container } = show({ slots: [HELD] });
      await openDetails('worker');
      expect(screen.getByTestId('slot-holders')).toHaveTextContent('worker-cnot ready, 50m');
      expect(screen.getByTestId('pool-took')).toHaveTextContent(/^9m to 14m$/);
      expect(screen.getByTestId('pool-max-unavailable')).toHaveTextContent('1');
      expect(screen.getByTestId('pool-assessment')).toHaveTextContent('Waiting');
      expect(await findViolations(container)).toEqual([]);
    });

    it('name the nodes that are unavailable while nothing rolls out', async () => {
      const nodes = [aNode({ name: 'worker-a', unavailable: true })];
      show({ pools: [aPool({ nodes })] });
      await openDetails('worker');
      expect(screen.getByTestId('pool-unavailable')).toHaveTextContent('worker-a');
    });

    it('say which control plane node is updated last', async () => {
      show({ slots: [{ ...HELD, pool: 'master', goesLast: { node: 'master-0' } }] });
      await openDetails('master');
      expect(screen.getByTestId('pool-last')).toHaveTextContent(/^master-0 is updated last/);
    });
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
        const timeline = {
          node: 'worker-a',
          pool: 'worker',
          steps: [],
          startedAt: at('2025-11-03T13:00:00Z'),
          endedAt: at('2025-11-03T13:17:00Z'),
        };
        const worker = aPool({ assessment: 'Completed', nodes: [updated('worker-a')] });
        show({ timelines: [timeline], pools: [worker, MASTER, ...others] });
        expect(within(row('worker')).getByTestId('pool-time-left').textContent).toBe(text);
      },
    );
  });

  describe('operators', () => {
    it('are counted in words and in one bar', () => {
      show();
      const found = within(operators());
      expect(found.getByRole('img', { name: '22 of 34 operators updated' })).toBeInTheDocument();
      expect(found.getByTestId('operators-count')).toHaveTextContent('22 of 34 updated');
      expect(found.getByTestId('operators-time')).toHaveTextContent('35–45m remaining');
    });

    it('that are updating are told on one line, the longest first, and in full in the details', async () => {
      const since = (time: string) => ({
        type: 'Progressing',
        status: 'True' as const,
        reason: 'RollingOut',
        message: `Working towards 4.18.9 since ${time}, and this goes on for a while`,
        lastTransitionAt: at(`2025-11-03T${time}:00Z`),
      });
      show({
        operators: [
          anOperator({ name: 'dns', state: 'updating', progressing: since('13:55') }),
          anOperator({ name: 'machine-config', state: 'updating', progressing: since('13:48') }),
        ],
      });
      expect(screen.getByTestId('updating-now')).toHaveTextContent(
        /^Updating machine-config \(12m\) and dns \(5m\)$/,
      );
      await openDetails('Operators');
      const items = within(operators()).getAllByText(/^RollingOut, for/);
      expect(items.map(({ textContent }) => textContent)).toEqual([
        'RollingOut, for 12m',
        'RollingOut, for 5m',
      ]);
      await userEvent.click(screen.getByRole('button', { name: 'Show all: message of dns' }));
      expect(screen.getByRole('button', { name: 'Copy: message of dns' })).toBeInTheDocument();
    });

    it('say themselves what they do when one alone is updating and no entry tells what keeps it', () => {
      const progressing = {
        type: 'Progressing',
        status: 'True' as const,
        reason: '',
        message: '2 of 3 nodes have it',
        lastTransitionAt: at('2025-11-03T13:48:00Z'),
      };
      const operators = [anOperator({ name: 'machine-config', state: 'updating', progressing })];
      const { update } = show({ operators });
      expect(screen.getByTestId('updating-now')).toHaveTextContent(/2 of 3 nodes have it$/);
      update({ operators, health: [aHealthInsight()] });
      expect(screen.getByTestId('updating-now')).toHaveTextContent(
        /^Updating machine-config \(12m\)$/,
      );
    });

    it('do not say the version of the row again', () => {
      const progressing = {
        type: 'Progressing',
        status: 'True' as const,
        reason: '',
        message: 'Working towards 4.18.9',
        lastTransitionAt: at('2025-11-03T13:48:00Z'),
      };
      show({ operators: [anOperator({ name: 'dns', state: 'updating', progressing })] });
      expect(screen.getByTestId('updating-now')).toHaveTextContent(/^Updating dns \(12m\)$/);
    });

    it('that are unhealthy for as long as an update makes them are no problem', () => {
      const etcd = anOperator({ name: 'etcd', state: 'waiting', health: 'unavailable' });
      const counts = {
        total: 34,
        updated: 33,
        updating: 0,
        waiting: 1,
        unavailable: 1,
        degraded: 0,
      };
      const status = { operators: [etcd], controlPlane: aControlPlane({ counts }) };
      const { update } = show(status);
      expect(screen.queryByTestId('operators-parts')).toBeNull();
      update({ ...status, expected: [] });
      expect(screen.getByTestId('operators-parts')).toHaveTextContent(/^1 unavailable$/);
    });

    it('are shown by their health while no update runs', () => {
      const dns = anOperator({ name: 'dns', state: 'updated', health: 'degraded' });
      const counts = {
        total: 34,
        updated: 34,
        updating: 0,
        waiting: 0,
        unavailable: 0,
        degraded: 1,
      };
      show({ updating: false, operators: [dns], controlPlane: aControlPlane({ counts }) });
      const found = within(operators());
      expect(found.getByTestId('operators-count')).toHaveTextContent(/^34 operators$/);
      expect(found.getByTestId('operators-parts')).toHaveTextContent(/^1 degraded$/);
      expect(found.getByTestId('segment-degraded')).toBeInTheDocument();
    });

    it('that do not get on are waited for, and not shown as updating', () => {
      const since = {
        type: 'Progressing',
        status: 'True' as const,
        reason: '',
        message: 'Rolling',
        lastTransitionAt: at('2025-11-03T13:48:00Z'),
      };
      const counts = {
        total: 4,
        updated: 1,
        updating: 3,
        waiting: 0,
        unavailable: 1,
        degraded: 0,
      };
      const operators = [
        anOperator({ name: 'dns', state: 'updating', progressing: since }),
        anOperator({ name: 'etcd', state: 'updating', health: 'unavailable', progressing: since }),
        anOperator({ name: 'network', state: 'updating', progressing: since }),
      ];
      const sinceAt = at('2025-11-03T13:30:00Z');
      const unfinished = [anOperatorItem({ pace: 'needsPerson', sinceAt })];
      show({
        pools: [],
        operators,
        unfinished,
        expected: [],
        controlPlane: aControlPlane({ counts }),
      });
      expect(screen.getByTestId('updating-now')).toHaveTextContent(
        /^Waiting for etcd and network$/,
      );
      expect(screen.getByTestId('operators-parts')).toHaveTextContent(
        /^1 blocked1 unavailable1 updating$/,
      );
      const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
      expect(legend.map(({ textContent }) => textContent)).toEqual([
        'Updated',
        'Updating',
        'Blocked',
        'Unavailable',
      ]);
    });

    it('that have not begun are not waited for beside one that has', () => {
      const operators = [
        anOperator({ name: 'console', state: 'waiting', health: 'degraded' }),
        anOperator({ name: 'network', state: 'updating', health: 'degraded' }),
      ];
      const counts = {
        total: 4,
        updated: 2,
        updating: 1,
        waiting: 1,
        unavailable: 0,
        degraded: 2,
      };
      show({ pools: [], operators, expected: [], controlPlane: aControlPlane({ counts }) });
      expect(screen.getByTestId('updating-now')).toHaveTextContent(/^Waiting for network$/);
    });

    it('that fail are a part of the bar of their own, with its place in the legend', () => {
      const failing = [
        anOperator({ name: 'dns', state: 'updated', health: 'degraded' }),
        anOperator({ name: 'etcd', state: 'waiting', health: 'unavailable' }),
      ];
      const counts = {
        total: 34,
        updated: 30,
        updating: 0,
        waiting: 4,
        unavailable: 1,
        degraded: 1,
      };
      show({
        pools: [],
        operators: failing,
        expected: [],
        controlPlane: aControlPlane({ counts }),
      });
      const parts = within(operators()).getAllByTestId(/^segment-/);
      expect(parts.map((part) => [part.className, part.getAttribute('style')])).toEqual([
        // As many as are counted beside it: dns is updated.
        [expect.stringContaining('updated'), expect.stringMatching(/^flex-grow: 30;/)],
        [expect.stringContaining('unavailable'), expect.stringMatching(/^flex-grow: 1;/)],
        [expect.stringContaining('waiting'), expect.stringMatching(/^flex-grow: 3;/)],
      ]);
      const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
      expect(legend.map(({ textContent }) => textContent)).toEqual([
        'Updated',
        'Unavailable',
        'Waiting',
      ]);
    });

    it('of which nobody says what they go to are unknown, and so are the pools', () => {
      const none = { updated: 0, updating: 0, waiting: 0, unavailable: 0, degraded: 0 };
      const nodes = [aNode({ phase: 'Unknown', assessment: 'Unknown' })];
      show({
        controlPlane: aControlPlane({ counts: { ...none, total: 34 } }),
        operators: [],
        pools: [aPool({ nodes })],
      });
      const found = within(operators());
      expect(found.getByRole('img', { name: '34 unknown' })).toBeInTheDocument();
      expect(found.getByTestId('operators-count')).toHaveTextContent(/^Unknown$/);
      expect(found.queryByTestId('operators-parts')).toBeNull();
      expect(found.queryByText('No operators are updating at the moment.')).toBeNull();
      expect(
        within(row('worker')).getByRole('button', { name: /^worker-0: Unknown/ }),
      ).toBeVisible();
      expect(within(row('worker')).getByTestId('pool-nodes')).toHaveTextContent('Unknown');
      expect(screen.getByTestId('target-unknown')).toHaveTextContent(
        'The progress of operators and nodes is unknown until the cluster-version operator reports whether an update is in progress.',
      );
    });

    it('have a line also while none is updating, and lead to their tab', async () => {
      const { onChange } = show({ operators: [] });
      expect(screen.getByText('No operators are updating at the moment.')).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Operators' }));
      expect(onChange).toHaveBeenCalledWith({ tab: 'operators' });
    });
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
