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
 * How long a cause may last before it is serious; shorter dips are noise. Causes without an entry never are: a cordon
 * and
 * a working daemon are what an update looks like. Mirrors openshift/oc@6b8e30c,
 * pkg/cli/admin/upgrade/status/workerpool.go.
 */
export const SERIOUS_AFTER: Readonly<Partial<Record<UnavailabilityCause['kind'], Nanoseconds>>> = {
  NotReady: 5n * MINUTE,
  DiskPressure: MINUTE,
  NetworkUnavailable: MINUTE,
};

/**
 * Why a node cannot take work, conditions first, in their order; then the cordon; only if there is none of these, that
 * the daemon is not done. Empty when the node is fine. Conditions the node does not have are no cause.
 * Mirrors openshift/oc@6b8e30c, which mirrors the node controller of the machine-config operator.
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
 * Whether the node's desired image is the one its pool is at. Where it is not, `oc` never calls the node unavailable;
 * that hides unavailability on image-mode clusters. Mirrors openshift/oc@6b8e30c.
 */
export function isAtPoolImage(node: Node, pool: MachineConfigPool): boolean {
  if (pool.layered && pool.newestImage !== '') return node.desiredImage === pool.newestImage;
  return (node.desiredImage ?? '') === '';
}

/** Whether any of the causes is serious once it has lasted for long enough. */
export function mayBeSerious(causes: readonly UnavailabilityCause[]): boolean {
  return causes.some(({ kind }) => SERIOUS_AFTER[kind] !== undefined);
}

/** Whether any of the causes has lasted for too long at `now`. A cause without a time counts as lasting forever. */
export function isSeriouslyUnavailable(
  causes: readonly UnavailabilityCause[],
  now: Instant,
): boolean {
  return causes.some(({ kind, sinceAt }) => {
    const after = SERIOUS_AFTER[kind];
    return after !== undefined && (sinceAt === undefined || now - sinceAt >= after);
  });
}

/** The earliest moment among the causes; `undefined` if none has one. */
export function findEarliestCause(causes: readonly UnavailabilityCause[]): Instant | undefined {
  let earliest: Instant | undefined;
  for (const { sinceAt } of causes) {
    if (sinceAt !== undefined && (earliest === undefined || sinceAt < earliest)) earliest = sinceAt;
  }
  return earliest;
}

/** That the node is short of disk, as its kubelet itself says. */
export function findDiskPressure({
  unavailableBecause,
}: Pick<NodeAssessment, 'unavailableBecause'>): UnavailabilityCause | undefined {
  return unavailableBecause.find(({ isUnknown, kind }) => kind === 'DiskPressure' && !isUnknown);
}

/**
 * The node controller's own words about a kubelet that is silent; mirrors kubernetes/kubernetes
 * pkg/controller/nodelifecycle.
 */
const SILENT = /^Kubelet (?:stopped posting|never posted) node status\.$/;
/** The last words of a kubelet before its machine reboots. */
const SHUTS_DOWN = 'node is shutting down';

/** No kubelet is silent for longer where nothing restarts its node. Ours. */
const SILENT_AFTER = 2n * MINUTE;

/**
 * From when the silence of a kubelet is told where nothing has restarted its node; `undefined` while it is not silent.
 */
export function silenceToldAt({
  unavailableBecause,
}: Pick<NodeAssessment, 'unavailableBecause'>): Instant | undefined {
  const { message, sinceAt } = unavailableBecause.find(({ kind }) => kind === 'NotReady') ?? {};
  return message !== undefined && SILENT.test(message) && sinceAt !== undefined
    ? sinceAt + SILENT_AFTER
    : undefined;
}

/**
 * Since when the kubelet of a node that is not ready says so itself; `undefined` while it is silent, or about to
 * reboot.
 */
export function findReporting({
  unavailableBecause,
}: Pick<NodeAssessment, 'unavailableBecause'>): Instant | undefined {
  const notReady = unavailableBecause.find(({ kind }) => kind === 'NotReady');
  const isSilent =
    !notReady || SILENT.test(notReady.message) || notReady.message.includes(SHUTS_DOWN);
  return isSilent || notReady.message === '' ? undefined : notReady.sinceAt;
}

/** What the conditions of a node tell, if it is recognized: else the condition itself is all there is to say. */
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
