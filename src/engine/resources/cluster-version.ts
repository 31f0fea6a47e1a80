import { compareVersions } from '../text/compare-versions';
import { type Instant, parseInstant } from '../time';
import { type ReadCondition, readCondition, readConditions } from './conditions';
import { readLastWriter } from './last-writer';
import {
  isObject,
  readCount,
  readList,
  readName,
  readObject,
  readOptionalText,
  readText,
} from './object';

export interface UpdateHistoryEntry {
  readonly version: string;
  readonly image: string;
  /** `Completed`, `Partial`, or whatever the cluster says. */
  readonly state: string;
  readonly startedAt?: Instant;
  readonly completedAt?: Instant;
  /** Absent when the cluster does not say. */
  readonly verified?: boolean;
  readonly acceptedRisks?: string;
  /** Only force let it through: without signature, or with failed preconditions. Absent if not told. */
  readonly forced?: true;
}

export interface AvailableUpdate {
  readonly version: string;
  /** `recommended`; `risky`: a known risk applies, `reason` names it; `unknown`: it could not be checked. */
  readonly risk: 'recommended' | 'risky' | 'unknown';
  readonly reason: string;
  readonly message: string;
  /** Since when the cluster says so; absent when it does not tell, and for what is simply on offer. */
  readonly sinceAt?: Instant;
  /** Evaluated risks; absent for updates that are simply on offer. */
  readonly risks?: readonly UpdateRisk[];
}

export interface UpdateRisk {
  readonly name: string;
  readonly message: string;
  readonly url: string;
  /** PromQL by which the cluster tells whether it is exposed; empty when the risk applies to every cluster. */
  readonly queries: readonly string[];
  /** Status of the risk's own condition Applies; releases before 4.22 do not have it. */
  readonly applies?: string;
}

/** The fields of a ClusterVersion that we read. */
export interface ClusterVersion {
  readonly name: string;
  /** `spec.channel`; empty when it has none. */
  readonly channel: string;
  /** `status.desired.version`: what the operators are compared with. */
  readonly desiredVersion: string;
  readonly desiredImage: string;
  /** `status.desired.architecture`, `Multi` or empty. */
  readonly desiredArchitecture: string;
  /** `spec.desiredUpdate`; absent when nothing is asked for, and when the release is only to be checked. */
  readonly requested?: {
    readonly version: string;
    readonly image: string;
    /** `Multi`, or empty when no other architecture is asked for. */
    readonly architecture: string;
    readonly force: boolean;
    /** Since when, as far as the object's managed fields tell. */
    readonly sinceAt?: Instant;
  };
  /** The cluster-version operator has not seen the newest spec yet. */
  readonly isStale: boolean;
  /** Newest first. */
  readonly history: readonly UpdateHistoryEntry[];
  readonly conditions: readonly ReadCondition[];
  /** Newest first. */
  readonly availableUpdates: readonly AvailableUpdate[];
  /** The release that is asked for is only looked at, by checks of its own. */
  readonly isPreflight: boolean;
  /** Names of risks that a person has accepted. */
  readonly acceptedRisks: readonly string[];
  /** True if `spec.overrides` takes anything out of the operator's hands. */
  readonly hasOverrides: boolean;
  /** The Deployments and DaemonSets among them, in their order. */
  readonly unmanaged: readonly UnmanagedWorkload[];
}

/** A workload of the release that the operator leaves as it is. */
export interface UnmanagedWorkload {
  /** As the API spells it. */
  readonly kind: 'DaemonSet' | 'Deployment';
  readonly namespace: string;
  readonly name: string;
  /** Index in `spec.overrides`. */
  readonly index: number;
}

export function readClusterVersion(object: unknown): ClusterVersion {
  const { metadata, spec, status } = readObject(object);
  const { generation } = readObject(metadata);
  const { observedGeneration } = readObject(status);
  const desired = readObject(readObject(status).desired);
  const desiredUpdate = readObject(spec).desiredUpdate;
  return {
    name: readName(object),
    channel: readText(readObject(spec).channel),
    desiredVersion: readText(desired.version),
    desiredImage: readText(desired.image),
    desiredArchitecture: readText(desired.architecture),
    requested:
      isObject(desiredUpdate) && desiredUpdate.mode !== 'Preflight'
        ? {
            version: readText(readObject(desiredUpdate).version),
            image: readText(readObject(desiredUpdate).image),
            architecture: readText(readObject(desiredUpdate).architecture),
            force: readObject(desiredUpdate).force === true,
            sinceAt: readLastWriter(object, 'f:desiredUpdate')?.sinceAt,
          }
        : undefined,
    // Operators set it with each status; one who has never set any has seen nothing.
    isStale: (readCount(observedGeneration) ?? 0) < (readCount(generation) ?? 0),
    history: readList(readObject(status).history).filter(isObject).map(readHistoryEntry),
    conditions: readConditions(object),
    availableUpdates: readAvailableUpdates(readObject(status)),
    isPreflight: readObject(desiredUpdate).mode === 'Preflight',
    acceptedRisks: readList(readObject(desiredUpdate).acceptRisks).flatMap(
      (entry) => readOptionalText(readObject(entry).name) ?? [],
    ),
    hasOverrides: readList(readObject(spec).overrides).some(
      (override) => readObject(override).unmanaged === true,
    ),
    unmanaged: readList(readObject(spec).overrides).flatMap(readUnmanaged),
  };
}

