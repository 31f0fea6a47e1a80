/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExpectedItem } from '../../engine';
import { aHealthInsight, anOperator, NOW } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { ExpectedItems } from './ExpectedItems';

const MINUTE = 60_000_000_000n;

const ITEMS: readonly ExpectedItem[] = [
  {
    kind: 'operatorsUpdating',
    operators: [anOperator({ name: 'network' })],
    graceEndsAt: NOW + 12n * MINUTE,
  },
  { kind: 'nodesUpdating', nodes: ['worker-0'], graceEndsAt: NOW - MINUTE },
  { kind: 'nodesUnwell', nodes: ['worker-1'] },
  {
    kind: 'nodesRestarting',
    nodes: ['master-2'],
    insights: [aHealthInsight()],
    graceEndsAt: NOW + 9n * MINUTE,
  },
];

async function show(): Promise<void> {
  const { container } = renderWithTexts(<ExpectedItems items={ITEMS} now={NOW} />);
  await userEvent.click(screen.getByRole('button', { name: 'Expected during an update (4)' }));
  expect(await findViolations(container)).toEqual([]);
}

it('says until when each is normal, as far as that is known', async () => {
  await show();
  expect(screen.getAllByTestId('grace').map(({ textContent }) => textContent)).toEqual([
    'Expected for up to 12m more.',
    'Taking longer than usual.',
    'Expected for up to 9m more.',
  ]);
});

it('has what is only reported because a node restarts', async () => {
  await show();
  expect(screen.getByText(/finding due to the reboot of master-2/)).toBeInTheDocument();
  expect(screen.getAllByText(/Operator etcd is degraded/)).not.toEqual([]);
});
