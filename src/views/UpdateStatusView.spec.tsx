/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGE_TABS } from '../components/page/page-state';
import { aHealthInsight, aNode, anUpdateStatus, aPool, at } from '../testing/an-update-status';
import { findViolations } from '../testing/find-violations';
import { commandText } from '../testing/command-text';
import { renderWithTexts } from '../testing/render-with-texts';
import { aNodeDegraded } from '../testing/some-insights';
import { UpdateStatusView } from './UpdateStatusView';
import { ready, show, section, loadTabs } from './testing/show-status';

describe('UpdateStatusView', () => {
  beforeAll(loadTabs);

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
      expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
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
        name: 'Updating: 22 of 34 operators updated, machine-config in progress (for 12m)',
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
      expect(within(attention).getByText('for 30m')).toBeInTheDocument();
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
      expect(
        within(attention).getByText('No action needed: the update continues automatically.'),
      ).toBeInTheDocument();
      expect(
        within(attention).getByRole('button', { name: 'Expected during an update (1)' }),
      ).toHaveAttribute('aria-expanded', 'false');
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
        'Operators: in progress, 22 of 34',
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
