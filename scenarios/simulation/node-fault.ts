/**
 * Something that goes wrong with one node. The last four happen to a node that is no part of the update: they hold a
 * slot of `maxUnavailable` and are never picked.
 */
export type NodeFault =
  /** Its drain fails from the first attempt on; `drainError` as the eviction says it. Until `untilMs`, if ever. */
  | { readonly kind: 'drainBlocked'; readonly drainError: string; readonly untilMs?: number }
  /** The daemon gives up on it after the drain; `reason` as it says it. */
  | { readonly kind: 'applyFails'; readonly reason: string }
  /** It does not come back from its reboot. */
  | { readonly kind: 'notBack' }
  /** Its kubelet stops reporting that long after the drain began. */
  | { readonly kind: 'lostInDrain'; readonly afterMs: number }
  /** It is back, and its daemon takes so much longer to say so. */
  | { readonly kind: 'settlesSlowly'; readonly forMs: number }
  /** It is back, and its request to be uncordoned is not answered. */
  | { readonly kind: 'notUncordoned' }
  /** What is on disk is not what its configuration says, or, drained for it, it can't get to `desiredConfig`. */
  | {
      readonly kind: 'drifted';
      readonly fromMs: number;
      readonly reason: string;
      readonly desiredConfig?: string;
    }
  /** Its kubelet stops reporting. */
  | { readonly kind: 'lost'; readonly fromMs: number }
  /** It is on its way to the release that the update starts from, which another update was to bring. */
  | { readonly kind: 'overtaken'; readonly fromMs: number }
  /** An administrator cordoned it. */
  | { readonly kind: 'cordonedByHand'; readonly fromMs: number };

/** Whether the fault takes the node out of the update. */
export function holdsSlot(
  fault: NodeFault | undefined,
): fault is Extract<NodeFault, { readonly fromMs: number }> {
  return fault !== undefined && 'fromMs' in fault;
}
