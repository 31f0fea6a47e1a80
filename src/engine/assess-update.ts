import { BaseAssessor, type ControlPlaneAndPools, readUpdateStart } from './assess-base';
import { type CauseReader, UnreadCauses } from './known-causes/read-cause';
import { DrainCache, type DrainsInput } from './drains/assess-drains';
import { ExpectedNodes } from './causes/expected-nodes';
import { agreeWithEntry, orderAttention } from './causes/order-attention';
import { type FindingsInput, sortFindings } from './causes/sort-findings';
import {
  assessFailing,
  assessInvalid,
  assessPreviousUpdate,
  assessRequestedRelease,
} from './health/assess-cluster-version-health';
import { assessLateMoves } from './health/assess-late-moves';
import { assessManagedNode } from './health/assess-managed-node';
import { assessNodeHealth } from './health/assess-node-health';
import { assessOperatorHealth } from './health/assess-operator-health';
import { assessPoolHealth } from './health/assess-pool-health';
import { assessHeldSlots, assessPoolInputs } from './health/assess-slot-health';
import { orderInsights } from './health/order-insights';
import { listNotUnderstood } from './list-not-understood';
import type { PayloadMemory } from './memory/payload-memory';
import { NO_MEMORY, type UpdateMemory } from './memory/update-memory';
import { applyCauses } from './movers/apply-causes';
import { setOperatorsAside } from './causes/operators-aside';
import { addUnhealthyOperators } from './movers/unhealthy-operators';
import { UnfinishedCache } from './movers/assess-unfinished';
import { ToldHolders } from './unfinished/tell-holders';
import { beginRequest, toBegunPayload } from './payload/begin-request';
import { isBehind } from './pools/is-behind';
import { SlotCache } from './slots/assess-slots';
import { NodeCache } from './pools/node-cache';
import type { ReadinessInput } from './outlook/readiness-input';
import { keepUntilTurn } from './changes/clock';
import { keepIfEqual, memoizeByIdentity, memoizeLast } from './changes/memoize';
import { endSlices, type Slices } from './slices';
import type { Alert } from './resources/alerts';
import type { ClusterVersion } from './resources/cluster-version';
import { readPinnedConfigs } from './resources/machine-config';
import { isObject } from './resources/object';
import { isOfOlderMinor } from './outlook/older-minor';
import { readReleaseMinor } from './outlook/release-minor';
import type { Published } from './published/read-published';
import { assessSkew, keepSameSkews } from './outlook/assess-skew';
import type { ClusterSnapshot, WantedLists } from './snapshot';
import type { LoneNode } from './nodes/lone-node';
import type { SingleNodeRestart } from './nodes/single-node-restart';
import { documentedRebootTime, rebootTime } from './timelines/reboot-time';
import { TimelineCache } from './timelines/timeline-cache';
import type { Explanation, Supplement, UpdateCourse } from './supplement';
import type { SupposedRestart } from './causes/supposed-restart';
import type { Instant } from './time';
import type { AdminGate } from './status/admin-gate';
import type { ControlPlaneAssessment } from './status/control-plane';
import type { DrainAssessment } from './status/drain';
import type { HealthInsight } from './status/health';
import type { MissingData } from './status/missing';
import type { PoolAssessment } from './status/pool';
import type { PoolTimeLeft } from './status/time-left';
import type { UnfinishedItem } from './status/mover';
import type { UpdateRecord } from './status/update-record';
import type { NextUpdate } from './status/next-update';
import type { PayloadAssessment } from './status/payload';
import type { UpdateStatus } from './status/update-status';
import { assessEnds, isMissingPart } from './verdict/assess-ends';
import { assessTimeLeft } from './estimates/assess-time-left';
import { rollsOutConfig } from './pools/rolls-out-config';
import { assessVerdict } from './verdict/assess-verdict';
import type { WantedObjects } from './wanted-objects';

