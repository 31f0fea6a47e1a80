import type { HealthInsight } from '../status/health';

const IS_OF_OC: Readonly<Record<HealthInsight['code'], boolean>> = {
  NodeUnavailable: true,
  NodeDegraded: true,
  PoolPaused: true,
  AlertFiring: true,
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
  PoolNotStarting: false,
  ReleaseLate: false,
  RenderDegraded: false,
  SlotsHeld: false,
};

/** Whether `oc adm upgrade status` reports it too. */
export function isOfOc({ code }: HealthInsight): boolean {
  return IS_OF_OC[code];
}
