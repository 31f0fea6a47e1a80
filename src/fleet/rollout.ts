import { readList, readName, readObject, readOptionalText, readText } from '../engine';

/** A rollout of an update to clusters: a ClusterGroupUpgrade with its batches, or the ClusterCurator of one cluster. */
export interface Rollout {
  readonly kind: 'ClusterGroupUpgrade' | 'ClusterCurator';
  /** Namespace and name: `ztp/april`. */
  readonly metadata: { readonly name: string };
  readonly title: string;
  /** Names of clusters, in the order of their batches; a ClusterCurator has one batch with one cluster. */
  readonly batches: readonly (readonly string[])[];
  /** The batch that is at work, from 1. Absent: none is. */
  readonly current?: number;
  /** The version that a ClusterCurator asks for. */
  readonly version?: string;
}

/** The place of a cluster in a roll-out. */
export interface Place {
  readonly rollout: string;
  /** From 1. */
  readonly batch: number;
  readonly batches: number;
  /** `unknown`: the roll-out does not tell. */
  readonly stage: 'waiting' | 'current' | 'passed' | 'unknown';
}

export const GROUP_UPGRADES = '/apis/ran.openshift.io/v1alpha1/clustergroupupgrades';
export const CURATORS = '/apis/cluster.open-cluster-management.io/v1beta1/clustercurators';

/** `undefined` of one that has no plan. */
export function readGroupUpgrade(object: unknown): Rollout | undefined {
  const { metadata, status } = readObject(object);
  const { remediationPlan, status: progress } = readObject(status);
  const batches = readList(remediationPlan).map((batch) =>
    readList(batch).map(readText).filter(Boolean),
  );
  if (readName(object) === '' || batches.length === 0) return undefined;
  const { currentBatch } = readObject(progress);
  const isInPlan = typeof currentBatch === 'number' && currentBatch >= 1;
  return {
    kind: 'ClusterGroupUpgrade',
    metadata: { name: `${readText(readObject(metadata).namespace)}/${readName(object)}` },
    title: readName(object),
    batches,
    ...(isInPlan && { current: currentBatch }),
  };
}

/** `undefined` of one that asks for no update. Its conditions stay after hub updates, so they are not read. */
export function readCurator(object: unknown): Rollout | undefined {
  const { metadata, spec } = readObject(object);
  const { desiredCuration, upgrade } = readObject(spec);
  const namespace = readText(readObject(metadata).namespace);
  if (namespace === '' || desiredCuration !== 'upgrade') return undefined;
  return {
    kind: 'ClusterCurator',
    metadata: { name: `${namespace}/${readName(object)}` },
    title: readName(object),
    batches: [[namespace]],
    version: readOptionalText(readObject(upgrade).desiredUpdate),
  };
}

/**
 * The place of each cluster, by name. A cluster of several roll-outs has that of the last one that has a batch at work.
 */
export function listPlaces(rollouts: readonly Rollout[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const rollout of rollouts) {
    const { batches, current, title } = rollout;
    const isKnown = current !== undefined;
    for (const [index, names] of batches.entries()) {
      const batch = index + 1;
      const stage = !isKnown
        ? 'unknown'
        : batch < current
          ? 'passed'
          : batch === current
            ? 'current'
            : 'waiting';
      for (const name of names) {
        if (places.has(name) && !isKnown) continue;
        places.set(name, { rollout: title, batch, batches: batches.length, stage });
      }
    }
  }
  return places;
}
