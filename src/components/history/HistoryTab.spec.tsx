/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MINUTE, SECOND, type UpdateEnds, type UpdateRecord } from '../../engine';
import { anUpdateStatus, at } from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import { renderWithTexts } from '../../testing/render-with-texts';
import { HistoryTab } from './HistoryTab';

const POOLS: readonly { readonly pools: UpdateEnds['pools']; readonly state: string }[] = [
  { pools: 'done', state: 'Completed' },
  { pools: 'none', state: 'Completed' },
  { pools: 'rolling', state: 'Control plane completed' },
  { pools: 'notStarted', state: 'Control plane completed' },
  { pools: 'held', state: 'Control plane completed' },
  { pools: 'nodePools', state: 'Control plane completed' },
  { pools: 'unknown', state: 'Control plane completed' },
];

it.each(POOLS)('calls an update $state where worker pools are $pools', ({ pools, state }) => {
  const status = anUpdateStatus({ ends: { pools } });
  const [newest, ...older] = status.controlPlane.history;
  if (!newest) throw new Error('no history');
  const completed = { ...newest, state: 'Completed', completedAt: at('2025-11-03T13:40:00Z') };
  const controlPlane = { ...status.controlPlane, history: [completed, ...older] };
  renderWithTexts(<HistoryTab status={{ ...status, controlPlane }} />);
  const row = within(screen.getByTestId(`history-row-${newest.version}`));
  expect(row.getByText(state)).toBeVisible();
  // Earlier updates are over for all.
  expect(within(screen.getByTestId('history-row-4.18.8')).getByText('Completed')).toBeVisible();
});

it('says of a hosted cluster which NodePools are behind, and of none that its pools are none', () => {
  const status = assessScenario('hosted-idle');
  renderWithTexts(<HistoryTab status={status} />);
  const [newest, before] = screen.getAllByTestId('history-pools');
  expect(newest).toHaveTextContent(
    'Updated by NodePools in the management cluster' +
      '2 of 2 nodes in NodePool demo-b run an older release than 4.18.8',
  );
  expect(before).toHaveTextContent(/^Not recorded$/);
});

it('says how long the control plane has been in progress', () => {
  const status = anUpdateStatus();
  renderWithTexts(<HistoryTab status={status} />);
  const [newest] = status.controlPlane.history;
  const row = within(screen.getByTestId(`history-row-${newest?.version ?? ''}`));
  expect(row.getByTestId('history-control-plane')).toHaveTextContent(/^In progress50m so far$/);
  expect(row.getAllByText('In progress')).toHaveLength(3);
});

it('says in known words what has not started, and what was never completed', () => {
  const status = anUpdateStatus({ ends: { pools: 'notStarted' } });
  const [newest, previous, ...older] = status.controlPlane.history;
  if (!newest || !previous) throw new Error('no history');
  const abandoned = { ...previous, state: 'Partial' };
  const controlPlane = { ...status.controlPlane, history: [newest, abandoned, ...older] };
  renderWithTexts(<HistoryTab status={{ ...status, controlPlane }} />);
  const row = within(screen.getByTestId(`history-row-${newest.version}`));
  expect(row.getByTestId('history-pools')).toHaveTextContent('Not started');
  const before = within(screen.getByTestId(`history-row-${previous.version}`));
  expect(before.getByText('Not completed')).toBeVisible();
  // ClusterVersion gives it the time of the next update as its completion.
  expect(before.getByTestId('history-control-plane')).toHaveTextContent(
    /^Replaced after \S+( \S+)?$/,
  );
  expect(screen.queryByText('Partial')).toBeNull();
});

it('shows what could not be applied for long', () => {
  const status = anUpdateStatus({
    manifestErrors: [
      {
        manifest: 'namespace "openshift-dns"',
        message: 'denied by a webhook',
        attempts: 14,
        firstAt: at('2025-11-03T13:10:00Z'),
        lastAt: at('2025-11-03T13:50:00Z'),
      },
    ],
  });
  renderWithTexts(<HistoryTab status={status} />);
  const [newest] = status.controlPlane.history;
  const row = within(screen.getByTestId(`history-row-${newest?.version ?? ''}`));
  expect(row.getByTestId('history-control-plane')).toHaveTextContent(
    '14 failed attempts in 40m: namespace "openshift-dns": denied by a webhook',
  );
});

