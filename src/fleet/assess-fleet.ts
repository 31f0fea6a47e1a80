import {
  compareNames,
  isOlderVersion,
  MINUTE,
  type Instant,
  type ResourceRef,
  type VerdictKind,
} from '../engine';
import {
  CLAIM_PERIOD_MINUTES,
  formatRef,
  readClaim,
  type ClaimReading,
  type UpdateClaim,
} from './claim';
import type { ClusterInfo } from './cluster-info';
import type { HostedReport } from './hosted-objects';
import type { ManagedCluster } from './managed-cluster';
import { measureProgress, type RolloutProgress, type VersionCount } from './rollout-progress';
import { listPlaces, type Place, type Rollout } from './rollout';

/**
 * The state of a cluster, worst first. `notReporting`: its report is old, or the hub has no contact, so the last report
 * may be wrong by now. `controlPlaneOnly`: it has no controller that reports the update, and its control plane is at
 * rest.
 */
export const CLUSTER_STATES = [
  'failing',
  'stalled',
  'waitingForYou',
  'notReporting',
  'unknown',
  'slow',
  'progressing',
  'controlPlaneOnly',
  'updated',
  'notUpdating',
] as const satisfies readonly (VerdictKind | 'notReporting' | 'controlPlaneOnly')[];

export type ClusterState = (typeof CLUSTER_STATES)[number];

/** The reason why a state differs from the report of the cluster. */
export type StateReason =
  /** notReporting: the last report is older than three periods, or as far ahead of the hub's clock. */
  | 'old'
  /** notReporting: the hub is not in contact with the cluster. */
  | 'unreachable'
  /** unknown: the report has a format that is newer than this program. */
  | 'version'
  /** unknown: the report can't be read. */
  | 'value'
  /** unknown: the cluster has no report, and the hub has no ManagedClusterInfo of it, or neither may be read. */
  | 'noReport';

/** A cluster of the fleet. */
export interface FleetRow {
  readonly name: string;
  readonly clusterSet?: string;
  readonly consoleUrl?: string;
  readonly state: ClusterState;
  readonly because?: StateReason;
  /**
   * The last report of the cluster, also while it is not reporting: its ClusterClaim, or the object that Search
   * collected; of a hosted cluster, the report of its management cluster.
   */
  readonly claim?: UpdateClaim;
  /** The source of the report. `controlPlane`: nothing reports its nodes. */
  readonly source: 'claim' | 'search' | 'hosted' | 'controlPlane' | 'none';
  /** The HostedCluster on this hub that it is, as `namespace/name`. */
  readonly hostedCluster?: string;
  /** The version before, while an update is in progress. */
  readonly from?: string;
  /** The version that it has, or is updated to. */
  readonly to?: string;
  readonly place?: Place;
}

/** Clusters that need an action for the same cause, or in the same situation if the cause is not known. */
export interface CauseGroup {
  /** A cause, else the reason of a verdict. */
  readonly key: string;
  readonly isCause: boolean;
  /** The reason of the first of them. */
  readonly reason: UpdateClaim['reason'];
  /** The object of the next step, if it is the same on all of them. */
  readonly object?: ResourceRef;
  /** In the order of `rows`. */
  readonly rows: readonly FleetRow[];
}

/** All clusters that the user may see. */
export interface Fleet {
  /** Worst first; of one state the longest first, then by name. */
  readonly rows: readonly FleetRow[];
  readonly counts: Readonly<Record<ClusterState, number>>;
  readonly needAction: number;
  readonly updating: number;
  /** The largest first. */
  readonly groups: readonly CauseGroup[];
  /** The oldest release first. */
  readonly versions: readonly VersionCount[];
  /** Absent: too few clusters tell since when they have the version. */
  readonly progress?: RolloutProgress;
  /** Clusters that are not OpenShift. They have no rows. */
  readonly others: number;
}

export interface FleetInput {
  readonly clusters: readonly ManagedCluster[];
  /** Reports that Search collected, by the name of the cluster, for clusters without a ClusterClaim. */
  readonly searched?: ReadonlyMap<string, UpdateClaim>;
  /** Hosted clusters of which this hub is the management cluster. */
  readonly hosted?: readonly HostedReport[];
  /** Empty where they may not be read. */
  readonly infos: readonly ClusterInfo[];
  readonly rollouts: readonly Rollout[];
  readonly now: Instant;
}

