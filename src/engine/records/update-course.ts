import type { UpdateStatus } from '../status/update-status';
import { findNamed } from '../changes/find-named';
import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { assessOperatorsTime } from '../estimates/assess-operators-time';
import { assessPoolTimes } from '../estimates/assess-pool-times';
import {
  explainSilentOperators,
  type OperatorsSilence,
  silenceStuckPools,
} from '../estimates/silence-stuck-pools';
import type { Published } from '../published/read-published';
import { readImageBuilds } from '../pools/assess-image-build';
import type { UpdateMemory } from '../memory/update-memory';
import { UpdateRecorder } from './update-recorder';
import type { Platform } from '../resources/infrastructure';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { RehearsalRecord } from '../status/rehearsal-record';
import type { PoolTimeLeft, StageTime } from '../status/time-left';
import type { UpdateRecord } from '../status/update-record';
import type { TimelineCache } from '../timelines/timeline-cache';
import type { Fetched, ImageBuildObjects } from '../snapshot';

export interface CourseInput extends Pick<
  UpdateStatus,
  | 'controlPlane'
  | 'operators'
  | 'pools'
  | 'slots'
  | 'drains'
  | 'attention'
  | 'unfinished'
  | 'verdict'
  | 'now'
> {
  /** The same as read, in the same order. */
  readonly objects: readonly MachineConfigPool[];
  readonly wanted: {
    readonly imageBuilds: ImageBuildObjects | undefined;
    readonly machineConfigNodes: Fetched<readonly unknown[]> | undefined;
  };
  readonly platform: Platform;
  /** Records of the controller, which watches as well. */
  readonly published: Published | undefined;
}

export interface Course {
  /** Until the operators are done that come before the nodes; absent once they are. */
  readonly operatorsTime: StageTime | undefined;
  /** Reason for giving no estimate; absent where there is one. */
  readonly operatorsSilence: OperatorsSilence | undefined;
  readonly poolTimes: readonly PoolTimeLeft[];
  /** Newest first. */
  readonly records: readonly UpdateRecord[];
}

/** The course of an update over time: records what happens, and tells from that how long the rest takes. */
export class UpdateCourse {
  private readonly recorder: UpdateRecorder;

  /**
   * @param memory What is remembered already.
   * @param timelines Of the nodes, as of the look that is followed.
   */
  constructor(
    { records, rehearsal }: Pick<UpdateMemory, 'records' | 'rehearsal'>,
    private readonly timelines: TimelineCache,
  ) {
    this.recorder = new UpdateRecorder(records, rehearsal);
  }

  /** Newest first. */
  get records(): readonly UpdateRecord[] {
    return this.recorder.all;
  }

  /** The last rehearsal; absent without one. */
  get rehearsal(): RehearsalRecord | undefined {
    return this.recorder.rehearsal;
  }

  /** Remembers what was rehearsed for when the next update begins. */
  rehearse(rehearsal: RehearsalRecord): void {
    this.recorder.rehearsal = rehearsal;
  }

  /** To be called once for each look. */
  follow(input: CourseInput): Course {
    const { controlPlane, operators, pools, published, slots } = input;
    const { machineConfigNodes } = input.wanted;
    const { attention, now, platform, unfinished, verdict } = input;
    const { timelines } = this;
    // The records of the updates before this one, by all observers, newest first.
    const begun = this.recorder.begin(controlPlane);
    const earlier = published ? this.recorder.learn(published.records, controlPlane) : begun;
    const operatorsTime = assessOperatorsTime(
      controlPlane,
      findNamed(operators, MACHINE_CONFIG_OPERATOR),
      earlier,
      now,
    );
    const poolTimes = assessPoolTimes({
      pools,
      objects: input.objects,
      images: readImageBuilds(input.wanted.imageBuilds),
      slots,
      timelines,
      drains: input.drains,
      machineConfigNodeOf:
        machineConfigNodes?.state === 'loaded'
          ? (node) => timelines.machineConfigNode(node)
          : undefined,
      platform,
      operators: operatorsTime,
      earlier,
      updateStartedAt: controlPlane.startedAt,
      isUpdating: controlPlane.progressing === 'True',
      release: controlPlane.versions.target,
      now,
    });
    const silence =
      verdict.kind === 'failing' ? 'blocked' : explainSilentOperators(unfinished, attention);
    // The nodes don't wait for an unhealthy operator, but the update is not complete before it recovers.
    const isHeldUp = silence === 'operatorUnhealthy' && controlPlane.progressing === 'True';
    const operatorsSilence = operatorsTime || isHeldUp ? silence : undefined;
    return {
      operatorsTime,
      operatorsSilence,
      poolTimes: silenceStuckPools(poolTimes, { attention, unfinished }, operatorsSilence),
      records: this.recorder.record({
        controlPlane,
        drains: input.drains,
        pools,
        slots,
        timelines,
        verdict,
        now,
      }),
    };
  }
}
