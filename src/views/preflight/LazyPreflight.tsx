import type { PreflightSlotProps } from '../../components/overview/IdleCards';
import { ASSESSED_FROM } from '../../data/status/assessed-from';
import { lazyPart } from '../lazy-part';

/** Rules that nothing else on the page needs: they come while a cluster at rest is shown. */
const PreflightView = lazyPart<PreflightSlotProps>(
  async () => (await import('./PreflightView')).PreflightView,
  () => null,
);

/** The checks before an update, for a status of the watched cluster: not of saved data, and not a published one. */
export function LazyPreflight(props: PreflightSlotProps) {
  if (ASSESSED_FROM.has(props.status)) return <PreflightView {...props} />;
  return (
    <>
      {props.fallback}
      {props.children}
    </>
  );
}
