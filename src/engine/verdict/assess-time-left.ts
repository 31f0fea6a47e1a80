import type { ControlPlaneAssessment, TimeLeft, Verdict } from '../update-status';

/**
 * How long still, or why nobody should say. The estimate is the control plane's; while a person is needed, or nothing is
 * known to move, there is none.
 */
export function assessTimeLeft(
  verdict: Verdict,
  controlPlane: ControlPlaneAssessment,
  updating: boolean | undefined,
): TimeLeft {
  if (updating === undefined || verdict.kind === 'unknown')
    return { kind: 'none', because: 'unknown' };
  if (!updating) return { kind: 'none', because: 'notUpdating' };
  if (verdict.kind === 'stalled' || verdict.kind === 'failing')
    return { kind: 'none', because: 'stalled' };
  if (verdict.kind === 'waitingForYou') {
    return { kind: 'none', because: verdict.reason === 'PoolsPaused' ? 'paused' : 'blocked' };
  }
  if (controlPlane.multiArchMigration) return { kind: 'none', because: 'multiArch' };
  const { estimate, progressing } = controlPlane;
  if (progressing !== 'True') return { kind: 'none', because: 'workerPools' };
  if (!estimate) return { kind: 'none', because: 'unknown' };
  return estimate.remainingNs > 0n
    ? { kind: 'estimate', remainingNs: estimate.remainingNs, basis: estimate.basis }
    : { kind: 'overdue', basis: estimate.basis };
}
