import type { NodeImpact } from '../../engine/disruption';
import { describeImpact } from '../../wording/disruption/disruption';
import { StateLabel } from '../shared/StateLabel';
import type { Tone } from '../shared/tone';
import { useWording } from '../shared/useWording';

const TONES: Readonly<Record<NodeImpact['kind'], Tone>> = {
  blocked: 'danger',
  reboot: 'rebooting',
  drain: 'draining',
  services: 'info',
  none: 'success',
  unknown: 'unknown',
};

/** The impact on a node. */
export function ImpactLabel({ impact }: { readonly impact: NodeImpact }) {
  const language = useWording();
  return <StateLabel tone={TONES[impact.kind]} text={describeImpact(impact, language)} />;
}
