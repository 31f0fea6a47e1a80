import type {
  AdminGate,
  HopPlan,
  NextUpdate,
  OperatorRefusal,
  PauseLimit,
  PoolPause,
  PoolRestarts,
  PoolSkew,
  ReadinessFinding,
  Timestamp,
  UpdateBlocker,
  UpdateEnds,
  UpdateOption,
  UpdateRisk,
  UpgradeRefusal,
} from '../../engine';
import { english } from '../../wording/language/english';
import { describeGateStep } from '../../wording/next-steps/gate-step';
import { describePlan, describePlanSteps } from '../../wording/outlook/hop-plan';
import {
  describeBlocker,
  describeRefusal,
  describeRestarts,
} from '../../wording/outlook/next-update';
import { describeReadiness } from '../../wording/outlook/readiness';
import { toTimestamp } from './common-document';
import { toCauseDocument, type CauseDocument } from './cause-document';

/** Absent: not yet, or unknown. */
export interface EndsDocument {
  readonly controlPlane?: Timestamp;
  readonly pools?: Timestamp;
  readonly cluster?: Timestamp;
  readonly poolsState: UpdateEnds['pools'];
}

/** The version skew between a pool and the control plane. Unknown fields are absent. */
export interface SkewDocument extends Omit<PoolSkew, 'pause'> {
  /** Set when the pool is paused; since when and by whom from its managed fields. */
  readonly pause?: PauseDocument;
}

export interface PauseDocument extends Omit<PoolPause, 'sinceAt'> {
  readonly since?: Timestamp;
}

export interface NextUpdateDocument {
  /** The release the control plane is at, or goes to. */
  readonly from?: string;
  readonly underway?: NextUpdate['underway'];
  /** Releases on offer, newest first. */
  readonly options: readonly UpdateOptionDocument[];
  /** The reasons why minor updates are refused. */
  readonly refusals: readonly RefusalDocument[];
  /** Pools whose nodes restart twice when an update is started now. */
  readonly restartsTwice: readonly RestartsDocument[];
  /** The limit for updates of the control plane while a pool is paused. */
  readonly pauses: readonly PauseLimit[];
  /** Minor updates in a row with pools paused on purpose. */
  readonly plan?: HopPlanDocument;
}

export interface RefusalDocument extends Pick<UpgradeRefusal, 'because' | 'reason' | 'message'> {
  readonly since?: Timestamp;
  readonly sentence: string;
  readonly from: readonly OperatorRefusalDocument[];
  /** With `adminAck`: what an administrator has to acknowledge. Absent when unknown. */
  readonly gates?: readonly GateDocument[];
}

export interface OperatorRefusalDocument extends Omit<OperatorRefusal, 'cause' | 'otherCauses'> {
  readonly cause?: CauseDocument;
  /** Further causes that have to be settled, if the operator lists several. */
  readonly otherCauses?: readonly CauseDocument[];
}

export interface GateDocument extends AdminGate {
  /** The step, in English. */
  readonly action: string;
  readonly command: string;
}

export interface RestartsDocument extends PoolRestarts {
  readonly sentences: readonly string[];
}

export interface HopPlanDocument extends Omit<HopPlan, 'hop' | 'of'> {
  /**
   * The minor update the control plane is at, counted from one.
   * @minimum 1
   */
  readonly hop: number;
  /**
   * The number of updates in the plan, during which pools may stay paused.
   * @minimum 2
   */
  readonly of: number;
  readonly sentence: string;
  readonly steps: readonly {
    readonly state: 'done' | 'now' | 'ahead';
    readonly text: string;
  }[];
}

export interface UpdateOptionDocument extends Pick<
  UpdateOption,
  'version' | 'kind' | 'risk' | 'reason' | 'message'
> {
  readonly since?: Timestamp;
  readonly risks?: readonly UpdateRisk[];
  /** True if nothing blocks it. */
  readonly allowed: boolean;
  readonly blockedBy: readonly { readonly by: UpdateBlocker['by']; readonly sentence: string }[];
  /** Set when it is requested already and not accepted, or not yet. */
  readonly requested?: UpdateOption['requested'];
}

/** Texts are in English. */
export interface ReadinessDocument {
  readonly weight: ReadinessFinding['weight'];
  readonly code: ReadinessFinding['code'];
  readonly summary: string;
  readonly effect: string;
  readonly detail: string;
  readonly command: string;
}

export function toEndsDocument(ends: UpdateEnds): EndsDocument {
  return {
    controlPlane: toTimestamp(ends.controlPlaneAt),
    pools: toTimestamp(ends.poolsAt),
    cluster: toTimestamp(ends.clusterAt),
    poolsState: ends.pools,
  };
}

export function toSkewDocuments(skew: readonly PoolSkew[]): readonly SkewDocument[] {
  return skew.map(({ pause, ...pool }) => ({
    ...pool,
    pause: pause && {
      since: toTimestamp(pause.sinceAt),
      by: pause.by,
      operation: pause.operation,
      heldBack: pause.heldBack,
      moving: pause.moving,
      staysAt: pause.staysAt,
    },
  }));
}

export function toNextUpdateDocument(nextUpdate: NextUpdate): NextUpdateDocument {
  const { plan } = nextUpdate;
  return {
    from: nextUpdate.from,
    underway: nextUpdate.underway,
    options: nextUpdate.options.map(toOptionDocument),
    refusals: nextUpdate.refusals.map((refusal) => ({
      because: refusal.because,
      reason: refusal.reason,
      message: refusal.message,
      since: toTimestamp(refusal.sinceAt),
      sentence: describeRefusal(refusal, english),
      from: refusal.from.map(({ cause, operator, otherCauses, reason, message }) => ({
        operator,
        reason,
        message,
        cause: toCauseDocument(cause),
        otherCauses: otherCauses?.flatMap((each) => toCauseDocument(each) ?? []),
      })),
      gates: refusal.gates?.map(toGateDocument),
    })),
    restartsTwice: nextUpdate.restartsTwice.map((pool) => ({
      ...pool,
      sentences: describeRestarts(pool, english),
    })),
    pauses: nextUpdate.pauses,
    plan: plan && {
      ...plan,
      sentence: describePlan(plan, english),
      steps: describePlanSteps(plan, english).map(({ state, text }) => ({ state, text })),
    },
  };
}

function toGateDocument(open: AdminGate): GateDocument {
  const { gate, isInvalid, message, minor } = open;
  const { action, command } = describeGateStep(open, english);
  return { gate, minor, message, isInvalid, action, command };
}

function toOptionDocument(option: UpdateOption): UpdateOptionDocument {
  const { version, kind, risk, reason, message, sinceAt, risks, blockedBy, requested } = option;
  return {
    version,
    kind,
    risk,
    reason,
    message,
    since: toTimestamp(sinceAt),
    risks,
    allowed: blockedBy.length === 0,
    blockedBy: blockedBy.map((blocker) => ({
      by: blocker.by,
      sentence: describeBlocker(blocker, english),
    })),
    requested,
  };
}

/** Documents of readiness findings, those that block first. */
export function toReadinessDocuments(
  readiness: readonly ReadinessFinding[],
): readonly ReadinessDocument[] {
  return readiness.map((finding) => {
    const { summary, effect, detail, command } = describeReadiness(finding, english);
    return { weight: finding.weight, code: finding.code, summary, effect, detail, command };
  });
}
