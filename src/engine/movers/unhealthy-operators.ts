import { areOnlyNodesLeft } from '../control-plane/only-nodes-left';
import { isPerson } from '../known-causes/read-cause';
import type { ResourceRef } from '../resources/resource-ref';
import type { Consequence, Fault } from '../status/attention';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { UnfinishedItem } from '../status/mover';
import { compareItems } from '../unfinished/compare-items';
import { aboutNode } from '../unfinished/pace';

/**
 * Operators that are unhealthy for no other known reason: the update cannot end before they recover. They count at once
 * if only a person can change the cause; else once the platform calls the time an error, or another operator is late
 * because of them. Operators that follow from another fault wait for that. Once all operators have the release, the
 * nodes end the update: operators that no node needs hold nothing then, others only once they are an error. Nodes that
 * only operators report are told with them.
 */
export function addUnhealthyOperators(
  unfinished: readonly UnfinishedItem[],
  attention: readonly Fault[],
  updating: boolean | undefined,
  controlPlane: Pick<ControlPlaneAssessment, 'progressing'>,
  explain: (item: UnfinishedItem) => UnfinishedItem = (item) => item,
): readonly UnfinishedItem[] {
  if (updating !== true && !unfinished.some(isRelease)) return unfinished;
  const areNodesLeft = areOnlyNodesLeft(updating, controlPlane);
  const found = attention.flatMap((fault) => {
    const items = fault.isAside ? [] : recover(fault, unfinished).map(explain);
    // A release that is only asked for waits for no node.
    if (updating && isError(fault)) items.push(...listReportedNodes(fault, unfinished));
    const isAside = areNodesLeft && !fault.consequences.some(isOfNode);
    if (!isAside) return items;
    return isError(fault) ? items.map((item) => ({ ...item, isAside })) : [];
  });
  const left = letFollowersWait(unfinished, attention);
  return found.length === 0 && left === unfinished
    ? unfinished
    : [...left, ...found].sort(compareItems);
}

/** Operators that are late because of another one wait for that one. */
function letFollowersWait(
  unfinished: readonly UnfinishedItem[],
  attention: readonly Fault[],
): readonly UnfinishedItem[] {
  const roots = new Map<string, ResourceRef>();
  for (const { consequences, root } of attention) {
    if (root.kind !== 'operator') continue;
    for (const late of consequences.flatMap(readLateOperator)) {
      roots.set(late, refOf(root.operator));
    }
  }
  if (roots.size === 0) return unfinished;
  return unfinished.map((item): UnfinishedItem => {
    const { move, object, pace } = item;
    const isLate = move === 'roll' && (pace === 'slow' || pace === 'stalled');
    const behind = isLate ? roots.get(object.name) : undefined;
    return behind ? { ...item, can: 'no', pace: 'waiting', behind } : item;
  });
}

function readLateOperator(item: Consequence): readonly string[] {
  return item.kind === 'insight' && item.insight.code === 'OperatorLate'
    ? [item.insight.operator]
    : [];
}

function refOf(name: string): ResourceRef {
  return { group: 'config.openshift.io', resource: 'clusteroperators', name };
}

function isRelease({ subject }: UnfinishedItem): boolean {
  return subject.kind === 'release';
}

function isError({ level }: Pick<Fault, 'level'>): boolean {
  return level === 'Error' || level === 'Critical';
}

function isOfNode(item: Consequence): boolean {
  return item.kind === 'insight' && 'node' in item.insight;
}

function recover(
  { cause, consequences, level, root, sinceAt }: Fault,
  unfinished: readonly UnfinishedItem[],
): UnfinishedItem[] {
  if (root.kind !== 'operator') return [];
  const { operator } = root;
  const mover = cause?.mover;
  const about = {
    subject: { kind: 'operator', operator },
    object: refOf(operator),
    move: 'recover',
    sinceAt,
    cause,
  } as const;
  const known = unfinished.filter(
    ({ subject }) => subject.kind === 'operator' && subject.operator === operator,
  );
  if (known.some(({ pace }) => pace === 'needsPerson')) return [];
  if (mover && isPerson(mover)) return [{ ...about, mover, can: 'no', pace: 'needsPerson' }];
  const isKnown = known.some(({ pace }) => pace !== 'moving' && pace !== 'waiting');
  const item = { ...about, mover: mover ?? 'Operator', can: 'unknown' } as const;
  if (isKnown) return [];
  if (isError({ level })) return [{ ...item, pace: 'stalled' }];
  return consequences.some((each) => readLateOperator(each).length > 0)
    ? [{ ...item, pace: 'slow' }]
    : [];
}

/** Nodes of an error that only operators report as not ready. They have to come back. */
function listReportedNodes(
  { cause, insights, root, sinceAt }: Fault,
  unfinished: readonly UnfinishedItem[],
): readonly UnfinishedItem[] {
  if (root.kind !== 'nodes' || root.problem !== 'unavailable' || insights.length > 0) return [];
  return root.nodes
    .filter((node) => !unfinished.some(({ object }) => object.name === node))
    .map((node) => ({
      ...aboutNode({ name: node }),
      move: 'reboot',
      mover: 'Kubelet',
      can: 'unknown',
      sinceAt,
      cause,
      pace: 'stalled',
    }));
}
