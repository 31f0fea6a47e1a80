import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { readObject } from '../resources/object';
import type { Fault } from '../status/attention';
import type { UnfinishedItem } from '../status/mover';
import { isPoolBehind } from '../status/readiness';
import type { TimeLeft, TimeSpan } from '../status/time-left';
import type { UpdateStatus } from '../status/update-status';
import { formatInstant, MINUTE, parseInstant, roundTo, truncateTo, type Instant } from '../time';
import { packValue, unpackValue } from './packed-value';

/*
 * A status without its nodes, packed as text. The page and the command line unpack it to show in their own language
 * what the controller assessed. It is no API: only the version that wrote it can read it.
 */

/** Without nodes, what is known of them alone, and what is remembered. */
export type BriefStatus = Omit<
  UpdateStatus,
  'now' | 'unpooledNodes' | 'timelines' | 'records' | 'notUnderstood'
>;

/** The most characters; the schema of the CustomResourceDefinition has the same bound. */
export const MOST_BRIEF = 65_536;
/** The most entries of each growing list when the whole status is too long. */
const MOST_LISTED = 20;

/**
 * Two of the same state of the cluster are equal, whenever they are made; `undefined` when it is too long even with
 * lists that are cut.
 *
 * @param version Of the program: who has another one does not read it.
 */
export function storeBriefStatus(status: UpdateStatus, version: string): string | undefined {
  const brief = toBrief(status);
  const text = packValue({ version, brief });
  if (text.length <= MOST_BRIEF) return text;
  const cut = packValue({ version, brief: cutLists(brief) });
  return cut.length <= MOST_BRIEF ? cut : undefined;
}

/** The status for small surfaces, a third as long: without what only the page shows. */
export function storeSummary(status: UpdateStatus, version: string): string | undefined {
  const text = packValue({ version, brief: toSummary(toBrief(status)) });
  return text.length <= MOST_BRIEF ? text : undefined;
}

/** `undefined` when the text is of another version, or is no such text. */
export function readBriefStatus(text: string, version: string): BriefStatus | undefined {
  const stored = readObject(unpackValue(text));
  if (stored.version !== version) return undefined;
  // Written by this very version, so its shape is that of the type.
  return stored.brief as BriefStatus;
}

/**
 * The status that a brief status gives at a moment.
 *
 * @param records Records of updates, newest first.
 */
export function toStatusAt(
  brief: BriefStatus,
  records: UpdateStatus['records'],
  now: Instant,
): UpdateStatus {
  const { controlPlane } = brief;
  const { completedAt, startedAt } = controlPlane;
  const updatingForNs = startedAt === undefined ? 0n : (completedAt ?? now) - startedAt;
  return {
    ...brief,
    controlPlane: { ...controlPlane, updatingForNs },
    now,
    unpooledNodes: [],
    timelines: [],
    records,
    notUnderstood: [],
  };
}

/** Rounded, so that the mere passing of time makes no new text each second. */
function toBrief(status: UpdateStatus): BriefStatus {
  const { controlPlane } = status;
  const { estimate, insight } = controlPlane;
  const completedAt = parseInstant(insight.estimatedCompletedAt);
  return {
    clusterName: status.clusterName,
    verdict: status.verdict,
    updating: status.updating,
    topology: status.topology,
    controlPlane: {
      ...controlPlane,
      updatingForNs: 0n,
      estimate: estimate && {
        ...estimate,
        totalNs: roundTo(estimate.totalNs, MINUTE),
        remainingNs: roundTo(estimate.remainingNs, MINUTE),
      },
      insight: {
        ...insight,
        ...(completedAt !== undefined && {
          estimatedCompletedAt: formatInstant(roundTo(completedAt, MINUTE)),
        }),
      },
    },
    operators: status.operators,
    pools: status.pools.map((pool) => ({ ...pool, nodes: [] })),
    health: status.health,
    attention: status.attention,
    expected: status.expected,
    timeLeft: roundTimeLeft(status.timeLeft),
    poolTimes: status.poolTimes.map(({ pool, timeLeft }) => ({
      pool,
      timeLeft: roundTimeLeft(timeLeft),
    })),
    readiness: status.readiness,
    payload: status.payload,
    drains: status.drains,
    slots: status.slots,
    skew: status.skew,
    ends: status.ends,
    nextUpdate: status.nextUpdate,
    missing: status.missing,
    unfinished: status.unfinished,
  };
}

