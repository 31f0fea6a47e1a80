import type { CordonedBy } from '../resources/node';
import type { Instant } from '../time';
import type { NodeInsight } from './insights';

/** As `oc` prints it, and `Unknown`. */
export type NodeAssessmentWord = keyof typeof NODE_ASSESSMENT_RANKS;

/** Ranks, worst first. `Unknown` stands before what is fine: it may hide anything. */
export const NODE_ASSESSMENT_RANKS = {
  Degraded: 0,
  Unavailable: 1,
  Progressing: 2,
  Excluded: 3,
  Outdated: 4,
  Unknown: 5,
  Completed: 6,
} as const;

/** As `oc` prints it, and `Unknown`. */
export type NodePhase = keyof typeof NODE_PHASE_RANKS;

/** Ranks, what moves first; again `Unknown` before what is fine. */
export const NODE_PHASE_RANKS = {
  Draining: 0,
  Updating: 1,
  Rebooting: 2,
  Paused: 3,
  Pending: 4,
  Unknown: 5,
  Updated: 6,
} as const;

export interface NodeAssessment {
  readonly name: string;
  readonly pool: string;
  readonly insight: NodeInsight;
  readonly assessment: NodeAssessmentWord;
  readonly phase: NodePhase;
  /** OpenShift version of the current configuration; absent when unknown. */
  readonly version?: string;
  /** OpenShift version of the desired configuration; absent when unknown. */
  readonly desiredVersion?: string;
  readonly currentConfig: string;
  readonly desiredConfig: string;
  /** State that the machine-config daemon reports; empty without one. */
  readonly daemonState: string;
  /** The daemon restarts it, or has said that it will. */
  readonly isRebooting: boolean;
  readonly kubeletVersion: string;
  /** `+10m`, `+5m`, `-` (nothing left, or not going to) or `?`, as `oc` prints it. */
  readonly estimate: '+10m' | '+5m' | '-' | '?';
  /** As `oc` prints it, with a name of 8 or more bytes as `<node>`; without leftovers of a silent kubelet. */
  readonly message: string;
  /** As `oc` prints it, where that is something else. */
  readonly messageOfOc?: string;
  readonly updated: boolean;
  readonly updating: boolean;
  /** True if it runs the very configuration its pool goes to, whatever the version. */
  readonly atPoolConfig: boolean;
  /** True if its daemon asks for a drain that is not over, for whatever configuration. */
  readonly isDrainAsked: boolean;
  /** True if it is done but for its cordon, which its daemon asks to be taken away. */
  readonly isUncordonAsked: boolean;
  /** The node is done and still cordoned by its drain, and its daemon doesn't ask for an uncordon. */
  readonly isLeftDrained: boolean;
  readonly degraded: boolean;
  /** MCO's own words for a degraded node, uncut. */
  readonly degradedReason: string;
  readonly unavailable: boolean;
  /** Causes why the node is unavailable, in reading order; also filled when the image gate overrules it. */
  readonly unavailableBecause: readonly UnavailabilityCause[];
  readonly unschedulable: boolean;
  /** Zone by label; absent without one. */
  readonly zone?: string;
  /** As the node says it (RFC 3339, UTC); empty or absent when it does not. */
  readonly creationTimestamp?: string;
  /** Time when its readiness last changed (RFC 3339, UTC); empty or absent if it does not say. */
  readonly readyChangedAt?: string;
  /** Since when it is cordoned; absent when it is not, or when it is unknown. */
  readonly cordonedAt?: Instant;
  /** Component that has cordoned it; absent when it is not cordoned, or by a person or the machine-config operator. */
  readonly cordonedBy?: CordonedBy;
  /** True if its pool is paused while the SR-IOV Network Operator works on it. */
  readonly pausesPool?: boolean;
  /** Image mode: the image it runs. */
  readonly currentImage?: string;
  /** Image mode: the image it is to run. */
  readonly desiredImage?: string;
  /** All custom pools that select it, if several: then the machine-config operator updates it for none. */
  readonly pools?: readonly string[];
}

export type UnavailabilityCause = {
  readonly kind:
    | 'NotReady'
    | 'DiskPressure'
    | 'NetworkUnavailable'
    | 'Unschedulable'
    | 'DaemonProcessing';
  /** The condition's own message; empty for the last two kinds. */
  readonly message: string;
  readonly sinceAt?: Instant;
  /** The kubelet is silent: whether this is still so is unknown. `oc` counts it all the same. */
  readonly isUnknown?: true;
};

/** The manager of a node without a pool: a NodePool, or the operator for Windows nodes. */
export type NodeManager = 'NodePool' | 'WindowsMachineConfigOperator';

export interface UnpooledNode {
  readonly name: string;
  readonly kubeletVersion: string;
  readonly osImage: string;
  readonly ready: boolean | undefined;
  readonly unschedulable: boolean;
  /** No pool is to select it: the Windows Machine Config Operator updates it. */
  readonly isWindows?: true;
  /** NodePool in a hosted cluster, by its label. */
  readonly nodePool?: string;
}
