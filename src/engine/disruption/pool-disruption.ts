import type { PairDisruption } from './node-impact';

/** Nodes of a pool that go from one configuration to the same other one. */
export interface NodeGroup {
  readonly from: string;
  readonly to: string;
  readonly nodes: readonly string[];
  /** Number of the nodes that have been told to change already. */
  readonly picked: number;
  /** OpenShift versions of the two configurations; absent when unknown. */
  readonly fromVersion?: string;
  readonly toVersion?: string;
  readonly disruption: PairDisruption;
}

/**
 * Effects that are only expected: a release's configuration is rendered near the end of the control plane's update, by
 * the updated machine-config operator.
 */
export interface DisruptionExpectation {
  /** The release. */
  readonly version: string;
  /** `osImage`: another operating system image, so drain and reboot. `osImagePinned`: the image stays as it is. */
  readonly brings: 'osImage' | 'osImagePinned';
  /** Nodes that the machine-config operator manages in this pool. */
  readonly nodes: number;
}

/** The disruption of a pool's nodes by the configuration that the pool goes to. */
export interface PoolDisruption {
  readonly pool: string;
  readonly targetConfig: string;
  readonly paused: boolean;
  /** `empty`: no nodes. `nodesUnknown`: nodes could not be read. */
  readonly state: 'atTarget' | 'behind' | 'empty' | 'nodesUnknown';
  /** Nodes that have the pool's configuration. */
  readonly atTarget: number;
  /** Worst first, then the larger one. */
  readonly groups: readonly NodeGroup[];
  readonly expectation?: DisruptionExpectation;
}
