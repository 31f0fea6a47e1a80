import { isItsPod, isOfMachineConfigController } from '../movers/machine-config-controller';
import { isLate } from '../unfinished/is-late';
import { MACHINE_CONFIG_CONTROLLER_PODS } from '../reading/wanted-lists';
import { readPod } from '../resources/pod';
import type { ResourceRef } from '../resources/resource-ref';
import type { Evidence } from '../status/evidence';
import type { NextMove, UnfinishedItem } from '../status/mover';
import { MINUTE, type Instant } from '../time';
import { isOlder, type EvidenceFinder, type FinderInput } from './finder';
import { isCrashing } from './is-crashing';
import { findTroubledPods } from './pod-evidence';

/** Pods of the machine-config controller, or that it has none, for each item that it has to move. */
export const configController: EvidenceFinder = {
  wants: ({ status: { now, unfinished } }) =>
    unfinished.some((item) => isOfController(item, now)) ? [MACHINE_CONFIG_CONTROLLER_PODS] : [],
  find: (input) => {
    const evidence = findFailures(input);
    return evidence.length === 0
      ? []
      : listItems(input).map(({ object }) => ({ about: object, evidence }));
  },
};

/** True if no pod of the machine-config controller runs although it has to act. */
export function isControllerDown(input: FinderInput): boolean {
  const failures = findFailures(input);
  return listItems(input).some(isLate) ? failures.length > 0 : failures.some(isCrashing);
}

/** Whether it is the pod of the machine-config controller, or that it has none. */
export function isAboutController({ code, object }: Evidence): boolean {
  return code === 'ControllerMissing' || isItsPod(object);
}

function findFailures(input: FinderInput): readonly Evidence[] {
  const { away, causes, now, objects, speaking } = input;
  const pods = objects.controllerPods;
  // Another pod may be ready, of a rollout or instead of one that has ended.
  if (pods?.state !== 'loaded' || pods.value.some((pod) => readPod(pod).isReady)) return [];
  if (listItems(input).length === 0) return [];
  return pods.value.length === 0
    ? [{ code: 'ControllerMissing', object: DEPLOYMENT }]
    : findTroubledPods({ lists: [pods.value], away, speaking, now, causes });
}

function listItems({ unfinished }: FinderInput): readonly UnfinishedItem[] {
  return unfinished.filter((item) => item.pace !== 'waiting' && isOfMachineConfigController(item));
}

/** The controller that makes the Pod of the machine-config controller. */
const DEPLOYMENT: ResourceRef = {
  group: 'apps',
  resource: 'deployments',
  namespace: 'openshift-machine-config-operator',
  name: 'machine-config-controller',
};

/** True if the controller has had to move the item for a minute, or evidence explains why it does not. */
function isOfController(item: UnfinishedItem, now: Instant): boolean {
  const { evidence = [], move, pace } = item;
  if (pace === 'waiting' || !MOVES_OF_CONTROLLER.has(move)) return false;
  if (pace === 'moving' && !isOlder(item, MINUTE, now)) return false;
  return isOfMachineConfigController(item) || evidence.some(isAboutController);
}

const MOVES_OF_CONTROLLER: ReadonlySet<NextMove> = new Set([
  'drain',
  'render',
  'start',
  'uncordon',
]);
