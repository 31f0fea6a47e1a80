import { OcAssessor } from './assess-as-oc';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { agreeWithEntry, orderAttention } from '../attention/order-attention';
import { sortFindings } from '../attention/sort-findings';
import { orderLikeOc } from '../health/sort-like-go';
import { listNotUnderstood } from '../reading/list-not-understood';
import { NO_MEMORY, type UpdateMemory } from '../memory/update-memory';
import { setOperatorsAside } from '../attention/operators-aside';
import { addUnhealthyOperators } from '../movers/unhealthy-operators';
import { tellHolders } from '../unfinished/tell-holders';
import { NodeCache } from '../pools/node-cache';
import { memoizeByIdentity } from '../changes/memoize';
import { endSlices, type Slices } from '../changes/slices';
import { isObject } from '../resources/object';
import { isFreshlyPublished, type Published, readPublished } from '../published/read-published';
import { tellForeseen } from '../records/held-drains';
import { UpdateCourse } from '../records/update-course';
import type { ClusterSnapshot, WantedLists } from '../snapshot';
import { readClusterName } from '../resources/infrastructure';
import { findSingleNodeRestart } from '../timelines/single-node-restart';
import { supposeRestart } from '../relations/single-node';
import type { Instant } from '../time';
import type { MissingData } from '../status/missing';
import type { PoolAssessment } from '../status/pool';
import type { RehearsalRecord } from '../status/rehearsal-record';
import type { ExpectedItem } from '../status/expected';
import type { UpdateStatus } from '../status/update-status';
import { assessEnds, isMissingPart, tellWholeEnd } from '../verdict/assess-ends';
import { assessTimeLeft } from '../estimates/assess-time-left';
import { keepLostNodesOperators, listPoolsWithLostNodes } from '../estimates/silence-stuck-pools';
import { rollsOutConfig } from '../pools/is-behind';
import {
  restartDrains,
  restartItems,
  restartSlots,
  restartTimelines,
} from '../movers/restart-clocks';
import { findOutage } from '../nodes/find-outage';
import { assessVerdict } from '../verdict/assess-verdict';
import { readWantedObjects } from '../reading/wanted-objects';
import { type Base, BaseAssessor } from './assess-base';
import { FindingsAssessor } from './assess-findings';
import { OutlookAssessor } from './assess-outlook';
import { RolloutAssessor } from './assess-rollout';

/** Judges snapshots one after the other, and holds what it remembers and caches between them. One per page or watch. */
export interface UpdateAssessor {
  /** The status at `now`. Never throws on cluster data: what is missing or malformed comes out as unknown. */
  assess(snapshot: ClusterSnapshot, now: Instant): UpdateStatus;
  /**
   * Assesses in slices, with a pause after each, because the first look at thousands of nodes takes a while. Nothing
   * else may be assessed in between. A caller that stops early goes on with a new assessor and this one's memory: the
   * caches know only a part of the snapshot.
   */
  assessInSlices(snapshot: ClusterSnapshot, now: Instant): Slices<UpdateStatus>;
  /** Remembers what was rehearsed for when the next update begins. */
  rehearse(rehearsal: RehearsalRecord): void;
  /** The memory that another assessor goes on from. Copied at each call, which costs time with thousands of nodes. */
  readonly memory: UpdateMemory;
}

/** @param memory What an earlier assessor of the same cluster remembered. */
export function createUpdateAssessor(memory: UpdateMemory = NO_MEMORY): UpdateAssessor {
  return new Assessor(memory);
}

/** Judges one snapshot. For a stream of snapshots use `createUpdateAssessor`. */
export function assessUpdate(snapshot: ClusterSnapshot, now: Instant): UpdateStatus {
  return createUpdateAssessor().assess(snapshot, now);
}

export interface AssessedUpdate {
  readonly status: UpdateStatus;
  readonly memory: UpdateMemory;
}

