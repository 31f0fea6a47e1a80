/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { anUpdateStatus } from '../testing/an-update-status';
import { renderWithTexts } from '../testing/render-with-texts';
import { UpdateStatusView } from './UpdateStatusView';

// In a file of its own: once the script of the tabs is loaded, they are there at once.
it('the verdict is shown before what the tabs hold', async () => {
  const freshness = { mode: 'live', heardAtMs: 1000, nowMs: 4000, behind: [] } as const;
  renderWithTexts(
    <UpdateStatusView state={{ state: 'ready', status: anUpdateStatus(), freshness }} />,
  );
  expect(screen.getAllByRole('region')).toEqual([screen.getByRole('region', { name: 'Verdict' })]);
  await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(1));
});
