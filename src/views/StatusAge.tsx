import { FreshnessLabel } from '../components/page/FreshnessLabel';
import type { UpdateStatusState } from '../data/status/update-status-state';
import { lazyPart } from './lazy-part';

const LazyPublishedNotice = lazyPart(
  async () => (await import('../components/page/PublishedNotice')).PublishedNotice,
  () => null,
);

/** How old what is shown is. It stands beside a heading, where it moves nothing when it comes. */
export function StatusAge({ state }: { readonly state: UpdateStatusState }) {
  if (state.state === 'ready') return <FreshnessLabel {...state.freshness} />;
  return state.state === 'published' && state.unread ? <LazyPublishedNotice {...state} /> : null;
}
