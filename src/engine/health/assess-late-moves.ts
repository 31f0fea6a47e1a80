import { findNamed } from '../changes/find-named';
import { memoizeByIdentity } from '../changes/memoize';
import { findReportedDrain } from '../nodes/reported-drain';
import { poolScope } from '../resources/pool-reference';
import type { DrainAssessment } from '../status/drain';
import type { HealthFinding, HealthInsight } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import type { OperatorAssessment } from '../status/operator';
import type { PoolAssessment } from '../status/pool';
import type { UpdateStatus } from '../status/update-status';
import { listNotMoving } from '../unfinished/items-by-name';
import { countWaiting } from '../unfinished/count-waiting';
import { listDegradedNames } from '../nodes/affected-nodes';
import { REFERENCE } from './references';

export type LateMovesInput = Pick<
  UpdateStatus,
  'drains' | 'operators' | 'pools' | 'slots' | 'unfinished'
>;

/**
 * Ours, beyond `oc`: what is left to do and does not get on, where no other finding tells of it. Slower than normal is
 * a warning; what stands still, or needs a person, an error.
 */
export function assessLateMoves({
  unfinished,
  drains,
  pools,
  operators,
  slots,
}: LateMovesInput): readonly HealthInsight[] {
  const late = listNotMoving(unfinished);
  if (late.length === 0) return [];
  // The entry of a degraded node tells of them.
  const degraded = new Set(
    pools.flatMap((pool) => [...listDegradedNames(pool.nodes), findReportedDrain(pool)?.node]),
  );
  return late.flatMap((item): readonly HealthInsight[] => {
    if (item.pace === 'waiting' && !isLateDrain(item, drains)) return [];
    if (item.subject.kind === 'node' && degraded.has(item.subject.node)) return [];
    const waiting = countWaiting(item, slots);
    if (item.subject.kind === 'node') {
      const message = item.move === 'drain' ? messageOf(item.subject.node, drains) : '';
      const insight = nodeFinding(item)(message, waiting);
      return insight ? [insight] : [];
    }
    const finding = findingOf(item, operators, pools, waiting);
    return finding ? [{ ...describeItem(item), ...finding }] : [];
  });
}

/** Hundreds of nodes may be late at once, and few of their items change at a time. */
const nodeFinding = memoizeByIdentity((item: UnfinishedItem) => {
  let kept: NodeFinding | undefined;
  return (message: string, waiting: number | undefined): HealthInsight | undefined => {
    if (kept?.message !== message || kept.waiting !== waiting) {
      const finding = findingOfNode(item, message, waiting);
      kept = { message, waiting, insight: finding && { ...describeItem(item), ...finding } };
    }
    return kept.insight;
  };
});

/** The finding of a node's item, and what it follows from beside the item. */
interface NodeFinding {
  /** Message of its drain. */
  readonly message: string;
  readonly waiting: number | undefined;
  readonly insight: HealthInsight | undefined;
}

function messageOf(node: string, drains: readonly DrainAssessment[]): string {
  return byNode(drains).get(node)?.message ?? '';
}

/** A drain that waits for another node is told with that one, once it takes long. */
function isLateDrain(
  { behind, object }: UnfinishedItem,
  drains: readonly DrainAssessment[],
): boolean {
  const drain = behind && byNode(drains).get(object.name);
  return drain !== undefined && drain.severity !== 'normal';
}

/** Hundreds may be late at once. */
const byNode = memoizeByIdentity(
  (drains: readonly DrainAssessment[]): ReadonlyMap<string, DrainAssessment> =>
    new Map(drains.map((drain) => [drain.node, drain])),
);

function describeItem({ cause, object, pace, sinceAt, subject }: UnfinishedItem) {
  const isSlow = pace === 'slow' || pace === 'waiting';
  return {
    level: isSlow ? 'Warning' : 'Error',
    impact: isSlow ? 'Update Speed' : 'Update Stalled',
    ...(sinceAt === undefined ? {} : { startedAt: sinceAt }),
    scope: scopeOf(subject),
    resources: [object],
    cause,
  } as const;
}

