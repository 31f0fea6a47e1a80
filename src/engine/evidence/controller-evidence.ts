import { isItsPod, isOfMachineConfigController } from '../movers/machine-config-controller';
import { isLate } from '../unfinished/is-late';
import { MACHINE_CONFIG_CONTROLLER_PODS } from '../reading/wanted-lists';
import { readPod } from '../resources/pod';
import type { ResourceRef } from '../resources/resource-ref';
import type { Evidence } from '../status/evidence';
import type { NextMove, UnfinishedItem } from '../status/mover';
import { MINUTE, type Instant } from '../time';
import { isOlder, type EvidenceFinder, type FinderInput } from './finder';
import { isCrashing } from './decide-mover';
import { findIdleLeaders, leasesOfReady } from './lease-evidence';
import { findTroubledPods } from './pod-evidence';

/** Pods of the machine-config controller, or that it has none, for each item that it has to move. */
export const configController: EvidenceFinder = {
  wants: ({ objects, status: { now, unfinished } }) =>
    unfinished.some((item) => isOfController(item, now))
      ? [MACHINE_CONFIG_CONTROLLER_PODS, ...leasesOfReady([objects.controllerPods], NAMESPACE)]
      : [],
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
  return listItems(input).some(isLate)
    ? failures.length > 0
    : failures.some((each) => isCrashing(each) || each.code === 'LeaseNotRenewed');
}

/** True for evidence of a pod of the machine-config controller, of a missing pod, or of an idle controller. */
export function isAboutController(evidence: Evidence): boolean {
  const { code, object } = evidence;
  return code === 'ControllerMissing'
    ? object.name === DEPLOYMENT.name
    : isItsPod(code === 'LeaseNotRenewed' ? evidence.pod : object);
}

function findFailures(input: FinderInput): readonly Evidence[] {
  const { away, causes, now, objects, speaking } = input;
  const pods = objects.controllerPods;
  if (pods?.state !== 'loaded' || listItems(input).length === 0) return [];
  const leases = objects.leasesByNamespace.get(NAMESPACE);
  // Another pod may be ready, of a rollout or instead of one that has ended.
  if (pods.value.some((pod) => readPod(pod).isReady)) {
    return findIdleLeaders({ leases, pods: pods.value, away, now, lease: LEASE });
  }
  return pods.value.length === 0
    ? [{ code: 'ControllerMissing', object: DEPLOYMENT }]
    : findTroubledPods({ lists: [pods.value], away, speaking, now, causes });
}

function listItems({ unfinished }: FinderInput): readonly UnfinishedItem[] {
  return unfinished.filter((item) => item.pace !== 'waiting' && isOfMachineConfigController(item));
}

const NAMESPACE = 'openshift-machine-config-operator';

/** Source: openshift/machine-config-operator cmd/machine-config-controller. */
const LEASE = 'machine-config-controller';

/** The controller that makes the Pod of the machine-config controller. */
const DEPLOYMENT: ResourceRef = {
  group: 'apps',
  resource: 'deployments',
  namespace: NAMESPACE,
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
