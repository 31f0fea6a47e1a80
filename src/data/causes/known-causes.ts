import type { CauseReader } from '../../engine';
import { OnDemand } from '../on-demand';

export type KnownCauses = OnDemand<CauseReader>;

/** The table of known causes, one for all surfaces. Its texts are in the same script. */
export const knownCauses: KnownCauses = new OnDemand(async () => {
  const { KNOWN_CAUSE_READER } = await import(
    /* webpackChunkName: "known-causes" */ '../../engine/known-causes'
  );
  return KNOWN_CAUSE_READER;
});
