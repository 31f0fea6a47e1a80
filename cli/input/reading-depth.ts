/**
 * How much of a cluster is read. `base`: what every look at it needs; `oc` reads no more. `complete`: also what its
 * status wants to be explained by. `preflight`: also what is looked at before an update.
 */
export type ReadingDepth = 'base' | 'complete' | 'preflight';