function scopeOf(subject: UnfinishedItem['subject']): HealthInsight['scope'] {
  if (!('pool' in subject)) return subject.kind === 'node' ? 'Cluster' : 'ControlPlane';
  return subject.pool === undefined ? 'Cluster' : poolScope(subject.pool);
}

type Found = HealthFinding & Pick<HealthInsight, 'reference'>;

function findingOfNode(
  { isInTime, move, normal, subject }: UnfinishedItem,
  message: string,
  waiting = 0,
): Found | undefined {
  if (subject.kind !== 'node') return undefined;
  const { node } = subject;
  if (move === 'drain') return { code: 'DrainSlow', node, message, reference: REFERENCE.drain };
  if (move !== 'apply' && move !== 'reboot' && move !== 'uncordon') return undefined;
  return {
    code: 'NodeLate',
    node,
    move,
    longestNs: normal?.longestNs,
    ...(isInTime && { isInTime }),
    waiting,
    reference: move === 'reboot' ? REFERENCE.nodeHealth : REFERENCE.machineConfigOperator,
  };
}

function findingOf(
  { isInTime, move, mover, normal, subject }: UnfinishedItem,
  operators: readonly OperatorAssessment[],
  pools: readonly PoolAssessment[],
  waiting = 0,
): Found | undefined {
  const longestNs = normal?.longestNs;
  switch (move) {
    case 'start':
      if (subject.kind !== 'pool') return undefined;
      return {
        code: 'PoolNotStarting',
        pool: subject.pool,
        waiting,
        ...whyNoneStarts(subject.pool, pools, mover === 'Administrator'),
        reference: REFERENCE.machineConfigOperator,
      };
    case 'roll':
    case 'retrieve':
      if (subject.kind === 'operator') {
        return {
          code: 'OperatorLate',
          operator: subject.operator,
          longestNs,
          ...(isInTime && { isInTime }),
          namespaces: findNamed(operators, subject.operator)?.namespaces,
          reference: REFERENCE.operatorConditions,
        };
      }
      if (subject.kind !== 'release' || !normal) return undefined;
      return {
        code: 'ReleaseLate',
        version: subject.version,
        move,
        longestNs,
        reference: REFERENCE.versionConditions,
      };
    case 'build':
      // A failed build is a finding of its own.
      if (subject.kind !== 'pool' || !normal) return undefined;
      return {
        code: 'ImageBuildLate',
        pool: subject.pool,
        longestNs,
        reference: REFERENCE.machineConfigOperator,
      };
    // Each is a finding of its own already: RenderDegraded, PoolPaused, NodeDegraded, SlotsHeld, NodeUnavailable,
    // OperatorUnavailable and OperatorDegraded.
    case 'render':
    case 'resume':
    case 'repair':
    case 'free':
    case 'recover':
      return undefined;
    // Of nodes alone.
    case 'drain':
    case 'apply':
    case 'reboot':
    case 'uncordon':
      return undefined;
  }
}

/** A pool with unknown nodes: one may be late, or the controller may need an administrator. */
function whyNoneStarts(
  name: string,
  pools: readonly PoolAssessment[],
  needsPerson: boolean,
): Pick<Extract<HealthFinding, { code: 'PoolNotStarting' }>, 'because' | 'nodes' | 'pools'> {
  const pool = findNamed(pools, name);
  if (pool?.countsFrom === 'reported') return { because: 'nodesUnknown' };
  if (!pool || !needsPerson) return {};
  if (pool.maxUnavailable === undefined) return { because: 'maxUnavailable' };
  const nodes = pool.nodes.filter(
    ({ atPoolConfig, pools: all = [] }) => !atPoolConfig && all.length > 1,
  );
  const [first] = nodes;
  return first
    ? { because: 'severalPools', nodes: nodes.map((node) => node.name), pools: first.pools }
    : {};
}
