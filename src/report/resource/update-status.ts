import {
  countPublishedNodes,
  formatInstant,
  MINUTE,
  MOST_BRIEF,
  MOST_NODE_STEPS,
  parseInstant,
  REHEARSAL_BOUNDS,
  roundTo,
  storeBriefStatus,
  type ControlPlaneAssessment,
  type Fault,
  type MissingData,
  type OperatorAssessment,
  type PoolAssessment,
  type PoolSlots,
  type Timestamp,
  type TimeLeft,
  type UpdateStatus,
} from '../../engine';
import { formatRef } from '../../fleet/claim';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import { describeAttention } from '../../wording/health/attention-summary';
import { english } from '../../wording/language/english';
import { describeFaultSteps } from '../../wording/next-steps/fault-steps';
import { describeVerdict } from '../../wording/verdict/verdict';
import { orderFindings } from '../../wording/health/shown-findings';
import { toMissingDocument, type MissingDocument } from '../document/common-document';
import { toHealthDocuments } from '../document/health-document';
import { toEndsDocument } from '../document/next-update-document';
import { toPlainData } from '../document/plain-data';
import { formatGoDuration } from '../text/go-duration';
import { formatSecond, type ConditionDraft } from './condition';
import { cutText } from './cut-text';
import { findReadyVersion, toPublishedPreflight } from './published-preflight';
import { toPublishedUpdates, UPDATE_BOUNDS } from './published-updates';
import type {
  UpdateStatusDraft,
  PublishedVerdict,
  PublishedTimeLeft,
  PublishedControlPlane,
  PublishedOperator,
  PublishedPool,
  PublishedSlots,
  PublishedNodes,
  PublishedAttention,
} from './published-status';
import { findCause, findNextObject } from './update-claim';
import { toUpdateConditions, type UpdateContext } from './update-conditions';

/** The most that is listed; the schema of the CustomResourceDefinition has the same bounds. */
export const BOUNDS = {
  operators: 128,
  pools: 64,
  holders: 16,
  attention: 20,
  healthInsights: 50,
  missing: 32,
  namespaces: 16,
  ...UPDATE_BOUNDS,
  ...REHEARSAL_BOUNDS,
  text: 1_024,
  description: 4_096,
  nodeSteps: MOST_NODE_STEPS,
  brief: MOST_BRIEF,
} as const;

/** The UpdateStatus to publish. Those of the same state of the cluster are equal, whenever they are created. */
export function toUpdateStatusDraft(
  status: UpdateStatus,
  context: UpdateContext,
): UpdateStatusDraft {
  const conditions = toUpdateConditions(status, context);
  const isComplete = conditions.some((each) => each.type === 'Complete' && each.status === 'True');
  const { controlPlane, missing, now, operators, pools, records } = status;
  const { preflights = [] } = context;
  return toPlainData<UpdateStatusDraft>({
    clusterVersionGeneration: context.generation,
    verdict: toVerdict(status),
    versions: controlPlane.versions,
    completedVersion: isComplete ? controlPlane.versions.target : undefined,
    readyVersion: findReadyVersion(preflights),
    conditions,
    timeLeft: toTimeLeft(status.timeLeft),
    ends: toEndsDocument(status.ends),
    controlPlane: toControlPlane(controlPlane),
    operators: operators.slice(0, BOUNDS.operators).map(toOperator),
    pools: pools.slice(0, BOUNDS.pools).map((pool) => toPool(pool, status)),
    nodes: countNodes(pools),
    attention: toAttention(status),
    healthInsights: toHealthDocuments(
      orderFindings(status).slice(0, BOUNDS.healthInsights),
      now,
    ).map(({ acquiredAt: _, ...insight }) => cutHealth(insight)),
    missing: missing.slice(0, BOUNDS.missing).map(toMissing),
    updates: toPublishedUpdates(records),
    preflight: toPublishedPreflight(preflights),
    nodeSteps: context.nodeSteps,
    brief: context.version === undefined ? undefined : storeBriefStatus(status, context.version),
  });
}

function toVerdict(status: UpdateStatus): PublishedVerdict {
  const { unfinished, verdict } = status;
  const { kind, object, reason, sinceAt } = verdict;
  const next = findNextObject(status);
  return {
    kind,
    reason,
    message: cut(describeVerdict(status, english)),
    object,
    since: sinceAt === undefined ? undefined : formatSecond(sinceAt),
    cause: findCause(status),
    nextObject: next && cut(formatRef(next)),
    mover: unfinished[0]?.mover,
  };
}

