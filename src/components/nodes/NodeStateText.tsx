import type { NodeAssessment } from '../../engine';
import { describeNodeState } from '../../wording/verdict/state-words';
import { useNodeState } from '../shared/node-states';
import { NODE_STATE_TONES } from '../shared/tone';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';

/** The state of a node in the table. */
export function NodeStateText({ node }: { readonly node: NodeAssessment }) {
  const language = useWording();
  const state = useNodeState(node);
  return <ToneText tone={NODE_STATE_TONES[state]} text={describeNodeState(state, language)} />;
}
