import type { CauseReader } from '../known-causes/read-cause';
import { type Instant, MINUTE, type Nanoseconds } from '../time';
import type { HealthInsight } from '../status/health';
import type { OperatorAssessment } from '../status/operator';
import { listRunNamespaces } from '../control-plane/operator-namespaces';
import type { ReadCondition } from '../resources/conditions';
import { REFERENCE } from './references';

/** Times after which an operator's bad condition is reported, and becomes an error. */
interface GraceTimes {
  readonly warningAfter: Nanoseconds;
  readonly errorAfter: Nanoseconds;
}

/** Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/controlplane.go. */
export const UNAVAILABLE: GraceTimes = { warningAfter: 5n * MINUTE, errorAfter: 20n * MINUTE };
/** Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/controlplane.go. */
export const DEGRADED: GraceTimes = { warningAfter: 5n * MINUTE, errorAfter: 40n * MINUTE };

/**
 * Health insights of one operator, O1 then O2; both are possible. A missing or Unknown Available condition gives none.
 * A condition without a time counts as lasting forever. An operator that ClusterVersion fails for is told at once,
 * which `oc` doesn't.
 */
export function assessOperatorHealth(
  operator: OperatorAssessment,
  now: Instant,
  causes: CauseReader,
  isBlocking = false,
): readonly HealthInsight[] {
  const insights: HealthInsight[] = [];
  const common = {
    impact: 'API Availability',
    scope: 'ControlPlane',
    resources: [operator.insight.resource],
    operator: operator.name,
    namespaces: operator.namespaces,
  } as const;
  const unavailable = judge(operator.available, 'False', UNAVAILABLE, now, isBlocking);
  if (unavailable) {
    insights.push({
      code: 'OperatorUnavailable',
      reference: REFERENCE.operatorDown,
      ...common,
      ...unavailable,
      cause: causeOf(operator, operator.available, causes),
    });
  }
  const degraded = judge(operator.degraded, 'True', DEGRADED, now, isBlocking);
  if (degraded) {
    insights.push({
      code: 'OperatorDegraded',
      reference: REFERENCE.operatorDegraded,
      ...common,
      ...degraded,
      cause: causeOf(operator, operator.degraded, causes),
    });
  }
  return insights;
}

function causeOf(
  { name: operator, namespaces }: OperatorAssessment,
  condition: ReadCondition | undefined,
  causes: CauseReader,
): HealthInsight['cause'] {
  if (!condition) return undefined;
  const { message: text, reason, type } = condition;
  const [namespace] = listRunNamespaces(operator, namespaces, [text]);
  return causes.read({
    source: 'operator',
    text,
    condition: { operator, type, reason },
    about: { operator, namespace, object: operator },
  });
}

type JudgedCondition = Pick<HealthInsight, 'level' | 'startedAt'> & {
  readonly conditionReason: string;
  readonly message: string;
  readonly isEarly?: true;
};

function judge(
  condition: ReadCondition | undefined,
  badStatus: string,
  grace: GraceTimes,
  now: Instant,
  isBlocking: boolean,
): JudgedCondition | undefined {
  if (condition?.status !== badStatus) return undefined;
  const { lastTransitionAt, reason, message } = condition;
  const lasts = (duration: Nanoseconds): boolean =>
    lastTransitionAt === undefined || now > lastTransitionAt + duration;
  const isEarly = !lasts(grace.warningAfter);
  if (isEarly && !isBlocking) return undefined;
  return {
    ...(isEarly && { isEarly }),
    level: lasts(grace.errorAfter) ? 'Error' : 'Warning',
    startedAt: lastTransitionAt,
    conditionReason: reason,
    message,
  };
}
