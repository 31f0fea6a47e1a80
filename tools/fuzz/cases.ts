import { clusterObjectsNow, formatInstant, MINUTE, parseInstant } from '../../src/engine';
import { DETAILS, type Details } from '../../cli/arguments/flags';
import { applyMutations, pickMutations, type Mutation } from './mutations';
import { randomFrom } from './random';
import {
  clusterAt,
  isJsonObject,
  pickWriting,
  type Json,
  type Moment,
  type SavedCluster,
  type Writing,
} from './saved-cluster';

/** One cluster to compare, and how. The same seed and moments give the same case. */
export interface Case {
  readonly seed: number;
  readonly moment: Moment;
  readonly mutations: readonly Mutation[];
  readonly writing: Writing;
  readonly details: Details;
}

export function makeCase(seed: number, moments: readonly Moment[]): Case {
  const random = randomFrom(seed);
  return {
    seed,
    moment: random.pick(moments),
    mutations: pickMutations(random),
    writing: pickWriting(random),
    details: random.oneIn(2) ? 'all' : random.pick(DETAILS),
  };
}

/** The cluster of a case, and a name for each change. */
export function buildCluster({ moment, mutations }: Pick<Case, 'moment' | 'mutations'>): {
  readonly cluster: SavedCluster;
  readonly changes: readonly string[];
} {
  const cluster = clusterAt(moment);
  const changes = applyMutations(cluster, mutations);
  settleNodes(cluster);
  return { cluster, changes };
}

/**
 * `oc` tells by the wall clock how long a node has been unavailable, also in saved files; we go by the files' own
 * clock. That is another answer only below five minutes, so what is younger is made older.
 */
function settleNodes(cluster: SavedCluster): void {
  const now = clusterObjectsNow(cluster.clusterVersion, cluster.clusterOperators);
  for (const { status } of cluster.nodes) {
    for (const condition of conditionsIn(status)) {
      const time = parseInstant(condition.lastTransitionTime);
      if (time === undefined || time < now - 5n * MINUTE) continue;
      condition.lastTransitionTime = formatInstant(now - 10n * MINUTE);
    }
  }
}

function conditionsIn(status: Json | undefined): readonly Record<string, Json>[] {
  const conditions = isJsonObject(status) ? status.conditions : undefined;
  return Array.isArray(conditions) ? conditions.filter(isJsonObject) : [];
}
