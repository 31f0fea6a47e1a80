/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGE_TABS, type PageTab } from '../components/page/page-state';
import type { HealthInsight, UpdateStatus, Verdict } from '../engine';
import type { Freshness, UpdateStatusState } from '../data/status/update-status-state';
import {
  aControlPlane,
  aHealthInsight,
  aNode,
  aNextUpdate,
  anOperator,
  anUpdateStatus,
  aPool,
  at,
} from '../testing/an-update-status';
import { aCheckedPayload, aPayload } from '../testing/a-payload';
import { findViolations } from '../testing/find-violations';
import { commandText } from '../testing/command-text';
import { renderWithTexts } from '../testing/render-with-texts';
import { aNodeDegraded } from '../testing/some-insights';
import { UpdateStatusView } from './UpdateStatusView';

const LIVE: Freshness = { mode: 'live', heardAtMs: 1000, nowMs: 4000, behind: [] };

function ready(status: UpdateStatus, freshness = LIVE): UpdateStatusState {
  return { state: 'ready', status, freshness };
}

function show(status: UpdateStatus, tab: PageTab = 'overview') {
  return renderWithTexts(<UpdateStatusView state={ready(status)} />, `/update-status?tab=${tab}`);
}

function section(name: string) {
  return screen.getByRole('region', { name });
}

