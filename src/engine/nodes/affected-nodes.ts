import { keepChosen } from '../changes/keep-chosen';
import { memoizeByIdentity } from '../changes/memoize';
import type { NodeAssessment, NodePhase } from '../status/node';
import { compareNodes } from './compare-nodes';
import { findReporting, notReadySince } from './unavailability';

/** Chooses some of a pool's nodes, in their order, that of `compareNodes`. */
export function memoizeChosen(
  isChosen: (node: NodeAssessment) => boolean,
): (nodes: readonly NodeAssessment[]) => readonly NodeAssessment[] {
  return keepChosen(isChosen, compareNodes);
}

/** Nodes of a pool that cannot take work, are degraded or are being drained. */
export const listAffectedNodes = memoizeChosen(isAffected);

function isAffected(node: NodeAssessment): boolean {
  const { degraded, unavailable, unavailableBecause } = node;
  return degraded || unavailable || unavailableBecause.length > 0 || isDraining(node);
}

/** By its phase, or because its daemon asks for it on the way to a configuration that is no longer its pool's. */
export function isDraining({ isDrainAsked, phase }: NodeAssessment): boolean {
  return phase === 'Draining' || isDrainAsked;
}

/** On its way to another configuration of the release that it has: by its phase it is updated. */
export function isChangingConfig({
  currentConfig,
  desiredConfig,
  updated,
}: NodeAssessment): boolean {
  return updated && desiredConfig !== '' && currentConfig !== desiredConfig;
}

/** The phase of a node on its way to the release (as `phase`) or to another configuration. */
export function phaseOnItsWay(node: NodeAssessment): NodePhase {
  if (!isChangingConfig(node)) return node.phase;
  if (node.isDrainAsked) return 'Draining';
  return node.isRebooting ? 'Rebooting' : 'Updating';
}

/** On its way to the configuration of its pool, of whatever release that is. */
export function isOnItsWay(node: NodeAssessment): boolean {
  return node.updating || isChangingConfig(node);
}

/** On its way to a configuration that its pool had before: it goes there first, and holds its slot for that. */
export function isOvertaken({
  currentConfig,
  daemonState,
  desiredConfig,
  updated,
  updating,
}: NodeAssessment): boolean {
  return (
    !updating &&
    !updated &&
    currentConfig !== desiredConfig &&
    (daemonState === 'Working' || daemonState === 'Rebooting')
  );
}

/** True if the kubelet is silent, or says that its node is not ready. */
export function isNotReady({
  unavailableBecause,
}: Pick<NodeAssessment, 'unavailableBecause'>): boolean {
  return unavailableBecause.some(({ kind }) => kind === 'NotReady');
}

/** True if the kubelet fell silent in a drain: no pod is known to end before it is back. */
export function isSilentInDrain(
  node: Pick<NodeAssessment, 'isDrainAsked' | 'unavailableBecause'>,
): boolean {
  return (
    node.isDrainAsked && notReadySince(node) !== undefined && findReporting(node) === undefined
  );
}

/** The names of those that are degraded. */
export const listDegradedNames = memoizeByIdentity(
  (nodes: readonly NodeAssessment[]): ReadonlySet<string> =>
    new Set(listAffectedNodes(nodes).filter(isDegraded).map(nameOf)),
);

function isDegraded({ degraded }: NodeAssessment): boolean {
  return degraded;
}

function nameOf({ name }: NodeAssessment): string {
  return name;
}
