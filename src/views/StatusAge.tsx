import { FreshnessLabel, FreshnessSkeleton } from '../components/page/FreshnessLabel';
import type { UpdateStatusState } from '../data/status/update-status-state';
import { lazyPart } from './lazy-part';

const LazyPublishedNotice = lazyPart(
  async () => (await import('../components/page/PublishedNotice')).PublishedNotice,
  () => null,
);

/** Age of the shown data. Its room beside a heading is kept: on a narrow screen that is a line. */
export function StatusAge({ state }: { readonly state: UpdateStatusState }) {
  switch (state.state) {
    case 'ready':
      return <FreshnessLabel {...state.freshness} cluster={state.status.clusterName} />;
    case 'published':
      return state.unread ? <LazyPublishedNotice {...state} /> : <FreshnessSkeleton />;
    case 'loading':
      return <FreshnessSkeleton />;
    case 'failed':
      return null;
  }
}
