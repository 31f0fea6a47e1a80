import type { SummaryState } from './summary-state';
import { Value } from './value';

/** What the small surfaces on screen show; `undefined` while there is none but those of a cluster at rest. */
export const shownSummary = new Value<SummaryState | undefined>(undefined);
