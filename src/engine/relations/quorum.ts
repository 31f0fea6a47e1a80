import { compareNames } from '../text/compare-names';
import type { Cause, CauseReader } from '../known-causes/read-cause';
import { comeBack } from '../unfinished/come-back';
import { aboutNode } from '../unfinished/pace';
import { isNotReady, listAffectedNodes } from '../nodes/affected-nodes';
import { findLostMembers } from '../nodes/lost-members';
import { notReadySince } from '../nodes/unavailability';
import { ARBITER_POOL, isOfControlPlane } from '../resources/pool-reference';
import { ETCD_NAMESPACE, isGuardPod } from '../resources/static-pods';
import type { Fault } from '../status/attention';
import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { NormalTime, UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { compareInstants, type Instant } from '../time';
import type { Matters, MattersInput } from './find-matters';
import { isDrain, worstOf, type Edge, type Matter } from './matter';

/*
 * Quorum of the control plane. Guards are pods with a budget of their own, one for each node: they let no node go while
 * another one is missing. So a drain that only guards refuse waits for a node that is down; nothing is to be done about
 * the guards.
 */

interface QuorumInput {
  readonly pools: readonly PoolAssessment[];
  readonly drains: readonly DrainAssessment[];
  /** For how long a node of a pool may be away. */
  readonly normalOf: (pool: string) => NormalTime;
  readonly causes: CauseReader;
  readonly now: Instant;
}

/**
 * The items with drains that wait for a node with a member of etcd that is down, and with an item of that node. An
 * arbiter has a member, too: a node that is down keeps others from being drained across pools.
 */
export function letQuorumDecide(
  items: readonly UnfinishedItem[],
  { causes, now, drains, normalOf, pools }: QuorumInput,
): readonly UnfinishedItem[] {
  const held = new HeldDrains(drains);
  if (held.isEmpty) return items;
  const affected = pools
    .filter(({ name }) => isOfControlPlane(name))
    .flatMap(({ nodes }) => listAffectedNodes(nodes));
  const down = held.findMissedNode(affected);
  if (!down) return items;
  const isOfDown = ({ subject }: UnfinishedItem): boolean =>
    subject.kind === 'node' && subject.node === down.name;
  const waits = ({ move, subject }: UnfinishedItem): boolean =>
    (move === 'drain' || move === 'apply') &&
    subject.kind === 'node' &&
    held.waitsFor(subject.node, down);
  const waiting = items.filter(waits).length;
  if (waiting === 0) return items;
  const behind = { resource: 'nodes', name: down.name };
  // Others don't get on without it here.
  const known = items.filter((item) => !item.blocksOnlyEnd || !isOfDown(item));
  return [
    ...known.map((item): UnfinishedItem =>
      waits(item) ? { ...item, mover: 'Kubelet', can: 'no', pace: 'waiting', behind } : item,
    ),
    ...(known.some(isOfDown) ? [] : [comeBack(down, { causes, now, normalOf }, waiting)]),
  ];
}

/** Items with the nodes that quorum lacks: they need a person at once, since nothing restarted them. */
export function demandQuorum(
  items: readonly UnfinishedItem[],
  pools: readonly PoolAssessment[],
): readonly UnfinishedItem[] {
  const lost = findLostMembers(pools);
  if (lost.size === 0) return items;
  // One that drains wait for is demanded already, with what it keeps waiting.
  const awaited = new Set(
    items.flatMap(({ move, subject }) =>
      move === 'recover' && subject.kind === 'node' ? subject.node : [],
    ),
  );
  const isOfLost = ({ subject }: UnfinishedItem): boolean =>
    subject.kind === 'node' && lost.has(subject.node) && !awaited.has(subject.node);
  const demanded = pools
    .filter(({ name }) => isOfControlPlane(name))
    .flatMap(({ nodes }) => listAffectedNodes(nodes))
    .filter(({ name }) => lost.has(name) && !awaited.has(name))
    .map((node): UnfinishedItem => ({
      ...aboutNode(node),
      move: 'free',
      mover: 'InfrastructureOwner',
      can: 'no',
      sinceAt: notReadySince(node),
      pace: 'needsPerson',
    }));
  return [...items.filter((item) => !isOfLost(item)), ...demanded];
}

/**
 * Edges from control plane nodes that only guards keep from being drained to the node that the guards miss; where none
 * is down, to the operator of the guards that does not get well.
 */
export function* relateQuorum(matters: Matters): Iterable<Edge> {
  const waiting = matters.reported.filter(
    (matter) => isOfControlPlane(matter.pool) && isDrain(matter),
  );
  if (waiting.length === 0) return;
  const held = new HeldDrains(matters.status.drains);
  const down = held.findMissedNode(
    matters.nodes.listDown().filter(({ pool }) => isOfControlPlane(pool)),
  );
  for (const from of waiting) {
    const missed =
      down && held.waitsFor(from.node ?? '', down) ? matters.downNode(down.name) : undefined;
    const to = missed ?? worstOf(held.listGuarded(from.node ?? '', matters));
    if (to) yield { from, to: [to], because: 'waitsForQuorum' };
  }
}

/** Drains that only guards refuse, by node. */
export class HeldDrains {
  readonly #drains: ReadonlyMap<string, DrainAssessment>;

  constructor(drains: readonly DrainAssessment[]) {
    this.#drains = new Map(
      drains.filter(isHeldByGuards).map((drain) => [drain.node, drain] as const),
    );
  }

  get isEmpty(): boolean {
    return this.#drains.size === 0;
  }

  /**
   * The control plane node that guards of the others miss: a drain that they refuse waits until it is back. Of several,
   * the one that has been off for longest; one that itself waits for another only if there is no other.
   */
  findMissedNode(nodes: readonly NodeAssessment[]): NodeAssessment | undefined {
    const [first] = nodes
      .filter((node) => node.unavailable && isNotReady(node))
      .sort(
        (a, b) =>
          Number(this.#drains.has(a.name)) - Number(this.#drains.has(b.name)) ||
          compareInstants(notReadySince(a), notReadySince(b)) ||
          compareNames(a.name, b.name),
      );
    return first;
  }

  /** True if the guards that block a drain can be those that miss this node: an arbiter has only etcd's. */
  waitsFor(node: string, { name, pool }: NodeAssessment): boolean {
    const drain = this.#drains.get(node);
    return (
      drain !== undefined &&
      node !== name &&
      (pool !== ARBITER_POOL ||
        drain.blockers.every(({ pod: { namespace } }) => namespace === ETCD_NAMESPACE))
    );
  }

  /** The matters of the operators whose guards hold the drain of that node; none unless all of them have one. */
  listGuarded(node: string, matters: Matters): readonly Matter[] {
    const blockers = this.#drains.get(node)?.blockers ?? [];
    const namespaces = new Set(blockers.map(({ pod }) => pod.namespace ?? ''));
    // The namespace of static pods is named after their operator.
    const operators = [...namespaces].flatMap(
      (name) => matters.reportedOperator(name.replace(/^openshift-/, '')) ?? [],
    );
    return operators.length < namespaces.size ? [] : operators;
  }
}

function isHeldByGuards({ blockers }: DrainAssessment): boolean {
  return blockers.length > 0 && blockers.every(isGuard);
}

function isGuard({ code, pod }: DrainBlocker): boolean {
  return (code === 'BudgetRefuses' || code === 'NamedByMessage') && isGuardPod(pod);
}

/**
 * The faults that take members of etcd away, with the nodes that have to stay up: those that it can't lose now. Each
 * node of the control plane has a member. One whose kubelet is silent, or that the etcd operator calls unhealthy, is
 * not counted on, although it may still run. A member that hasn't started has no vote yet: the etcd operator adds it
 * as a learner. With members to spare, or a single one, nothing is said.
 */
export function protectQuorum(
  attention: readonly Fault[],
  { health, pools }: Pick<MattersInput, 'health' | 'pools'>,
): readonly Fault[] {
  const nodes = pools.flatMap((pool) => (isOfControlPlane(pool.name) ? pool.nodes : []));
  if (nodes.length < 2) return attention;
  const reports = health.flatMap(({ cause }) => readMembers(cause));
  const unhealthy = new Set(reports.flatMap((report) => report.unhealthy));
  const isAway = (node: NodeAssessment): boolean => unhealthy.has(node.name) || isNotReady(node);
  const up = nodes
    .filter((node) => !isAway(node))
    .map(({ name }) => name)
    .sort(compareNames);
  const learners = Math.max(0, ...reports.map((report) => report.notStarted));
  const members = Math.max(nodes.length, ...reports.map((report) => report.members)) - learners;
  const healthy = Math.min(up.length, ...reports.map(({ available }) => available));
  const needed = Math.floor(members / 2) + 1;
  const isMissed = learners > 0 || healthy < members;
  if (up.length === 0 || !isMissed || healthy > needed) return attention;
  // The operator may miss one that nothing else tells of.
  const keepUp = { members, needed, nodes: healthy === up.length ? up : [] };
  const away = new Set(nodes.filter(isAway).map(({ name }) => name));
  return attention.map((fault) => (takesMember(fault, away) ? { ...fault, keepUp } : fault));
}

function takesMember({ cause, root }: Fault, away: ReadonlySet<string>): boolean {
  if (root.kind === 'nodes') return root.nodes.some((node) => away.has(node));
  return root.kind === 'operator' && readMembers(cause).length > 0;
}

const OF_MEMBERS: ReadonlySet<string> = new Set(['EtcdMemberUnhealthy', 'EtcdMemberNotStarted']);

/** Members in the etcd operator's message, named by node, or by address if not started. */
function readMembers(cause: Cause | undefined): readonly {
  readonly available: number;
  readonly members: number;
  readonly unhealthy: readonly string[];
  readonly notStarted: number;
}[] {
  if (!cause || !OF_MEMBERS.has(cause.code)) return [];
  const { available, members } = cause.captures;
  const unhealthy = [...cause.text.matchAll(UNHEALTHY)].map(([, node = '']) => node);
  const notStarted = [...cause.text.matchAll(NOT_STARTED)].length;
  return [{ available: Number(available), members: Number(members), unhealthy, notStarted }];
}

const NOT_STARTED = / has not started/g;
const UNHEALTHY = /([^\s,]+) is unhealthy/g;
