import type { Sentence } from './sentence';

/*
 * Known causes of problems in an update, one row each. A row has the text that shows the cause, who has to act next,
 * what to do, and what readers are told. Rows follow the source code of the components that write these texts, and name
 * it. `src/testing/known-cause-examples` has a real message for each row.
 */

/** The component that wrote a text. A row only matches texts of its own sources. */
export type CauseSource =
  /** The machine-config daemon, about its node: annotation `reason`, MachineConfigNode, NodeDegraded of the pool. */
  | 'daemon'
  /** The drain controller: events of a node, MachineConfigNode, and the eviction API behind it. */
  | 'drain'
  /** The pool's RenderDegraded. */
  | 'render'
  /** The pool's other conditions, and the node controller. */
  | 'pool'
  /** MachineOSBuild, and the pool's ImageBuildDegraded. */
  | 'imageBuild'
  /** ClusterVersion: ReleaseAccepted, and the Pod that unpacks the release. */
  | 'release'
  /** ClusterVersion: Failing, Progressing, Upgradeable, Invalid, RetrievedUpdates. */
  | 'clusterVersion'
  /** Conditions of a node, and the kubelet, about containers. */
  | 'kubelet'
  /** The kubelet, about containers of applications. Rows about what their owner can change come first. */
  | 'application'
  /** The kubelet, about a pod that it can't stop: events FailedKillPod and FailedUnMount. */
  | 'ending'
  /** A container of the platform, in its last run. */
  | 'container'
  /** PodScheduled=False, and events FailedScheduling. */
  | 'scheduler'
  /** Errors of creating pods: ReplicaFailure of a ReplicaSet, and events FailedCreate. */
  | 'replicas'
  /** CertificateSigningRequests and certificates. */
  | 'certificates'
  /** Conditions of a ClusterOperator. */
  | 'operator';

/**
 * The mover that has to act next. `Registry` is the image registry. `Machine` is the hardware, the hypervisor, or the
 * cloud. The last three are people.
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

/** The effect of a step on workloads. */
export type StepCost =
  /** The step changes nothing. */
  | 'none'
  /** The step changes something without downtime. */
  | 'noDowntime'
  /** The step is an update, which reboots all nodes. */
  | 'clusterUpdates'
  /** Nodes of a pool are drained and rebooted. */
  | 'nodesReboot'
  /** A node is drained and rebooted, or is down already. */
  | 'nodeReboots'
  /** Pods stop. Their services may be down until the pods run again. */
  | 'podsStop'
  /** The request is withdrawn; the cluster stays on its release. */
  | 'requestWithdrawn';

/** A step of a cause. `{name}` in its command stands for a capture, or for the object that the message is about. */
export interface CauseStep {
  /** The action, in the imperative. */
  readonly sentence: Sentence;
  /** The command to copy. A step without one is done elsewhere. */
  readonly command?: string;
  /** A command to run first: it shows what the step is about, and changes nothing. */
  readonly check?: string;
  readonly who:
    | 'Anyone'
    | Extract<Mover, 'Administrator' | 'ApplicationOwner' | 'InfrastructureOwner'>;
  readonly cost: StepCost;
  /** For pods of the platform, this step comes last, because their operator creates them correctly. */
  readonly isLastOnPlatform?: true;
}

/** A cause. `Code` is public: JSON documents contain it. */
export interface KnownCause<Code extends string = string> {
  readonly code: Code;
  /** The problem. */
  readonly sentence: Sentence;
  readonly sources: readonly CauseSource[];
  /** The condition that the text has to be from. */
  readonly condition?: {
    readonly operator?: string;
    readonly type?: string;
    readonly reason?: RegExp;
  };
  /** The text, after `unwrapMessage`. Named groups are the captures. */
  readonly pattern: RegExp;
  /** The source code that writes the text: repository and path, and the releases, unless all since 4.14 do. */
  readonly upstream: string;
  /** The mover that has to act before the update can continue. */
  readonly mover: Mover;
  /** The steps, the most specific one first. */
  readonly steps: readonly CauseStep[];
  /**
   * The type of the condition of ClusterOperator `operator` that capture `detail` quotes. A row that matches the quoted
   * text is used instead, because it is more specific.
   */
  readonly quotes?: { readonly conditionType: string };
  /** No repair helps, only another request. It comes first if a text has several causes. */
  readonly isFinal?: true;
  /**
   * The text only says that operators have a problem. Of several causes, one that an administrator can change comes
   * first.
   */
  readonly isPassedOn?: true;
}
