import { readList, readObject, readText, type Instant, type Timestamp } from '../../engine';
import {
  formatSecond,
  withTransitionTimes,
  type ConditionDraft,
  type PublishedCondition,
} from './condition';
import type { NodeUpdateStatusDraft } from './node-update-status';
import type { UpdateStatusDraft } from './published-status';

/** With the times of its conditions. */
type Timed<T> = Omit<T, 'conditions'> & { readonly conditions: readonly PublishedCondition[] };

/** `status` of an UpdateStatus. */
export interface PublishedUpdateStatus extends Omit<
  Timed<UpdateStatusDraft>,
  'controlPlane' | 'operators' | 'pools'
> {
  /** Time when the cluster was last read. */
  readonly observedAt: Timestamp;
  readonly controlPlane: Timed<UpdateStatusDraft['controlPlane']>;
  readonly operators: readonly Timed<UpdateStatusDraft['operators'][number]>[];
  readonly pools: readonly Timed<UpdateStatusDraft['pools'][number]>[];
}

/** `status` of a NodeUpdateStatus. */
export type PublishedNodeStatus = Timed<NodeUpdateStatusDraft>;

/** @param published What the API server has now, whatever that is. */
export function toPublishedUpdateStatus(
  draft: UpdateStatusDraft,
  published: unknown,
  now: Instant,
): PublishedUpdateStatus {
  const before = readObject(published);
  return {
    observedAt: formatSecond(now),
    ...timed(draft, before, now),
    controlPlane: timed(draft.controlPlane, before.controlPlane, now),
    operators: timedList(draft.operators, before.operators, now),
    pools: timedList(draft.pools, before.pools, now),
  };
}

/** @param published What the API server has now, whatever that is. */
export function toPublishedNodeStatus(
  draft: NodeUpdateStatusDraft,
  published: unknown,
  now: Instant,
): PublishedNodeStatus {
  return timed(draft, published, now);
}

function timed<T extends { readonly conditions: readonly ConditionDraft[] }>(
  draft: T,
  published: unknown,
  now: Instant,
): Timed<T> {
  const before = readList(readObject(published).conditions).map(readCondition);
  return { ...draft, conditions: withTransitionTimes(draft.conditions, before, now) };
}

function timedList<
  T extends { readonly name: string; readonly conditions: readonly ConditionDraft[] },
>(drafts: readonly T[], published: unknown, now: Instant): readonly Timed<T>[] {
  const before = new Map(
    readList(published).map((each) => [readText(readObject(each).name), each] as const),
  );
  return drafts.map((draft) => timed(draft, before.get(draft.name), now));
}

function readCondition(
  condition: unknown,
): Pick<PublishedCondition, 'type' | 'status' | 'lastTransitionTime'> {
  const { lastTransitionTime, status, type } = readObject(condition);
  return {
    type: readText(type),
    status: status === 'True' || status === 'False' ? status : 'Unknown',
    lastTransitionTime: readText(lastTransitionTime),
  };
}
