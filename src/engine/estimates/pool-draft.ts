import type { UpdateStatus } from '../status/update-status';
import type { ImageBuilds } from '../pools/assess-image-build';
import type { Platform } from '../resources/infrastructure';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { DrainAssessment } from '../status/drain';
import type { PoolAssessment } from '../status/pool';
import type { ImageBuild, PoolSlots } from '../status/slots';
import type { StageTime } from '../status/time-left';
import type { UpdateRecord } from '../status/update-record';
import type { Instant } from '../time';
import type { PoolTimelines, TimelinesByPool } from '../timelines/pool-timelines';
import type { MachineConfigNodeOf } from './last-ends';

export interface PoolTimesInput extends Pick<UpdateStatus, 'pools' | 'slots' | 'drains' | 'now'> {
  /** The same as read, in the same order. */
  readonly objects: readonly MachineConfigPool[];
  readonly images: ImageBuilds;
  readonly timelines: TimelinesByPool;
  /** Absent: none could be read. */
  readonly machineConfigNodeOf: MachineConfigNodeOf | undefined;
  readonly platform: Platform;
  /** The stage before nodes are given their configuration; absent once they are, or when no release rolls out. */
  readonly operators: StageTime | undefined;
  /** Records of the updates before this one, newest first. */
  readonly earlier: readonly UpdateRecord[];
  readonly updateStartedAt: Instant | undefined;
  /** The control plane is being updated. */
  readonly isUpdating: boolean;
  /** The release that the update goes to. */
  readonly release: string | undefined;
}

/** A pool's part of the input, and its samples. */
export interface Draft {
  readonly pool: PoolAssessment;
  readonly object: MachineConfigPool | undefined;
  readonly build: ImageBuild | undefined;
  readonly slots: PoolSlots | undefined;
  readonly timelines: PoolTimelines;
  /** Drains of its nodes that take long, or whose pods have a grace period left. */
  readonly drains: readonly DrainAssessment[];
  readonly durations: readonly number[];
  /** Ends of its nodes' last update before this one, and its durations. */
  readonly lastEnds: readonly Instant[];
  readonly lastDurations: readonly number[];
}