/** Judges snapshots one after the other, and holds what it remembers and caches between them. One per page or watch. */
export interface UpdateAssessor {
  /**
   * The status at `now`. Never throws on cluster data: what is missing, malformed or contradictory comes out as unknown.
   */
  assess(snapshot: ClusterSnapshot, now: Instant): UpdateStatus;
  /**
   * The same in slices, with a pause after each, for who has more to do than to judge: thousands of nodes take a while when they
   * are met for the first time. Nothing else may be judged before it has come to its end. Whoever gives it up goes on with another
   * assessor, which gets the memory of this one: caches know a part of what was looked at then.
   */
  assessInSlices(snapshot: ClusterSnapshot, now: Instant): Slices<UpdateStatus>;
  /** What another assessor needs to go on from here. Copied at each call, so it costs something with thousands of nodes. */
  readonly memory: UpdateMemory;
  /** What is known of its nodes, whatever is known of causes. Once another assessor has it, this one must not assess any more. */
  readonly nodes: NodeCache;
  /** Whether a message was met whose cause is `NotRead`: an assessor that has the table says more of the same snapshot. */
  readonly wantsCauses: boolean;
  /** From now on judges what was left out without it. May come in two turns: first what decides, then all of it. */
  addSupplement(supplement: Supplement): void;
}

export interface AssessorOptions {
  /** What an earlier assessor of the same cluster remembered. */
  readonly memory?: UpdateMemory;
  /** What an earlier assessor of the same cluster knows of its nodes. */
  readonly nodes?: NodeCache;
  /**
   * Without it nothing is said of what is read because of a status, of alerts, of what somebody published, of readiness, and of
   * times; and nothing is recorded. Nothing of that is known when a cluster is first looked at, except for readiness and times.
   */
  readonly supplement?: Supplement;
  /** For who goes without it for good. */
  readonly supposed?: SupposedRestart;
}

/**
 * @param causes Reads what messages tell; `undefined` or an `UnreadCauses` while the table of known causes has not arrived: causes are
 *   `NotRead` then.
 */
export function createAssessor(
  causes: CauseReader | undefined,
  options: AssessorOptions = {},
): UpdateAssessor {
  return new Assessor(causes, options);
}

/** Nothing is known beyond what was found. */
const AS_FOUND: Explanation = {
  drains: (drains) => drains,
  findings: (health) => health,
  unfinished: (items) => items,
};

/** What everything else follows from. */
interface Base extends ControlPlaneAndPools {
  /** What was read because a status wanted it. */
  readonly wanted: WantedObjects;
}

type Rollout = Pick<UpdateStatus, 'drains' | 'slots' | 'timelines'>;

type Outlook = Pick<UpdateStatus, 'nextUpdate' | 'payload' | 'skew'>;

class Assessor implements UpdateAssessor {
  private readonly causes: CauseReader;
  readonly nodes: NodeCache;
  private readonly base: BaseAssessor;
  private readonly drains = new DrainCache();
  private readonly slots = new SlotCache();
  private readonly unfinished = new UnfinishedCache();
  private readonly toldHolders = new ToldHolders();
  private readonly timelines: TimelineCache;
  private payloadMemory: PayloadMemory | undefined;
  /** Of the updates, as long as nobody adds to it. */
  private readonly remembered: readonly UpdateRecord[];
  private readonly supposed: SupposedRestart | undefined;
  private course: UpdateCourse | undefined;
  private readonly machineConfigNodeOf: DrainsInput['machineConfigNodeOf'] = (node) =>
    this.timelines.machineConfigNode(node);
  private readonly readPinnedConfigs = memoizeByIdentity(readPinnedConfigs);
  private supplement: ReturnType<typeof remembering> | undefined;
  private readonly keepSkews = keepSameSkews();
  private readonly assessLateMoves = memoizeLast(assessLateMoves);
  private readonly keepHealth = keepIfEqual<readonly HealthInsight[]>();
  private readonly keepRestart = keepIfEqual<SingleNodeRestart | undefined>((restart) =>
    Object.values<unknown>({ ...restart }),
  );
  private readonly expectedNodes = new ExpectedNodes();
  private readonly sortFindings = memoizeLast((findings: FindingsInput) =>
    keepUntilTurn((clock) => sortFindings(findings, clock, this.expectedNodes)),
  );

  constructor(
    causes: CauseReader | undefined,
    { memory = NO_MEMORY, nodes = new NodeCache(), supplement, supposed }: AssessorOptions,
  ) {
    this.nodes = nodes;
    this.causes = causes ?? new UnreadCauses();
    this.base = new BaseAssessor(this.causes, nodes);
    this.timelines = new TimelineCache(memory);
    this.payloadMemory = memory.payload;
    this.remembered = memory.records;
    this.supposed = supposed;
    if (supplement) this.addSupplement(supplement);
  }

