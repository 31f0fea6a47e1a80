import type { NodeImpact } from '../../engine/disruption';
import type { Tone } from '../shared/tone';

export const IMPACT_TONES: Readonly<Record<NodeImpact['kind'], Tone>> = {
  blocked: 'danger',
  reboot: 'rebooting',
  drain: 'draining',
  services: 'info',
  none: 'success',
  unknown: 'unknown',
};
