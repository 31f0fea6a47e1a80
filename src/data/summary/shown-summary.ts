import type { SummaryState } from './summary-state';
import { Value } from './value';

/** The summary on small surfaces; `undefined` while only those of a cluster at rest are shown. */
export const shownSummary = new Value<SummaryState | undefined>(undefined);
