import {
  formatInstant,
  type Instant,
  type NextUpdate,
  type PoolSkew,
  type ReadinessFinding,
  type UpdateEnds,
  type UpdateOption,
} from '../../engine';
import { english } from '../../wording/language/english';
import { describePlan, describePlanSteps } from '../../wording/outlook/hop-plan';
import {
  describeBlocker,
  describeRefusal,
  describeRestarts,
} from '../../wording/outlook/next-update';
import { describeReadiness } from '../../wording/outlook/readiness';
import type {
  EndsDocument,
  NextUpdateDocument,
  ReadinessDocument,
  SkewDocument,
  UpdateOptionDocument,
} from './document-types';

export function toEndsDocument(ends: UpdateEnds): EndsDocument {
  return {
    controlPlane: toTimestamp(ends.controlPlaneAt),
    pools: toTimestamp(ends.poolsAt),
    cluster: toTimestamp(ends.clusterAt),
    poolsState: ends.pools,
  };
}

export function toSkewDocuments(skew: readonly PoolSkew[]): readonly SkewDocument[] {
  return skew.map((pool) => ({
    pool: pool.pool,
    oldestVersion: pool.oldestVersion,
    newestVersion: pool.newestVersion,
    oldestKubelet: pool.oldestKubelet,
    newestKubelet: pool.newestKubelet,
    isUniform: pool.isUniform,
    minorsBehind: pool.minorsBehind,
    kubeletMinorsBehind: pool.kubeletMinorsBehind,
    pause: pool.pause && {
      since: toTimestamp(pool.pause.sinceAt),
      by: pool.pause.by,
      operation: pool.pause.operation,
      heldBack: pool.pause.heldBack,
      moving: pool.pause.moving,
      staysAt: pool.pause.staysAt,
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
      sentence: describeRefusal(refusal, english.t),
      from: refusal.from.map(({ operator, reason, message }) => ({ operator, reason, message })),
    })),
    restartsTwice: nextUpdate.restartsTwice.map((pool) => ({
      pool: pool.pool,
      updated: pool.updated,
      moving: pool.moving,
      waiting: pool.waiting,
      nodes: pool.nodes,
      sentences: describeRestarts(pool, english.t),
    })),
    pauses: nextUpdate.pauses.map(({ pool, minorsBehind, unpauseBefore, isNext }) => ({
      pool,
      minorsBehind,
      unpauseBefore,
      isNext,
    })),
    plan: plan && {
      pools: plan.pools,
      nodes: plan.nodes,
      from: plan.from,
      to: plan.to,
      hop: plan.hop,
      of: plan.of,
      state: plan.state,
      next: plan.next,
      unpauseBefore: plan.unpauseBefore,
      versions: plan.versions,
      sentence: describePlan(plan, english.t),
      steps: describePlanSteps(plan, english.t).map(({ state, text }) => ({ state, text })),
    },
  };
}

function toOptionDocument(option: UpdateOption): UpdateOptionDocument {
  const { version, kind, risk, reason, message, sinceAt, risks, blockedBy } = option;
  return {
    version,
    kind,
    risk,
    reason,
    message,
    since: toTimestamp(sinceAt),
    risks: risks?.map((each) => ({
      name: each.name,
      message: each.message,
      url: each.url,
      queries: each.queries,
      applies: each.applies,
    })),
    allowed: blockedBy.length === 0,
    blockedBy: blockedBy.map((blocker) => ({
      by: blocker.by,
      sentence: describeBlocker(blocker, english.t),
    })),
  };
}

/** What blocks comes first. */
export function toReadinessDocuments(
  readiness: readonly ReadinessFinding[],
): readonly ReadinessDocument[] {
  return readiness.map((finding) => {
    const { summary, effect, detail, command } = describeReadiness(finding, english.t);
    return { weight: finding.weight, code: finding.code, summary, effect, detail, command };
  });
}

function toTimestamp(instant: Instant | undefined): string | undefined {
  return instant === undefined ? undefined : formatInstant(instant);
}