  get memory(): UpdateMemory {
    const records = this.course?.records ?? this.remembered;
    return { ...this.timelines.memory, payload: this.payloadMemory, records };
  }

  get wantsCauses(): boolean {
    return this.causes instanceof UnreadCauses && this.causes.unread.size > 0;
  }

  addSupplement(supplement: Supplement): void {
    if (!this.supplement) this.timelines.addReports(supplement.readReports());
    this.supplement = remembering(supplement);
    this.course ??= supplement.followCourse?.(this.remembered, this.timelines);
  }

  assess(snapshot: ClusterSnapshot, now: Instant): UpdateStatus {
    return endSlices(this.assessInSlices(snapshot, now));
  }

  *assessInSlices(snapshot: ClusterSnapshot, now: Instant): Slices<UpdateStatus> {
    const base: Base = {
      ...(yield* this.base.assessInSlices(snapshot, now)),
      wanted:
        (snapshot.lists?.size && this.supplement?.readWantedObjects(snapshot.lists)) || NO_OBJECTS,
    };
    yield;
    const published = this.findPublished(snapshot, base);
    const rollout = yield* this.assessRollout(base, published);
    yield;
    const outlook = this.assessOutlook(snapshot, base);
    const { controlPlane, operators, pools, topology, updating, missing } = base;
    const { slots, timelines } = rollout;
    const drains = this.addAlertedBudgets(rollout.drains, snapshot);
    const { payload, skew, nextUpdate } = outlook;
    const found = this.findUnfinished(snapshot, base, { ...rollout, drains }, outlook);
    yield;
    const explain = this.explainBy(snapshot, base, { slots, drains, unfinished: found }, now);
    const moves = explain.unfinished(found);
    const findings = this.assessHealth(snapshot, base, rollout, outlook, moves);
    const order = this.supplement?.orderLikeOc ?? orderInsights;
    const sorted = this.sortFindings({
      health: this.keepHealth(order(explain.findings(findings))),
      foldRest: this.supplement?.foldRest,
      tellAwaited: this.supplement?.tellAwaited,
      protectQuorum: this.supplement?.protectQuorum,
      operators,
      pools,
      drains,
      unfinished: moves,
      updating,
      restart: this.keepRestart(
        this.supplement
          ? this.supplement.findSingleNodeRestart(topology, base.platform, timelines)
          : this.supposed?.find(base, now),
      ),
      settleRestart: this.supplement?.settleRestart ?? this.supposed?.settle,
    })(now);
    const { expected, health } = sorted;
    const attention = setOperatorsAside(sorted.attention, updating, controlPlane);
    const caused = applyCauses(moves, health);
    const unhealthy = addUnhealthyOperators(caused, attention, updating, controlPlane);
    const unfinished = explain.unfinished(unhealthy);
    const judged = assessVerdict({
      ...base,
      clusterVersionMissing: base.clusterVersion ? undefined : findMissingClusterVersion(missing),
      unfinished,
      slots,
      requested: payload,
      expected,
      areNodesBehind: updating === false && this.areHostedNodesBehind(base),
      causes: this.causes,
    });
    yield;
    const ordered = orderAttention(attention, judged, unfinished);
    const verdict = agreeWithEntry(judged, ordered);
    const rolling = pools.filter(rollsOutConfig);
    const course = this.course?.follow({
      ...base,
      slots,
      drains,
      published,
      attention: ordered,
      unfinished,
      verdict,
    });
    const { operatorsTime, operatorsSilence, poolTimes = NO_TIMES } = course ?? {};
    const { records = this.remembered } = course ?? {};
    return {
      now,
      verdict,
      updating,
      topology,
      controlPlane,
      operators,
      pools,
      unpooledNodes: this.nodes.unpooledNodes(),
      health,
      attention: ordered,
      expected,
      payload,
      drains: explain.drains(drains),
      slots: this.toldHolders.tell(slots, unfinished),
      poolTimes,
      skew,
      ends: assessEnds(base, records[0]),
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
    return this.unfinished.assess({
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
      makeQuorum: this.supplement?.makeQuorum,
      findQuietTime:
        isRead(wanted.machineConfigNodes) && isRead(wanted.nodeEvents)
          ? this.supplement?.findQuietTime
          : undefined,
      machineConfigs: machineConfigs.state === 'loaded' ? machineConfigs.value : NO_CONFIGS,
      timelines: this.timelines,
      payload,
      platform,
      updating,
      causes: this.causes,
      now,
    });
  }

  /** What other objects say of it; nothing while the supplement has not arrived. */
  private explainBy(
    { manifestErrors, nodes }: ClusterSnapshot,
    { controlPlane, loneNodes, operators, platform, pools, wanted }: Base,
    waiting: Pick<UpdateStatus, 'drains' | 'slots' | 'unfinished'>,
    now: Instant,
  ): Explanation {
    if (!this.supplement) return AS_FOUND;
    return this.supplement.explain({
      ...waiting,
      controlPlane,
      operators,
      pools,
      loneNodes,
      objects: wanted.evidence,
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
    const { supplement } = this;
    if (!supplement || published?.state !== 'loaded' || !isObject(published.value))
      return undefined;
    const { published: found } = supplement.readPublished(published.value);
    return found && supplement.isFreshlyPublished(found, now) ? found : undefined;
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
      reports: this.supplement?.drainReports,
      judgePods: this.supplement?.assessDrainPods,
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
    const { supplement } = this;
    const gates = supplement?.listOpenGates(clusterVersion, wanted.gates);
    const requested =
      clusterVersion && this.assessRequest(snapshot, wanted, clusterVersion, now, gates);
    const payload = requested && { ...requested, isUpdating: isBusy(requested, pools) };
    const skew = this.keepSkews(assessSkew({ controlPlane, operators, pools, objects }));
    const nextUpdate = supplement?.assessNextUpdate?.({
      clusterVersion,
      controlPlane,
      operators,
      pools,
      skew,
      requested: payload,
      causes: this.causes,
      gates,
    });
    return { payload, skew, nextUpdate: nextUpdate ?? NO_NEXT_UPDATE };
  }

  private assessRequest(
    { nodes }: ClusterSnapshot,
    { payload: objects, policies }: WantedObjects,
    clusterVersion: ClusterVersion,
    now: Instant,
    gates: readonly AdminGate[] | undefined,
  ): UpdateStatus['payload'] {
    const begun = beginRequest(clusterVersion, this.payloadMemory);
    this.payloadMemory = begun?.memory;
    if (!begun) return undefined;
    if (!this.supplement) return toBegunPayload(begun, clusterVersion, this.causes);
    const { memory, payload } = this.supplement.assessPayload(
      begun,
      { clusterVersion, objects, nodes, now },
      { causes: this.causes, gates, policies },
    );
    this.payloadMemory = memory;
    return payload;
  }

  /** In the order in which `oc` finds them. */
  private assessHealth(
    snapshot: ClusterSnapshot,
    base: Base,
    { drains, slots }: Rollout,
    { payload }: Outlook,
    unfinished: readonly UnfinishedItem[],
  ): readonly HealthInsight[] {
    const { clusterVersion, controlPlane, loneNodes, now, operators, pools, updating } = base;
    const { objects, wanted } = base;
    const found: HealthInsight[] = [];
    const notable = this.nodes.notableNodes();
    for (const [index, pool] of pools.entries()) {
      for (const node of notable.get(pool.name) ?? [])
        found.push(...assessNodeHealth(node, now, this.causes, pool.targetConfig));
      found.push(...assessPoolHealth(pool, objects[index]?.pausedBy?.by));
    }
    for (const node of loneNodes) found.push(...this.assessLoneNode(node, base));
    found.push(...this.assessLateMoves({ unfinished, drains, pools, operators, slots }));
    found.push(...assessHeldSlots(slots, unfinished));
    found.push(...assessPoolInputs(objects, wanted.imageBuilds, unfinished, this.causes));
    if (updating) found.push(...this.assessAlerts(snapshot, controlPlane));
    if (clusterVersion) found.push(...assessFailing(clusterVersion, now, this.causes));
    for (const operator of operators)
      found.push(...assessOperatorHealth(operator, now, this.causes));
    if (clusterVersion) {
      found.push(...assessPreviousUpdate(clusterVersion, controlPlane, pools));
      found.push(...assessRequestedRelease(clusterVersion, payload));
      found.push(...assessInvalid(clusterVersion, this.causes));
    }
    return found;
  }

  /** A node without a known pool. */
  private assessLoneNode(node: LoneNode, { now, platform }: Base): readonly HealthInsight[] {
    if (!node.manager) return assessNodeHealth(node, now, this.causes);
    const rebootTime = documentedRebootTime(platform).longestNs;
    return assessManagedNode(node, rebootTime, now, this.causes);
  }

  private assessReadiness(
    snapshot: ClusterSnapshot,
    { controlPlane, now, objects, operators, pools, topology, wanted }: Base,
    { nextUpdate, skew }: Outlook,
  ): UpdateStatus['readiness'] {
    const { machineConfigs } = snapshot;
    const input: ReadinessInput = {
      now,
      controlPlane,
      operators,
      pools,
      objects,
      skew,
      nextUpdate,
      unpooledNodes: this.nodes.unpooledNodes(),
      topology,
      podDisruptionBudgets: wanted.podDisruptionBudgets,
      drains: wanted.drains,
      imageBuilds: wanted.imageBuilds,
      pinnedConfigs:
        machineConfigs.state === 'loaded'
          ? this.readPinnedConfigs(machineConfigs.value)
          : new Set(),
      alerts: this.findAlerts(snapshot),
    };
    return this.supplement?.assessReadiness?.(input) ?? [];
  }

  private assessAlerts(
    snapshot: ClusterSnapshot,
    controlPlane: ControlPlaneAssessment,
  ): readonly HealthInsight[] {
    const { supplement } = this;
    const alerts = this.findAlerts(snapshot);
    if (!supplement || !alerts) return [];
    const nodes = supplement.findNodesByAddress(
      snapshot.nodes.state === 'loaded' ? snapshot.nodes.value : [],
      new Set(alerts.map(supplement.readAlertHost).filter((host) => host !== '')),
    );
    return supplement.assessAlerts(alerts, readUpdateStart(controlPlane), (host) =>
      nodes.get(host),
    );
  }

  private addAlertedBudgets(
    drains: readonly DrainAssessment[],
    snapshot: ClusterSnapshot,
  ): readonly DrainAssessment[] {
    const alerts = this.findAlerts(snapshot);
    return alerts ? (this.supplement?.addAlertedBudgets(drains, alerts) ?? drains) : drains;
  }

  private findAlerts({ alerts }: ClusterSnapshot): readonly Alert[] | undefined {
    if (alerts.state !== 'loaded') return undefined;
    return this.supplement?.readAlerts(isObject(alerts.value) ? alerts.value : NO_ALERTS);
  }
}

/** Whether it has come, or never will. */
function isRead(list: WantedObjects['nodeEvents']): boolean {
  return list !== undefined && (list.state === 'loaded' || list.reason !== 'NotLoaded');
}

const NO_TIMES: readonly PoolTimeLeft[] = [];
const NO_CONFIGS: readonly unknown[] = [];

/** As long as nobody has judged it. */
const NO_NEXT_UPDATE: NextUpdate = { options: [], refusals: [], restartsTwice: [], pauses: [] };

const NO_ALERTS = {};

const NONE = new Map<string, never>();

/** As long as nothing is read because of a status. */
const NO_OBJECTS: WantedObjects = {
  machineConfigNodes: undefined,
  nodeEvents: undefined,
  payload: undefined,
  drains: undefined,
  imageBuilds: undefined,
  machineConfigOperatorPods: undefined,
  podDisruptionBudgets: undefined,
  evidence: {
    certificateSigningRequests: undefined,
    machines: [],
    daemonsByNode: NONE,
    controllerPods: undefined,
    podsByBuild: NONE,
    podsByNamespace: NONE,
    validatingWebhooks: undefined,
    mutatingWebhooks: undefined,
    endpointSlices: NONE,
    replicaSets: NONE,
    eventsByObject: NONE,
    failedCreatesByNamespace: NONE,
  },
  gates: { adminGates: undefined, adminAcks: undefined },
  policies: { clusterImagePolicies: undefined, imagePolicies: undefined },
};

/** What was read of an object is not read again. */
function remembering(supplement: Supplement) {
  return {
    ...supplement,
    readAlerts: memoizeByIdentity(supplement.readAlerts),
    readWantedObjects: memoizeByIdentity((lists: WantedLists) =>
      supplement.readWantedObjects(lists),
    ),
    readPublished: memoizeByIdentity((object: object) => ({
      published: supplement.readPublished(object),
    })),
  };
}

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