it('shows what was expected before the update beside what came', () => {
  const status = anUpdateStatus({ ends: { pools: 'rolling' } });
  const [newest] = status.controlPlane.history;
  const startedAt = newest?.startedAt ?? 0n;
  const ledger = { namespace: 'bank', kind: 'StatefulSet', workload: 'ledger' };
  const record: UpdateRecord = {
    version: newest?.version ?? '',
    startedAt: startedAt - (startedAt % SECOND),
    controlPlaneAt: startedAt - (startedAt % SECOND) + 80n * MINUTE,
    pools: [],
    verdicts: [],
    rehearsal: {
      at: startedAt - 60n * MINUTE,
      controlPlane: { fromNs: 50n * MINUTE, toNs: 70n * MINUTE },
      workers: { fromNs: 90n * MINUTE, toNs: 150n * MINUTE },
      blockers: [{ ...ledger, nodes: ['worker-a'] }],
    },
    heldDrains: [
      { ...ledger, node: 'worker-b' },
      { node: 'worker-c', kind: 'Pod', workload: 'x' },
    ],
  };
  renderWithTexts(<HistoryTab status={{ ...status, records: [record] }} />);
  const row = within(screen.getByTestId(`history-row-${newest?.version ?? ''}`));
  expect(row.getByTestId('history-control-plane')).toHaveTextContent(
    'expected: 50m–1h 10m after the start, took longer: 1h 20m',
  );
  const lines = within(row.getByTestId('rehearsed')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'expected: 1h 30m–2h 30m after the start',
    'Blocked drains, as expected: StatefulSet bank/ledger',
    'Blocked drains, and was not expected to: Pod x',
    expect.stringMatching(/^Checked before the update: /),
  ]);
  expect(screen.getAllByTestId('update-event')[1]).toHaveTextContent(
    'The whole update, expected: 1h 30m–2h 30m after the start',
  );
});

it.each([
  { version: '4.18.9', previous: '4.18.8', change: 'from 4.18.8' },
  { version: '4.18.8', previous: '4.18.9', change: 'rollback from 4.18.9' },
  { version: '4.18.9', previous: '4.18.9', change: 'migration to multi-architecture' },
])('says what changed: $change', ({ change, previous, version }) => {
  const status = anUpdateStatus();
  const [newest] = status.controlPlane.history;
  if (!newest) throw new Error('no history');
  const entry = (image: string, to: string) => ({ ...newest, image, version: to });
  const history = [entry('new', version), entry('old', previous)];
  const controlPlane = { ...status.controlPlane, history };
  renderWithTexts(<HistoryTab status={{ ...status, controlPlane }} />);
  const [row] = screen.getAllByTestId(`history-row-${version}`);
  expect(row).toHaveTextContent(change);
});

it('zooms the timeline to the last hours and to a stage, and leads to the operators', async () => {
  const onShowOperators = jest.fn();
  renderWithTexts(
    <HistoryTab status={assessScenario('drain-blocked')} onShowOperators={onShowOperators} />,
  );
  const widthOf = (row: string) =>
    within(screen.getByTestId(`course-${row}`)).getByTestId('course-past').style.inlineSize;
  expect(widthOf('master')).not.toBe('100%');
  await userEvent.click(screen.getByRole('button', { name: 'Last 2 hours' }));
  expect(screen.getByTestId('timeline-now')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'master' }));
  expect(screen.getByRole('button', { name: 'master' })).toHaveAttribute('aria-pressed', 'true');
  // Now is no place on the axis of a stage that is over.
  expect(widthOf('master')).toBe('100%');
  expect(screen.queryByTestId('timeline-now')).not.toBeInTheDocument();
  const [link] = within(screen.getByTestId('course-operators')).getAllByRole('button');
  if (link) await userEvent.click(link);
  expect(onShowOperators).toHaveBeenCalledTimes(1);
});
