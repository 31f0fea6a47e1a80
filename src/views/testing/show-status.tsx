import { anUpdateStatus } from '../../testing/an-update-status';
import { screen } from '@testing-library/react';
import type { PageTab } from '../../components/page/page-state';
import type { UpdateStatus } from '../../engine';
import type { Freshness, UpdateStatusState } from '../../data/status/update-status-state';
import { renderWithTexts } from '../../testing/render-with-texts';
import { UpdateStatusView } from '../UpdateStatusView';

const LIVE: Freshness = { mode: 'live', heardAtMs: 1000, nowMs: 4000, behind: [] };

export function ready(status: UpdateStatus, freshness = LIVE): UpdateStatusState {
  return { state: 'ready', status, freshness };
}

export function show(status: UpdateStatus, tab: PageTab = 'overview') {
  return renderWithTexts(<UpdateStatusView state={ready(status)} />, `/update-status?tab=${tab}`);
}

export function section(name: string) {
  return screen.getByRole('region', { name });
}

/** Loads the script of the tabs, so that no test depends on another. A lazy component loads only what is mounted. */
export async function loadTabs(): Promise<void> {
  const { unmount } = show(anUpdateStatus());
  await screen.findByRole('tabpanel');
  unmount();
}
