import type { CauseReader } from '../../engine';
import { OnDemand } from '../on-demand';

export type KnownCauses = OnDemand<CauseReader>;

/** The table of known causes, one for all surfaces. */
export const knownCauses: KnownCauses = new OnDemand(async () => {
  const { KNOWN_CAUSE_READER } = await import(
    /* webpackChunkName: "known-causes" */ '../../engine/known-causes'
  );
  return KNOWN_CAUSE_READER;
});

/** Its part about nodes, for which a first verdict may wait. */
export const nodeCauses: KnownCauses = new OnDemand(async () => {
  const { NODE_CAUSE_READER } = await import(
    /* webpackChunkName: "known-causes-of-nodes" */ '../../engine/known-causes/of-nodes'
  );
  return NODE_CAUSE_READER;
});
