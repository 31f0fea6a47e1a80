import { PageSkeleton } from '../components/page/PageSkeleton';
import { useWording } from '../components/shared/useWording';
import type { UpdateStatusState } from '../data/status/update-status-state';
import { describeLoading } from '../wording/verdict/loading';
import { lazyPart } from './lazy-part';
import { UpdateStatusContent } from './UpdateStatusContent';

const LazyStatusUnavailable = lazyPart(
  async () => (await import('../components/page/StatusUnavailable')).StatusUnavailable,
  () => <PageSkeleton />,
);

/** The update status in each of its states: failed, loading or content. */
export function UpdateStatusStates({ state }: { readonly state: UpdateStatusState }) {
  const language = useWording();
  switch (state.state) {
    case 'failed':
      return <LazyStatusUnavailable missing={state.missing} />;
    case 'loading':
      return <PageSkeleton note={describeLoading(state.nodes, language)} />;
    // Both in one place, so that what is the same in both stays as it is.
    case 'published':
    case 'ready':
      return (
        <UpdateStatusContent
          status={state.status}
          isFilling={state.state === 'ready' && state.isFilling === true}
          areTimesAwaited={state.state === 'ready' && state.areTimesAwaited === true}
          published={state.state === 'published' ? state : undefined}
          difference={state.state === 'ready' ? state.difference : undefined}
        />
      );
  }
}
