import { compareNames } from '../text/compare-names';
import type { Fault } from '../status/attention';
import type { NodePhase } from '../status/node';
import type { OperatorAssessment, OperatorState } from '../status/operator';
import type { UpdateStatus } from '../status/update-status';

/** Differences between two statuses of one cluster: what moved, what did not, what came and went. */
export interface StatusComparison {
  readonly before: UpdateStatus;
  readonly after: UpdateStatus;
  /** Absent where operators could not be read in one of the two. */
  readonly operators?: OperatorMoves;
  /** Absent where nodes or pools could not be read in one of the two. */
  readonly nodes?: NodeMoves;
  readonly attention: AttentionMoves;
}

export interface OperatorMoves {
  /** Operators whose state, health or version changed, by name. */
  readonly moved: readonly Move<OperatorPosition>[];
  /** Operators that are still updating or unhealthy, unchanged, by name. */
  readonly unmoved: readonly Named<OperatorPosition>[];
}

export interface OperatorPosition {
  readonly state: OperatorState;
  readonly health: OperatorAssessment['health'];
  readonly version?: string;
}

export interface NodeMoves {
  /** Nodes whose phase, health, version, configuration or pool changed, by pool and name. */
  readonly moved: readonly Move<NodePosition>[];
  /** Nodes that are still on their way or degraded, unchanged, by pool and name. */
  readonly unmoved: readonly Named<NodePosition>[];
  /** Nodes that were not there before, by pool and name. */
  readonly joined: readonly Named<NodePosition>[];
  /** Nodes that are not there anymore, by pool and name. */
  readonly left: readonly Named<NodePosition>[];
}

/** Without pool and phase: no pool selects the node. */
export interface NodePosition {
  readonly pool?: string;
  readonly phase?: NodePhase;
  readonly degraded: boolean;
  /** OpenShift version of the current configuration; absent when unknown. */
  readonly version?: string;
  /** The rendered MachineConfig that it runs; empty when unknown. */
  readonly currentConfig: string;
}

export type Named<T> = T & { readonly name: string };

export interface Move<T> {
  readonly name: string;
  readonly before: T;
  readonly after: T;
}

/** Entries that need attention, worst first. */
export interface AttentionMoves {
  readonly appeared: readonly Fault[];
  readonly remained: readonly { readonly before: Fault; readonly after: Fault }[];
  readonly disappeared: readonly Fault[];
}

/** @param after Of the same cluster as `before`; usually, but not necessarily, later. */
export function compareStatuses(before: UpdateStatus, after: UpdateStatus): StatusComparison {
  const isRead = (...resources: readonly string[]) =>
    [before, after].every(
      ({ missing }) => !missing.some(({ resource }) => resources.includes(resource)),
    );
  return {
    before,
    after,
    ...(isRead('clusteroperators') && { operators: compareOperators(before, after) }),
    ...(isRead('machineconfigpools', 'nodes') && { nodes: compareNodes(before, after) }),
    attention: compareAttention(before.attention, after.attention),
  };
}

function compareOperators(before: UpdateStatus, after: UpdateStatus): OperatorMoves {
  const positions = ({ operators }: UpdateStatus) =>
    new Map(
      operators.map(({ health, name, state, version }): [string, OperatorPosition] => [
        name,
        { state, health, ...(version !== undefined && { version }) },
      ]),
    );
  const { moved, same } = comparePositions(positions(before), positions(after), isSameOperator);
  return {
    moved: moved.sort(byName),
    unmoved: same
      .filter(({ health, state }) => state === 'updating' || health !== 'healthy')
      .sort(byName),
  };
}

function compareNodes(before: UpdateStatus, after: UpdateStatus): NodeMoves {
  const { joined, left, moved, same } = comparePositions(
    nodePositions(before),
    nodePositions(after),
    isSameNode,
  );
  return {
    moved: moved.sort(
      (a, b) => compareNames(a.after.pool ?? '', b.after.pool ?? '') || byName(a, b),
    ),
    unmoved: same.filter(isOnItsWay).sort(byPool),
    joined: joined.sort(byPool),
    left: left.sort(byPool),
  };
}

function nodePositions({ pools, unpooledNodes }: UpdateStatus): Map<string, NodePosition> {
  return new Map<string, NodePosition>([
    ...unpooledNodes.map(
      ({ name }) => [name, { degraded: false, currentConfig: '' }] as [string, NodePosition],
    ),
    ...pools
      .flatMap(({ nodes }) => nodes)
      .map(({ currentConfig, degraded, name, phase, pool, version }): [string, NodePosition] => [
        name,
        { pool, phase, degraded, ...(version !== undefined && { version }), currentConfig },
      ]),
  ]);
}

/** Nothing of it, or something, was done, and it has not ended. */
const ON_ITS_WAY: Readonly<Record<NodePhase, boolean>> = {
  Draining: true,
  Updating: true,
  Rebooting: true,
  Paused: false,
  Pending: false,
  Updated: false,
  Unknown: false,
};

function isOnItsWay({ degraded, phase }: NodePosition): boolean {
  return degraded || (phase !== undefined && ON_ITS_WAY[phase]);
}

function isSameOperator(a: OperatorPosition, b: OperatorPosition): boolean {
  return a.state === b.state && a.health === b.health && a.version === b.version;
}

function isSameNode(a: NodePosition, b: NodePosition): boolean {
  return (
    a.pool === b.pool &&
    a.phase === b.phase &&
    a.degraded === b.degraded &&
    a.version === b.version &&
    a.currentConfig === b.currentConfig
  );
}

interface PositionMoves<T> {
  readonly moved: Move<T>[];
  readonly same: Named<T>[];
  readonly joined: Named<T>[];
  readonly left: Named<T>[];
}

function comparePositions<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  isSame: (a: T, b: T) => boolean,
): PositionMoves<T> {
  const moves: PositionMoves<T> = { moved: [], same: [], joined: [], left: [] };
  for (const [name, now] of after) {
    const then = before.get(name);
    if (then === undefined) moves.joined.push({ ...now, name });
    else if (isSame(then, now)) moves.same.push({ ...now, name });
    else moves.moved.push({ name, before: then, after: now });
  }
  for (const [name, then] of before) if (!after.has(name)) moves.left.push({ ...then, name });
  return moves;
}

/** A fault is the same while its key is. */
function compareAttention(before: readonly Fault[], after: readonly Fault[]): AttentionMoves {
  const known = new Map(before.map((fault) => [fault.key, fault]));
  const kept = new Set(after.map(({ key }) => key));
  return {
    appeared: after.filter(({ key }) => !known.has(key)),
    remained: after.flatMap((fault) => {
      const earlier = known.get(fault.key);
      return earlier ? [{ before: earlier, after: fault }] : [];
    }),
    disappeared: before.filter(({ key }) => !kept.has(key)),
  };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareNames(a.name, b.name);
}

function byPool(a: Named<NodePosition>, b: Named<NodePosition>): number {
  return compareNames(a.pool ?? '', b.pool ?? '') || byName(a, b);
}
