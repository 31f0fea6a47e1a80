import type { NodeAssessment } from '../../engine';
import { describeNodePhase } from '../../wording/verdict/state-words';
import { shownPhase, useNodeState } from './node-states';
import { NODE_PHASE_TONES } from './tone';
import { ToneText } from './ToneText';
import { useWording } from './useWording';

/** The phase of a node as icon and text. */
export function PhaseLabel({ node }: { readonly node: NodeAssessment }) {
  const language = useWording();
  const phase = shownPhase(node, useNodeState(node));
  return <ToneText tone={NODE_PHASE_TONES[phase]} text={describeNodePhase(phase, language)} />;
}
