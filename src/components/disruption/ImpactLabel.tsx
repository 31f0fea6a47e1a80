import type { NodeImpact } from '../../engine/disruption';
import { describeImpact } from '../../wording/disruption/disruption';
import { StateLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import { IMPACT_TONES } from './impact-tones';

/** What happens to a node. */
export function ImpactLabel({ impact }: { readonly impact: NodeImpact }) {
  const language = useWording();
  return <StateLabel tone={IMPACT_TONES[impact.kind]} text={describeImpact(impact, language)} />;
}
