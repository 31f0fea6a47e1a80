import { isChangingConfig, isOvertaken, phaseOnItsWay } from '../nodes/affected-nodes';
import type { UnfinishedItem } from '../status/mover';
import {
  NODE_ASSESSMENT_RANKS,
  type NodeAssessment,
  type NodeAssessmentWord,
  type NodePhase,
} from '../status/node';
import type { PoolAssessment, PoolAssessmentWord } from '../status/pool';
import { countUpdatedNodes, type NodeProgress } from './count-updated-nodes';

/** The state that a node is shown with, on every surface. `Blocked`: its drain does not end before a person acts. */
export type NodeState = NodeAssessmentWord | 'Blocked';

/** Ranks, worst first. */
export const NODE_STATE_RANKS: Readonly<Record<NodeState, number>> = {
  Blocked: -1,
  ...NODE_ASSESSMENT_RANKS,
};

/** Gives the state of each node. */
export type ReadState = (node: NodeAssessment) => NodeState;

type PoolGoal = Pick<PoolAssessment, 'counts' | 'paused' | 'targetConfig'>;

/** The states of all nodes of pools. `blocked`: as `listBlockedNodes` has them. */
export function readNodeStates(
  pools: readonly PoolAssessment[],
  blocked: ReadonlySet<string>,
): ReadState {
  const poolOf = new Map(pools.map((pool) => [pool.name, pool]));
  return (node) => readNodeState(node, poolOf.get(node.pool), blocked);
}

/** Number of nodes of a pool that can't be drained before a person acts, also where the nodes are not known. */
export function countBlockedDrains(unfinished: readonly UnfinishedItem[], pool: string): number {
  return unfinished.filter(
    ({ move, pace, subject }) =>
      move === 'drain' && pace === 'needsPerson' && 'pool' in subject && subject.pool === pool,
  ).length;
}

/** Nodes whose drain needs a person, or that don't come back from a reboot, by name. */
export function listBlockedNodes(unfinished: readonly UnfinishedItem[]): readonly string[] {
  return unfinished
    .filter(
      ({ move, pace }) =>
        (pace === 'needsPerson' && (move === 'drain' || move === 'reboot')) ||
        (pace === 'stalled' && move === 'reboot'),
    )
    .map(({ object }) => object.name);
}

/**
 * The assessment of a node, which knows of releases alone, with what the verdict knows beyond: a drain that needs a
 * person, a node that does not come back, a node that is away for another configuration than that of the release, and a
 * node of a pool where all have the release and some lack its configuration.
 */
export function readNodeState(
  node: NodeAssessment,
  pool: PoolGoal | undefined,
  blocked: ReadonlySet<string>,
): NodeState {
  const { assessment, atPoolConfig, name, phase } = node;
  if (blocked.has(name)) return phase === 'Rebooting' ? 'Unavailable' : 'Blocked';
  if (assessment === 'Unavailable' && isAwayForConfig(node)) return 'Progressing';
  if (assessment !== 'Completed' || atPoolConfig || !pool || !awaitsConfig(pool)) return assessment;
  if (isChangingConfig(node)) return 'Progressing';
  return pool.paused ? 'Excluded' : 'Outdated';
}

/** Cordoned or rebooted by its daemon, which `oc` expects only of nodes on their way to the release. */
function isAwayForConfig(node: NodeAssessment): boolean {
  if (!isChangingConfig(node) && !isOvertaken(node)) return false;
  return node.isRebooting || node.unavailableBecause.every(isOfUpdate);
}

function isOfUpdate({ kind }: NodeAssessment['unavailableBecause'][number]): boolean {
  return kind === 'Unschedulable' || kind === 'DaemonProcessing';
}

/** The phase of a `Progressing` node, whichever configuration it goes to. */
export function readNodePhase(node: NodeAssessment): NodePhase {
  if (!isOvertaken(node)) return phaseOnItsWay(node);
  if (node.isDrainAsked) return 'Draining';
  return node.isRebooting ? 'Rebooting' : 'Updating';
}

/** The same of a pool. */
export function readPoolState(pool: PoolAssessment): PoolAssessmentWord {
  const { assessment, nodes, paused } = pool;
  if (assessment !== 'Completed' || !awaitsConfig(pool)) return assessment;
  if (paused) return 'Excluded';
  return nodes.some(isChangingConfig) ? 'Progressing' : 'Pending';
}

/** Progress of a pool: with the release, or once all nodes have that, with its configuration. */
export interface PoolProgress extends NodeProgress {
  readonly goal: 'release' | 'configuration';
}

/** `undefined` when neither the nodes nor the pool tell. */
export function countPoolProgress(pool: PoolAssessment): PoolProgress | undefined {
  const progress = countUpdatedNodes([pool]);
  if (!progress) return undefined;
  return pool.counts && awaitsConfig(pool)
    ? { ...progress, updated: pool.counts.atPoolConfig, goal: 'configuration' }
    : { ...progress, goal: 'release' };
}

/** All its nodes have the release, and some lack its configuration. */
export function awaitsConfig({
  counts,
  targetConfig,
}: Pick<PoolAssessment, 'counts' | 'targetConfig'>): boolean {
  if (!counts || targetConfig === '') return false;
  return counts.updated === counts.total && counts.atPoolConfig < counts.total;
}
