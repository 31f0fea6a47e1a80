import { BaseAssessor, type ControlPlaneAndPools, readUpdateStart } from './assess-base';
import { KNOWN_CAUSE_READER } from './known-causes';
import { addAlertedBudgets } from './drains/alerted-budgets';
import { DrainCache, type DrainsInput } from './drains/assess-drains';
import { explain, type Explanation } from './evidence/explain';
import { agreeWithEntry, orderAttention } from './attention/order-attention';
import { type FindingsInput, sortFindings } from './attention/sort-findings';
import { readAlertHost } from './health/alert-subject';
import { assessAlerts } from './health/assess-alerts';
import { assessInvalid, assessRequestedRelease } from './health/assess-cluster-version-health';
import { assessLateMoves } from './health/assess-late-moves';
import { findOcHealth } from './health/find-oc-health';
import { assessHeldSlots, assessPoolInputs } from './health/assess-slot-health';
import { orderLikeOc } from './health/order-like-oc';
import { listNotUnderstood } from './reading/list-not-understood';
import type { PayloadMemory } from './memory/payload-memory';
import { NO_MEMORY, type UpdateMemory } from './memory/update-memory';
import { setOperatorsAside } from './attention/operators-aside';
import { addUnhealthyOperators } from './movers/unhealthy-operators';
import { UnfinishedCache } from './movers/assess-unfinished';
import { ToldHolders } from './unfinished/tell-holders';
import { addOpenGates, listOpenGates } from './payload/admin-gates';
import { assessRequest } from './payload/assess-request';
import { addImagePolicies } from './payload/image-policies';
import { addPayloadCause } from './payload/payload-cause';
import { findNodesByAddress } from './nodes/node-addresses';
import { isBehind } from './pools/is-behind';
import { SlotCache } from './slots/assess-slots';
import { NodeCache } from './pools/node-cache';
import { assessNextUpdate } from './outlook/assess-next-update';
import { assessReadiness } from './preflight/assess-readiness';
import { keepUntilTurn } from './changes/clock';
import { keepIfEqual, memoizeByIdentity, memoizeLast } from './changes/memoize';
import { endSlices, type Slices } from './changes/slices';
import { type Alert, readAlerts } from './resources/alerts';
import type { ClusterVersion } from './resources/cluster-version';
import { readPinnedConfigs } from './resources/machine-config';
import { isObject } from './resources/object';
import { isOfOlderMinor } from './outlook/older-minor';
import { readReleaseMinor } from './outlook/release-minor';
import { isFreshlyPublished, type Published, readPublished } from './published/read-published';
import { tellForeseen } from './records/held-drains';
import { UpdateCourse } from './records/update-course';
import { assessSkew, keepSameSkews } from './outlook/assess-skew';
import type { ClusterSnapshot, WantedLists } from './snapshot';
import type { SingleNodeRestart } from './nodes/single-node-restart';
import { rebootTime } from './timelines/reboot-time';
import { readClusterName } from './resources/infrastructure';
import { findSingleNodeRestart } from './timelines/single-node-restart';
import { TimelineCache } from './timelines/timeline-cache';
import { demandQuorum, letQuorumDecide } from './relations/quorum';
import { supposeRestart } from './relations/single-node';
import { compareItems } from './unfinished/compare-items';
import { Clock } from './changes/clock';
import type { Instant } from './time';
import type { AdminGate } from './status/admin-gate';
import type { ControlPlaneAssessment } from './status/control-plane';
import type { DrainAssessment } from './status/drain';
import type { HealthInsight } from './status/health';
import type { MissingData } from './status/missing';
import type { PoolAssessment } from './status/pool';
import type { UnfinishedItem } from './status/mover';
import type { RehearsalRecord } from './status/rehearsal-record';
import type { ExpectedItem } from './status/expected';
import type { PayloadAssessment } from './status/payload';
import type { UpdateStatus } from './status/update-status';
import { assessEnds, isMissingPart, tellWholeEnd } from './verdict/assess-ends';
import { assessTimeLeft } from './estimates/assess-time-left';
import { listPoolsWithLostNodes } from './estimates/silence-stuck-pools';
import { rollsOutConfig } from './pools/rolls-out-config';
import { restartDrains, restartItems } from './movers/restart-clocks';
import { findOutage } from './nodes/find-outage';
import { assessVerdict } from './verdict/assess-verdict';
import { readWantedObjects, type WantedObjects } from './reading/wanted-objects';

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