const OLD_AFTER = BigInt(3 * CLAIM_PERIOD_MINUTES) * MINUTE;

const NEED_ACTION: ReadonlySet<ClusterState> = new Set(['failing', 'stalled', 'waitingForYou']);
const UPDATING: ReadonlySet<ClusterState> = new Set(['slow', 'progressing']);

const RANKS = new Map(CLUSTER_STATES.map((state, rank) => [state, rank]));

/** True if clusters of this state need an action. */
export function needsAction(state: ClusterState): boolean {
  return NEED_ACTION.has(state);
}

/** The fleet, as far as a hub knows its clusters. */
export function assessFleet({
  clusters,
  hosted = [],
  infos,
  now,
  rollouts,
  searched,
}: FleetInput): Fleet {
  const infosByName = new Map(infos.map((info) => [info.metadata.name, info]));
  const places = listPlaces(rollouts);
  // A cluster that is imported has the name of its HostedCluster, unless someone chose another one.
  const hostedByName = new Map(hosted.map((report) => [nameOf(report), report]));
  const rows: FleetRow[] = [];
  let others = 0;
  for (const cluster of clusters) {
    const { name } = cluster.metadata;
    const info = infosByName.get(name);
    if (isOther(cluster, info)) others++;
    else {
      const report = hostedByName.get(name);
      const told = withHosted(tellState(cluster, searched?.get(name), info), report);
      rows.push(toRow(cluster, told, places.get(name), now));
      if (report) hostedByName.delete(name);
    }
  }
  for (const report of hostedByName.values()) {
    rows.push({ name: report.name, ...tellHosted(report) });
  }
  return toFleet(rows.sort(compareRows), others);
}

/** A fleet of these rows alone, which are in their order. */
export function toFleet(rows: readonly FleetRow[], others: number): Fleet {
  const counts = countStates(rows);
  const versions = countVersions(rows);
  return {
    rows,
    counts,
    needAction: sum(counts, NEED_ACTION),
    updating: sum(counts, UPDATING),
    groups: groupByCause(rows),
    versions,
    progress: measureProgress(rows, versions),
    others,
  };
}

/** True if the cluster is known to be of another kind. */
function isOther(
  { claim, product, version }: ManagedCluster,
  info: ClusterInfo | undefined,
): boolean {
  if (claim !== undefined || version !== undefined || info !== undefined) return false;
  return product !== undefined && product !== 'OpenShift';
}

function toRow(
  cluster: ManagedCluster,
  told: Told,
  place: Place | undefined,
  now: Instant,
): FleetRow {
  const { clusterSet, consoleUrl, isAvailable, metadata } = cluster;
  const state = atMoment(told, isAvailable, now);
  return {
    name: metadata.name,
    ...(clusterSet !== undefined && { clusterSet }),
    ...(consoleUrl !== undefined && { consoleUrl }),
    ...told,
    ...state,
    ...(place && { place }),
  };
}

type Told = Pick<
  FleetRow,
  'state' | 'because' | 'claim' | 'source' | 'from' | 'to' | 'hostedCluster'
>;

function tellState(
  cluster: ManagedCluster,
  searched: UpdateClaim | undefined,
  info: ClusterInfo | undefined,
): Told {
  const { version } = cluster;
  const reading = readClaimOf(cluster);
  if (reading?.state === 'read') return tellReport(reading.claim, 'claim', version);
  if (reading) {
    return { state: 'unknown', because: reading.because, source: 'none', to: version };
  }
  if (searched) return tellReport(searched, 'search', version);
  if (!info) return { state: 'unknown', because: 'noReport', source: 'none', to: version };
  const { desired, hasFailed, version: last } = info;
  const isUpdating = desired !== undefined && last !== undefined && desired !== last;
  return {
    state: isUpdating ? (hasFailed ? 'failing' : 'progressing') : 'controlPlaneOnly',
    source: 'controlPlane',
    from: isUpdating ? last : undefined,
    to: desired ?? last ?? version,
  };
}

/** The side that tells something worse: NodePools are seen on the one, operators on the other. */
function withHosted(told: Told, report: HostedReport | undefined): Told {
  if (!report) return told;
  const { name: hostedCluster } = report;
  const isWorse = rankOf(report.claim.verdict) < rankOf(told.state);
  return told.claim && !isWorse ? { ...told, hostedCluster } : tellHosted(report);
}

