import { listNotMoving } from '../unfinished/items-by-name';
import type { Fault } from '../status/attention';
import type { HealthInsight } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import type { NoEstimateReason, PoolTimeLeft } from '../status/time-left';
import type { UpdateStatus } from '../status/update-status';

/** Reason for giving no estimate for the operators. */
export type OperatorsSilence = Extract<NoEstimateReason, 'blocked' | 'operatorUnhealthy' | 'slow'>;

/**
 * Reason for giving no estimate for the operators and what follows them: one waits for a person, is stalled or late, or
 * is unhealthy for longer than expected, which delays the update until it recovers. `undefined` while all move.
 */
export function explainSilentOperators(
  unfinished: readonly UnfinishedItem[],
  attention: readonly Fault[] = [],
): OperatorsSilence | undefined {
  const paces = listNotMoving(unfinished).flatMap(({ move, pace, subject }) =>
    subject.kind === 'operator' || (subject.kind === 'release' && move !== 'retrieve')
      ? [pace]
      : [],
  );
  if (paces.includes('needsPerson') || paces.includes('stalled')) return 'blocked';
  if (attention.some(isUnhealthyOperator)) return 'operatorUnhealthy';
  return paces.includes('slow') ? 'slow' : undefined;
}

/** By itself: what only follows from another fault recovers with that one. */
function isUnhealthyOperator({ insights, root }: Fault): boolean {
  return (
    root.kind === 'operator' &&
    insights.some(({ code }) => code === 'OperatorUnavailable' || code === 'OperatorDegraded')
  );
}

/** Pools in which something waits for a person, stands still, or can't be estimated. */
export function listStuckPools(
  unfinished: readonly UnfinishedItem[],
  attention: readonly Fault[] = [],
): ReadonlySet<string> {
  const notMoving = listNotMoving(unfinished);
  const isStuck = ({ pace }: UnfinishedItem) => pace === 'needsPerson' || pace === 'stalled';
  const operators = new Set(
    notMoving.flatMap((item) =>
      isStuck(item) && item.subject.kind === 'operator' ? [item.subject.operator] : [],
    ),
  );
  const followers = operators.size === 0 ? NO_NAMES : listFollowers(attention, operators);
  return new Set(
    notMoving.flatMap((item) => {
      const { behind, object, pace, subject } = item;
      if (!('pool' in subject) || subject.pool === undefined) return [];
      const waits = pace === 'waiting' && behind !== undefined;
      const isHeld =
        isStuck(item) ||
        isTaken(item) ||
        (pace === 'slow' && followers.has(object.name)) ||
        (waits &&
          unfinished.some((other) => other.object.name === behind.name && isUnplanned(other)));
      return isHeld ? [subject.pool] : [];
    }),
  );
}

/** Pools in which nodes that are not on their way need attention because they are not available. */
export function listPoolsWithLostNodes(attention: readonly Fault[]): ReadonlySet<string> {
  return new Set(
    attention.flatMap(({ insights, pool, root }) =>
      root.kind === 'nodes' && pool !== undefined && insights.some(isLost) ? [pool] : [],
    ),
  );
}

/** Nodes are lost, in whatever pool, and an operator that the update waits for waits for them. */
export function keepLostNodesOperators(attention: readonly Fault[]): boolean {
  return attention.some(
    ({ consequences, insights, root }) =>
      root.kind === 'nodes' &&
      insights.some(isLost) &&
      consequences.some((item) => item.kind === 'insight' && item.insight.code === 'OperatorLate'),
  );
}

function isLost({ code }: HealthInsight): boolean {
  return code === 'NodeUnavailable';
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** True if its node is not on its way to a configuration: nothing tells when it is back. */
function isUnplanned({ move, subject }: UnfinishedItem): boolean {
  return subject.kind === 'node' && (move === 'recover' || move === 'free' || move === 'repair');
}

/** Another controller works on its node, or deletes its Machine: nothing tells when the node is back, or which one. */
function isTaken({ evidence = [] }: UnfinishedItem): boolean {
  return evidence.some(
    (each) => each.code === 'NodeTaken' || (each.code === 'MachineNotRunning' && each.isDeleting),
  );
}

/** Nodes that do not get on before one of these operators does. */
function listFollowers(
  attention: readonly Fault[],
  operators: ReadonlySet<string>,
): ReadonlySet<string> {
  const faults = attention.filter(
    ({ root }) => root.kind === 'operator' && operators.has(root.operator),
  );
  return new Set(
    faults.flatMap(({ consequences }) =>
      consequences.flatMap((consequence) =>
        consequence.kind === 'insight' && consequence.insight.code !== 'AlertFiring'
          ? consequence.insight.resources.flatMap(({ name, resource }) =>
              resource === 'nodes' ? [name] : [],
            )
          : [],
      ),
    ),
  );
}

/** No remaining time of a pool that waits for a person, or for something that stands still. */
export function silenceStuckPools(
  poolTimes: readonly PoolTimeLeft[],
  { attention, unfinished }: Pick<UpdateStatus, 'attention' | 'unfinished'>,
  operatorsSilence: OperatorsSilence | undefined,
): readonly PoolTimeLeft[] {
  const stuck = listStuckPools(unfinished, attention);
  const lost = listPoolsWithLostNodes(attention);
  if (stuck.size + lost.size === 0 && operatorsSilence === undefined) return poolTimes;
  return poolTimes.map((time): PoolTimeLeft => {
    // Nothing tells when such nodes are back, and a pool is not done without them.
    if (lost.has(time.pool)) return { ...time, timeLeft: { kind: 'none', because: 'blocked' } };
    if (time.timeLeft.kind === 'none') return time;
    const { fromNs, toNs } = time.timeLeft;
    const isBehindOperators = time.timeLeft.basis.stages.some(({ stage }) => stage === 'operators');
    const because = stuck.has(time.pool)
      ? 'blocked'
      : isBehindOperators
        ? operatorsSilence
        : undefined;
    return because
      ? { ...time, timeLeft: { kind: 'none', because, then: { fromNs, toNs } } }
      : time;
  });
}
