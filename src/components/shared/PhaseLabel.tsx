import type { NodePhase } from '../../engine';
import { describeNodePhase } from '../../wording/verdict/state-words';
import { NODE_PHASE_TONES } from './tone';
import { ToneText } from './ToneText';
import { useWording } from './useWording';

/** The phase of a node as icon and text. */
export function PhaseLabel({ phase }: { readonly phase: NodePhase }) {
  const language = useWording();
  return <ToneText tone={NODE_PHASE_TONES[phase]} text={describeNodePhase(phase, language)} />;
}
