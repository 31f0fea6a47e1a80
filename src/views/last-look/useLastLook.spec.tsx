/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { ASSESSED_FROM } from '../../data/status/assessed-from';
import { MINUTE, type UpdateStatus } from '../../engine';
import { assessScenario } from '../../testing/assess-scenario';
import { anUpdatingSnapshot } from '../../testing/engine/an-updating-cluster';
import { loadTabs, ready, show } from '../testing/show-status';
import { UpdateStatusView } from '../UpdateStatusView';

beforeAll(loadTabs);

const blocked = assessScenario('drain-blocked');

/** The status of the watched cluster, some minutes later. */
function later(minutes: bigint, changes: Partial<UpdateStatus> = {}): UpdateStatus {
  const status = { ...blocked, ...changes, now: blocked.now + minutes * MINUTE };
  ASSESSED_FROM.set(status, { snapshot: anUpdatingSnapshot(), rehearse: () => undefined });
  return status;
}

it('compares with the last look before a pause, and takes none while the page is hidden', async () => {
  const { rerender } = show(later(0n));
  const go = (status: UpdateStatus) => rerender(<UpdateStatusView state={ready(status)} />);
  expect(screen.queryByTestId('since-last-look')).not.toBeInTheDocument();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (let minutes = 1n; minutes < 20n; minutes++) go(later(minutes));
  expect(screen.queryByTestId('since-last-look')).not.toBeInTheDocument();
  visibility.mockReturnValue('visible');
  go(later(20n, { attention: [] }));
  expect(await screen.findByTestId('since-last-look')).toHaveTextContent(
    "Since you last looked (20m ago) Resolved: Node worker-c can't be drained",
  );
  visibility.mockReturnValue('hidden');
  go(later(21n, { attention: [] }));
  expect(screen.getByTestId('since-last-look')).toBeInTheDocument();
});