/** What everything else follows from. */
interface Base extends ControlPlaneAndPools {
  /** What was read because a status wanted it. */
  readonly wanted: WantedObjects;
}

type Rollout = Pick<UpdateStatus, 'drains' | 'slots' | 'timelines'>;

type Outlook = Pick<UpdateStatus, 'nextUpdate' | 'payload' | 'skew'>;

class Assessor implements UpdateAssessor {
  private readonly causes = KNOWN_CAUSE_READER;
  private readonly nodes = new NodeCache();
  private readonly base = new BaseAssessor(this.causes, this.nodes);
  private readonly drains = new DrainCache();
  private readonly slots = new SlotCache();
  private readonly unfinished = new UnfinishedCache();
  private readonly toldHolders = new ToldHolders();
  private readonly timelines: TimelineCache;
  private payloadMemory: PayloadMemory | undefined;
  private readonly course: UpdateCourse;
  private readonly machineConfigNodeOf: DrainsInput['machineConfigNodeOf'] = (node) =>
    this.timelines.machineConfigNode(node);
  private readonly readPinnedConfigs = memoizeByIdentity(readPinnedConfigs);
  private readonly readAlerts = memoizeByIdentity(readAlerts);
  private readonly readWantedObjects = memoizeByIdentity((lists: WantedLists) =>
    readWantedObjects(lists),
  );
  private readonly readPublished = memoizeByIdentity((object: object) => ({
    published: readPublished(object),
  }));
  private readonly keepSkews = keepSameSkews();
  private readonly assessLateMoves = memoizeLast(assessLateMoves);
  private readonly keepHealth = keepIfEqual<readonly HealthInsight[]>();
  private readonly keepRestart = keepIfEqual<SingleNodeRestart | undefined>((restart) =>
    Object.values<unknown>({ ...restart }),
  );
  private readonly sortFindings = memoizeLast((findings: FindingsInput) =>
    keepUntilTurn((clock) => sortFindings(findings, clock)),
  );

  constructor(memory: UpdateMemory) {
    this.timelines = new TimelineCache(memory);
    this.payloadMemory = memory.payload;
    this.course = new UpdateCourse(memory, this.timelines);
  }

