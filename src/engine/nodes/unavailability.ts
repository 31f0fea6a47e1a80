import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { Node, NodeCondition } from '../resources/node';
import { type Instant, MINUTE, type Nanoseconds } from '../time';
import { isRecognized, type Cause, type CauseReader } from '../known-causes/read-cause';
import type { NodeAssessment, UnavailabilityCause } from '../status/node';

const NONE: readonly UnavailabilityCause[] = Object.freeze([]);

const DAEMON_PROCESSING: readonly UnavailabilityCause[] = Object.freeze([
  { kind: 'DaemonProcessing', message: '' },
]);

const CAUSE: Readonly<Record<NodeCondition['type'], UnavailabilityCause['kind']>> = {
  Ready: 'NotReady',
  DiskPressure: 'DiskPressure',
  NetworkUnavailable: 'NetworkUnavailable',
};

/** Since when its kubelet is silent or not ready; `undefined` if it is neither. */
export function notReadySince({
  unavailableBecause,
}: Pick<NodeAssessment, 'unavailableBecause'>): Instant | undefined {
  return unavailableBecause.find(({ kind }) => kind === 'NotReady')?.sinceAt;
}

/**
 * Time after which a cause is serious; shorter dips are noise. Causes without an entry never are: a cordon and a
 * working daemon are normal in an update. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/workerpool.go.
 */
export const SERIOUS_AFTER: Readonly<Partial<Record<UnavailabilityCause['kind'], Nanoseconds>>> = {
  NotReady: 5n * MINUTE,
  DiskPressure: MINUTE,
  NetworkUnavailable: MINUTE,
};

/**
 * Causes why a node can't take work: conditions in their order, then the cordon, and a daemon that is not done only if
 * there is none of these. Empty when the node is fine. Absent conditions are no cause. Mirrors openshift/oc@6b8e30c,
 * which mirrors the node controller of the machine-config operator.
 */
export function findUnavailabilityCauses(node: Node): readonly UnavailabilityCause[] {
  const isSilent = node.readyStatus === 'Unknown';
  const causes = node.troubles.map(
    ({ type, message, status, lastTransitionAt }): UnavailabilityCause => ({
      kind: CAUSE[type],
      message,
      sinceAt: lastTransitionAt,
      ...(isSilent && type !== 'Ready' && status === 'Unknown' && { isUnknown: true }),
    }),
  );
  if (node.unschedulable) causes.push({ kind: 'Unschedulable', message: '' });
  if (causes.length > 0) return causes;
  return isDone(node) || isStuck(node) ? NONE : DAEMON_PROCESSING;
}

/** Without what a silent kubelet has left behind. */
export function listKnownCauses(
  causes: readonly UnavailabilityCause[],
): readonly UnavailabilityCause[] {
  return causes.filter(({ isUnknown }) => !isUnknown);
}

function isDone(node: Node): boolean {
  return (
    node.currentConfig !== '' &&
    node.currentConfig === node.desiredConfig &&
    isImageDone(node) &&
    node.daemonState === 'Done'
  );
}

function isImageDone({ currentImage, desiredImage }: Node): boolean {
  if (currentImage === undefined && desiredImage === undefined) return true;
  return currentImage !== undefined && currentImage !== '' && currentImage === desiredImage;
}

/** The daemon gave up and says so. */
export function isStuck({ daemonState }: Node): boolean {
  return daemonState === 'Degraded' || daemonState === 'Unreconcilable';
}

/**
 * True if the node's desired image is its pool's. If not, `oc` never calls the node unavailable, which hides
 * unavailability on image-mode clusters. Mirrors openshift/oc@6b8e30c.
 */
export function isAtPoolImage(node: Node, pool: MachineConfigPool): boolean {
  if (pool.layered && pool.newestImage !== '') return node.desiredImage === pool.newestImage;
  return (node.desiredImage ?? '') === '';
}

/** True if any of the causes is serious once it has lasted for long enough. */
export function mayBeSerious(causes: readonly UnavailabilityCause[]): boolean {
  return causes.some(({ kind }) => SERIOUS_AFTER[kind] !== undefined);
}

