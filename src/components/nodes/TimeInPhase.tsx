import { useTimeInPhase } from './phase-times';

interface TimeInPhaseProps {
  readonly node: string;
}

/** How long a node has been in its phase. Nothing when nobody knows, or when it does not move. */
export function TimeInPhase({ node }: TimeInPhaseProps) {
  return <>{useTimeInPhase(node)}</>;
}
