import type { Instant } from '../time';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { UnfinishedItem } from '../status/mover';
import type { PayloadAssessment } from '../status/payload';
import { documentedTime } from '../unfinished/normal-times';
import { movedBy, NEEDS_ADMINISTRATOR } from '../unfinished/pace';

/** The release that is asked for and not accepted. */
export function findReleaseMove(
  payload: PayloadAssessment | undefined,
  controlPlane: ControlPlaneAssessment,
  now: Instant,
): readonly UnfinishedItem[] {
  if (!payload) return [];
  const about = {
    subject: { kind: 'release', version: payload.version },
    object: controlPlane.insight.resource,
    move: 'retrieve',
    sinceAt: payload.sinceAt,
  } as const;
  if (payload.state === 'refused') {
    const { cause } = payload;
    const { mover = NEEDS_ADMINISTRATOR.mover } = cause ?? {};
    return [{ ...about, ...NEEDS_ADMINISTRATOR, mover, ...(cause && { cause }) }];
  }
  const { sinceAt } = payload;
  const time = documentedTime('retrieve');
  return [{ ...about, ...movedBy('ClusterVersionOperator', sinceAt, time, now) }];
}
