import { KINDS, READS, type KindName } from '../../engine';
import type { K8sGroupVersionKind, WatchK8sResource } from '../../sdk';

/*
 * What page and surfaces watch through the console, named as the console names it.
 */

export const CLUSTER_VERSION = watchOf(READS.clusterVersion);
export const CLUSTER_OPERATORS = watchOf(READS.clusterOperators);
export const MACHINE_CONFIG_POOLS = watchOf(READS.machineConfigPools);
export const NODES = watchOf(READS.nodes);
export const INFRASTRUCTURE = watchOf(READS.infrastructure);

function watchOf({
  name,
  resource,
}: {
  readonly name?: string;
  readonly resource: KindName;
}): WatchK8sResource {
  const { group, kind, version } = KINDS[resource];
  const groupVersionKind: K8sGroupVersionKind = { group, version, kind };
  return name === undefined ? { groupVersionKind, isList: true } : { groupVersionKind, name };
}
