/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNodeItem } from '../../testing/an-unfinished-item';
import { aNode, aPool, at } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { MASTER, WORKER, HELD, show, row, openDetails } from './testing/show-progress-card';

describe('the line of a pool', () => {
  it('says who has the update slots and who is next, and opens them', async () => {
    const { onOpenNode } = show({ slots: [HELD] });
    expect(screen.getByTestId('pool-holders')).toHaveTextContent(
      '1 of 1 update slot (maxUnavailable) in use: worker-c',
    );
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
      '5 of 5 update slots (maxUnavailable) in use: worker-b, worker-c, worker-d, 2 more',
    );
    // One more has its name: that there is one more is as long.
    const four = holders.slice(0, 4);
    show({ slots: [{ ...HELD, holders: four, total: 4, unavailable: 4 }] });
    expect(screen.getAllByTestId('pool-holders')[1]).toHaveTextContent(
      /^4 of 4 update slots \(maxUnavailable\) in use: worker-b, worker-c, worker-d, worker-e$/,
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
      '2 nodes use update slots; maxUnavailable allows 1: worker-c, worker-d',
    );
    expect(screen.getByTestId('pool-slots-reason')).toHaveTextContent(
      "Cordoned, unready, and degraded nodes count even if they aren't being updated",
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
    expect(paused.getByText('1 node in progress continues despite the pause')).toBeInTheDocument();
    expect(paused.getByTestId('pool-versions-worker')).toHaveTextContent('4.16.30–4.17.20');
    await openDetails('worker');
    expect(paused.getByTestId('pool-skew')).toHaveTextContent('Oldest node 1 minor version behind');
    expect(paused.getByTestId('pool-paused-using')).toHaveTextContent('oc edit or kubectl edit');
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
    expect(screen.getByTestId('pool-build')).toHaveTextContent('Building OS image (for 7m)');
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