/** Rounded, so that the mere passing of time makes no new status each second. */
function toTimeLeft(timeLeft: TimeLeft): PublishedTimeLeft {
  const message = describeTimeLeft(timeLeft, english).text;
  if (timeLeft.kind === 'none') return { kind: 'none', because: timeLeft.because, message };
  return {
    kind: 'range',
    message,
    shortest: formatGoDuration(roundTo(timeLeft.fromNs, MINUTE)),
    longest: formatGoDuration(roundTo(timeLeft.toNs, MINUTE)),
  };
}

function toControlPlane({ counts, insight }: ControlPlaneAssessment): PublishedControlPlane {
  const { degraded, total, unavailable, updated, updating, waiting } = counts;
  return {
    ...withoutIdentity(insight),
    estimatedCompletedAt: toMinute(insight.estimatedCompletedAt),
    conditions: insight.conditions.map(cutCondition),
    counts: { total, updated, updating, waiting, unavailable, degraded },
    progress: `${String(updated)}/${String(total)}`,
  };
}

/** The insight without the object that it is about, which is above it. */
function withoutIdentity<
  T extends { readonly resource: unknown; readonly type: unknown; readonly uid: unknown },
>(insight: T): Omit<T, 'resource' | 'type' | 'uid'> {
  return { ...insight, resource: undefined, type: undefined, uid: undefined };
}

/** The time in minutes, like published times remaining. */
function toMinute(time: Timestamp | undefined): Timestamp | undefined {
  const instant = parseInstant(time);
  return instant === undefined ? undefined : formatInstant(roundTo(instant, MINUTE));
}

function toOperator({
  health,
  insight,
  name,
  state,
  version,
}: OperatorAssessment): PublishedOperator {
  return { name, state, health, version, conditions: insight.conditions.map(cutCondition) };
}

function toPool(pool: PoolAssessment, { poolTimes, slots }: UpdateStatus): PublishedPool {
  const { counts, insight, name, paused, updatedSinceAt } = pool;
  const own = slots.find((each) => each.pool === name);
  const time = poolTimes.find((each) => each.pool === name);
  return {
    ...withoutIdentity(insight),
    conditions: insight.conditions.map(cutCondition),
    paused,
    counts,
    slots: own && toSlots(own),
    timeLeft: time && toTimeLeft(time.timeLeft),
    updatedSince: updatedSinceAt === undefined ? undefined : formatSecond(updatedSinceAt),
  };
}

function toSlots({
  capacity,
  holders,
  next,
  total,
  unavailable,
  waiting,
}: PoolSlots): PublishedSlots {
  return {
    total,
    unavailable,
    capacity,
    waiting,
    holders: holders.slice(0, BOUNDS.holders).map(({ because, node, sinceAt }) => ({
      node,
      because,
      since: sinceAt === undefined ? undefined : formatSecond(sinceAt),
    })),
    next,
  };
}

function countNodes(pools: readonly PoolAssessment[]): PublishedNodes {
  const { total, updated } = countPublishedNodes(pools);
  const isKnown = pools.some(({ counts }) => counts);
  return { total, updated, progress: isKnown ? `${String(updated)}/${String(total)}` : '?' };
}

function toAttention(status: UpdateStatus): PublishedAttention {
  const { attention } = status;
  const listed = attention.slice(0, BOUNDS.attention);
  return {
    total: attention.length,
    items: listed.map((fault) => toItem(fault, status)),
    more: attention.length - listed.length,
  };
}

function toItem(fault: Fault, status: UpdateStatus): PublishedAttention['items'][number] {
  const { cause, key, level, pool, sinceAt } = fault;
  const [{ step }] = describeFaultSteps(fault, english, status);
  return {
    key: cut(key),
    level,
    summary: cut(describeAttention(fault, english)),
    since: sinceAt === undefined ? undefined : formatSecond(sinceAt),
    cause: cause?.code,
    pool,
    nextStep: cut(step.action),
    command: step.command && cut(step.command),
  };
}

function toMissing(missing: MissingData): MissingDocument {
  const { message, namespaces, ...rest } = toMissingDocument(missing);
  return {
    ...rest,
    message: cut(message),
    namespaces: namespaces?.slice(0, BOUNDS.namespaces),
  };
}

type UntimedHealth = UpdateStatusDraft['healthInsights'][number];

function cutHealth(insight: UntimedHealth): UntimedHealth {
  const { impact, scope } = insight;
  return {
    ...insight,
    scope: { ...scope, resources: scope.resources.slice(0, 16) },
    impact: {
      ...impact,
      summary: cutText(impact.summary, BOUNDS.text),
      description: cutText(impact.description, BOUNDS.description),
    },
  };
}

function cutCondition(condition: ConditionDraft): ConditionDraft {
  return { ...condition, message: cut(condition.message) };
}

function cut(text: string): string {
  return cutText(text, BOUNDS.text);
}