function tellHosted({ claim, name }: HostedReport): Told {
  return { ...tellReport(claim, 'hosted', undefined), hostedCluster: name };
}

/** The name behind the namespace. */
function nameOf({ name }: HostedReport): string {
  return name.slice(name.indexOf('/') + 1);
}

function rankOf(state: ClusterState): number {
  return RANKS.get(state) ?? 0;
}

function tellReport(
  claim: UpdateClaim,
  source: FleetRow['source'],
  version: string | undefined,
): Told {
  const { from, to = version, verdict } = claim;
  return { state: verdict, claim, source, from, to };
}

/** The report at this moment, at which it may be outdated. */
function atMoment(
  { claim, source }: Told,
  isAvailable: boolean,
  now: Instant,
): Pick<FleetRow, 'state' | 'because'> | undefined {
  // The hub itself tells of its hosted clusters.
  if (source === 'hosted') return undefined;
  if (!isAvailable) return { state: 'notReporting', because: 'unreachable' };
  if (!claim) return undefined;
  const age = now - claim.observedAt;
  return age > OLD_AFTER || age < -OLD_AFTER
    ? { state: 'notReporting', because: 'old' }
    : undefined;
}

const readings = new WeakMap<ManagedCluster, ClaimReading>();

/** Clusters that did not change are not read again. */
function readClaimOf(cluster: ManagedCluster): ClaimReading | undefined {
  if (cluster.claim === undefined) return undefined;
  const reading = readings.get(cluster) ?? readClaim(cluster.claim);
  readings.set(cluster, reading);
  return reading;
}

function compareRows(a: FleetRow, b: FleetRow): number {
  const byState = rankOf(a.state) - rankOf(b.state);
  if (byState !== 0) return byState;
  const [left, right] = [a.claim?.since, b.claim?.since];
  if (needsAction(a.state) && left !== right) {
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
    return left < right ? -1 : 1;
  }
  return compareNames(a.name, b.name);
}

function countStates(rows: readonly FleetRow[]): Fleet['counts'] {
  const counts = Object.fromEntries(CLUSTER_STATES.map((state) => [state, 0]));
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  // Each state has its number.
  return counts as Record<ClusterState, number>;
}

function sum(counts: Fleet['counts'], states: ReadonlySet<ClusterState>): number {
  return [...states].reduce((total, state) => total + counts[state], 0);
}

/** The key of the group that a cluster belongs to; `undefined` if it needs no action, or tells nothing. */
export function groupKeyOf({ claim, state }: FleetRow): string | undefined {
  if (!claim || !needsAction(state)) return undefined;
  const { cause, reason } = claim;
  return cause === undefined || cause === 'NotRecognized' ? reason : cause;
}

function groupByCause(rows: readonly FleetRow[]): readonly CauseGroup[] {
  const groups = new Map<string, FleetRow[]>();
  for (const row of rows) {
    const key = groupKeyOf(row);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups]
    .flatMap(([key, members]) => {
      const reason = members[0]?.claim?.reason;
      const object = findSameObject(members);
      return reason ? [{ key, isCause: key !== reason, reason, object, rows: members }] : [];
    })
    .sort((a, b) => b.rows.length - a.rows.length || compareNames(a.key, b.key));
}

function findSameObject([first, ...others]: readonly FleetRow[]): ResourceRef | undefined {
  const object = first?.claim?.object;
  if (!object) return undefined;
  const text = formatRef(object);
  const isSame = others.every(({ claim }) => claim?.object && formatRef(claim.object) === text);
  return isSame ? object : undefined;
}

function countVersions(rows: readonly FleetRow[]): readonly VersionCount[] {
  const counts = new Map<string, { there: number; underWay: number }>();
  for (const { from, to = '' } of rows) {
    const count = counts.get(to) ?? { there: 0, underWay: 0 };
    if (from === undefined) count.there++;
    else count.underWay++;
    counts.set(to, count);
  }
  return [...counts]
    .map(([version, count]) => ({ version, ...count }))
    .sort((a, b) => compareVersions(a.version, b.version));
}

function compareVersions(a: string, b: string): number {
  if (isOlderVersion(a, b)) return -1;
  return isOlderVersion(b, a) ? 1 : compareNames(a, b);
}
