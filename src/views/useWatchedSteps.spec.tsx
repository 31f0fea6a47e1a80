/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateStatus } from '../engine';
import { assessScenario } from '../testing/assess-scenario';
import { loadTabs, ready, show } from './testing/show-status';
import { UpdateStatusView } from './UpdateStatusView';

beforeAll(loadTabs);

const MINUTE = 60_000_000_000n;
const blocked = assessScenario('drain-blocked');
const later = (changes: Partial<UpdateStatus>): UpdateStatus => ({
  ...blocked,
  now: blocked.now + 2n * MINUTE,
  ...changes,
});

/** Copies the first command of the only entry; @returns what shows another status. */
async function copyCommand(): Promise<(status: UpdateStatus) => void> {
  const user = userEvent.setup();
  const { rerender } = show(blocked);
  await user.click(within(screen.getByTestId('next-step')).getByLabelText(/^Copy: command/));
  await screen.findByTestId('step-effect');
  return (status) => rerender(<UpdateStatusView state={ready(status)} />);
}

it('says, once a command was copied, how far its effect is', async () => {
  await copyCommand();
  expect(screen.getByTestId('step-effect')).toHaveTextContent(
    /^Copied .*, not resolved yet · shop\/web: 1 of 1 pods healthy · 0 disruptions allowed · Failed attempts are retried every 5m\.$/,
  );
});

it('says when the entry is gone, and takes that back when it is there again', async () => {
  const showLater = await copyCommand();
  expect(screen.queryByTestId('resolved-entries')).not.toBeInTheDocument();
  showLater(later({ attention: [] }));
  expect(await screen.findByTestId('resolved-entries')).toHaveTextContent(
    /^Resolved .*: Node worker-c can't be drained$/,
  );
  showLater(later({}));
  expect(await screen.findByTestId('step-effect')).toBeInTheDocument();
  expect(screen.queryByTestId('resolved-entries')).not.toBeInTheDocument();
});

it('takes nothing as resolved that can no longer be judged', async () => {
  const showLater = await copyCommand();
  showLater(later({ attention: [], verdict: assessScenario('version-only').verdict }));
  expect(screen.queryByTestId('resolved-entries')).not.toBeInTheDocument();
});

it('watches nothing of which no command was copied', () => {
  show(blocked);
  expect(screen.queryByTestId('step-effect')).not.toBeInTheDocument();
});
