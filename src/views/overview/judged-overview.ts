import { OnDemand } from '../../data/on-demand';
import type * as judgedParts from './judged-parts';

export type JudgedOverview = typeof judgedParts;

/** What the console's Overview shows of a cluster that is not simply at rest; most clusters are, most of the time. */
export const judgedOverview = new OnDemand<JudgedOverview>(() => import('./judged-parts'));
