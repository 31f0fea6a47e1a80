import type { PairDisruption } from './node-impact';

/** Nodes of a pool that go from one configuration to the same other one. */
export interface NodeGroup {
  readonly from: string;
  readonly to: string;
  readonly nodes: readonly string[];
  /** Of the nodes, those that have been told to go already. */
  readonly picked: number;
  /** OpenShift versions of the two configurations; absent when unknown. */
  readonly fromVersion?: string;
  readonly toVersion?: string;
  readonly disruption: PairDisruption;
}

/**
 * What can only be expected: the configuration that a release brings is rendered when the machine-config operator has
 * been updated, near the end of the control plane's update.
 */
export interface DisruptionExpectation {
  /** The release. */
  readonly version: string;
  /** `osImage`: another operating system image, so drain and reboot. `osImagePinned`: the image stays as it is. */
  readonly brings: 'osImage' | 'osImagePinned';
  /** Nodes that the machine-config operator manages in this pool. */
  readonly nodes: number;
}

/** What the configuration that a pool goes to does to its nodes. */
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
