import type { MissingData, UpdateStatus } from '../../engine';
import type { UpdateStatusState } from '../status/update-status-state';

/** The state of a small surface: a card, an item, a row, a popover, or a tab. */
export type SummaryState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly missing: MissingData }
  /** The script that judges could not be loaded. */
  | { readonly state: 'broken'; readonly retry: () => void }
  | {
      readonly state: 'ready';
      readonly status: UpdateStatus;
      /** True if the surface shows the last known state. */
      readonly isBehind: boolean;
    };

/** The state of the page's own store, for a small surface. */
export function toSummaryState(
  state: UpdateStatusState,
): Exclude<SummaryState, { state: 'broken' }> {
  switch (state.state) {
    case 'loading':
      return { state: 'loading' };
    case 'failed':
      return state;
    case 'published':
      return { state: 'ready', status: state.status, isBehind: false };
    case 'ready':
      return {
        state: 'ready',
        status: state.status,
        isBehind: state.freshness.mode === 'reconnecting',
      };
  }
}