  get memory(): UpdateMemory {
    const { records, rehearsal } = this.course;
    const { payloadMemory: payload, timelines } = this;
    return { ...timelines.memory, payload, records, ...(rehearsal && { rehearsal }) };
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
    const rollout = yield* this.assessRollout(base, published);
    yield;
    const outlook = this.assessOutlook(snapshot, base);
    const { controlPlane, operators, pools, topology, updating, missing } = base;
    const { slots, timelines } = rollout;
    const clock = new Clock(now);
    const outage = updating
      ? findOutage({ controlPlane, operators, pools, drains: rollout.drains })
      : undefined;
    const drains = restartDrains(this.addAlertedBudgets(rollout.drains, snapshot), outage, clock);
    const { payload, skew, nextUpdate } = outlook;
    const found = restartItems(
      this.findUnfinished(snapshot, base, { ...rollout, drains }, outlook),
      outage,
      clock,
    );
    yield;
    const explain = this.explainBy(snapshot, base, { slots, drains, unfinished: found }, now);
    const moves = explain.unfinished(found);
    const findings = this.assessHealth(snapshot, base, rollout, outlook, moves);
    const sorted = this.sortFindings({
      health: this.keepHealth(orderLikeOc(explain.findings(findings))),
      operators,
      pools,
      drains,
      unfinished: moves,
      updating,
      platform: base.platform,
      restart: this.keepRestart(
        findSingleNodeRestart(topology, base.platform, timelines) ??
          (base.wanted.nodeEvents?.state === 'loaded' ? undefined : supposeRestart(base, now)),
      ),
    })(now);
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
      areNodesBehind: updating === false && this.areHostedNodesBehind(base),
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
      unpooledNodes: this.nodes.unpooledNodes(),
      health,
      attention: ordered,
      expected,
      payload,
      drains: tellForeseen(explain.drains(drains), records[0]?.rehearsal),
      slots: this.toldHolders.tell(slots, unfinished),
      poolTimes,
      skew,
      ends,
      records,
      manifestErrors: snapshot.manifestErrors,
      nextUpdate,
      timelines,
      timeLeft: assessTimeLeft({
        verdict,
        controlPlane,
        updating,
        isRequested: payload !== undefined,
        operators: operatorsTime,
        operatorsSilence,
        // At rest a pool that somebody has paused holds up nothing.
        poolTimes: updating === false ? poolTimes.filter(isOfAny(rolling)) : poolTimes,
        isPartMissing: missing.some(isMissingPart),
        isRollingOut: rolling.length > 0,
        unfinished,
        areNodesLost: updating === true && listPoolsWithLostNodes(ordered).size > 0,
      }),
      readiness: updating ? [] : this.assessReadiness(snapshot, base, outlook),
      unfinished,
      missing,
      notUnderstood: listNotUnderstood(snapshot, base.objects),
    };
  }

  /** What the update waits for, before other objects say why. */
  private findUnfinished(
    { machineConfigs }: ClusterSnapshot,
    base: Base,
    { drains, slots }: Rollout,
    { payload, skew }: Outlook,
  ): readonly UnfinishedItem[] {
    const { controlPlane, loneNodes, now, objects, operators, platform, pools, updating, wanted } =
      base;
    const found = this.unfinished.assess({
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
      clock: new Clock(now),
    });
    const demanded = demandQuorum(decided, pools);
    return demanded === found ? found : [...demanded].sort(compareItems);
  }

  /** What other objects say of it. */
  private explainBy(
    { manifestErrors, nodes }: ClusterSnapshot,
    { clusterVersion, controlPlane, loneNodes, operators, platform, pools, wanted }: Base,
    waiting: Pick<UpdateStatus, 'drains' | 'slots' | 'unfinished'>,
    now: Instant,
  ): Explanation {
    return explain({
      ...waiting,
      controlPlane,
      operators,
      pools,
      loneNodes,
      objects: wanted.evidence,
      unmanaged: clusterVersion?.unmanaged ?? [],
      nodes,
      drainObjects: wanted.drains,
      machineConfigNodes: wanted.machineConfigNodes,
      manifestErrors,
      rebootTimeOf: (pool) => rebootTime(this.timelines.ofPool(pool), platform),
      causes: this.causes,
      now,
    });
  }

  /** Nodes of a hosted cluster that differ can't all have the release, and one of an older minor has not. */
  private areHostedNodesBehind({ controlPlane, topology }: Base): boolean {
    if (topology !== 'External') return false;
    const minor = readReleaseMinor(controlPlane.versions.target ?? '') ?? 0;
    const nodes = this.nodes.unpooledNodes().filter(({ isWindows }) => !isWindows);
    const builds = new Set(nodes.map((node) => `${node.kubeletVersion} ${node.osImage}`));
    return builds.size > 1 || nodes.some((node) => isOfOlderMinor(node, minor));
  }

  /** What the controller publishes, if it is fresh. */
  private findPublished({ published }: ClusterSnapshot, { now }: Base): Published | undefined {
    if (published?.state !== 'loaded' || !isObject(published.value)) return undefined;
    const { published: found } = this.readPublished(published.value);
    return found && isFreshlyPublished(found, now) ? found : undefined;
  }

  /** The way of nodes through the update. */
  private *assessRollout(base: Base, published: Published | undefined): Slices<Rollout> {
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
    const drains = this.drains.assess({
      pools,
      timelines: this.timelines,
      objects: wanted.drains,
      machineConfigNodeOf: this.machineConfigNodeOf,
      nodeEvents,
      now,
    });
    yield;
    const slots = this.slots.assess({
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

  /** What is asked for, and what could come next. */
  private assessOutlook(snapshot: ClusterSnapshot, base: Base): Outlook {
    const { clusterVersion, controlPlane, objects, now, operators, pools, wanted } = base;
    const gates = listOpenGates(clusterVersion, wanted.gates);
    const requested =
      clusterVersion && this.assessRequest(snapshot, wanted, clusterVersion, now, gates);
    const payload = requested && { ...requested, isUpdating: isBusy(requested, pools) };
    const skew = this.keepSkews(assessSkew({ controlPlane, operators, pools, objects }));
    const nextUpdate = assessNextUpdate({
      clusterVersion,
      controlPlane,
      operators,
      pools,
      skew,
      requested: payload,
      causes: this.causes,
      gates,
    });
    return { payload, skew, nextUpdate };
  }

  private assessRequest(
    { nodes }: ClusterSnapshot,
    { payload: objects, policies }: WantedObjects,
    clusterVersion: ClusterVersion,
    now: Instant,
    gates: readonly AdminGate[] | undefined,
  ): UpdateStatus['payload'] {
    const input = { clusterVersion, objects, nodes, now };
    const { memory, payload } = assessRequest(input, this.payloadMemory);
    this.payloadMemory = memory;
    const told = payload && addImagePolicies(addOpenGates(payload, gates), policies);
    return told && addPayloadCause(told, this.causes);
  }

  /** In the order in which they are found: `oc` keeps that of its own among equals. */
  private assessHealth(
    snapshot: ClusterSnapshot,
    base: Base,
    { drains, slots }: Rollout,
    { payload }: Outlook,
    unfinished: readonly UnfinishedItem[],
  ): readonly HealthInsight[] {
    const { clusterVersion, controlPlane, objects, operators, pools, updating, wanted } = base;
    const { causes } = this;
    const { ofCluster, ofNodes } = findOcHealth({
      ...base,
      notable: this.nodes.notableNodes(),
      alerts: updating ? this.assessAlerts(snapshot, controlPlane) : [],
      causes,
    });
    return [
      ...ofNodes,
      ...this.assessLateMoves({ unfinished, drains, pools, operators, slots }),
      ...assessHeldSlots(slots, unfinished),
      ...assessPoolInputs(objects, wanted.imageBuilds, unfinished, causes),
      ...ofCluster,
      ...(clusterVersion ? assessRequestedRelease(clusterVersion, payload) : []),
      ...(clusterVersion ? assessInvalid(clusterVersion, causes) : []),
    ];
  }

  private assessReadiness(
    snapshot: ClusterSnapshot,
    { wanted, ...base }: Base,
    { nextUpdate, skew }: Outlook,
  ): UpdateStatus['readiness'] {
    const { machineConfigs } = snapshot;
    return assessReadiness({
      ...base,
      skew,
      nextUpdate,
      unpooledNodes: this.nodes.unpooledNodes(),
      podDisruptionBudgets: wanted.podDisruptionBudgets,
      drains: wanted.drains,
      imageBuilds: wanted.imageBuilds,
      pinnedConfigs:
        machineConfigs.state === 'loaded'
          ? this.readPinnedConfigs(machineConfigs.value)
          : new Set(),
      alerts: this.findAlerts(snapshot),
      nodes: snapshot.nodes,
      lists: snapshot.lists ?? NO_LISTS,
    });
  }

  private assessAlerts(
    snapshot: ClusterSnapshot,
    controlPlane: ControlPlaneAssessment,
  ): readonly HealthInsight[] {
    const alerts = this.findAlerts(snapshot);
    if (!alerts) return [];
    const nodes = findNodesByAddress(
      snapshot.nodes.state === 'loaded' ? snapshot.nodes.value : [],
      new Set(alerts.map(readAlertHost).filter((host) => host !== '')),
    );
    return assessAlerts(alerts, readUpdateStart(controlPlane), (host) => nodes.get(host));
  }

  private addAlertedBudgets(
    drains: readonly DrainAssessment[],
    snapshot: ClusterSnapshot,
  ): readonly DrainAssessment[] {
    const alerts = this.findAlerts(snapshot);
    return alerts ? addAlertedBudgets(drains, alerts) : drains;
  }

  private findAlerts({ alerts }: ClusterSnapshot): readonly Alert[] | undefined {
    if (alerts.state !== 'loaded') return undefined;
    return this.readAlerts(isObject(alerts.value) ? alerts.value : NO_ALERTS);
  }
}

/** Whether it has come, or never will. */
function isRead(list: WantedObjects['nodeEvents']): boolean {
  return list !== undefined && (list.state === 'loaded' || list.reason !== 'NotLoaded');
}

const NO_CONFIGS: readonly unknown[] = [];

const NO_ALERTS = {};
const NO_LISTS: WantedLists = new Map();

function isOfAny(pools: readonly PoolAssessment[]) {
  const names = new Set(pools.map(({ name }) => name));
  return ({ pool }: { readonly pool: string }): boolean => names.has(pool);
}

function findMissingClusterVersion(missing: readonly MissingData[]): MissingData {
  const found = missing.find(({ resource }) => resource === 'clusterversions');
  return found ?? { resource: 'clusterversions', reason: 'Failed', message: '' };
}

/** Whether an earlier update goes on, also on nodes only. */
function isBusy({ isUpdating }: PayloadAssessment, pools: readonly PoolAssessment[]): boolean {
  return isUpdating || pools.some((pool) => isBehind(pool) && !pool.paused);
}
