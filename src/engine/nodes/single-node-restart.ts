import type { OperatorAssessment } from '../status/operator';
import type { Instant } from '../time';

/** The reboot of a control plane's only node, which takes everything with it, the API too. */
export interface SingleNodeRestart {
  readonly node: string;
  readonly beganAt: Instant;
  /** Until when what began with it is normal. */
  readonly endsAt: Instant;
}

/** Whether an operator is unhealthy since the reboot, or another moment, and not for longer. */
export function beganWithRestart(
  { available, degraded }: OperatorAssessment,
  { beganAt }: Pick<SingleNodeRestart, 'beganAt'>,
): boolean {
  const bad = [
    ...(available?.status === 'True' ? [] : [available]),
    ...(degraded?.status === 'True' ? [degraded] : []),
  ];
  return (
    bad.length > 0 &&
    bad.every(
      (condition) =>
        condition?.lastTransitionAt !== undefined && condition.lastTransitionAt >= beganAt,
    )
  );
}
