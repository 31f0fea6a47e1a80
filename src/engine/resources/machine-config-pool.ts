import { type Instant, latestInstant, parseInstant } from '../time';
import { findLastCondition, type ReadCondition, readConditions } from './conditions';
import { type LabelSelector, readLabelSelector } from './label-selector';
import { MCO_PREFIX } from './machine-config';
import { type LastWriter, readLastWriter } from './last-writer';
import { hasText, readList, readName, readObject, readText } from './object';
import { readReportedCounts, type ReportedPoolCounts } from './reported-counts';
import { isPausedForSriov } from './sriov-operator';

/** The fields of a MachineConfigPool that we read. */
export interface MachineConfigPool {
  readonly name: string;
  readonly nodeSelector: LabelSelector;
  readonly paused: boolean;
  /** Last writer of `spec.paused`, by the managed fields; absent when the pool is not paused. */
  readonly pausedBy?: LastWriter;
  /** The SR-IOV Network Operator says on the pool that it has paused it, and resumes it itself. */
  readonly isPausedForSriov?: true;
  /** `spec.configuration.name`: the rendered MachineConfig the pool goes to; empty when unknown. */
  readonly targetConfig: string;
  /** `spec.maxUnavailable` as it stands there. */
  readonly maxUnavailable: unknown;
  /** Layered the old way: label `layering-enabled`, whatever its value. */
  readonly layered: boolean;
  /** Annotation `newestImageEquivalentConfig`; empty when it has none. */
  readonly newestImage: string;
  readonly reported: ReportedPoolCounts;
  /** Time of the last change, of its status too; absent when its managed fields do not tell. */
  readonly changedAt?: Instant;
  readonly conditions: readonly ReadCondition[];
  /** Certificates that its nodes are to trust (`status.certExpirys`), in the cluster's order. */
  readonly certificates: readonly PoolCertificate[];
  /** Nodes that have pulled the images of its PinnedImageSets, of all; absent where it does not tell. */
  readonly pinned?: { readonly done: number; readonly total: number };
}

export interface PoolCertificate {
  /** `CN=kube-apiserver-to-kubelet-signer,OU=openshift`. */
  readonly subject: string;
  readonly expiresAt?: Instant;
}

export function readMachineConfigPool(object: unknown): MachineConfigPool {
  const { metadata, spec, status } = readObject(object);
  const { labels, annotations, managedFields } = readObject(metadata);
  const pinned = readPinned(status);
  const { nodeSelector, paused, configuration, maxUnavailable } = readObject(spec);
  return {
    name: readName(object),
    nodeSelector: readLabelSelector(nodeSelector),
    paused: paused === true,
    pausedBy: paused === true ? readLastWriter(object, 'f:paused') : undefined,
    ...(paused === true && isPausedForSriov(readObject(annotations)) && { isPausedForSriov: true }),
    targetConfig: readText(readObject(configuration).name),
    maxUnavailable,
    layered: hasText(readObject(labels), `${MCO_PREFIX}layering-enabled`),
    newestImage: readText(readObject(annotations)[`${MCO_PREFIX}newestImageEquivalentConfig`]),
    reported: readReportedCounts(object),
    changedAt: readChangedAt(managedFields),
    conditions: readConditions(object),
    certificates: readList(readObject(status).certExpirys).map(readCertificate),
    ...(pinned && { pinned }),
  };
}

function readPinned(status: unknown): MachineConfigPool['pinned'] {
  const { machineCount, updatedMachineCount } = readObject(
    readList(readObject(status).poolSynchronizersStatus).find(
      (each) => readObject(each).poolSynchronizerType === 'PinnedImageSets',
    ),
  );
  return typeof machineCount === 'number' && typeof updatedMachineCount === 'number'
    ? { done: updatedMachineCount, total: machineCount }
    : undefined;
}

function readCertificate(entry: unknown): PoolCertificate {
  const { expiry, subject } = readObject(entry);
  return { subject: readText(subject), expiresAt: parseInstant(expiry) };
}

/** Written whenever a manager changes what it owns; the controller does with the counts. */
function readChangedAt(managedFields: unknown): Instant | undefined {
  const entries = readList(managedFields).map(readObject);
  const isReported = entries.some(({ fieldsV1 }) =>
    Object.hasOwn(readObject(readObject(fieldsV1)['f:status']), 'f:updatedMachineCount'),
  );
  if (!isReported) return undefined;
  const times = entries.map(({ time }) => parseInstant(time));
  return times.reduce(latestInstant, undefined);
}

/** The rendered MachineConfigs that a pool names: its target, and that of its last updated node. */
export function readPoolConfigNames(object: unknown): readonly string[] {
  const { spec, status } = readObject(object);
  const names = [spec, status].map((part) =>
    readText(readObject(readObject(part).configuration).name),
  );
  return [...new Set(names)].filter((name) => name !== '');
}

/** Since when a pool says that it is updating; `undefined` when it does not, or does not say when. */
export function updatingSince({ conditions }: MachineConfigPool): Instant | undefined {
  const condition = findLastCondition(conditions, 'Updating');
  return condition?.status === 'True' ? condition.lastTransitionAt : undefined;
}