/** Judges one snapshot with what earlier ones told, and says what to remember for the next. */
export function assessWithMemory(
  snapshot: ClusterSnapshot,
  now: Instant,
  memory: UpdateMemory,
): AssessedUpdate {
  const assessor = createUpdateAssessor(memory);
  return { status: assessor.assess(snapshot, now), memory: assessor.memory };
}

class Assessor implements UpdateAssessor {
  private readonly causes = KNOWN_CAUSE_READER;
  private readonly nodes = new NodeCache();
  private readonly base = new BaseAssessor(this.causes, this.nodes);
  private readonly asOc = new OcAssessor();
  private readonly rollout: RolloutAssessor;
  private readonly outlook: OutlookAssessor;
  private readonly findings = new FindingsAssessor(this.causes, this.nodes);
  private readonly course: UpdateCourse;
  private readonly readWantedObjects = memoizeByIdentity((lists: WantedLists) =>
    readWantedObjects(lists),
  );
  private readonly readPublished = memoizeByIdentity((object: object) => ({
    published: readPublished(object),
  }));

  constructor(memory: UpdateMemory) {
    this.rollout = new RolloutAssessor(this.causes, memory);
    this.outlook = new OutlookAssessor(this.causes, this.nodes, memory.payload);
    this.course = new UpdateCourse(memory, this.rollout.timelines);
  }

  get memory(): UpdateMemory {
    const { records, rehearsal } = this.course;
    return {
      ...this.rollout.timelines.memory,
      payload: this.outlook.memory,
      records,
      ...(rehearsal && { rehearsal }),
    };
  }

  rehearse(rehearsal: RehearsalRecord): void {
    this.course.rehearse(rehearsal);
  }

  assess(snapshot: ClusterSnapshot, now: Instant): UpdateStatus {
    return endSlices(this.assessInSlices(snapshot, now));
  }

