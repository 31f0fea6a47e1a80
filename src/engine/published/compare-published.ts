import type { PoolAssessment } from '../status/pool';
import type { UpdateStatus } from '../status/update-status';

/** The parts that two observers of one cluster should judge alike, where both could read it: a text for each part. */
export type JudgedParts = Readonly<Record<'verdict' | 'operators' | 'nodes', string>>;

/** `undefined` when something could not be read: then two may well differ. */
export function readJudgedParts(status: UpdateStatus): JudgedParts | undefined {
  const { controlPlane, missing, pools, verdict } = status;
  const isIncomplete = missing.some(({ reason }) => reason !== 'NotAsked' && reason !== 'NotFound');
  if (isIncomplete) return undefined;
  const { object } = verdict;
  const { updated, total } = controlPlane.counts;
  const nodes = countPublishedNodes(pools);
  return {
    verdict: [verdict.kind, verdict.reason, object?.resource, object?.name].join(' '),
    operators: `${String(updated)}/${String(total)}`,
    nodes: `${String(nodes.updated)}/${String(nodes.total)}`,
  };
}

/** Nodes of all pools, as far as they are counted. */
export function countPublishedNodes(pools: readonly PoolAssessment[]): {
  readonly updated: number;
  readonly total: number;
} {
  const counts = pools.flatMap((pool) => pool.counts ?? []);
  return {
    updated: counts.reduce((sum, each) => sum + each.updated, 0),
    total: counts.reduce((sum, each) => sum + each.total, 0),
  };
}
