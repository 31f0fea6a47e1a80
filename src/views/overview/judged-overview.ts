import { OnDemand } from '../../data/on-demand';
import type * as judgedParts from './judged-parts';

export type JudgedOverview = typeof judgedParts;

/**
 * The part of the console's Overview for a cluster that is not simply at rest. Most clusters are at rest most of the
 * time.
 */
export const judgedOverview = new OnDemand<JudgedOverview>(() => import('./judged-parts'));
