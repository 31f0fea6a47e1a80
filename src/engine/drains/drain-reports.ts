import type { MachineConfigNode } from '../resources/machine-config-node';
import type { Instant } from '../time';

/** What a node's MachineConfigNode tells of its drain. */
export interface DrainConditions {
  /** Since when the node is cordoned for it: the drain's own condition is written anew with every attempt. */
  readonly cordonedAt?: Instant;
  /** When the condition was written last; absent unless a drain is on. */
  readonly writtenAt?: Instant;
  /** The last attempt failed; otherwise one runs. */
  readonly hasFailed: boolean;
  /** Untouched; empty when there is none. */
  readonly message: string;
}

/** What events tell of a node's drain. */
export interface DrainEvents {
  /** When the node was cordoned, or its drain began. */
  readonly beganAt?: Instant;
  /** The controller has slowed its retries. */
  readonly isLong: boolean;
  /** Of the events about failures, newest first. */
  readonly messages: readonly string[];
}

/** Reads what MachineConfigNodes and events tell of drains: both are read only because of a status. */
export interface DrainReports {
  readonly readConditions: (object: MachineConfigNode | undefined) => DrainConditions;
  /** By node. */
  readonly readEvents: (events: readonly unknown[]) => (node: string) => DrainEvents;
}

export const NO_CONDITIONS: DrainConditions = { hasFailed: false, message: '' };
export const NO_EVENTS: DrainEvents = { isLong: false, messages: [] };

/** As long as nobody reads them. */
export const NO_REPORTS: DrainReports = {
  readConditions: () => NO_CONDITIONS,
  readEvents: () => () => NO_EVENTS,
};