function readUnmanaged(override: unknown, index: number): readonly UnmanagedWorkload[] {
  const { kind, name, namespace, unmanaged } = readObject(override);
  if (unmanaged !== true || (kind !== 'DaemonSet' && kind !== 'Deployment')) return [];
  return [{ kind, namespace: readText(namespace), name: readText(name), index }];
}

function readHistoryEntry(entry: unknown): UpdateHistoryEntry {
  const { version, image, state, startedTime, completionTime, verified, acceptedRisks } =
    readObject(entry);
  return {
    version: readText(version),
    image: readText(image),
    state: readText(state),
    startedAt: parseInstant(startedTime),
    completedAt: parseInstant(completionTime),
    verified: typeof verified === 'boolean' ? verified : undefined,
    acceptedRisks: readOptionalText(acceptedRisks),
    forced: FORCED.some((words) => readText(acceptedRisks).includes(words)) || undefined,
  };
}

/** ID of the cluster; empty without one. */
export function readClusterId(clusterVersion: unknown): string {
  return readText(readObject(readObject(clusterVersion).spec).clusterID);
}

/** Beginning of a history entry's text for a forced update whose preconditions failed. */
export const FORCED_THROUGH = 'Forced through blocking failures: ';

/**
 * In `acceptedRisks` of an update that only force let through: past failed preconditions, or without a signature.
 * Source: openshift/cluster-version-operator@6e71933, pkg/payload/precondition/precondition.go,
 * pkg/cvo/updatepayload.go.
 */
const FORCED: readonly string[] = [
  FORCED_THROUGH,
  'cannot be verified, but continuing anyway because the update was forced: ',
];

/**
 * Recommended updates and, from `conditionalUpdates`, those with a risk; a version that is in both is recommended. The
 * release that the cluster has, or is updated to, is none: it stays on the list until updates are retrieved again.
 */
function readAvailableUpdates(
  status: Readonly<Record<string, unknown>>,
): readonly AvailableUpdate[] {
  const updates = new Map<string, AvailableUpdate>();
  const desiredImage = readText(readObject(status.desired).image);
  const isDesired = (release: unknown): boolean =>
    desiredImage !== '' && readText(readObject(release).image) === desiredImage;
  // Releases from 4.21 on list each risk once, and name it.
  const known = readList(status.conditionalUpdateRisks).map(readRisk);
  for (const entry of readList(status.conditionalUpdates)) {
    if (isDesired(readObject(entry).release)) continue;
    const version = readText(readObject(readObject(entry).release).version);
    const recommended = readList(readObject(entry).conditions)
      .map(readCondition)
      .find(({ type }) => type === 'Recommended');
    updates.set(version, {
      version,
      risk: RISK.get(recommended?.status ?? '') ?? 'unknown',
      reason: recommended?.reason ?? '',
      message: recommended?.message ?? '',
      sinceAt: recommended?.lastTransitionAt,
      risks: readRisks(readObject(entry), known),
    });
  }
  for (const entry of readList(status.availableUpdates)) {
    if (isDesired(entry)) continue;
    const version = readText(readObject(entry).version);
    updates.set(version, { version, risk: 'recommended', reason: '', message: '' });
  }
  updates.delete('');
  return [...updates.values()].sort((a, b) => compareVersions(b.version, a.version));
}

/** Those that stand in the update, and those that it names alone. */
function readRisks(
  { riskNames, risks }: Readonly<Record<string, unknown>>,
  known: readonly UpdateRisk[],
): readonly UpdateRisk[] {
  const own = readList(risks).map(readRisk);
  const named = readList(riskNames).map(readText);
  return [
    ...own.map((risk) => {
      const { applies } = known.find(({ name }) => name === risk.name) ?? risk;
      return risk.applies === undefined ? { ...risk, applies } : risk;
    }),
    ...known.filter(({ name }) => named.includes(name) && !own.some((risk) => risk.name === name)),
  ];
}

function readRisk(entry: unknown): UpdateRisk {
  const { name, message, url, matchingRules, conditions } = readObject(entry);
  return {
    name: readText(name),
    message: readText(message),
    url: readText(url),
    queries: readList(matchingRules).flatMap(
      (rule) => readOptionalText(readObject(readObject(rule).promql).promql) ?? [],
    ),
    applies: readList(conditions)
      .map(readCondition)
      .find(({ type }) => type === 'Applies')?.status,
  };
}

const RISK: ReadonlyMap<string, AvailableUpdate['risk']> = new Map([
  ['True', 'recommended'],
  ['False', 'risky'],
]);
