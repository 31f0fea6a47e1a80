/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckResult, Preflight, Rehearsal } from '../../engine';
import { MINUTE } from '../../engine';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { PreflightCard } from './PreflightCard';

const REHEARSAL: Rehearsal = {
  startAt: 0n,
  controlPlane: {
    kind: 'range',
    basis: 'previousUpdate',
    fromNs: 50n * MINUTE,
    toNs: 70n * MINUTE,
  },
  pools: [
    {
      pool: 'worker',
      nodes: 12,
      ends: { kind: 'range', basis: 'documented', fromNs: 60n * MINUTE, toNs: 90n * MINUTE },
    },
    { pool: 'gpu', nodes: 1, ends: { kind: 'none', because: 'paused' } },
  ],
  blockedNodes: 2,
  interrupted: 0,
  restartsTwice: [],
  assumptions: ['pausedLeftOut'],
};

const DRAINS: CheckResult = {
  check: 'Drains',
  outcome: 'block',
  findings: [
    {
      weight: 'blocks',
      code: 'DrainsBlocked',
      pool: 'worker',
      nodes: ['worker-0', 'worker-1'],
      total: 12,
      blockers: [
        {
          because: 'BudgetNever',
          namespace: 'bank',
          workload: { kind: 'StatefulSet', workload: 'ledger' },
          budgets: ['ledger'],
          pods: 2,
          nodes: ['worker-0', 'worker-1'],
        },
      ],
    },
  ],
  missing: [],
};
const ALERTS: CheckResult = {
  check: 'Alerts',
  outcome: 'unknown',
  findings: [],
  missing: [{ resource: 'alerts', reason: 'Forbidden', message: '' }],
};
const PASSED: CheckResult = { check: 'Etcd', outcome: 'pass', findings: [], missing: [] };

function aPreflight(version: string, ...checks: readonly CheckResult[]): Preflight {
  return {
    target: { version, kind: 'patch' },
    checkedAt: 0n,
    outcome: checks[0]?.outcome ?? 'pass',
    checks,
    rehearsal: REHEARSAL,
  };
}

function show(version?: string) {
  const onChoose = jest.fn();
  const view = renderWithTexts(
    <PreflightCard
      preflights={[aPreflight('4.18.9', DRAINS, ALERTS, PASSED), aPreflight('4.19.3', PASSED)]}
      refusals={[]}
      version={version}
      onChoose={onChoose}
      onRefresh={() => undefined}
      startIn={(rehearsal) => rehearsal}
    />,
  );
  return { ...view, onChoose };
}

it('says in a sentence whether the update may start, and lists the worst first', () => {
  show();
  expect(screen.getByTestId('preflight-outcome')).toHaveTextContent('1 check blocks the update');
  const checks = screen.getAllByTestId('preflight-check');
  expect(checks.map(({ dataset }) => dataset.outcome)).toEqual(['block', 'unknown']);
  expect(checks[0]).toHaveTextContent("2 of 12 nodes in pool worker can't be drained");
});

it('never shows what could not be read as passed', () => {
  show();
  expect(screen.getByText("You don't have permission to read alerts.")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1 check passed' })).toBeInTheDocument();
});

it('shows the course of the update, and which drains do not end', () => {
  show();
  const rehearsal = within(screen.getByTestId('rehearsal'));
  expect(rehearsal.getByText(/, 1h–1h 30m after the start$/)).toBeInTheDocument();
  expect(rehearsal.getByText('not updated while the pool is paused')).toBeInTheDocument();
  expect(
    rehearsal.getByText("Not included: 2 drains that won't end automatically."),
  ).toBeInTheDocument();
});

it('has the steps, and a message to the owner, in details', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Details: Drains' }));
  expect(screen.getByText('Application owner')).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: /message to the owner of StatefulSet ledger \(bank\)/ }),
  ).toBeInTheDocument();
});

it('offers the releases, and shows the one that is chosen', async () => {
  const { onChoose } = show('4.19.3');
  expect(screen.getByTestId('preflight-outcome')).toHaveTextContent('Ready');
  await userEvent.click(screen.getByRole('button', { name: /4\.18\.9/ }));
  expect(onChoose).toHaveBeenCalledWith('4.18.9');
});

it('has no accessibility violations', async () => {
  const { container } = show();
  expect(await findViolations(container)).toEqual([]);
});
