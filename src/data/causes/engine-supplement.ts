import type { Supplement } from '../../engine/supplement';
import { OnDemand } from '../on-demand';

export type EngineSupplement = OnDemand<Supplement>;

/** The parts of the judgement that no first verdict takes. */
export const engineSupplement: EngineSupplement = new OnDemand(async () => {
  const [{ DECIDING }, { FOLLOWING }] = await Promise.all([
    import('../../engine/supplement/deciding'),
    import('../../engine/supplement/following'),
  ]);
  return { ...DECIDING, ...FOLLOWING };
});

/** The half of it that may make another verdict, for whom that is enough. */
export const decidingSupplement: EngineSupplement = new OnDemand(
  async () => (await import('../../engine/supplement/deciding')).DECIDING,
);
