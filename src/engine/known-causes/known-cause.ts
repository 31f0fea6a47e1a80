import type { Sentence } from './sentence';

/*
 * What can go wrong in an update, one row a cause. A row is data: the text that shows it, who has to move next, and what to
 * do. Rows are built from the sources of the components that write these texts; each row names its source, and
 * `src/testing/known-cause-examples` holds a real message for each.
 */

/** Who wrote a text. A row only looks at texts of its own sources. */
export type CauseSource =
  /** The machine-config daemon about its node: annotation `reason`, MachineConfigNode, the pool's NodeDegraded. */
  | 'daemon'
  /** The drain controller: events of a node, MachineConfigNode, and the eviction API behind it. */
  | 'drain'
  /** The pool's RenderDegraded. */
  | 'render'
  /** The pool's other conditions, and what its node controller says. */
  | 'pool'
  /** MachineOSBuild, and the pool's ImageBuildDegraded. */
  | 'imageBuild'
  /** ClusterVersion: ReleaseAccepted, and the Pod that unpacks the release. */
  | 'release'
  /** ClusterVersion: Failing, Progressing, Upgradeable, Invalid, RetrievedUpdates. */
  | 'clusterVersion'
  /** Conditions of a node, and what its kubelet says of containers. */
  | 'kubelet'
  /** What the kubelet says of containers that are not the platform's: of what is their owner's, first. */
  | 'application'
  /** What a kubelet says of a pod that it cannot end: its events FailedKillPod and FailedUnMount. */
  | 'ending'
  /** What a container of the platform said in its last run. */
  | 'container'
  /** PodScheduled=False, and events FailedScheduling. */
  | 'scheduler'
  /** What the API server answers to those who make pods: ReplicaFailure of a ReplicaSet, and events FailedCreate. */
  | 'replicas'
  /** CertificateSigningRequests and certificates. */
  | 'certificates'
  /** Conditions of a ClusterOperator. */
  | 'operator';

/**
 * Who has to move next. `Registry`: what serves the images. `Machine`: the hardware, the hypervisor or the cloud. The last
 * three are people.
 */
export type Mover =
  | 'ClusterVersionOperator'
  | 'Operator'
  | 'RenderController'
  | 'NodeController'
  | 'DrainController'
  | 'BuildController'
  | 'Daemon'
  | 'Kubelet'
  | 'ApiServer'
  | 'Scheduler'
  | 'CsrApprover'
  | 'Registry'
  | 'Machine'
  | 'Administrator'
  | 'ApplicationOwner'
  | 'InfrastructureOwner';

/** Teams that a message makes people call in vain. */
export type Team =
  | 'Applications'
  | 'Cluster'
  | 'Infrastructure'
  | 'Network'
  | 'Registry'
  | 'Storage'
  | 'Vendor';

/** What a step does to what runs on the cluster. */
export type StepCost =
  /** It only looks. */
  | 'none'
  /** It changes something, and nothing stops for it. */
  | 'noDowntime'
  /** The step is an update, which reboots all nodes. */
  | 'clusterUpdates'
  /** Nodes of a pool are drained and rebooted. */
  | 'nodesReboot'
  /** One node is drained and rebooted, or is down already. */
  | 'nodeReboots'
  /** Pods stop; what they serve may be down until they run again. */
  | 'podsStop'
  /** The request is withdrawn; the cluster stays on its release. */
  | 'requestWithdrawn';

/** One thing to do. `{name}` in a command stands for a capture, or for a name of what the text is about. */
export interface CauseStep {
  /** What to do: one action, in the imperative. */
  readonly sentence: Sentence;
  /** A command to copy; a step without one is done elsewhere. */
  readonly command?: string;
  /** To run before the command: it shows what the step says to look at, and changes nothing. */
  readonly check?: string;
  readonly who:
    | 'Anyone'
    | Extract<Mover, 'Administrator' | 'ApplicationOwner' | 'InfrastructureOwner'>;
  readonly cost: StepCost;
  /** For pods of the platform it comes last: their operator has created them correctly. */
  readonly isLastOnPlatform?: true;
}

/** One cause. `Code` is public: it stands in JSON documents. */
export interface KnownCause<Code extends string = string> {
  readonly code: Code;
  /** What is wrong. */
  readonly sentence: Sentence;
  readonly sources: readonly CauseSource[];
  /** Narrows an operator's row down; the condition's reason has to match from its first to its last character. */
  readonly condition?: {
    readonly operator?: string;
    readonly type?: string;
    readonly reason?: RegExp;
  };
  /** What the text says, after `unwrapMessage`. Named groups are the captures. */
  readonly pattern: RegExp;
  /** Where the text comes from: repository and path, and the releases that write it if not all of 4.14 and newer do. */
  readonly upstream: { readonly from: string; readonly releases?: string };
  /** Who has to move before anything goes on. */
  readonly mover: Mover;
  /** Best first: the most specific one. */
  readonly steps: readonly CauseStep[];
  /**
   * Its capture `detail` is what ClusterOperator `operator` says in its condition of this type: a row about that is more specific.
   */
  readonly quotes?: { readonly conditionType: string };
  /** Nothing that is repaired ends it, only another request. Of several causes in one text it comes first. */
  readonly isFinal?: true;
  /** It only says that operators have a reason. Of several causes in one text it comes after one that an administrator has to change. */
  readonly isPassedOn?: true;
  /** Who cannot help, although the text reads as if they could. */
  readonly notTeams: readonly Team[];
}
