import { chooseCause } from '../known-causes/read-cause';
import type { ResourceRef } from '../resources/resource-ref';
import type { Fault } from '../status/attention';
import type { HealthInsight } from '../status/health';
import type { NextMove, UnfinishedItem } from '../status/mover';
import type { Verdict } from '../status/verdict';

/**
 * Entries in the order of attention: what decides the verdict, the rest of the update, operators that the update ends
 * without, then alerts that belong to nothing. Each group keeps its order.
 */
export function orderAttention(
  attention: readonly Fault[],
  verdict: Verdict,
  unfinished: readonly UnfinishedItem[],
): readonly Fault[] {
  const decides = findDeciding(attention, verdict, unfinished);
  const others = attention.filter((fault) => fault !== decides);
  return [
    ...(decides ? [{ ...decides, sinceAt: ageOf(decides, verdict) }] : []),
    ...others.filter((fault) => !fault.isAside && fault.root.kind !== 'alert'),
    ...others.filter(({ isAside }) => isAside),
    ...others.filter(({ root }) => root.kind === 'alert'),
  ];
}

/** An entry decided by an unfinished item is as old as that item: other findings about its object may be older. */
function ageOf(fault: Fault, verdict: Verdict): Fault['sinceAt'] {
  const isOfItem =
    verdict.kind !== 'failing' &&
    verdict.reason !== 'SlowClusterVersion' &&
    !isOfCondition(fault, verdict);
  return isOfItem ? verdict.sinceAt : (fault.sinceAt ?? verdict.sinceAt);
}

/** The operator that the headline names is unhealthy since its condition is. Of several it names none. */
function isOfCondition({ insights, root }: Fault, verdict: Verdict): boolean {
  const [first] = insights;
  return (
    verdict.reason === 'Operators' &&
    (verdict.kind !== 'progressing' || verdict.waitingFor.length === 1) &&
    root.kind === 'operator' &&
    root.operator === verdict.object?.name &&
    (first?.code === 'OperatorUnavailable' || first?.code === 'OperatorDegraded')
  );
}

/**
 * The verdict as its entries have it. ClusterVersion only says that something fails: since when and why is told by what
 * is wrong in the first place, and one state has one age; the same goes for an operator that is late, or alone in
 * progress, and not well. An update that is over is no good news while anything is an error.
 */
export function agreeWithEntry(verdict: Verdict, attention: readonly Fault[]): Verdict {
  if (verdict.reason === 'RecentlyUpdated' && attention.some(isError)) return beAtRest(verdict);
  const [first] = attention;
  const { cause, reason, sinceAt } = verdict;
  const unwell = attention.find((fault) => isOfCondition(fault, verdict));
  if (unwell) return { ...verdict, sinceAt: unwell.sinceAt ?? sinceAt };
  const isOfClusterVersion = reason === 'ClusterVersionFailing' || reason === 'SlowClusterVersion';
  if (!isOfClusterVersion || !first || !saysClusterVersionFails(first)) return verdict;
  return {
    ...verdict,
    sinceAt: first.sinceAt ?? sinceAt,
    cause: chooseCause([first.cause, cause]),
  };
}

function isError({ level }: Fault): boolean {
  return level === 'Error' || level === 'Critical';
}

function beAtRest({
  object,
  sinceAt,
  version,
}: Extract<Verdict, { reason: 'RecentlyUpdated' }>): Verdict {
  return { kind: 'notUpdating', reason: 'Idle', version, installed: false, object, sinceAt };
}

function findDeciding(
  attention: readonly Fault[],
  verdict: Verdict,
  [first]: readonly UnfinishedItem[],
): Fault | undefined {
  switch (verdict.kind) {
    case 'failing':
    case 'slow':
    case 'stalled':
    case 'waitingForYou':
      break;
    default:
      return undefined;
  }
  if (verdict.reason === 'ClusterVersionFailing' || verdict.reason === 'SlowClusterVersion') {
    return attention.find(saysClusterVersionFails);
  }
  const { object } = verdict;
  if (!first || !object) return undefined;
  return (
    attention.find((fault) => isRootOf(fault, first)) ??
    attention.find((fault) => isAbout(fault, object))
  );
}

function saysClusterVersionFails({ consequences, insights }: Fault): boolean {
  return (
    insights.some(({ code }) => code === 'ClusterVersionFailing') ||
    consequences.some(
      (item) => item.kind === 'insight' && item.insight.code === 'ClusterVersionFailing',
    )
  );
}

/** The finding that tells of a pool that does not get on; of other moves none does. */
const SAYS: Readonly<Record<NextMove, HealthInsight['code'] | undefined>> = {
  render: 'RenderDegraded',
  resume: 'PoolPaused',
  start: 'PoolNotStarting',
  retrieve: undefined,
  roll: undefined,
  build: undefined,
  drain: undefined,
  apply: undefined,
  reboot: undefined,
  uncordon: undefined,
  repair: undefined,
  free: undefined,
  recover: undefined,
};

function isRootOf({ insights, pool, root }: Fault, { move, subject }: UnfinishedItem): boolean {
  switch (subject.kind) {
    case 'node':
      return root.kind === 'nodes' && root.nodes.includes(subject.node);
    case 'operator':
      return root.kind === 'operator' && root.operator === subject.operator;
    case 'pool':
      if (root.kind === 'pool') return root.pool === subject.pool;
      return (
        root.kind === 'finding' &&
        pool === subject.pool &&
        insights.some(({ code }) => SAYS[move] === code)
      );
    case 'release':
      return insights.some(({ code }) => code === 'PayloadNotAccepted' || code === 'ReleaseLate');
  }
}

function isAbout({ consequences, insights, root }: Fault, object: ResourceRef): boolean {
  const isSame = (other: ResourceRef): boolean =>
    other.resource === object.resource && other.name === object.name;
  return (
    (root.kind === 'nodes' && object.resource === 'nodes' && root.nodes.includes(object.name)) ||
    insights.some(({ resources }) => resources.some(isSame)) ||
    consequences.some((item) =>
      item.kind === 'insight' ? item.insight.resources.some(isSame) : isSame(item.object),
    )
  );
}
