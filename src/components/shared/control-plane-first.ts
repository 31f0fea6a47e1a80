import type { PoolAssessment } from '../../engine';

/** The order of pools everywhere on the page: as an update goes, the control plane first. */
export function controlPlaneFirst<P extends Pick<PoolAssessment, 'scope'>>(
  pools: readonly P[],
): readonly P[] {
  return [
    ...pools.filter(({ scope }) => scope === 'ControlPlane'),
    ...pools.filter(({ scope }) => scope !== 'ControlPlane'),
  ];
}
