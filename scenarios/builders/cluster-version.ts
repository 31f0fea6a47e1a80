import type { KubernetesObject } from '../scenario';
import { aCondition, INSTALLED_AT, type Condition, type ConditionOptions } from './condition';
import { hexOf, uidOf } from './identity';
import { aRelease, type Release } from './release';

export interface HistoryOptions {
  readonly release: Release;
  /** `Completed` unless said otherwise. */
  readonly state?: string;
  readonly startedAt: string;
  /** Absent while it runs. */
  readonly completedAt?: string;
  readonly verified?: boolean;
  readonly acceptedRisks?: string;
}

/** An update that is recommended only where none of its risks applies. */
export interface ConditionalUpdateOptions {
  readonly release: Release;
  readonly recommended: ConditionOptions;
  readonly risks: readonly RiskOptions[];
}

export interface RiskOptions {
  readonly name: string;
  readonly message: string;
  /** Absent: it applies to every cluster. */
  readonly promql?: string;
}

export interface ClusterVersionOptions {
  /** Newest first. One completed installation unless said otherwise. */
  readonly history?: readonly HistoryOptions[];
  /** `status.desired`; the newest history entry unless said otherwise. */
  readonly desired?: Release;
  /** `spec.desiredUpdate`; nothing asked for unless said otherwise. */
  readonly desiredUpdate?: Release;
  readonly channel?: string;
  readonly availableUpdates?: readonly Release[];
  readonly conditionalUpdates?: readonly ConditionalUpdateOptions[];
  /** Replaces (or adds) the condition of that type; `null` leaves it out. */
  readonly conditions?: Readonly<Record<string, ConditionOptions | null>>;
}

const CAPABILITIES = [
  'Build',
  'CSISnapshot',
  'CloudControllerManager',
  'CloudCredential',
  'Console',
  'DeploymentConfig',
  'ImageRegistry',
  'Ingress',
  'Insights',
  'MachineAPI',
  'NodeTuning',
  'OperatorLifecycleManager',
  'OperatorLifecycleManagerV1',
  'Storage',
  'baremetal',
  'marketplace',
  'openshift-samples',
];

/** ClusterVersion `version` of a healthy cluster that is not updating. */
export function aClusterVersion(options: ClusterVersionOptions = {}): KubernetesObject {
  const history = options.history ?? [
    { release: aRelease(), startedAt: INSTALLED_AT, completedAt: INSTALLED_AT },
  ];
  const desired = options.desired ?? history[0]?.release ?? aRelease();
  return {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ClusterVersion',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      generation: 4,
      name: 'version',
      uid: uidOf('ClusterVersion version'),
    },
    spec: {
      channel: options.channel ?? desired.channels[2],
      clusterID: uidOf('cluster id'),
      ...(options.desiredUpdate ? { desiredUpdate: desiredUpdate(options.desiredUpdate) } : {}),
    },
    status: {
      availableUpdates: options.availableUpdates?.map(releaseStatus) ?? null,
      ...(options.conditionalUpdates
        ? { conditionalUpdates: options.conditionalUpdates.map(conditionalUpdate) }
        : {}),
      capabilities: { enabledCapabilities: CAPABILITIES, knownCapabilities: CAPABILITIES },
      conditions: conditions(desired, history, options.conditions ?? {}),
      desired: releaseStatus(desired),
      history: history.map(historyEntry),
      observedGeneration: 4,
      versionHash: `${hexOf(desired.image, 10)}=`,
    },
  };
}

function conditions(
  desired: Release,
  history: readonly HistoryOptions[],
  changes: Readonly<Record<string, ConditionOptions | null>>,
): readonly Condition[] {
  const completed = history.find(({ state }) => (state ?? 'Completed') === 'Completed');
  const completedAt = completed?.completedAt ?? INSTALLED_AT;
  const all: Record<string, ConditionOptions | null> = {
    RetrievedUpdates: { status: 'True' },
    ImplicitlyEnabledCapabilities: {
      status: 'False',
      reason: 'AsExpected',
      message: 'Capabilities match configured spec',
    },
    ReleaseAccepted: {
      status: 'True',
      reason: 'PayloadLoaded',
      message: payloadLoadedMessage(desired),
    },
    Available: {
      status: 'True',
      message: `Done applying ${completed?.release.version ?? desired.version}`,
    },
    Failing: { status: 'False' },
    Progressing: {
      status: 'False',
      message: `Cluster version is ${desired.version}`,
      sinceAt: completedAt,
    },
    ...changes,
  };
  return Object.entries(all).flatMap(([type, condition]) =>
    condition === null ? [] : [aCondition(type, condition)],
  );
}

/** What ReleaseAccepted says once a payload was taken over. */
export function payloadLoadedMessage(release: Release): string {
  const architecture = release.architecture === 'Multi' ? 'Multi' : 'amd64';
  return `Payload loaded version="${release.version}" image="${release.image}" architecture="${architecture}"`;
}

function desiredUpdate(release: Release): object {
  return {
    architecture: release.architecture,
    force: false,
    image: release.architecture === 'Multi' ? '' : release.image,
    version: release.version,
  };
}

function releaseStatus(release: Release): object {
  return {
    ...(release.architecture === 'Multi' ? { architecture: 'Multi' } : {}),
    channels: release.channels,
    image: release.image,
    url: release.url,
    version: release.version,
  };
}

function conditionalUpdate({ release, recommended, risks }: ConditionalUpdateOptions): object {
  return {
    conditions: [aCondition('Recommended', recommended)],
    release: releaseStatus(release),
    risks: risks.map(({ name, message, promql }) => ({
      matchingRules: [
        promql === undefined ? { type: 'Always' } : { promql: { promql }, type: 'PromQL' },
      ],
      message,
      name,
      url: `https://issues.example.com/browse/${name}`,
    })),
  };
}

function historyEntry(entry: HistoryOptions): object {
  return {
    ...(entry.acceptedRisks === undefined ? {} : { acceptedRisks: entry.acceptedRisks }),
    completionTime: entry.completedAt ?? null,
    image: entry.release.image,
    startedTime: entry.startedAt,
    state: entry.state ?? 'Completed',
    verified: entry.verified ?? true,
    version: entry.release.version,
  };
}
