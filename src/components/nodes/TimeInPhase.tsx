import { useTimeInPhase } from './phase-times';

interface TimeInPhaseProps {
  readonly node: string;
}

/** The time that a node has been in its phase. Nothing if it is unknown, or if the node is at rest. */
export function TimeInPhase({ node }: TimeInPhaseProps) {
  return <>{useTimeInPhase(node)}</>;
}
