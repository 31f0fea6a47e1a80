import {
  assessUpdate,
  joinHosted,
  loaded,
  MINUTE,
  missing,
  readName,
  readObject,
  readText,
  type Fetched,
  type Instant,
  type UpdateStatus,
} from '../engine';
import type { UpdateClaim } from './claim';

/*
 * Where a management cluster serves what it knows of hosted clusters. Source: openshift/hypershift@3ee9615, and
 * kubernetes-sigs/cluster-api.
 */

export const HOSTED_CLUSTERS = '/apis/hypershift.openshift.io/v1beta1/hostedclusters';
export const NODE_POOLS = '/apis/hypershift.openshift.io/v1beta1/nodepools';
/** Machines of Cluster API. */
export const MACHINES = '/apis/cluster.x-k8s.io/v1beta1/machines';

/** A HostedCluster or a NodePool. */
export interface HostedObject {
  /** `namespace/name`. */
  readonly metadata: { readonly name: string };
  readonly object: object;
}

/** The object; `undefined` if it has no name. */
export function readHostedObject(object: unknown): HostedObject | undefined {
  const name = readName(object);
  if (name === '' || typeof object !== 'object' || object === null) return undefined;
  return { metadata: { name: `${namespaceOf(object)}/${name}` }, object };
}

/** The report of a management cluster about a hosted cluster. */
export interface HostedReport {
  /** `namespace/name`. */
  readonly name: string;
  readonly claim: UpdateClaim;
}

/** The time for which an assessment is kept, because it also changes with the clock alone. */
const ASSESSED_FOR = MINUTE;

const known = new WeakMap<
  HostedObject,
  {
    readonly state: Fetched<unknown>['state'];
    readonly pools: readonly HostedObject[];
    readonly report: HostedReport;
    readonly at: Instant;
  }
>();

/**
 * Assesses hosted clusters by what the management cluster knows. Machines are not read for it: there are as many as
 * nodes. A cluster without changes is assessed once a minute.
 */
export function reportHosted(
  clusters: readonly HostedObject[],
  nodePools: Fetched<readonly HostedObject[]>,
  now: Instant,
  toClaim: (status: UpdateStatus) => UpdateClaim,
): readonly HostedReport[] {
  const byCluster = groupByCluster(nodePools.state === 'loaded' ? nodePools.value : []);
  return clusters.map((cluster) => {
    const { name } = cluster.metadata;
    const pools = byCluster.get(name) ?? [];
    const last = known.get(cluster);
    const { state } = nodePools;
    const isKnown = last?.state === state && isSame(last.pools, pools);
    if (last && isKnown && now - last.at < ASSESSED_FOR) return last.report;
    const status = assessUpdate(
      joinHosted({
        cluster: cluster.object,
        nodePools:
          nodePools.state === 'loaded' ? loaded(pools.map(({ object }) => object)) : nodePools,
        machines: missing('NotAsked'),
      }),
      now,
    );
    const report = { name, claim: toClaim(status) };
    known.set(cluster, { state, pools, report, at: now });
    return report;
  });
}

function groupByCluster(
  nodePools: readonly HostedObject[],
): ReadonlyMap<string, readonly HostedObject[]> {
  const groups = new Map<string, HostedObject[]>();
  for (const pool of nodePools) {
    const { spec } = readObject(pool.object);
    const cluster = `${namespaceOf(pool.object)}/${readText(readObject(spec).clusterName)}`;
    const group = groups.get(cluster);
    if (group) group.push(pool);
    else groups.set(cluster, [pool]);
  }
  return groups;
}

function isSame(a: readonly HostedObject[], b: readonly HostedObject[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

function namespaceOf(object: unknown): string {
  return readText(readObject(readObject(object).metadata).namespace);
}
