import {
  isOlderVersion,
  MINUTE,
  roundTo,
  REHEARSAL,
  type CheckOutcome,
  type Preflight,
  type RehearsalRecord,
  type StoredRehearsal,
  type Timestamp,
  type TimeSpan,
  type UpdateKind,
  type UpdateStatus,
} from '../../engine';
import { recordRehearsal } from '../../engine/preflight';
import { english } from '../../wording/language/english';
import { describeOutcome, describeTarget } from '../../wording/outlook/preflight';
import { formatSecond, type ConditionDraft } from './condition';

/** The findings for an update that would start now. */
export interface PublishedPreflight {
  readonly checkedAt: Timestamp;
  readonly releases: readonly PublishedRelease[];
  readonly rehearsal: StoredRehearsal;
}

export interface PublishedRelease {
  /** Absent: whichever comes next, or `minor`. */
  readonly version?: string;
  /** A minor of which no release is on offer yet. */
  readonly minor?: string;
  readonly kind: UpdateKind;
  readonly outcome: CheckOutcome;
  /** In English, as the page says it. */
  readonly message: string;
  /** Checks by what came of them. */
  readonly checks: Readonly<Record<CheckOutcome, number>>;
}

type Preflights = readonly Preflight[];

export function toPublishedPreflight(preflights: Preflights): PublishedPreflight | undefined {
  const [first] = preflights;
  if (!first) return undefined;
  return {
    checkedAt: formatSecond(first.checkedAt),
    releases: preflights.map(toRelease),
    rehearsal: REHEARSAL.store(inMinutes(recordRehearsal(first))),
  };
}

/** The newest release that the cluster is ready for; `undefined` without one. */
export function findReadyVersion(preflights: Preflights): string | undefined {
  let newest: string | undefined;
  for (const { outcome, target } of preflights) {
    const { version } = target;
    if (!isReady(outcome) || version === undefined) continue;
    if (newest === undefined || isOlderVersion(newest, version)) newest = version;
  }
  return newest;
}

/** Condition whether the cluster may be updated now to one of the releases on offer. */
export function readyToUpdate(
  { updating }: Pick<UpdateStatus, 'updating'>,
  preflights: Preflights | undefined,
): Omit<ConditionDraft, 'type'> {
  if (updating) {
    return { status: 'False', reason: 'Updating', message: 'An update is in progress.' };
  }
  if (!preflights || preflights.length === 0) {
    return {
      status: 'Unknown',
      reason: 'NotChecked',
      message: 'What an update would come across was not looked at.',
    };
  }
  const message = preflights
    .map((each) => `${describeTarget(each.target, english)}: ${describeOutcome(each, english)}.`)
    .join(' ');
  const outcomes = preflights.map(({ outcome }) => outcome);
  if (outcomes.includes('pass')) return { status: 'True', reason: 'Ready', message };
  if (outcomes.includes('warn')) return { status: 'True', reason: 'Warnings', message };
  return outcomes.includes('unknown')
    ? { status: 'Unknown', reason: 'CannotDetermine', message }
    : { status: 'False', reason: 'Blocked', message };
}

function isReady(outcome: CheckOutcome): boolean {
  return outcome === 'pass' || outcome === 'warn';
}

function toRelease(preflight: Preflight): PublishedRelease {
  const { checks, outcome, target } = preflight;
  const count = (of: CheckOutcome) => checks.filter((check) => check.outcome === of).length;
  return {
    ...(target.version !== undefined && { version: target.version }),
    ...(target.minor !== undefined && { minor: target.minor }),
    kind: target.kind,
    outcome,
    message: describeOutcome(preflight, english),
    checks: {
      block: count('block'),
      unknown: count('unknown'),
      warn: count('warn'),
      pass: count('pass'),
    },
  };
}

/** The record in minutes, like published times. Otherwise it would differ at each look. */
function inMinutes(record: RehearsalRecord): RehearsalRecord {
  const { controlPlane, workers } = record;
  const round = ({ fromNs, toNs }: TimeSpan) => ({
    fromNs: roundTo(fromNs, MINUTE),
    toNs: roundTo(toNs, MINUTE),
  });
  return {
    ...record,
    ...(controlPlane && { controlPlane: round(controlPlane) }),
    ...(workers && { workers: round(workers) }),
  };
}
