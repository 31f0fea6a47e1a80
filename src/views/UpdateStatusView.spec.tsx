/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import userEvent from '@testing-library/user-event';
import type { UpdateStatus } from '../engine';
import type { Freshness, UpdateStatusState } from '../hooks/update-status-state';
import {
  aControlPlane,
  aHealthInsight,
  aNode,
  anUpdateStatus,
  aPool,
  at,
} from '../testing/an-update-status';
import { renderWithTexts } from '../testing/render-with-texts';
import { UpdateStatusView } from './UpdateStatusView';

const LIVE: Freshness = { mode: 'live', heardAtMs: 1000, nowMs: 4000, behind: [] };

function ready(status: UpdateStatus, freshness = LIVE): UpdateStatusState {
  return { state: 'ready', status, freshness };
}

function show(status: UpdateStatus) {
  return renderWithTexts(<UpdateStatusView state={ready(status)} />);
}

function section(name: string) {
  return screen.getByRole('region', { name });
}

describe('UpdateStatusView', () => {
  describe('states', () => {
    it('loading keeps the heading and says how many nodes have arrived', () => {
      renderWithTexts(
        <UpdateStatusView state={{ state: 'loading', nodes: { loaded: 1250, expected: 5000 } }} />,
      );
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Update status');
      expect(screen.getByText('Loading the update status')).toBeInTheDocument();
      expect(screen.getByText('1,250 of 5,000 nodes loaded')).toBeInTheDocument();
    });

    it('failed says what the API answered', () => {
      renderWithTexts(
        <UpdateStatusView
          state={{
            state: 'failed',
            missing: { resource: 'clusterversions', reason: 'Failed', message: 'etcd is away' },
          }}
        />,
      );
      expect(
        screen.getByRole('heading', { name: 'Could not read ClusterVersion.' }),
      ).toBeInTheDocument();
      expect(screen.getByText('The API answered: etcd is away')).toBeInTheDocument();
    });

    it('reconnecting keeps the data and marks its age', () => {
      renderWithTexts(
        <UpdateStatusView
          state={ready(anUpdateStatus(), {
            mode: 'reconnecting',
            heardAtMs: 0,
            nowMs: 95_000,
            behind: ['nodes'],
          })}
        />,
      );
      expect(screen.getByText(/Reconnecting, data of 1 min ago/)).toHaveTextContent(
        '(Nodes behind)',
      );
      expect(screen.getByRole('heading', { name: /22 of 34 operators/ })).toBeInTheDocument();
    });
  });

  it('puts the verdict on top, in a sentence, with versions, start and time left', () => {
    show(anUpdateStatus());
    const verdict = section('Verdict');
    expect(
      within(verdict).getByRole('heading', {
        level: 2,
        name: 'Progressing: 22 of 34 operators updated, waiting for machine-config for 12 min',
      }),
    ).toBeInTheDocument();
    expect(within(verdict).getByText('4.18.8 → 4.18.9')).toBeInTheDocument();
    expect(within(verdict).getByText(/50 min ago/)).toBeInTheDocument();
    expect(within(verdict).getByText('35–45 min')).toBeInTheDocument();
    expect(
      within(verdict).getByText('for the control plane, from the operators updated so far'),
    ).toBeInTheDocument();
    expect(within(verdict).getByText('0 of 2 nodes')).toBeInTheDocument();
  });

  it('counts operators in words and in one bar, and shows the whole message on demand', async () => {
    show(anUpdateStatus());
    const operators = section('Operators');
    expect(
      within(operators).getByRole('img', { name: '22 of 34 operators updated' }),
    ).toBeInTheDocument();
    expect(within(operators).getByText('11 waiting')).toBeInTheDocument();
    expect(within(operators).getByText('RollingOut, for 12 min')).toBeInTheDocument();
    expect(within(operators).queryByRole('button', { name: /Copy/ })).not.toBeInTheDocument();

    const toggle = within(operators).getByRole('button', {
      name: 'Show all: message of operator machine-config',
    });
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(
      within(operators).getByRole('button', { name: 'Copy: message of operator machine-config' }),
    ).toBeInTheDocument();
  });

  it('keeps what the reader opened, wrote and sorted when the data changes', async () => {
    const { rerender } = show(anUpdateStatus());
    await userEvent.click(
      screen.getByRole('button', { name: 'Show all: message of operator machine-config' }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Search nodes by name' }), 'worker');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));

    rerender(
      <UpdateStatusView state={ready(anUpdateStatus({ now: at('2025-11-03T14:00:05Z') }))} />,
    );
    expect(
      screen.getByRole('button', { name: 'Show less: message of operator machine-config' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Search nodes by name' })).toHaveValue('worker');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(screen.getByText('2 of 5 nodes')).toBeInTheDocument();
  });

  it('announces a change of verdict, and nothing else', () => {
    const { rerender } = show(anUpdateStatus());
    const announcer = screen.getByTestId('announcer');
    expect(announcer).toBeEmptyDOMElement();

    rerender(
      <UpdateStatusView state={ready(anUpdateStatus({ now: at('2025-11-03T14:20:00Z') }))} />,
    );
    expect(announcer).toBeEmptyDOMElement();

    rerender(
      <UpdateStatusView
        state={ready(
          anUpdateStatus({
            verdict: {
              kind: 'waitingForYou',
              reason: 'PoolsPaused',
              pools: ['worker'],
              nodes: 2,
            },
          }),
        )}
      />,
    );
    expect(announcer).toHaveTextContent(
      'Waiting for you: pool worker is paused, 2 nodes are left behind',
    );
  });

  describe('pools', () => {
    it('counts nodes in parts that do not overlap', () => {
      const nodes = [
        aNode({ name: 'a', updated: true, assessment: 'Completed', phase: 'Updated' }),
        aNode({ name: 'b', assessment: 'Progressing', phase: 'Draining', updating: true }),
        aNode({ name: 'c', assessment: 'Degraded', phase: 'Draining', degraded: true }),
        aNode({ name: 'd' }),
      ];
      show(anUpdateStatus({ pools: [aPool({ nodes, assessment: 'Degraded' })] }));
      const pools = section('Worker pools');
      expect(within(pools).getByRole('img', { name: '1 of 4 nodes updated' })).toBeInTheDocument();
      for (const text of ['1 updated', '1 draining', '1 degraded', '1 pending']) {
        expect(within(pools).getByText(text)).toBeInTheDocument();
      }
    });

    it('says of an empty pool that it has no nodes, without a bar', () => {
      show(anUpdateStatus({ pools: [aPool({ nodes: [] })] }));
      const pools = section('Worker pools');
      expect(within(pools).getByText('no nodes')).toBeInTheDocument();
      expect(within(pools).queryByRole('img')).not.toBeInTheDocument();
      expect(
        within(pools).getByText(/workloads run on the control plane nodes/),
      ).toBeInTheDocument();
    });

    it('says that a paused pool starts no node', () => {
      show(
        anUpdateStatus({
          pools: [aPool({ nodes: [aNode()], paused: true, assessment: 'Excluded' })],
        }),
      );
      expect(
        within(section('Worker pools')).getByText('paused: no node starts'),
      ).toBeInTheDocument();
    });
  });

  it('falls back to what pools report when nodes may not be listed', () => {
    show(
      anUpdateStatus({
        pools: [
          aPool({ counts: undefined, nodes: [], reported: { machines: 59, updated: 22 } }),
          aPool({ name: 'infra', counts: undefined, nodes: [], reported: {} }),
        ],
        missing: [{ resource: 'nodes', reason: 'Forbidden', message: '' }],
      }),
    );
    const pools = section('Worker pools');
    expect(within(pools).getByText('22 of 59 nodes updated')).toHaveTextContent(
      '(as the pool reports)',
    );
    expect(within(screen.getByTestId('pool-row-infra')).getAllByText('Unknown')).not.toHaveLength(
      0,
    );

    const nodes = section('Nodes');
    expect(within(nodes).getByText('You may not read Nodes.')).toBeInTheDocument();
    expect(within(nodes).getByText('Ask for the right to: list, watch nodes')).toBeInTheDocument();
    expect(within(nodes).queryByRole('grid')).not.toBeInTheDocument();
    expect(within(nodes).queryByText('0 nodes')).not.toBeInTheDocument();
  });

  it('shows nodes by kubelet version and no pools when the control plane is hosted', () => {
    show(
      anUpdateStatus({
        topology: 'External',
        pools: [],
        unpooledNodes: [
          {
            name: 'np-1',
            kubeletVersion: 'v1.31.4',
            osImage: 'Red Hat Enterprise Linux CoreOS 418',
            ready: true,
            unschedulable: false,
          },
        ],
      }),
    );
    expect(screen.queryByRole('region', { name: 'Worker pools' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Control plane nodes' })).not.toBeInTheDocument();
    const nodes = section('Nodes');
    expect(within(nodes).getByText(/The control plane is hosted/)).toBeInTheDocument();
    expect(within(nodes).getByRole('cell', { name: 'v1.31.4' })).toBeInTheDocument();
  });

  it('warns of the reboot on a single node', () => {
    show(
      anUpdateStatus({
        topology: 'SingleReplica',
        pools: [
          aPool({ name: 'master', scope: 'ControlPlane', nodes: [aNode({ pool: 'master' })] }),
        ],
      }),
    );
    expect(
      within(section('Control plane nodes')).getByText(
        /while it reboots, the API and this console/,
      ),
    ).toBeInTheDocument();
  });

  it('shows the last update and the history when nothing is updating', () => {
    show(
      anUpdateStatus({
        updating: false,
        verdict: { kind: 'notUpdating', reason: 'Idle', version: '4.18.9', installed: false },
        timeLeft: { kind: 'none', because: 'notUpdating' },
        controlPlane: aControlPlane({
          assessment: 'Completed',
          completedAt: at('2025-11-03T13:40:00Z'),
          updatingForNs: 30n * 60_000_000_000n,
        }),
      }),
    );
    expect(within(section('Verdict')).getByText('Last update')).toBeInTheDocument();
    expect(within(section('Verdict')).queryByText('Time left')).not.toBeInTheDocument();
    expect(within(section('History')).getAllByRole('row')).toHaveLength(3);
    expect(
      within(section('History')).getByRole('cell', { name: '1 h 40 min' }),
    ).toBeInTheDocument();
  });

  it('shows a release that was not accepted with the whole message', async () => {
    const message = `Retrieving payload failed: ${'x'.repeat(300)}`;
    show(
      anUpdateStatus({
        updating: false,
        verdict: {
          kind: 'waitingForYou',
          reason: 'PayloadNotAccepted',
          version: '4.18.10',
          step: 'RetrievePayload',
          currentVersion: '4.18.9',
          message,
        },
      }),
    );
    const verdict = section('Verdict');
    expect(
      within(verdict).getByRole('heading', { name: /unharmed and stays on 4.18.9/ }),
    ).toBeVisible();
    await userEvent.click(within(verdict).getByRole('button', { name: /^Show all/ }));
    expect(within(verdict).getByText(message)).toBeVisible();
  });

  it('lists health insights with level, impact, age, object and where to read on', () => {
    show(anUpdateStatus({ health: [aHealthInsight()] }));
    const health = section('Health insights');
    expect(within(health).getByText('Warning')).toBeInTheDocument();
    expect(within(health).getByText('Impact: Update Speed')).toBeInTheDocument();
    expect(within(health).getByText('for 30 min')).toBeInTheDocument();
    expect(within(health).getByRole('link', { name: 'etcd' })).toBeInTheDocument();
    expect(within(health).getByRole('link', { name: /^Read on/ })).toHaveAttribute(
      'href',
      'https://example.com/runbook',
    );
  });

  it('makes no link of a reference that is no web address', () => {
    // An alert's annotations are whatever somebody wrote.
    show(anUpdateStatus({ health: [{ ...aHealthInsight(), reference: 'javascript:alert(1)' }] }));
    expect(
      within(section('Health insights')).queryByRole('link', { name: /^Read on/ }),
    ).not.toBeInTheDocument();
  });

  it('does not call it well when alerts could not be read', () => {
    show(anUpdateStatus({ missing: [{ resource: 'alerts', reason: 'Forbidden', message: '' }] }));
    const health = section('Health insights');
    expect(
      within(health).getByText('No problems found, but not everything could be looked at.'),
    ).toBeInTheDocument();
    expect(within(health).getByText('You may not read alerts.')).toBeInTheDocument();
  });

  it.each([
    ['an update', anUpdateStatus({ health: [aHealthInsight()] })],
    [
      'few rights',
      anUpdateStatus({ missing: [{ resource: 'nodes', reason: 'Forbidden', message: '' }] }),
    ],
  ])('has no accessibility violations with %s', async (_name, status) => {
    const { container } = show(status);
    expect((await axe(container)).violations).toEqual([]);
  });
});
