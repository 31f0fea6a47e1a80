/**
 * How much of a cluster is read. `base`: what every look at it needs; `oc` reads no more. `complete`: also what its status
 * wants to be explained by.
 */
export type ReadingDepth = 'base' | 'complete';
