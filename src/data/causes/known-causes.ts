import { CONFIG_SOURCES, KUBELET_SOURCES, type CausePart, type CauseReader } from '../../engine';
import { OnDemand } from '../on-demand';

export type KnownCauses = OnDemand<CauseReader>;

/** The table of known causes, one for all surfaces. */
export const knownCauses: KnownCauses = new OnDemand(async () => {
  const { KNOWN_CAUSE_READER } = await import(
    /* webpackChunkName: "known-causes" */ '../../engine/known-causes'
  );
  return KNOWN_CAUSE_READER;
});

/** A part of the table that is asked for by itself. */
export interface KnownPart extends Pick<CausePart, 'sources'> {
  readonly causes: KnownCauses;
}

/** Its parts for which a first verdict may wait. */
export const knownParts: readonly KnownPart[] = [
  {
    sources: CONFIG_SOURCES,
    causes: new OnDemand(async () => {
      const { CONFIG_CAUSE_READER } = await import(
        /* webpackChunkName: "known-causes-of-configs" */ '../../engine/known-causes/of-configs'
      );
      return CONFIG_CAUSE_READER;
    }),
  },
  {
    sources: KUBELET_SOURCES,
    causes: new OnDemand(async () => {
      const { KUBELET_CAUSE_READER } = await import(
        /* webpackChunkName: "known-causes-of-kubelets" */ '../../engine/known-causes/of-kubelets'
      );
      return KUBELET_CAUSE_READER;
    }),
  },
];
