import type { CauseReader } from '../known-causes/read-cause';
import { assessDrains, type DrainsInput } from '../drains/assess-drains';
import { explain, type Explanation } from '../evidence/explain';
import type { UpdateMemory } from '../memory/update-memory';
import { assessUnfinished } from '../movers/assess-unfinished';
import type { Published } from '../published/read-published';
import type { WantedObjects } from '../reading/wanted-objects';
import { demandQuorum, letQuorumDecide } from '../relations/quorum';
import { assessSlots } from '../slots/assess-slots';
import type { ClusterSnapshot } from '../snapshot';
import type { UnfinishedItem } from '../status/mover';
import type { UpdateStatus } from '../status/update-status';
import { rebootTime } from '../timelines/reboot-time';
import { TimelineCache } from '../timelines/timeline-cache';
import { compareItems } from '../unfinished/compare-items';
import type { Slices } from '../changes/slices';
import type { Base } from './assess-base';
import type { Outlook } from './assess-outlook';

/** The way of nodes through the update. */
export type Rollout = Pick<UpdateStatus, 'drains' | 'slots' | 'timelines'>;

/** Judges the way of nodes through the update and what is left of it, and caches the way of each. */
export class RolloutAssessor {
  readonly timelines: TimelineCache;
  private readonly machineConfigNodeOf: DrainsInput['machineConfigNodeOf'] = (node) =>
    this.timelines.machineConfigNode(node);

  constructor(
    private readonly causes: CauseReader,
    memory: UpdateMemory,
  ) {
    this.timelines = new TimelineCache(memory);
  }

  *assessInSlices(base: Base, published: Published | undefined): Slices<Rollout> {
    const { controlPlane, objects, now, platform, pools, topology, updating, wanted } = base;
    const { machineConfigNodes, nodeEvents } = wanted;
    const timelines = yield* this.timelines.updateInSlices({
      pools,
      machineConfigNodes,
      nodeEvents,
      learned: published?.nodeSteps,
      startedAt: controlPlane.startedAt,
      isUpdating: updating !== false,
      topology,
      now,
    });
    yield;
    const drains = assessDrains({
      pools,
      timelines: this.timelines,
      objects: wanted.drains,
      machineConfigNodeOf: this.machineConfigNodeOf,
      nodeEvents,
      now,
    });
    yield;
    const slots = assessSlots({
      pools,
      objects,
      timelines: this.timelines,
      imageBuilds: wanted.imageBuilds,
      machineConfigOperatorPods: wanted.machineConfigOperatorPods,
      topology,
      platform,
      now,
    });
    return { timelines, drains, slots };
  }

  /** Everything that the update waits for, before other objects say why. */
  findUnfinished(
    { machineConfigs }: ClusterSnapshot,
    base: Base,
    { drains, slots }: Rollout,
    { payload, skew }: Outlook,
  ): readonly UnfinishedItem[] {
    const { controlPlane, loneNodes, now, objects, operators, platform, pools, updating, wanted } =
      base;
    const found = assessUnfinished({
      controlPlane,
      operators,
      pools,
      objects,
      loneNodes,
      machineConfigNodeOf: this.machineConfigNodeOf,
      slots,
      drains,
      imageBuilds: wanted.imageBuilds,
      skew,
      areBeginningsRead: isRead(wanted.machineConfigNodes) && isRead(wanted.nodeEvents),
      machineConfigs: machineConfigs.state === 'loaded' ? machineConfigs.value : NO_CONFIGS,
      timelines: this.timelines,
      payload,
      platform,
      updating,
      causes: this.causes,
      now,
    });
    const decided = letQuorumDecide(found, {
      pools,
      drains,
      normalOf: (pool) => rebootTime(this.timelines.ofPool(pool), platform),
      causes: this.causes,
      now,
    });
    const demanded = demandQuorum(decided, pools);
    return demanded === found ? found : [...demanded].sort(compareItems);
  }

  /** The explanation of unfinished items by what other objects report about them. */
  explainBy(
    { manifestErrors, nodes }: ClusterSnapshot,
    base: Base,
    waiting: Pick<UpdateStatus, 'drains' | 'slots' | 'unfinished'>,
  ): Explanation {
    const { clusterVersion, controlPlane, loneNodes, now, operators, pools, topology, wanted } =
      base;
    return explain({
      ...waiting,
      controlPlane,
      operators,
      pools,
      topology,
      loneNodes,
      objects: wanted.evidence,
      unmanaged: clusterVersion?.unmanaged ?? [],
      nodes,
      drainObjects: wanted.drains,
      machineConfigNodes: wanted.machineConfigNodes,
      nodeEvents: wanted.nodeEvents,
      manifestErrors,
      rebootTimeOf: (pool) => rebootTime(this.timelines.ofPool(pool), base.platform),
      causes: this.causes,
      now,
    });
  }
}

/** True if the list was read, or can't be. */
function isRead(list: WantedObjects['nodeEvents']): boolean {
  return list !== undefined && (list.state === 'loaded' || list.reason !== 'NotLoaded');
}

const NO_CONFIGS: readonly unknown[] = [];