  *assessInSlices(snapshot: ClusterSnapshot, now: Instant): Slices<UpdateStatus> {
    const base: Base = {
      ...(yield* this.base.assessInSlices(snapshot, now)),
      wanted: this.readWantedObjects(snapshot.lists ?? NO_LISTS),
    };
    yield;
    const published = this.findPublished(snapshot, base);
    const rollout = yield* this.rollout.assessInSlices(base, published);
    yield;
    const outlook = this.outlook.assess(snapshot, base);
    const { controlPlane, operators, pools, topology, updating, missing } = base;
    const { timelines } = rollout;
    const outage = updating
      ? findOutage({ controlPlane, operators, pools, drains: rollout.drains })
      : undefined;
    const slots = restartSlots(rollout.slots, outage);
    const drains = restartDrains(
      this.findings.addAlertedBudgets(rollout.drains, snapshot),
      outage,
      now,
    );
    const { payload, skew, nextUpdate } = outlook;
    const found = restartItems(
      this.rollout.findUnfinished(snapshot, base, { ...rollout, drains }, outlook),
      outage,
      now,
    );
    yield;
    const explain = this.rollout.explainBy(snapshot, base, { slots, drains, unfinished: found });
    const moves = explain.unfinished(found);
    const findings = this.findings.assess(snapshot, base, rollout, outlook, moves);
    const input = {
      health: orderLikeOc(explain.findings(findings)),
      operators,
      pools,
      drains,
      unfinished: moves,
      updating,
      platform: base.platform,
      restart:
        findSingleNodeRestart(topology, base.platform, timelines) ??
        (base.wanted.nodeEvents?.state === 'loaded' ? undefined : supposeRestart(base, now)),
    };
    const sorted = sortFindings(input, now);
    const { health } = sorted;
    const expected: readonly ExpectedItem[] = outage
      ? [{ kind: 'clusterWasOff', ...outage }, ...sorted.expected]
      : sorted.expected;
    const attention = setOperatorsAside(sorted.attention, updating, controlPlane);
    const unfinished = addUnhealthyOperators(moves, attention, updating, controlPlane, (item) =>
      explain.item(item),
    );
    const judged = assessVerdict({
      ...base,
      clusterVersionMissing: base.clusterVersion ? undefined : findMissingClusterVersion(missing),
      unfinished,
      slots,
      requested: payload,
      attention,
      expected,
      areNodesBehind: updating === false && this.outlook.areHostedNodesBehind(base),
      causes: this.causes,
    });
    yield;
    const ordered = orderAttention(attention, judged, unfinished);
    const verdict = agreeWithEntry(judged, ordered);
    const rolling = pools.filter(rollsOutConfig);
    const { operatorsSilence, operatorsTime, poolTimes, records } = this.course.follow({
      ...base,
      slots,
      drains,
      published,
      attention: ordered,
      unfinished,
      verdict,
    });
    const ends = assessEnds(base, records[0]);
    return {
      now,
      verdict: tellWholeEnd(verdict, ends, controlPlane.startedAt),
      updating,
      topology,
      ...(snapshot.infrastructure.state === 'loaded' && {
        clusterName: readClusterName(snapshot.infrastructure.value),
      }),
      controlPlane,
      operators,
      pools,
      ...(base.hosted && { hosted: base.hosted }),
      unpooledNodes: this.nodes.unpooledNodes(),
      health,
      attention: ordered,
      expected,
      payload,
      drains: tellForeseen(explain.drains(drains), records[0]?.rehearsal),
      slots: tellHolders(slots, unfinished),
      poolTimes,
      skew,
      ends,
      records,
      manifestErrors: snapshot.manifestErrors,
      nextUpdate,
      timelines: restartTimelines(timelines, outage),
      timeLeft: assessTimeLeft({
        verdict,
        controlPlane,
        updating,
        isRequested: payload !== undefined,
        operators: operatorsTime,
        operatorsSilence,
        // At rest a paused pool holds up nothing.
        poolTimes: updating === false ? poolTimes.filter(isOfAny(rolling)) : poolTimes,
        isPartMissing: missing.some(isMissingPart),
        isRollingOut: rolling.length > 0,
        unfinished,
        areNodesLost:
          updating === true &&
          (listPoolsWithLostNodes(ordered).size > 0 || keepLostNodesOperators(ordered)),
      }),
      readiness: updating
        ? []
        : this.outlook.assessReadiness(snapshot, base, outlook, this.findings.findAlerts(snapshot)),
      unfinished,
      missing,
      notUnderstood: listNotUnderstood(snapshot, base.objects),
      ...(this.isOtherForOc(snapshot, pools) && { ofOc: this.asOc.assess(snapshot, now) }),
    };
  }

  /** True if `oc` counts otherwise: it believes the list, counts Windows, and takes unknown versions for older. */
  private isOtherForOc(
    { areNodesPartial = false, machineConfigs, nodes }: ClusterSnapshot,
    pools: readonly PoolAssessment[],
  ): boolean {
    if (nodes.state !== 'loaded') return false;
    return (
      areNodesPartial ||
      pools.some(({ nodes: listed, reported }) => listed.length < (reported.machines ?? 0)) ||
      this.nodes.unpooledNodes().some(({ isWindows }) => isWindows) ||
      (machineConfigs.state === 'loaded' && pools.some(hasVersionless))
    );
  }

  /** The published status, if it is fresh. */
  private findPublished({ published }: ClusterSnapshot, { now }: Base): Published | undefined {
    if (published?.state !== 'loaded' || !isObject(published.value)) return undefined;
    const { published: found } = this.readPublished(published.value);
    return found && isFreshlyPublished(found, now) ? found : undefined;
  }
}

const NO_LISTS: WantedLists = new Map();

function hasVersionless({ nodes }: PoolAssessment): boolean {
  return nodes.some(({ version }) => version === undefined);
}

function isOfAny(pools: readonly PoolAssessment[]) {
  const names = new Set(pools.map(({ name }) => name));
  return ({ pool }: { readonly pool: string }): boolean => names.has(pool);
}

function findMissingClusterVersion(missing: readonly MissingData[]): MissingData {
  const found = missing.find(({ resource }) => resource === 'clusterversions');
  return found ?? { resource: 'clusterversions', reason: 'Failed', message: '' };
}
