import type { PreflightSlotProps } from '../../components/overview/IdleCards';
import { canLookAhead } from '../../data/preflight/can-look-ahead';
import { lazyPart } from '../lazy-part';

/** Rules that nothing else on the page needs: they come while a cluster at rest is shown. */
const PreflightView = lazyPart<PreflightSlotProps>(
  async () => (await import('./PreflightView')).PreflightView,
  () => null,
);

export function LazyPreflight(props: PreflightSlotProps) {
  if (canLookAhead(props.status)) return <PreflightView {...props} />;
  return (
    <>
      {props.fallback}
      {props.children}
    </>
  );
}
