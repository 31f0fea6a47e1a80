/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HealthInsight } from '../engine';
import {
  aControlPlane,
  aHealthInsight,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
  at,
} from '../testing/an-update-status';
import { commandText } from '../testing/command-text';
import { renderWithTexts } from '../testing/render-with-texts';
import { UpdateStatusView } from './UpdateStatusView';
import { ready, show, section, loadTabs } from './testing/show-status';

beforeAll(loadTabs);

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
    const missing = [{ resource: 'machineconfigpools', reason: 'NotFound', message: '' }] as const;
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
    expect(within(row).getByTestId('history-control-plane')).toHaveTextContent(/1:00 PM.*took 1h$/);
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
    expect(within(health).getByText('for 30m')).toBeInTheDocument();
    expect(within(health).getByText(/^Since /)).toBeInTheDocument();
    expect(within(health).getByRole('link', { name: 'etcd' })).toBeInTheDocument();
    expect(
      within(health).getByText(commandText('oc describe clusteroperator etcd')),
    ).toBeInTheDocument();
    expect(within(health).getByRole('link', { name: /^(Runbook|Documentation)/ })).toHaveAttribute(
      'href',
      'https://example.com/runbook',
    );
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
    // An alert's annotations may hold any text.
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
      show(anUpdateStatus({ missing: [{ resource, reason: 'Forbidden', message: '' }] }), 'health');
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