/** The summary that cards, items, popups and tabs show, from a brief status. */
function toSummary(brief: BriefStatus): BriefStatus {
  const { attention, controlPlane, drains, nextUpdate, operators, unfinished } = brief;
  const { availableUpdates, conditions, insight } = controlPlane;
  return {
    ...cutLists(brief),
    controlPlane: {
      ...controlPlane,
      history: controlPlane.history.slice(0, 1),
      estimate: undefined,
      availableUpdates: availableUpdates.filter(({ risk }) => risk === 'recommended').slice(0, 1),
      conditions: conditions.filter(({ type }) => type === 'RetrievedUpdates'),
      insight: { ...insight, conditions: [], versions: {} },
    },
    // It gives pools their configurations.
    operators: operators.filter(({ name }) => name === MACHINE_CONFIG_OPERATOR),
    pools: brief.pools.map((pool) => ({
      ...pool,
      reported: pool.counts ? {} : pool.reported,
      insight: { ...pool.insight, conditions: [], summaries: [] },
    })),
    health: [],
    // Whether a single node is back.
    expected: brief.expected.filter(({ kind }) => kind === 'nodesRestarting'),
    timeLeft: { kind: 'none', because: 'notUpdating' },
    poolTimes: [],
    readiness: brief.readiness.filter(isPoolBehind),
    // They tell how to go about an entry.
    drains: attention.length === 0 ? [] : drains.slice(0, MOST_LISTED),
    slots: [],
    skew: [],
    nextUpdate: {
      ...nextUpdate,
      options: [],
      refusals: [],
      underway: undefined,
      restartsTwice: [],
      // What to do about a pause follows from them.
      pauses: nextUpdate.pauses.slice(0, MOST_LISTED),
    },
    // That a pool does not get on.
    unfinished: unfinished.filter(isHeldUp).slice(0, MOST_LISTED),
  };
}

function isHeldUp({ pace, subject }: UnfinishedItem): boolean {
  return 'pool' in subject && pace !== 'moving' && pace !== 'waiting';
}

function cutLists(brief: BriefStatus): BriefStatus {
  const { attention, drains, expected, health, readiness, slots, unfinished } = brief;
  return {
    ...brief,
    health: health.slice(0, MOST_LISTED),
    attention: attention.slice(0, MOST_LISTED).map(cutFault),
    expected: expected.slice(0, MOST_LISTED),
    readiness: readiness.slice(0, MOST_LISTED),
    drains: drains.slice(0, MOST_LISTED),
    slots: slots.map((each) => ({ ...each, holders: each.holders.slice(0, MOST_LISTED) })),
    unfinished: unfinished.slice(0, MOST_LISTED),
  };
}

/** The nodes of its root stay: texts count them. */
function cutFault(fault: Fault): Fault {
  return {
    ...fault,
    insights: fault.insights.slice(0, MOST_LISTED),
    consequences: fault.consequences.slice(0, MOST_LISTED),
  };
}

function roundTimeLeft(timeLeft: TimeLeft): TimeLeft {
  if (timeLeft.kind === 'none') {
    const { then } = timeLeft;
    return then ? { ...timeLeft, then: roundSpan(then) } : timeLeft;
  }
  const { basis } = timeLeft;
  const stages = basis.stages.map(roundSpan);
  return { ...roundSpan(timeLeft), basis: { ...basis, stages } };
}

/** Outward, as ranges are shown: rounded again they are what they would be without this. */
function roundSpan<T extends TimeSpan>(span: T): T {
  return {
    ...span,
    fromNs: truncateTo(span.fromNs, MINUTE),
    toNs: truncateTo(span.toNs + MINUTE - 1n, MINUTE),
  };
}
