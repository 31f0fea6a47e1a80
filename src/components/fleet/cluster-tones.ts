import type { ClusterState } from '../../fleet/assess-fleet';
import type { Tone } from '../shared/tone';

export const CLUSTER_TONES: Readonly<Record<ClusterState, Tone>> = {
  failing: 'danger',
  stalled: 'danger',
  waitingForYou: 'warning',
  notReporting: 'unknown',
  unknown: 'unknown',
  slow: 'warning',
  progressing: 'info',
  controlPlaneOnly: 'note',
  updated: 'success',
  notUpdating: 'success',
};
