import { fractionOf, type Release } from '../builders';
import { HOUR_MS, SECOND_MS, wholeSeconds } from './clock';
import { jitterFactor, type Jitter } from './jitter';
import type { NodeFacts, NodeMoment } from './node-facts';
import type { NodeFault } from './node-fault';

/** How long the long parts of one node's update take, as ranges in seconds. */
export interface NodePace {
  readonly drain: readonly [number, number];
  readonly apply: readonly [number, number];
  /** From the kubelet's last words to its first ones. */
  readonly reboot: readonly [number, number];
}

export const USUAL_PACE: NodePace = { drain: [60, 130], apply: [90, 125], reboot: [110, 150] };
/** Control plane nodes carry fewer pods. */
export const CONTROL_PLANE_PACE: NodePace = {
  drain: [30, 60],
  apply: [90, 115],
  reboot: [105, 135],
};

/** The drain controller gives up an attempt after this long. */
const DRAIN_ATTEMPT_MS = 90 * SECOND_MS;

export interface NodeUpdateOptions {
  readonly node: string;
  readonly before: NodeFacts;
  readonly targetConfig: string;
  readonly to: Release;
  /** The moment at which the node controller picks the node. */
  readonly pickedMs: number;
  readonly pace: NodePace;
  /** Single-node clusters are not drained. */
  readonly drains: boolean;
  readonly fault?: NodeFault;
  readonly jitter?: Jitter;
}

/**
 * One node's way through an update, as the Machine Config Operator takes it: desired configuration, cordon, drain,
 * files and operating system, reboot, uncordon, done. `doneMs` is Infinity when the node never gets there.
 */
export function updateNode(options: NodeUpdateOptions): {
  moments: readonly NodeMoment[];
  doneMs: number;
} {
  const { before, drains, fault, jitter, node, pace, targetConfig, to } = options;
  const moments: NodeMoment[] = [];
  let facts = before;
  let nowMs = options.pickedMs;
  const become = (change: Partial<NodeFacts>) => {
    facts = { ...facts, ...change };
    moments.push({ atMs: nowMs, facts });
  };
  const pass = (ms: number) => {
    nowMs = wholeSeconds(nowMs + ms);
  };
  const passWithin = ([from, to]: readonly [number, number], part: string) =>
    pass(
      (from + (to - from) * fractionOf(`${part} ${node} ${targetConfig}`)) *
        SECOND_MS *
        jitterFactor(`${part} ${node}`, jitter),
    );

  become({ step: 'picked', desiredConfig: targetConfig, updateInProgress: true });
  pass(5 * SECOND_MS);
  become({ step: 'starting', state: 'Working' });
  pass(4 * SECOND_MS);
  if (drains) {
    become({ step: 'cordoning', desiredDrain: `drain-${targetConfig}` });
    pass(3 * SECOND_MS);
    become({ step: 'draining', cordoned: true });
    if (fault?.kind === 'lostInDrain') {
      pass(fault.afterMs);
      become({ step: 'lost', kubelet: 'stopped' });
      return { moments, doneMs: Infinity };
    }
    if (fault?.kind === 'drainBlocked') {
      const drainingMs = nowMs;
      const untilMs = fault.untilMs ?? Infinity;
      pass(DRAIN_ATTEMPT_MS);
      become({ step: 'drainFailing', drainError: fault.drainError });
      if (untilMs > drainingMs + HOUR_MS) {
        nowMs = drainingMs + HOUR_MS;
        become({
          step: 'drainTimedOut',
          state: 'Degraded',
          reason: `failed to drain node: ${node} after 1 hour. Please see machine-config-controller logs for more information`,
        });
      }
      if (untilMs === Infinity) return { moments, doneMs: Infinity };
      nowMs = Math.max(untilMs, nowMs);
    }
    passWithin(pace.drain, 'drain');
  }
  become({
    step: 'applying',
    state: 'Working',
    reason: '',
    drainError: undefined,
    ...(drains ? { lastAppliedDrain: `drain-${targetConfig}` } : {}),
  });
  passWithin(pace.apply, 'apply');
  if (fault?.kind === 'applyFails') {
    become({ step: 'applyFailed', state: 'Degraded', reason: fault.reason });
    return { moments, doneMs: Infinity };
  }
  become({ step: 'rebooting', postConfigAction: 'Rebooting' });
  // The node lifecycle controller takes 40 seconds to notice that a kubelet is silent.
  pass(45 * SECOND_MS);
  become({ step: 'unreachable', kubelet: 'stopped' });
  if (fault?.kind === 'notBack') return { moments, doneMs: Infinity };
  passWithin(pace.reboot, 'reboot');
  become({ step: 'returning', kubelet: 'starting', release: to });
  pass(20 * SECOND_MS);
  become({ step: 'resuming', kubelet: 'ready', postConfigAction: '' });
  pass(25 * SECOND_MS + (fault?.kind === 'settlesSlowly' ? fault.forMs : 0));
  if (drains) {
    become({ step: 'uncordoning', desiredDrain: `uncordon-${targetConfig}` });
    if (fault?.kind === 'notUncordoned') return { moments, doneMs: Infinity };
    pass(3 * SECOND_MS);
    become({ step: 'uncordoned', cordoned: false, lastAppliedDrain: `uncordon-${targetConfig}` });
    pass(4 * SECOND_MS);
  }
  become({ step: 'updated', state: 'Done', currentConfig: targetConfig, updateInProgress: false });
  return { moments, doneMs: nowMs };
}
