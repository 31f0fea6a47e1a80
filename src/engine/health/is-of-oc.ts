import type { HealthInsight } from '../status/health';

const IS_OF_OC: Readonly<Record<Exclude<HealthInsight['code'], 'AlertFiring'>, boolean>> = {
  NodeUnavailable: true,
  NodeDegraded: true,
  PoolPaused: true,
  NoFailingCondition: true,
  ClusterVersionFailing: true,
  OperatorUnavailable: true,
  OperatorDegraded: true,
  PreviousUpdatePartial: true,
  ClusterVersionInvalid: false,
  ControlPlanePaused: false,
  DrainSlow: false,
  ImageBuildFailed: false,
  ImageBuildLate: false,
  NodeLate: false,
  OperatorLate: false,
  PayloadNotAccepted: false,
  PinnedImagesMissing: false,
  PoolNotStarting: false,
  ReleaseLate: false,
  RenderDegraded: false,
  NodeJoinPending: false,
  ServingCertificatePending: false,
  SlotsHeld: false,
};

/** Whether `oc adm upgrade status` reports it too. */
export function isOfOc(insight: HealthInsight): boolean {
  // It knows only nodes of pools.
  if (insight.manager || insight.isEarly) return false;
  return insight.code === 'AlertFiring' ? !isOlderAlert(insight) : IS_OF_OC[insight.code];
}

/** An alert from before the update that matters only if it is about something that is wrong. */
export function isOlderAlert(insight: HealthInsight): boolean {
  return insight.code === 'AlertFiring' && !insight.duringUpdate && !insight.knownToAffectUpdates;
}
