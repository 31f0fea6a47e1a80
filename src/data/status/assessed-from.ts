import type { ClusterSnapshot, UpdateStatus } from '../../engine';

/** What a status of the watched cluster was assessed from, for those who look at more of it. */
export const ASSESSED_FROM = new WeakMap<UpdateStatus, ClusterSnapshot>();
