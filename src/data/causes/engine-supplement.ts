import type { Supplement } from '../../engine/supplement';
import { OnDemand } from '../on-demand';

export type EngineSupplement = OnDemand<Supplement>;

/** The parts of the judgement that no first verdict takes. */
export const engineSupplement: EngineSupplement = new OnDemand(
  async () => (await import('../../engine/supplement')).SUPPLEMENT,
);
