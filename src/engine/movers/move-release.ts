import type { ControlPlaneAssessment } from '../status/control-plane';
import type { UnfinishedItem } from '../status/mover';
import type { PayloadAssessment } from '../status/payload';
import type { Clock } from '../changes/clock';
import { documentedTime } from './normal-times';
import { paceOf } from './pace';

/** The release that is asked for and not accepted. */
export function findReleaseMove(
  payload: PayloadAssessment | undefined,
  controlPlane: ControlPlaneAssessment,
  clock: Clock,
): readonly UnfinishedItem[] {
  if (!payload) return [];
  const about = {
    subject: { kind: 'release', version: payload.version },
    object: controlPlane.insight.resource,
    move: 'retrieve',
    sinceAt: payload.sinceAt,
  } as const;
  if (payload.state === 'refused') {
    return [
      {
        ...about,
        mover: payload.cause?.mover ?? 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        ...(payload.cause && { cause: payload.cause }),
      },
    ];
  }
  const normal = documentedTime('retrieve');
  const pace = paceOf(payload.sinceAt, normal, clock);
  return [
    {
      ...about,
      mover: 'ClusterVersionOperator',
      can: pace === 'moving' ? 'yes' : 'unknown',
      normal,
      pace,
    },
  ];
}
