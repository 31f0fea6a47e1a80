/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOperatorItem } from '../../testing/an-unfinished-item';
import {
  aControlPlane,
  aHealthInsight,
  aNode,
  anOperator,
  aPool,
  at,
} from '../../testing/an-update-status';
import { show, row, operators, openDetails } from './testing/show-progress-card';

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
      /^Updating machine-config \(for 12m\) and dns \(for 5m\)$/,
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
      /^Updating machine-config \(for 12m\)$/,
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
    expect(screen.getByTestId('updating-now')).toHaveTextContent(/^Updating dns \(for 12m\)$/);
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
    expect(screen.getByTestId('updating-now')).toHaveTextContent(/^Waiting for etcd and network$/);
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
    expect(within(row('worker')).getByRole('button', { name: /^worker-0: Unknown/ })).toBeVisible();
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
