/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateStatus } from '../engine';
import {
  aControlPlane,
  aNode,
  aNextUpdate,
  anUpdateStatus,
  aPool,
  at,
} from '../testing/an-update-status';
import { commandText } from '../testing/command-text';
import { show, section, loadTabs } from './testing/show-status';

beforeAll(loadTabs);

describe('when nothing is updating', () => {
  const idle = (changes: Partial<UpdateStatus> = {}) =>
    anUpdateStatus({
      updating: false,
      verdict: { kind: 'notUpdating', reason: 'Idle', version: '4.18.9', installed: false },
      timeLeft: { kind: 'none', because: 'notUpdating' },
      controlPlane: aControlPlane({
        assessment: 'Completed',
        completedAt: at('2025-11-03T13:40:00Z'),
        updatingForNs: 30n * 60_000_000_000n,
        availableUpdates: [
          { version: '4.18.11', risk: 'risky', reason: 'SlowBoot', message: 'Nodes boot slowly' },
          { version: '4.18.10', risk: 'recommended', reason: '', message: '' },
        ],
      }),
      ...changes,
    });

  it('shows the last update, without steps or time left, and leaves to the cards below how long it took', () => {
    show(idle());
    expect(within(section('Verdict')).getByText('Last update')).toBeInTheDocument();
    expect(within(section('Verdict')).queryByText(/30m|Control plane/)).not.toBeInTheDocument();
    expect(within(section('Verdict')).queryByText('Time remaining')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Steps of the update' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument();
  });

  it('says what an update takes: how long, and which nodes reboot', async () => {
    const start = at('2025-11-03T12:00:00Z');
    const minute = 60_000_000_000n;
    const history = [
      {
        version: '4.18.9',
        image: '',
        state: 'Completed',
        startedAt: start,
        completedAt: start + 30n * minute,
      },
      { version: '4.18.8', image: '', state: 'Completed' },
    ];
    const worker = {
      pool: 'worker',
      scope: 'WorkerPool' as const,
      nodes: 1,
      startedAt: start + 30n * minute,
      endedAt: start + 50n * minute,
      steps: [],
      ways: [],
    };
    show(
      idle({
        controlPlane: aControlPlane({ history }),
        pools: [aPool({ nodes: [aNode({ name: 'a' }), aNode({ name: 'b' })], maxUnavailable: 1 })],
        records: [{ version: '4.18.9', startedAt: start, pools: [worker], verdicts: [] }],
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Update duration and reboots' }));
    expect(screen.getByTestId('duration-of-4.18.9')).toHaveTextContent(/^4\.18\.9.*30m20m$/);
    expect(screen.queryByTestId('duration-of-4.18.8')).not.toBeInTheDocument();
    expect(section('An update drains and reboots every node')).toHaveTextContent(
      'worker2 nodes, 1 at a time',
    );
  });

  it('says what to settle before the next update, and how', async () => {
    show(
      idle({
        readiness: [{ weight: 'blocks', code: 'PoolDegraded', pool: 'gpu', degraded: 1, total: 4 }],
      }),
    );
    const readiness = section('Before the next update');
    expect(
      within(readiness).getByRole('heading', { name: '1 of 4 nodes in pool gpu is degraded' }),
    ).toBeInTheDocument();
    expect(within(readiness).getByText('Blocks')).toBeInTheDocument();
    await userEvent.click(
      within(readiness).getByRole('button', {
        name: 'Details: 1 of 4 nodes in pool gpu is degraded',
      }),
    );
    expect(
      within(readiness).getByText(commandText('oc describe machineconfigpool gpu')),
    ).toBeInTheDocument();
  });

  it('tells paused pools that are behind as one, with a step for each', async () => {
    const behind = {
      weight: 'warns',
      code: 'PoolBehind',
      behind: 2,
      total: 2,
      paused: true,
    } as const;
    show(
      idle({
        readiness: [
          { ...behind, pool: 'edge' },
          { ...behind, pool: 'gpu' },
        ],
      }),
    );
    expect(screen.getAllByTestId('readiness-item')).toHaveLength(1);
    expect(screen.getByTestId('readiness-item')).toHaveTextContent('Resume the pools when their');
    const card = screen.getByRole('region', { name: 'Before the next update' });
    expect(within(card).getByText('1')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', {
        name: "Details: 4 nodes in 2 paused pools don't have their pool's configuration",
      }),
    );
    for (const pool of ['edge', 'gpu']) {
      expect(
        screen.getByText(
          `Pool ${pool} is paused, and 2 of 2 nodes don't have the pool's configuration`,
        ),
      ).toBeVisible();
      expect(
        screen.getByText(
          commandText(
            `oc patch machineconfigpool/${pool} --type merge --patch '{"spec":{"paused":false}}'`,
          ),
        ),
      ).toBeVisible();
    }
  });

  it('says why minor updates are refused in one place, with a step that fits', async () => {
    const from = [{ operator: 'storage', reason: 'OldDriver', message: 'Remove the driver.' }];
    show(
      idle({
        readiness: [
          {
            weight: 'blocks',
            code: 'NotUpgradeable',
            conditionReason: 'OldDriver',
            message: 'Remove the driver.',
            operators: [],
          },
        ],
        nextUpdate: aNextUpdate({
          refusals: [{ because: 'operators', reason: '', message: '', from }],
        }),
      }),
    );
    expect(screen.queryByText('Remove the driver.')).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Details: Only patch updates are possible now' }),
    );
    expect(screen.getAllByText('Remove the driver.')).toHaveLength(1);
    expect(
      screen.getByText(commandText('oc describe clusteroperator storage')),
    ).toBeInTheDocument();
  });

  it('does not call it clear when budgets could not be read', () => {
    const missing = {
      resource: 'poddisruptionbudgets',
      reason: 'Forbidden',
      message: '',
    } as const;
    show(idle({ missing: [missing] }));
    const readiness = section('Before the next update');
    expect(
      within(readiness).getByText(
        'Nothing in the resources that could be read blocks the next update.',
      ),
    ).toBeInTheDocument();
    expect(
      within(readiness).getByText('The budgets that will block drains are unknown.'),
    ).toBeInTheDocument();
  });

  it('says what of drains could not be read: a new configuration drains nodes without an update', () => {
    const missing = { resource: 'pods', reason: 'Forbidden', message: '' } as const;
    show(idle({ missing: [missing] }));
    expect(
      within(section('Needs attention')).getByText(
        'Pods that block drains are known only from messages.',
      ),
    ).toBeInTheDocument();
  });

  it('leads to Cluster Settings for available updates, with their risks', async () => {
    show(idle());
    const updates = section('Available updates');
    await userEvent.click(within(updates).getByRole('button', { name: 'Available updates' }));
    expect(within(updates).getByRole('link', { name: '4.18.10' })).toHaveAttribute(
      'href',
      '/settings/cluster',
    );
    expect(within(updates).getByText('A known risk applies')).toBeInTheDocument();
    await userEvent.click(within(updates).getByRole('button', { name: /^Details: risk of/ }));
    expect(within(updates).getByText('Nodes boot slowly')).toBeInTheDocument();
  });
});

describe('before another update', () => {
  it('shows what comes next once the control plane is done, though pools roll', () => {
    const controlPlane = aControlPlane({ progressing: 'False' });
    const restartsTwice = [{ pool: 'worker', updated: 1, moving: 0, waiting: 1, nodes: [] }];
    show(anUpdateStatus({ controlPlane, nextUpdate: aNextUpdate({ restartsTwice }) }));
    expect(section("Don't start another update yet")).toBeInTheDocument();
  });

  it('says nothing of it when there is nothing to say', () => {
    show(anUpdateStatus({ controlPlane: aControlPlane({ progressing: 'False' }) }));
    expect(screen.queryByTestId('section-next-update')).not.toBeInTheDocument();
  });

  it('does not while the control plane updates', () => {
    const restartsTwice = [{ pool: 'worker', updated: 1, moving: 0, waiting: 1, nodes: [] }];
    show(anUpdateStatus({ nextUpdate: aNextUpdate({ restartsTwice }) }));
    expect(screen.queryByTestId('section-next-update')).not.toBeInTheDocument();
    expect(screen.queryByTestId('section-readiness')).not.toBeInTheDocument();
  });
});
