import { findNamed } from '../changes/find-named';
import { readPassedOnOperators } from '../control-plane/passed-on-operators';
import { isPerson } from '../known-causes/read-cause';
import { findDiskPressure, findEarliestCause } from '../nodes/unavailability';
import type { ConsequenceReason } from '../status/attention';
import type { ExpectedItem } from '../status/expected';
import type { NodeAssessment } from '../status/node';
import type { SingleNodeRestart } from '../nodes/single-node-restart';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { UpdateStatus } from '../status/update-status';
import { earliest, MINUTE, type Instant, type Nanoseconds } from '../time';
import { badConditions, isUnhealthySince } from '../control-plane/bad-conditions';
import type { Entry } from './entry';
import type { Matters, MattersInput } from './find-matters';
import type { Edge } from './matter';

/**
 * Edges from operators of a cluster with one node to that node: unhealthy since it is short of disk, so that its
 * kubelet evicts their pods, or since it is not ready or rebooted, as nothing else could run them. Not where they
 * report what a person has to change.
 */
export function* relateOnlyNode(matters: Matters): Iterable<Edge> {
  const node = findOnlyNodeDown(matters);
  if (!node) return;
  yield* relateSince(matters, node, findDiskPressure(node)?.sinceAt, 'evictedFromNode');
  const sinceAt = findEarliestCause(
    node.unavailableBecause.filter(({ kind }) => kind === 'NotReady'),
  );
  const { restart } = matters.status;
  const isRestarted = sinceAt !== undefined && restart && restart.beganAt < sinceAt;
  yield* relateSince(matters, node, isRestarted ? restart.beganAt : sinceAt, 'stoppedWithNode');
}

/** The node of a cluster that has no other, if it is down. */
function findOnlyNodeDown({ nodes, status }: Matters): NodeAssessment | undefined {
  const total = status.pools.reduce((sum, { counts }) => sum + (counts?.total ?? Infinity), 0);
  // Asked first: of thousands it takes long to list those that are down.
  return total > 1 ? undefined : nodes.listDown()[0];
}

function* relateSince(
  matters: Matters,
  { name }: NodeAssessment,
  beganAt: Instant | undefined,
  because: ConsequenceReason,
): Iterable<Edge> {
  const to = matters.node(name);
  if (!to || beganAt === undefined) return;
  for (const operator of matters.status.operators) {
    const from = matters.reportedOperator(operator.name);
    if (!from || !isUnhealthySince(operator, beganAt)) continue;
    const { mover } = from.insights[0]?.cause ?? {};
    if (!mover || !isPerson(mover)) yield { from, to: [to], because };
  }
}

/** The longest restart of the components of a single node (see `findSingleNodeRestart`). Ours. */
const SETTLES_WITHIN: Nanoseconds = 15n * MINUTE;

/**
 * The reboot of a control plane's only node, where the events of that node have not been read. While the node is being
 * updated, what began within the time that such a reboot takes to settle may be its doing; from the first of it on, and
 * no longer than that.
 */
export function supposeRestart(
  { operators, pools, topology }: Pick<UpdateStatus, 'operators' | 'pools' | 'topology'>,
  now: Instant,
): SingleNodeRestart | undefined {
  if (topology !== 'SingleReplica') return undefined;
  const [node, ...others] = findNamed(pools, CONTROL_PLANE_POOL)?.nodes ?? [];
  if (!node || others.length > 0 || !node.updating || node.degraded) return undefined;
  const beganAt = earliest(
    operators
      .flatMap(badConditions)
      .map(({ lastTransitionAt: at }) => at)
      .filter((at) => at !== undefined && at > now - SETTLES_WITHIN),
  );
  return beganAt === undefined
    ? undefined
    : { node: node.name, beganAt, endsAt: beganAt + SETTLES_WITHIN };
}

/** Problems that remain, and problems that heal by themselves. */
interface SettledRestart {
  readonly roots: readonly Entry[];
  readonly expected: readonly ExpectedItem[];
}

/**
 * The roots without those that only report what the reboot of a single node stopped, while that reboot is within its
 * normal time. A node with a fault of its own does not count as rebooting.
 */
export function settleRestart(
  roots: readonly Entry[],
  status: MattersInput,
  now: Instant,
): SettledRestart {
  const { restart } = status;
  const unsettled = { roots, expected: [] };
  if (!restart || now >= restart.endsAt) return unsettled;
  const settling = roots.filter((entry) => beganWithIt(entry, status, restart.beganAt));
  const lasting = roots.filter((entry) => !settling.includes(entry));
  if (settling.length === 0 || lasting.some(({ nodes }) => nodes.includes(restart.node))) {
    return unsettled;
  }
  const { endsAt: graceEndsAt, node } = restart;
  const insights = settling.flatMap((entry) => entry.allInsights);
  return {
    roots: lasting,
    expected: [{ kind: 'nodesRestarting', nodes: [node], insights, graceEndsAt }],
  };
}

/** True if all operators that it names have been unhealthy since the reboot, and no person is needed. */
function beganWithIt(
  { insights: [first], root }: Entry,
  { operators }: MattersInput,
  beganAt: Instant,
): boolean {
  const named =
    first?.code === 'ClusterVersionFailing'
      ? readPassedOnOperators(first.conditionReason, first.message)
      : root.kind === 'operator'
        ? [root.operator]
        : undefined;
  const { cause } = first ?? {};
  if (named === undefined || (cause?.mover && isPerson(cause.mover))) return false;
  return named.every((name) => {
    const operator = findNamed(operators, name);
    return operator !== undefined && isUnhealthySince(operator, beganAt);
  });
}