/** True if any of the causes has lasted for too long at `now`. A cause without a time counts as lasting forever. */
export function isSeriouslyUnavailable(
  causes: readonly UnavailabilityCause[],
  now: Instant,
): boolean {
  return causes.some(({ kind, sinceAt }) => {
    const after = SERIOUS_AFTER[kind];
    return after !== undefined && (sinceAt === undefined || now - sinceAt >= after);
  });
}

/** A full disk or a missing network that lasts longer does not end by itself. Ours. */
const STAYS_AFTER = 10n * MINUTE;

/** True if a node that is drained has what no drain ends: the update goes no further on it afterwards. */
export function outlastsDrain(
  { unavailableBecause }: Pick<NodeAssessment, 'unavailableBecause'>,
  now: Instant,
): boolean {
  return listDrainProof(unavailableBecause).some(
    ({ sinceAt }) => sinceAt !== undefined && now - sinceAt >= STAYS_AFTER,
  );
}

/** Causes that no drain ends, as the node's kubelet reports them. */
export function listDrainProof(
  causes: readonly UnavailabilityCause[],
): readonly UnavailabilityCause[] {
  return listKnownCauses(causes).filter(
    ({ kind }) => kind === 'DiskPressure' || kind === 'NetworkUnavailable',
  );
}

/** The earliest moment among the causes; `undefined` if none has one. */
export function findEarliestCause(causes: readonly UnavailabilityCause[]): Instant | undefined {
  let earliest: Instant | undefined;
  for (const { sinceAt } of causes) {
    if (sinceAt !== undefined && (earliest === undefined || sinceAt < earliest)) earliest = sinceAt;
  }
  return earliest;
}

/** Disk pressure, as the node's kubelet reports it. */
export function findDiskPressure({
  unavailableBecause,
}: Pick<NodeAssessment, 'unavailableBecause'>): UnavailabilityCause | undefined {
  return unavailableBecause.find(({ isUnknown, kind }) => kind === 'DiskPressure' && !isUnknown);
}

/** The node controller's message about a silent kubelet; mirrors kubernetes pkg/controller/nodelifecycle. */
const SILENT = /^Kubelet (?:stopped posting|never posted) node status\.$/;
/** The last words of a kubelet before its machine reboots. */
const SHUTS_DOWN = 'node is shutting down';

/** No kubelet is silent for longer where nothing restarts its node. Ours. */
const SILENT_AFTER = 2n * MINUTE;

/** The time from which a kubelet's silence is told, if nothing restarted its node; `undefined` if not silent. */
export function silenceToldAt({
  unavailableBecause,
}: Pick<NodeAssessment, 'unavailableBecause'>): Instant | undefined {
  const { message, sinceAt } = unavailableBecause.find(({ kind }) => kind === 'NotReady') ?? {};
  return message !== undefined && SILENT.test(message) && sinceAt !== undefined
    ? sinceAt + SILENT_AFTER
    : undefined;
}

/** Since when a kubelet itself reports its node as not ready; `undefined` while silent or about to reboot. */
export function findReporting({
  unavailableBecause,
}: Pick<NodeAssessment, 'unavailableBecause'>): Instant | undefined {
  const notReady = unavailableBecause.find(({ kind }) => kind === 'NotReady');
  const isSilent =
    !notReady || SILENT.test(notReady.message) || notReady.message.includes(SHUTS_DOWN);
  return isSilent || notReady.message === '' ? undefined : notReady.sinceAt;
}

/** The recognized reason in a node's conditions; otherwise the condition itself. */
export function readUnavailability(
  {
    name: node,
    pool,
    unavailableBecause,
  }: Pick<NodeAssessment, 'name' | 'unavailableBecause'> & {
    readonly pool?: string;
  },
  reader: CauseReader,
): Cause | undefined {
  const causes = listKnownCauses(unavailableBecause).map(({ message }) =>
    reader.read({ source: 'kubelet', text: message, about: { node, pool } }),
  );
  return causes.find(isRecognized);
}