describe('UpdateStatusView', () => {
  // The script of the tabs is loaded once, so that no test depends on another. A lazy component loads only what is mounted.
  beforeAll(async () => {
    // oxlint-disable-next-line testing-library/no-render-in-lifecycle -- no test is about what is rendered here
    const { unmount } = show(anUpdateStatus());
    await screen.findByRole('tabpanel');
    unmount();
  });

  it('has no tab and no action before everything has been judged', async () => {
    const first = { ...ready(anUpdateStatus()), isFirst: true } as const;
    const { rerender } = renderWithTexts(<UpdateStatusView state={first} />);
    expect(section('Verdict')).toBeInTheDocument();
    // Their scripts are there by now: they would be shown.
    await act(() => import('./TabContent'));
    expect(screen.getByTestId('tab-loading')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Share' })).toBeDisabled();
    rerender(<UpdateStatusView state={ready(anUpdateStatus())} />);
    await waitFor(() => expect(screen.queryByTestId('tab-loading')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toBeEnabled());
  });

  describe('states', () => {
    it('loading keeps the heading and says how many nodes have arrived', () => {
      renderWithTexts(
        <UpdateStatusView state={{ state: 'loading', nodes: { loaded: 1250, expected: 5000 } }} />,
      );
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Update status');
      expect(screen.getByText('Loading the update status')).toBeInTheDocument();
      expect(screen.getByText('1,250 of 5,000 nodes loaded')).toBeInTheDocument();
    });

    it('failed says what the API answered', async () => {
      renderWithTexts(
        <UpdateStatusView
          state={{
            state: 'failed',
            missing: {
              resource: 'clusterversions',
              reason: 'Failed',
              message: 'etcd is away',
            },
          }}
        />,
      );
      expect(
        await screen.findByRole('heading', { name: "ClusterVersion couldn't be read." }),
      ).toBeInTheDocument();
      expect(screen.getByText('API response: etcd is away')).toBeInTheDocument();
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
      expect(screen.getByText(/Reconnecting\. Showing data from 1m ago\./)).toHaveTextContent(
        '(Nodes behind)',
      );
      expect(screen.getByRole('heading', { name: /22 of 34 operators/ })).toBeInTheDocument();
    });
  });

  it('puts the verdict on top, in a sentence, with versions, start and time left', async () => {
    show(anUpdateStatus());
    const verdict = section('Verdict');
    expect(
      within(verdict).getByRole('heading', {
        level: 2,
        name: 'Updating: 22 of 34 operators updated, machine-config in progress (12m)',
      }),
    ).toBeInTheDocument();
    expect(within(verdict).getByText('4.18.8 → 4.18.9')).toBeInTheDocument();
    expect(within(verdict).getByText(/50m ago/)).toBeInTheDocument();
    expect(within(verdict).getByText('35–45m')).toBeInTheDocument();
    expect(within(verdict).getByTestId('step-workerPools')).toHaveTextContent('not started');
    // What it rests on is behind its term.
    await userEvent.click(within(verdict).getByRole('button', { name: 'Time remaining' }));
    expect(await screen.findByText('Operators: from those updated so far')).toBeInTheDocument();
  });

  it('gives no time left before what it rests on has been read', async () => {
    const first = { ...ready(anUpdateStatus()), areTimesAwaited: true } as const;
    const { rerender } = renderWithTexts(<UpdateStatusView state={first} />);
    const operators = await screen.findByTestId('operators-time');
    expect(operators).toHaveTextContent(/^Loading…$/);
    expect(within(section('Verdict')).getByTestId('time-awaited')).toHaveTextContent('Loading…');
    expect(screen.queryByText(/35–45m/)).toBeNull();
    rerender(<UpdateStatusView state={ready(anUpdateStatus())} />);
    expect(within(section('Verdict')).getByTestId('time-left')).toHaveTextContent('35–45m');
    await waitFor(() => expect(operators).toHaveTextContent('35–45m remaining'));
  });

  it('does not call a time unknown before what it rests on has been read', () => {
    const status = anUpdateStatus({ timeLeft: { kind: 'none', because: 'unknown' } });
    const first = { ...ready(status), areTimesAwaited: true } as const;
    const { rerender } = renderWithTexts(<UpdateStatusView state={first} />);
    expect(within(section('Verdict')).getByTestId('time-awaited')).toHaveTextContent('Loading…');
    rerender(<UpdateStatusView state={ready(status)} />);
    expect(within(section('Verdict')).getByTestId('time-left')).toHaveTextContent('Unknown');
  });

  it('keeps what the reader opened, wrote and sorted when the data changes', async () => {
    const { rerender } = show(anUpdateStatus(), 'operators');
    await userEvent.click(
      screen.getByRole('button', { name: 'Show all: message of machine-config' }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Search operators by name' }), 'm');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));

    rerender(
      <UpdateStatusView state={ready(anUpdateStatus({ now: at('2025-11-03T14:00:05Z') }))} />,
    );
    expect(
      screen.getByRole('button', { name: 'Show less: message of machine-config' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Search operators by name' })).toHaveValue('m');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(screen.getByText('1 of 3 operators')).toBeInTheDocument();
  });

  it('announces a change of verdict, and nothing else', async () => {
    const { rerender } = show(anUpdateStatus());
    const announcer = await screen.findByTestId('announcer');
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
    expect(announcer).toHaveTextContent('Action needed: pool worker is paused');
  });

  it('has operators and pools in one section, without those of a hosted control plane', () => {
    const { rerender } = show(anUpdateStatus());
    const headings = () =>
      within(section('Progress'))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Operators', 'master', 'worker']);
    rerender(
      <UpdateStatusView
        state={ready(
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
        )}
      />,
    );
    expect(headings()).toEqual(['Operators', 'Nodes']);
    expect(screen.getAllByRole('listitem', { name: /: / })).toHaveLength(3);
  });

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

    it('says what an update takes: how long, and which nodes reboot', () => {
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
          pools: [
            aPool({ nodes: [aNode({ name: 'a' }), aNode({ name: 'b' })], maxUnavailable: 1 }),
          ],
          records: [{ version: '4.18.9', startedAt: start, pools: [worker], verdicts: [] }],
        }),
      );
      expect(screen.getByTestId('duration-of-4.18.9')).toHaveTextContent(/^4\.18\.9.*30m20m$/);
      expect(screen.queryByTestId('duration-of-4.18.8')).not.toBeInTheDocument();
      expect(section('An update drains and reboots every node')).toHaveTextContent(
        'worker2 nodes, 1 at a time',
      );
    });

    it('says what to settle before the next update, and how', async () => {
      show(
        idle({
          readiness: [
            { weight: 'blocks', code: 'PoolDegraded', pool: 'gpu', degraded: 1, total: 4 },
          ],
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
      const updates = section('Next update');
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

  describe('a release that was not accepted', () => {
    const message = `Retrieving payload failed: ${'x'.repeat(300)}`;
    const refused = anUpdateStatus({
      updating: false,
      payload: aPayload({
        step: 'VerifyPayloadVersion',
        message,
        failure: { what: 'ReleaseAccepted', reason: 'VerifyPayloadVersion', message },
        cause: { code: 'NotRecognized', captures: {}, text: message },
        pod: undefined,
        podSource: 'none',
      }),
      verdict: {
        kind: 'waitingForYou',
        reason: 'PayloadNotAccepted',
        version: '4.18.10',
        step: 'VerifyPayloadVersion',
        currentVersion: '4.18.9',
        message,
      },
      health: [
        {
          code: 'PayloadNotAccepted',
          level: 'Error',
          impact: 'Update Stalled',
          scope: 'ControlPlane',
          resources: [],
          version: '4.18.10',
          step: 'VerifyPayloadVersion',
          message,
        },
      ],
    });

    it('says that the cluster is not affected, the whole message, and how to withdraw', async () => {
      show(refused);
      expect(
        within(section('Verdict')).getByText('The cluster stays on 4.18.9 and is not affected.'),
      ).toBeVisible();
      const entries = within(section('Needs attention')).getAllByTestId('payload-item');
      expect(entries).toHaveLength(1);
      const attention = within(section('Needs attention'));
      expect(attention.getByRole('heading', { level: 3 })).toHaveTextContent(
        'Release 4.18.10 was rejected',
      );
      await userEvent.click(
        within(section('Needs attention')).getByRole('button', { name: /^Details: / }),
      );
      expect(attention.getByText(message)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: /^Other options/ }));
      expect(attention.getByText(commandText('oc adm upgrade --clear'))).toBeVisible();
    });

    it('shows how far it got', async () => {
      show(refused);
      await userEvent.click(
        within(section('Needs attention')).getByRole('button', { name: /^Details: / }),
      );
      const steps = within(
        screen.getByRole('list', { name: 'Steps to accept a release' }),
      ).getAllByRole('listitem');
      expect(steps.map(({ textContent }) => textContent.split(': ')[1])).toEqual([
        'done',
        'failed',
        'not reached',
        'not reached',
        'not reached',
      ]);
    });

    it('says calmly that one is being checked', () => {
      show(
        anUpdateStatus({
          updating: false,
          payload: aCheckedPayload(),
          verdict: { kind: 'progressing', reason: 'CheckingPayload', version: '4.18.10' },
        }),
      );
      const payload = section('Release 4.18.10 is being checked');
      expect(within(payload).getByText('Verifying the release signature')).toBeVisible();
      expect(
        within(payload).queryByText(commandText('oc adm upgrade --clear')),
      ).not.toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument();
    });

    it('names a step that nobody knows as the cluster does', async () => {
      const steps = aPayload().steps.map(({ id }) => ({ id, state: 'unknown' as const }));
      show({
        ...refused,
        verdict: { ...refused.verdict, step: 'NewStep' } as Verdict,
        payload: aPayload({ step: 'NewStep', steps, cause: undefined }),
      });
      await userEvent.click(
        within(section('Needs attention')).getByRole('button', { name: /^Details: / }),
      );
      expect(screen.getByText('Last step reached: NewStep.')).toBeInTheDocument();
    });
  });

  describe('needs attention', () => {
    it('has one line, the original behind a toggle, and the next step', async () => {
      show(anUpdateStatus({ health: [aHealthInsight()] }));
      const attention = section('Needs attention');
      expect(
        within(attention).getByRole('heading', {
          level: 3,
          name: 'Operator etcd is degraded',
        }),
      ).toBeInTheDocument();
      expect(within(attention).getByText('30m')).toBeInTheDocument();
      expect(
        within(attention).getByText(commandText('oc describe clusteroperator etcd')),
      ).toBeInTheDocument();
      await userEvent.click(within(attention).getByRole('button', { name: /^Details/ }));
      const details = within(within(attention).getByTestId('entry-details'));
      expect(details.getByText('Reason: EtcdMembersDegraded')).toBeInTheDocument();
      expect(details.getByText(/^EtcdMembersDegraded: 2 of 3 members/)).toBeInTheDocument();
    });

    it('lists the nodes of an entry, and opens one', async () => {
      const nodes = ['worker-0', 'worker-1'].map((name) =>
        aNode({ name, degraded: true, assessment: 'Degraded', phase: 'Draining' }),
      );
      const health = nodes.map(({ name }) =>
        aNodeDegraded(name, { message: 'cannot evict shop/web-0' }),
      );
      show(anUpdateStatus({ pools: [aPool({ nodes })], health }));
      const attention = section('Needs attention');
      expect(within(attention).getByRole('heading', { level: 3 })).toHaveTextContent(
        "2 nodes in pool worker can't be drained",
      );
      await userEvent.click(within(attention).getByRole('button', { name: 'worker-1' }));
      expect(screen.getByTestId('node-panel')).toHaveTextContent('worker-1');
    });

    it('does not repeat operators that are just updating', () => {
      show(anUpdateStatus());
      const attention = section('Needs attention');
      expect(within(attention).getByText('No action needed.')).toBeInTheDocument();
      expect(within(attention).getByRole('button', { name: 'Expected now (1)' })).toHaveAttribute(
        'aria-expanded',
        'false',
      );
    });
  });

  describe('steps', () => {
    it('are named with their state and count', () => {
      show(anUpdateStatus());
      const steps = screen.getByRole('list', { name: 'Steps of the update' });
      expect(
        within(steps)
          .getAllByRole('listitem')
          .map((step) => step.getAttribute('aria-label')),
      ).toEqual([
        'Release: complete, accepted, verified',
        // The headline has the count of what is updated.
        'Operators: in progress',
        'Control plane nodes: not started',
        'Worker pools: not started',
        'Complete: not started',
      ]);
      expect(within(steps).getByRole('listitem', { name: /^Operators/ })).toHaveAttribute(
        'aria-current',
        'step',
      );
    });
  });

  describe('permissions', () => {
    const missing = [
      { resource: 'nodes', reason: 'Forbidden', message: '' },
      { resource: 'alerts', reason: 'Forbidden', message: '' },
      { resource: 'machineosbuilds', reason: 'Forbidden', message: '' },
      { resource: 'clusteroperators', reason: 'Failed', message: '' },
    ] as const;

    it('that are missing are told once, with what is lost and the rule', async () => {
      show(anUpdateStatus({ missing }));
      expect(
        screen.getByText("3 resources can't be read with your permissions."),
      ).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Show missing permissions' }));
      const list = await screen.findByTestId('permissions-list');
      expect(list).toHaveTextContent('The state of each node is unknown.Nodes list, watch nodes');
      expect(screen.getByTestId('permission-alerts')).toHaveTextContent('cluster-monitoring-view');
      expect(screen.getByTestId('permission-machineosbuilds')).toBeInTheDocument();
      expect(screen.queryByTestId('permission-clusteroperators')).not.toBeInTheDocument();
    });

    it('can be asked for with one copy', async () => {
      const user = userEvent.setup();
      const { container } = show(anUpdateStatus({ missing }));
      await user.click(screen.getByRole('button', { name: 'Show missing permissions' }));
      await user.click(
        await screen.findByRole('button', { name: 'Copy a request for your administrator' }),
      );
      expect(await screen.findByText('Copied')).toBeInTheDocument();
      expect(await navigator.clipboard.readText()).toContain(
        'oc adm policy add-cluster-role-to-user update-status-reader USER',
      );
      expect(await findViolations(container)).toEqual([]);
    });

    it('are not spoken of when all are there', () => {
      show(anUpdateStatus());
      expect(screen.queryByTestId('permissions-notice')).not.toBeInTheDocument();
    });
  });

  describe('tabs', () => {
    it('count what they list, but not what could not be read', () => {
      show(
        anUpdateStatus({
          health: [aHealthInsight()],
          missing: [{ resource: 'nodes', reason: 'Forbidden', message: '' }],
        }),
      );
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Overview',
        'Nodes',
        'Operators3',
        'Health1',
        'Disruption',
        'History',
      ]);
    });

    it.each(['alerts', 'clusteroperators', 'machineconfigpools', 'nodes'] as const)(
      'tell no 0 findings while %s are unknown',
      (resource) => {
        show(anUpdateStatus({ missing: [{ resource, reason: 'Forbidden', message: '' }] }));
        expect(screen.getByRole('tab', { name: 'Health' })).toBeInTheDocument();
      },
    );

    it('tell 0 findings where the cluster does not have what is missing', () => {
      const missing = [
        { resource: 'machineconfigpools', reason: 'NotFound', message: '' },
      ] as const;
      show(anUpdateStatus({ topology: 'External', pools: [], missing }));
      expect(screen.getByRole('tab', { name: 'Health 0' })).toBeInTheDocument();
    });

    it('are opened by the address and by hand', async () => {
      show(anUpdateStatus(), 'history');
      expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
      await userEvent.click(screen.getByRole('tab', { name: /^Operators/ }));
      expect(section('Operators')).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'History' })).not.toBeInTheDocument();
    });

    it('opens the node that the address names', () => {
      renderWithTexts(
        <UpdateStatusView state={ready(anUpdateStatus())} />,
        '/update-status?node=worker-0',
      );
      expect(screen.getByTestId('node-panel')).toHaveTextContent('worker-0');
    });
  });

  describe('operators', () => {
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

    it('stand worst first, until a column is chosen', async () => {
      const operators = [
        anOperator({ name: 'dns' }),
        anOperator({ name: 'etcd', state: 'waiting' }),
        anOperator({ name: 'ingress', health: 'unavailable' }),
      ];
      show(anUpdateStatus({ operators }), 'operators');
      expect(rows()).toEqual(['ingress', 'etcd', 'dns']);
      await userEvent.click(screen.getByRole('button', { name: 'Name' }));
      expect(rows()).toEqual(['dns', 'etcd', 'ingress']);
      await userEvent.click(screen.getByRole('button', { name: 'Name' }));
      expect(rows()).toEqual(['ingress', 'etcd', 'dns']);
    });

    it('show from which version to which, and their message', () => {
      show(anUpdateStatus(), 'operators');
      const row = screen.getByTestId('operator-row-machine-config');
      expect(within(row).getByText('4.18.8 → 4.18.9')).toBeInTheDocument();
      expect(within(row).getByText('12m')).toBeInTheDocument();
      expect(within(row).getByText(/^Working towards 4.18.9/)).toBeInTheDocument();
    });
  });

  describe('history', () => {
    it('says from where, how long, and what was not verified', () => {
      const [newest] = aControlPlane().history;
      const history = [
        {
          ...newest,
          version: '4.18.9',
          image: 'release@9',
          state: 'Completed',
          startedAt: at('2025-11-03T12:00:00Z'),
          completedAt: at('2025-11-03T13:00:00Z'),
          verified: false,
          acceptedRisks: 'SlowBoot',
        },
        { version: '4.18.8', image: '', state: 'Completed', verified: true },
      ];
      const pool = aPool({
        nodes: [aNode({ updated: true })],
        updatedSinceAt: at('2025-11-03T13:45:00Z'),
      });
      show(
        anUpdateStatus({
          pools: [pool],
          controlPlane: aControlPlane({ history, startedAt: at('2025-11-03T12:00:00Z') }),
        }),
        'history',
      );
      const row = screen.getByTestId('history-row-4.18.9');
      expect(within(row).getByText('from 4.18.8')).toBeInTheDocument();
      expect(within(row).getByText('Not verified (forced)')).toBeInTheDocument();
      expect(within(row).getByText('SlowBoot')).toBeInTheDocument();
      expect(within(row).getByTestId('history-control-plane')).toHaveTextContent(
        /1:00 PM.*took 1h$/,
      );
      expect(within(row).getByTestId('history-pools')).toHaveTextContent('In progress');
      const oldest = screen.getByTestId('history-row-4.18.8');
      expect(within(oldest).getByText('installation')).toBeInTheDocument();
    });

    it.each([
      {
        name: 'verified and forced',
        verified: true,
        forced: true,
        marks: ['Verified', 'Forced despite failed checks'],
      },
      {
        name: 'not verified, which takes force',
        verified: false,
        forced: true,
        marks: ['Not verified (forced)'],
      },
      { name: 'verified', verified: true, forced: undefined, marks: ['Verified'] },
    ] as const)('marks what was forced: $name', ({ verified, forced, marks }) => {
      const history = [
        { version: '4.18.9', image: '', state: 'Completed', verified, forced },
        { version: '4.18.8', image: '', state: 'Completed' },
      ];
      show(anUpdateStatus({ controlPlane: aControlPlane({ history }) }), 'history');
      const row = screen.getByTestId('history-row-4.18.9');
      const texts = ['Verified', 'Not verified (forced)', 'Forced despite failed checks'];
      expect(texts.filter((text) => within(row).queryByText(text) !== null).sort()).toEqual(
        [...marks].sort(),
      );
    });
  });

  describe('health', () => {
    it('lists insights with level, impact, age, object, next step and where to read on', () => {
      show(anUpdateStatus({ health: [aHealthInsight()] }), 'health');
      const health = section('Health insights');
      expect(within(health).getAllByText('Warning')[0]).toBeInTheDocument();
      expect(within(health).getByText('Impact: Update speed')).toBeInTheDocument();
      expect(within(health).getByText('30m')).toBeInTheDocument();
      expect(within(health).getByText(/^Since /)).toBeInTheDocument();
      expect(within(health).getByRole('link', { name: 'etcd' })).toBeInTheDocument();
      expect(
        within(health).getByText(commandText('oc describe clusteroperator etcd')),
      ).toBeInTheDocument();
      expect(
        within(health).getByRole('link', { name: /^(Runbook|Documentation)/ }),
      ).toHaveAttribute('href', 'https://example.com/runbook');
    });

    it('is filtered by level', async () => {
      const critical: HealthInsight = {
        ...aHealthInsight(),
        code: 'OperatorDegraded',
        operator: 'dns',
        conditionReason: '',
        message: '',
        level: 'Critical',
        resources: [{ resource: 'clusteroperators', name: 'dns' }],
      };
      show(anUpdateStatus({ health: [critical, aHealthInsight()] }), 'health');
      await userEvent.click(screen.getByRole('button', { name: 'Critical (1)' }));
      expect(screen.getAllByTestId('health-item')).toHaveLength(1);
      await userEvent.click(screen.getByRole('button', { name: 'Critical (1)' }));
      expect(screen.getAllByTestId('health-item')).toHaveLength(2);
    });

    it('makes no link of a reference that is no web address', () => {
      // An alert's annotations are whatever somebody wrote.
      const health = [{ ...aHealthInsight(), reference: 'javascript:alert(1)' }];
      show(anUpdateStatus({ health }), 'health');
      expect(
        within(section('Health insights')).queryByRole('link', {
          name: /^(Runbook|Documentation)/,
        }),
      ).not.toBeInTheDocument();
    });

    it.each(['nodes', 'machineconfigpools', 'clusteroperators'] as const)(
      'does not call it well when %s could not be read',
      (resource) => {
        show(
          anUpdateStatus({ missing: [{ resource, reason: 'Forbidden', message: '' }] }),
          'health',
        );
        expect(screen.getByTestId('health-empty')).toHaveTextContent(/that could be read/);
      },
    );

    it('does not call it well when alerts could not be read', () => {
      const missing = [{ resource: 'alerts', reason: 'Forbidden', message: '' }] as const;
      show(anUpdateStatus({ missing }), 'health');
      const health = section('Health insights');
      expect(
        within(health).getByText('No problems found in the resources that could be read.'),
      ).toBeInTheDocument();
      expect(
        within(health).getByText('Alerts that affect the update are unknown.'),
      ).toBeInTheDocument();
      expect(screen.getByRole('tab', { name: /^Health/ })).toHaveTextContent(/^Health$/);
    });
  });

  describe('notice', () => {
    it('puts the verdict into the title of the document', () => {
      show(anUpdateStatus());
      expect(document.title).toBe('Updating · Update status');
    });
  });

  it.each(PAGE_TABS)('has no accessibility violations on tab %s', async (tab) => {
    const { container } = show(anUpdateStatus({ health: [aHealthInsight()] }), tab);
    await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
    expect(await findViolations(container)).toEqual([]);
  });

  it.each([
    ['an update', anUpdateStatus({ health: [aHealthInsight()] })],
    [
      'few rights',
      anUpdateStatus({ missing: [{ resource: 'nodes', reason: 'Forbidden', message: '' }] }),
    ],
  ])('has no accessibility violations with %s', async (_name, status) => {
    const { container } = show(status);
    expect(await findViolations(container)).toEqual([]);
  });
});
