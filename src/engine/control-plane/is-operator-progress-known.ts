import type { OperatorCounts } from '../status/operator';

/** Whether any operator tells how far it is; otherwise that none is updated would be a guess. */
export function isOperatorProgressKnown({ updated, updating, waiting }: OperatorCounts): boolean {
  return updated + updating + waiting > 0;
}
