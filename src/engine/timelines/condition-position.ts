import type { Position } from '../memory/node-memory';
import { type ConditionsOfThisUpdate, FILES_TYPES } from './conditions-of-this-update';
import type { MachineConfigNodeType } from '../resources/machine-config-node';
import type { NodeStepId } from '../status/timeline';

/** Furthest first: a parent that did not change may keep a child from being written. */
export function positionOfConditions(
  read: ConditionsOfThisUpdate,
  isDrainLeftOut: boolean,
): Position | undefined {
  const isOver = (type: MachineConfigNodeType) => read.has(type, 'True');
  const isEntered = (type: MachineConfigNodeType) => read.has(type, 'Unknown');
  if (isOver('Uncordoned') || isOver('UpdateComplete')) return 'all';
  if (isEntered('Uncordoned') || isEntered('UpdateComplete')) return 'uncordon';
  const canResume =
    read.areFilesDone() || isOver('RebootedNode') || isOver('UpdatePostActionComplete');
  if (canResume && read.hasResumed()) return 'uncordon';
  if (isOver('RebootedNode')) return 'resume';
  // Says that services were reloaded; more may have to be restarted, of which nothing is said.
  if (isOver('UpdatePostActionComplete')) return 'postActions';
  if (isEntered('RebootedNode') || read.areFilesDone()) return 'reboot';
  if (read.writtenFilesTypes().length > 0 || isOver('Drained')) return 'files';
  if (isEntered('Drained') || isOver('Cordoned')) return 'drain';
  if (isEntered('Cordoned')) return 'cordon';
  if (isOver('UpdatePrepared')) return isDrainLeftOut ? 'files' : 'cordon';
  if (isEntered('UpdatePrepared') || read.beginsAt()) return 'prepare';
  return undefined;
}

const TYPES_OF_STEP: Readonly<Record<NodeStepId, readonly MachineConfigNodeType[]>> = {
  prepare: ['UpdatePrepared'],
  cordon: ['Cordoned'],
  drain: ['Drained'],
  files: FILES_TYPES,
  reboot: ['RebootedNode'],
  postActions: ['UpdatePostActionComplete'],
  resume: [],
  uncordon: ['Uncordoned', 'UpdateComplete'],
};

/**
 * True if the node's step has failed, as far as conditions tell; the daemon or the controller tries again. The
 * condition Degraded stays until the next attempt ends, so it counts only for steps that were entered before.
 */
export function hasFailed(read: ConditionsOfThisUpdate, position: Position | undefined): boolean {
  if (read.hasFailedToPull()) return true;
  switch (position) {
    case undefined:
    case 'none':
    case 'all':
    case 'unknown':
      return false;
    default:
      return (
        read.hasDegradedSince(TYPES_OF_STEP[position]) ||
        TYPES_OF_STEP[position].some((type) => read.isFailing(type))
      );
  }
}
