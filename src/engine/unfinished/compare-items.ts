import { compareNames } from '../text/compare-names';
import { isOfControlPlane, WORKER_POOL } from '../resources/pool-reference';
import { MOVE_RANKS, PACE_RANKS, type UnfinishedItem } from '../status/mover';
import { compareInstants } from '../time';

/**
 * Worst first. By pace; then what the update cannot end without, the control plane, what comes after a node that is
 * down last, and what others wait for; then by age, the oldest first, the configuration of pool worker before those of
 * custom pools, which take it too, by name, and by move.
 */
export function compareItems(a: UnfinishedItem, b: UnfinishedItem): number {
  return (
    PACE_RANKS[a.pace] - PACE_RANKS[b.pace] ||
    Number(a.isAside ?? false) - Number(b.isAside ?? false) ||
    Number(isControlPlaneItem(b)) - Number(isControlPlaneItem(a)) ||
    Number(a.after !== undefined) - Number(b.after !== undefined) ||
    Number(a.blocksOnlyEnd ?? false) - Number(b.blocksOnlyEnd ?? false) ||
    compareInstants(a.sinceAt, b.sinceAt) ||
    Number(rendersWorkers(b)) - Number(rendersWorkers(a)) ||
    compareNames(a.object.name, b.object.name) ||
    MOVE_RANKS[a.move] - MOVE_RANKS[b.move]
  );
}

function rendersWorkers({ move, subject }: UnfinishedItem): boolean {
  return move === 'render' && subject.kind === 'pool' && subject.pool === WORKER_POOL;
}

function isControlPlaneItem({ subject }: UnfinishedItem): boolean {
  return !('pool' in subject) || isOfControlPlane(subject.pool);
}
