import type { CauseReader } from '../known-causes/read-cause';
import { memoizeByIdentity } from '../changes/memoize';
import type { PayloadMemory } from '../memory/update-memory';
import { assessNextUpdate } from '../outlook/assess-next-update';
import { assessSkew } from '../outlook/assess-skew';
import { isOfOlderMinor } from '../outlook/kubelet-skew';
import { readReleaseMinor } from '../outlook/release-minor';
import { addOpenGates, listOpenGates } from '../payload/admin-gates';
import { assessRequest } from '../payload/assess-request';
import { addImagePolicies } from '../payload/image-policies';
import { addPayloadCause } from '../payload/payload-cause';
import { isBehind } from '../pools/is-behind';
import type { NodeCache } from '../pools/node-cache';
import { assessReadiness } from '../preflight/assess-readiness';
import type { WantedObjects } from '../reading/wanted-objects';
import type { Alert } from '../resources/alerts';
import type { ClusterVersion } from '../resources/cluster-version';
import { readPinnedConfigs } from '../resources/machine-config';
import type { ClusterSnapshot, WantedLists } from '../snapshot';
import type { AdminGate, PayloadAssessment } from '../status/payload';
import type { PoolAssessment } from '../status/pool';
import type { UpdateStatus } from '../status/update-status';
import type { Instant } from '../time';
import type { Base } from './assess-base';

/** The release that is asked for, and what could come next. */
export type Outlook = Pick<UpdateStatus, 'nextUpdate' | 'payload' | 'skew'>;

/** Judges requested and next releases, and remembers what was wrong with a request. */
export class OutlookAssessor {
  private readonly readPinnedConfigs = memoizeByIdentity(readPinnedConfigs);

  constructor(
    private readonly causes: CauseReader,
    private readonly nodes: NodeCache,
    private payloadMemory: PayloadMemory | undefined,
  ) {}

  get memory(): PayloadMemory | undefined {
    return this.payloadMemory;
  }

  assess(snapshot: ClusterSnapshot, base: Base): Outlook {
    const { clusterVersion, controlPlane, objects, now, operators, pools, wanted } = base;
    const gates = listOpenGates(clusterVersion, wanted.gates);
    const requested =
      clusterVersion && this.assessRequest(snapshot, wanted, clusterVersion, now, gates);
    const payload = requested && { ...requested, isUpdating: isBusy(requested, pools) };
    const skew = assessSkew({ controlPlane, operators, pools, objects });
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

  /** The results of the checks before an update. */
  assessReadiness(
    snapshot: ClusterSnapshot,
    { wanted, ...base }: Base,
    { nextUpdate, skew }: Outlook,
    alerts: readonly Alert[] | undefined,
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
      alerts,
      nodes: snapshot.nodes,
      lists: snapshot.lists ?? NO_LISTS,
    });
  }

  /** Nodes of a hosted cluster that differ can't all have the release, and one of an older minor has not. */
  areHostedNodesBehind({ controlPlane, hosted, topology }: Base): boolean {
    if (hosted?.nodePools?.some(({ state }) => state === 'behind')) return true;
    if (topology !== 'External') return false;
    const minor = readReleaseMinor(controlPlane.versions.target ?? '') ?? 0;
    const nodes = this.nodes.unpooledNodes().filter(({ isWindows }) => !isWindows);
    const builds = new Set(nodes.map((node) => `${node.kubeletVersion} ${node.osImage}`));
    return builds.size > 1 || nodes.some((node) => isOfOlderMinor(node, minor));
  }
}

const NO_LISTS: WantedLists = new Map();

/** True if an earlier update goes on, also on nodes only. */
function isBusy({ isUpdating }: PayloadAssessment, pools: readonly PoolAssessment[]): boolean {
  return isUpdating || pools.some((pool) => isBehind(pool) && !pool.paused);
}
