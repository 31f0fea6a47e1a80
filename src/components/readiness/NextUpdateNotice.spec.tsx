/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextUpdate } from '../../engine';
import { aNextUpdate } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { NextUpdateNotice } from './NextUpdateNotice';

function show(changes: Partial<NextUpdate>) {
  return renderWithTexts(<NextUpdateNotice nextUpdate={aNextUpdate(changes)} />);
}

const RESTARTS = [
  { pool: 'worker', updated: 3, moving: 1, waiting: 7, nodes: ['worker-0', 'worker-3'] },
];

it('is not there when there is nothing to say but which releases there are', () => {
  show({
    options: [
      {
        version: '4.18.10',
        kind: 'patch',
        risk: 'recommended',
        reason: '',
        message: '',
        blockedBy: [],
      },
    ],
  });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('advises in one line not to start another update, with the details behind it', async () => {
  const { container } = show({ restartsTwice: RESTARTS });
  expect(screen.getByRole('region', { name: "Don't start another update yet" })).toHaveTextContent(
    '4 nodes would reboot twice.',
  );
  expect(screen.queryByText(/The platform doesn't prevent this/)).not.toBeInTheDocument();
  await userEvent.click(
    screen.getByRole('button', { name: "Details: Don't start another update yet" }),
  );
  expect(screen.getByText(/The platform doesn't prevent this/)).toBeInTheDocument();
  expect(await findViolations(container)).toEqual([]);
});

it('says what a paused pool limits', () => {
  show({ pauses: [{ pool: 'gpu', unpauseBefore: '4.19', isNext: false }] });
  expect(screen.getByRole('region', { name: 'Before the next update' })).toHaveTextContent(
    /Resume pool gpu before updating to 4\.19/,
  );
});

it('warns when that is the very next minor', () => {
  show({ pauses: [{ pool: 'gpu', unpauseBefore: '4.19', isNext: true }] });
  expect(
    screen.getByRole('region', { name: "Don't start another update yet" }),
  ).toBeInTheDocument();
});

it('says why minor updates are refused', () => {
  show({ refusals: [{ because: 'other', reason: 'R', message: 'm', from: [] }] });
  expect(screen.getByRole('region', { name: 'Before the next update' })).toBeInTheDocument();
});
