import { findOfPool } from '../resources/pool-reference';
import type { ResourceRef } from '../resources/resource-ref';
import type { PoolAssessment } from '../status/pool';
import type { TimeLeft, TimeSpan } from '../status/time-left';
import type { UpdateStatus } from '../status/update-status';
import { roundTo, SECOND, type Instant } from '../time';
import { measureStages } from '../verdict/measure-stages';

/** One part of the update on its way from the request to the end. */
export interface CourseRow {
  /** `controlPlane`: operators and control plane nodes, where nothing tells when the nodes began. */
  readonly part: 'operators' | 'controlPlane' | 'pool';
  /** The object of a pool's row. */
  readonly object?: ResourceRef;
  /** Absent while it has not begun, and where nothing tells. */
  readonly startedAt?: Instant;
  /** True if none of its nodes has begun. */
  readonly isPending?: true;
  /** Absent while it is not done. */
  readonly endedAt?: Instant;
  /** Expected end; absent without one. */
  readonly endsBetween?: { readonly fromAt: Instant; readonly toAt: Instant };
  /** Duration once nothing is in the way. */
  readonly then?: TimeSpan;
  /** The update ends with it. */
  readonly isDeciding: boolean;
}

/**
 * The update from start to predicted end: operators, control plane pools, other pools. Empty without a start. Operators
 * and control plane are one part if only the end of both is known.
 */
export function listCourse(status: UpdateStatus): readonly CourseRow[] {
  const { controlPlane, now, pools, poolTimes, records, timeLeft } = status;
  const { counts, startedAt } = controlPlane;
  if (startedAt === undefined) return [];
  const stages = measureStages(status);
  const [record] = records;
  const remembered = record?.startedAt === roundTo(startedAt, SECOND) ? record.pools : [];
  const last = timeLeft.kind === 'range' ? timeLeft.basis.stages.at(-1) : undefined;
  const areDone = counts.total > 0 && counts.updated === counts.total;
  const ofOperators = poolTimes
    .flatMap((time) => (time.timeLeft.kind === 'range' ? time.timeLeft.basis.stages : []))
    .find(({ stage }) => stage === 'operators');
  const mastersAt = remembered.find(({ scope }) => scope === 'ControlPlane')?.startedAt;
  const operatorsAt = stages.operators?.endedAt ?? mastersAt;
  const bothAt = operatorsAt === undefined && areDone ? controlPlane.completedAt : undefined;
  const endedAt = operatorsAt ?? bothAt;
  return [
    {
      part: bothAt === undefined ? 'operators' : 'controlPlane',
      startedAt,
      ...(endedAt !== undefined && { endedAt }),
      ...(endedAt === undefined &&
        ofOperators && {
          endsBetween: { fromAt: now + ofOperators.fromNs, toAt: now + ofOperators.toNs },
        }),
      isDeciding: last?.stage === 'operators',
    },
    ...[...pools]
      .sort((a, b) => rank(a.scope) - rank(b.scope))
      .filter(({ counts: ofPool, reported }) => (ofPool?.total ?? reported.machines ?? 0) > 0)
      .filter(({ scope }) => bothAt === undefined || scope !== 'ControlPlane')
      .map((pool): CourseRow => {
        const known = findOfPool(remembered, pool.name);
        const left = findOfPool(poolTimes, pool.name)?.timeLeft;
        return {
          part: 'pool',
          object: pool.insight.resource,
          ...(known?.startedAt !== undefined && { startedAt: known.startedAt }),
          ...(isPending(pool) && { isPending: true }),
          ...(known?.endedAt !== undefined && { endedAt: known.endedAt }),
          ...(known?.endedAt === undefined && foresee(left, now)),
          isDeciding: last?.stage === 'pool' && last.pool === pool.name,
        };
      }),
  ];
}

function isPending({ counts }: PoolAssessment): boolean {
  if (!counts) return false;
  return counts.pending + counts.excluded === counts.total;
}

function rank(scope: 'ControlPlane' | 'WorkerPool'): number {
  return scope === 'ControlPlane' ? 0 : 1;
}

function foresee(
  left: TimeLeft | undefined,
  now: Instant,
): Pick<CourseRow, 'endsBetween' | 'then'> {
  if (left?.kind === 'range') {
    return { endsBetween: { fromAt: now + left.fromNs, toAt: now + left.toNs } };
  }
  return left?.then ? { then: left.then } : {};
}
