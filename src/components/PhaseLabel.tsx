import type { NodePhase } from '../engine';
import { describeNodePhase } from '../wording/state-words';
import { NODE_PHASE_TONES } from './tone';
import { ToneIcon } from './ToneIcon';
import { useWording } from './useWording';

/** The phase of a node as icon and text, lighter than a label so that a table of them stays calm. */
export function PhaseLabel({ phase }: { readonly phase: NodePhase }) {
  const { t } = useWording();
  return (
    <span className="update-status-plugin__icon-text">
      <ToneIcon tone={NODE_PHASE_TONES[phase]} />
      <span>{describeNodePhase(phase, t)}</span>
    </span>
  );
}
