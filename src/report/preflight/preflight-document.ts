import {
  formatInstant,
  SECOND,
  truncateTo,
  type CheckFinding,
  type CheckName,
  type CheckOutcome,
  type CheckResult,
  type Preflight,
  type Rehearsal,
  type RehearsalAssumption,
  type RehearsedStage,
  type RehearsedWindow,
  type SnapshotResource,
  type MissingReason,
  type Timestamp,
  type UpdateKind,
} from '../../engine';
import { english } from '../../wording/language/english';
import { describeMissing } from '../../wording/health/missing-data';
import {
  describeAssumption,
  describeCheck,
  describeOutcome,
  describeRehearsal,
  describeWho,
} from '../../wording/outlook/preflight';
import { describeReadiness } from '../../wording/outlook/readiness';
import { SCHEMA_VERSION } from '../document/common-document';

/**
 * The findings for an update that would start now, as `update-status preflight -o json` prints them. Texts are in
 * English.
 */
export interface UpdatePreflightDocument {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly kind: 'UpdatePreflight';
  readonly checkedAt: Timestamp;
  /** The worst outcome of a release. */
  readonly outcome: CheckOutcome;
  /** The checks of each release. */
  readonly releases: readonly ReleasePreflightDocument[];
  readonly rehearsal: RehearsalDocument;
}

export interface ReleasePreflightDocument {
  /** Absent: whichever comes next, or `minor`. */
  readonly version?: string;
  /** A minor of which no release is on offer yet. */
  readonly minor?: string;
  readonly kind: UpdateKind;
  readonly outcome: CheckOutcome;
  readonly summary: string;
  /** Worst first. */
  readonly checks: readonly CheckDocument[];
}

/** `block`: refused, or gets stuck. `unknown`: something could not be read. */
export interface CheckDocument {
  readonly check: CheckName;
  readonly title: string;
  readonly outcome: CheckOutcome;
  /** A person has accepted what it found, or that it is unknown. */
  readonly accepted?: true;
  readonly findings: readonly CheckFindingDocument[];
  /** Resources that could not be read, so there may be more findings. */
  readonly missing: readonly CheckMissingDocument[];
}

export interface CheckFindingDocument {
  readonly weight: CheckFinding['weight'];
  readonly code: CheckFinding['code'];
  readonly summary: string;
  readonly effect: string;
  readonly detail: string;
  readonly command: string;
  /** The person who can do it. */
  readonly who: string;
}

export interface CheckMissingDocument {
  readonly resource: SnapshotResource;
  readonly reason: MissingReason;
  readonly summary: string;
  readonly resolve?: string;
}

/** The update played through. */
export interface RehearsalDocument {
  readonly startAt: Timestamp;
  readonly controlPlane: RehearsedStageDocument;
  readonly pools: readonly RehearsedPoolDocument[];
  /** Nodes whose drain does not end by itself; absent while the pods are not known. */
  readonly blockedNodes?: number;
  /** Applications that are down for a moment; absent while the pods are not known. */
  readonly interrupted?: number;
  readonly restartsTwice: readonly string[];
  readonly window?: RehearsedWindowDocument;
  readonly assumptions: readonly AssumptionDocument[];
  /** Summaries of one line each. */
  readonly summary: readonly string[];
}

/** `earliest` and `latest` are absent where nothing tells, and `because` says why. */
export interface RehearsedStageDocument {
  readonly earliest?: Timestamp;
  readonly latest?: Timestamp;
  readonly basis?: Extract<RehearsedStage, { kind: 'range' }>['basis'];
  readonly because?: Extract<RehearsedStage, { kind: 'none' }>['because'];
}

export interface RehearsedPoolDocument extends RehearsedStageDocument {
  readonly pool: string;
  readonly nodes: number;
  /** Nodes that are updated at a time. */
  readonly slots?: number;
  readonly blockedNodes?: number;
}

export interface RehearsedWindowDocument {
  readonly from: Timestamp;
  readonly to: Timestamp;
  readonly fits: RehearsedWindow['fits'];
  readonly controlPlaneFits: RehearsedWindow['controlPlaneFits'];
  readonly fittingPools: readonly string[];
}

export interface AssumptionDocument {
  readonly code: RehearsalAssumption;
  readonly text: string;
}

/** @param preflights At least one, of the same moment. */
export function toPreflightDocument(
  preflights: readonly [Preflight, ...Preflight[]],
): UpdatePreflightDocument {
  const [{ checkedAt, rehearsal }] = preflights;
  return {
    schemaVersion: SCHEMA_VERSION,
    kind: 'UpdatePreflight',
    checkedAt: formatInstant(checkedAt),
    outcome: worstOutcome(preflights),
    releases: preflights.map((preflight) => ({
      ...(preflight.target.version !== undefined && { version: preflight.target.version }),
      ...(preflight.target.minor !== undefined && { minor: preflight.target.minor }),
      kind: preflight.target.kind,
      outcome: preflight.outcome,
      summary: describeOutcome(preflight, english),
      checks: preflight.checks.map(toCheckDocument),
    })),
    rehearsal: toRehearsalDocument(rehearsal),
  };
}

const WORST_FIRST: readonly CheckOutcome[] = ['block', 'unknown', 'warn'];

export function worstOutcome(preflights: readonly Preflight[]): CheckOutcome {
  return WORST_FIRST.find((each) => preflights.some(({ outcome }) => outcome === each)) ?? 'pass';
}

function toCheckDocument({
  accepted,
  check,
  findings,
  missing,
  outcome,
}: CheckResult): CheckDocument {
  return {
    check,
    title: describeCheck(check, english),
    outcome,
    ...(accepted && { accepted }),
    findings: findings.map((finding) => {
      const { command, detail, effect, summary } = describeReadiness(finding, english);
      const { code, weight } = finding;
      return { weight, code, summary, effect, detail, command, who: describeWho(finding, english) };
    }),
    missing: missing.map((each) => ({
      resource: each.resource,
      reason: each.reason,
      ...describeMissing(each, english),
    })),
  };
}

function toRehearsalDocument(rehearsal: Rehearsal): RehearsalDocument {
  const { assumptions, blockedNodes, controlPlane, interrupted, pools, restartsTwice, startAt } =
    rehearsal;
  const stageOf = (stage: RehearsedStage): RehearsedStageDocument =>
    stage.kind === 'none'
      ? { because: stage.because }
      : {
          earliest: formatInstant(truncateTo(startAt + stage.fromNs, SECOND)),
          latest: formatInstant(truncateTo(startAt + stage.toNs, SECOND)),
          basis: stage.basis,
        };
  return {
    startAt: formatInstant(startAt),
    controlPlane: stageOf(controlPlane),
    pools: pools.map(({ ends, ...pool }) => ({ ...pool, ...stageOf(ends) })),
    ...(blockedNodes !== undefined && { blockedNodes }),
    ...(interrupted !== undefined && { interrupted }),
    restartsTwice,
    ...(rehearsal.window && { window: toWindowDocument(rehearsal.window) }),
    assumptions: assumptions.map((code) => ({ code, text: describeAssumption(code, english) })),
    summary: describeRehearsal(rehearsal, english),
  };
}

function toWindowDocument({
  controlPlaneFits,
  fits,
  fitting,
  fromAt,
  toAt,
}: RehearsedWindow): RehearsedWindowDocument {
  return {
    from: formatInstant(fromAt),
    to: formatInstant(toAt),
    fits,
    controlPlaneFits,
    fittingPools: fitting,
  };
}
