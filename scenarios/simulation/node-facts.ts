import type { Release } from '../builders';

/** Where a node stands, in the order in which an update takes it there, then what can go wrong. */
export type NodeStep =
  | 'outdated'
  | 'waiting'
  | 'picked'
  | 'starting'
  | 'cordoning'
  | 'draining'
  | 'applying'
  | 'rebooting'
  | 'unreachable'
  | 'returning'
  | 'resuming'
  | 'uncordoning'
  | 'uncordoned'
  | 'updated'
  | 'drainFailing'
  | 'drainTimedOut'
  | 'applyFailed'
  | 'drifted'
  | 'lost'
  | 'cordonedByHand';

/** What distinguishes a node at one moment from the same node at another, times apart. */
export interface NodeFacts {
  readonly step: NodeStep;
  readonly currentConfig: string;
  readonly desiredConfig: string;
  readonly state: 'Done' | 'Working' | 'Degraded';
  /** Text of a degraded node. */
  readonly reason: string;
  readonly desiredDrain: string;
  readonly lastAppliedDrain: string;
  readonly postConfigAction: '' | 'Rebooting';
  readonly cordoned: boolean;
  /** Taint that keeps new pods away from nodes that still have to go through the update. */
  readonly updateInProgress: boolean;
  /** `stopped`: the kubelet does not report; `starting`: it reports that it is not ready. */
  readonly kubelet: 'ready' | 'stopped' | 'starting';
  /** What it has booted. */
  readonly release: Release;
  /** Drain blockers, as the drain's error says it. */
  readonly drainError?: string;
}

export interface NodeMoment {
  readonly atMs: number;
  readonly facts: NodeFacts;
}

/** A node at rest with a configuration. */
export function nodeAtRest(config: string, release: Release): NodeFacts {
  return {
    step: 'outdated',
    currentConfig: config,
    desiredConfig: config,
    state: 'Done',
    reason: '',
    desiredDrain: `uncordon-${config}`,
    lastAppliedDrain: `uncordon-${config}`,
    postConfigAction: '',
    cordoned: false,
    updateInProgress: false,
    kubelet: 'ready',
    release,
  };
}

/** Since which moment (its index) a fact is what it is at `index`. */
export function unchangedSince(
  moments: readonly NodeMoment[],
  index: number,
  fact: (facts: NodeFacts) => unknown,
): number {
  const now = moments[index];
  let since = index;
  while (now && since > 0) {
    const before = moments[since - 1];
    if (!before || fact(before.facts) !== fact(now.facts)) break;
    since -= 1;
  }
  return since;
}
