import apiRestarts from './api-restarts';
import apiSlow from './api-slow';
import apiWebhookEverywhere from './api-webhook-everywhere';
import applicationCrash from './application-crash';
import configAdded from './config-added';
import configInvalid from './config-invalid';
import controllerCrash from './controller-crash';
import controllerGone from './controller-gone';
import controllerHangs from './controller-hangs';
import controllerRestarts from './controller-restarts';
import controllerWithoutLeader from './controller-without-leader';
import controllersOfKubernetesDown from './controllers-of-kubernetes-down';
import cvoCrash from './cvo-crash';
import cvoGone from './cvo-gone';
import cvoHangs from './cvo-hangs';
import cvoRestarts from './cvo-restarts';
import daemonCrash from './daemon-crash';
import daemonHangs from './daemon-hangs';
import degradedConfigGone from './degraded-config-gone';
import degradedDiskFull from './degraded-disk-full';
import degradedDrift from './degraded-drift';
import degradedFileInTheWay from './degraded-file-in-the-way';
import degradedImageUnauthorized from './degraded-image-unauthorized';
import degradedKernelArguments from './degraded-kernel-arguments';
import degradedRegistryUnknownHost from './degraded-registry-unknown-host';
import degradedUncordonLate from './degraded-uncordon-late';
import degradedUnitMissing from './degraded-unit-missing';
import degradedUnreconcilable from './degraded-unreconcilable';
import drainBudget from './drain-budget';
import drainBudgetStateful from './drain-budget-stateful';
import drainBudgetZero from './drain-budget-zero';
import drainFinalizer from './drain-finalizer';
import drainPodDoesNotEnd from './drain-pod-does-not-end';
import drainTwoBudgets from './drain-two-budgets';
import drainUnreadyPods from './drain-unready-pods';
import drainWebhook from './drain-webhook';
import kubeletConfigAdded from './kubelet-config-added';
import machineConfigCaGone from './machine-config-ca-gone';
import masterDegraded from './master-degraded';
import masterNotBack from './master-not-back';
import mastersTwoAway from './masters-two-away';
import nodeAdded from './node-added';
import nodeCordoned from './node-cordoned';
import nodeCordonedAtRest from './node-cordoned-at-rest';
import nodeDeleted from './node-deleted';
import nodeDeletedUpdating from './node-deleted-updating';
import nodeNotBack from './node-not-back';
import nodeNotReady from './node-not-ready';
import nodeRebootedByHand from './node-rebooted-by-hand';
import nodeSilentAtRest from './node-silent-at-rest';
import nodeSilentDraining from './node-silent-draining';
import nodeSilentIdle from './node-silent-idle';
import nodeTainted from './node-tainted';
import nodesSilentTogether from './nodes-silent-together';
import operatorBrieflyDegraded from './operator-briefly-degraded';
import operatorDegraded from './operator-degraded';
import operatorIdle from './operator-idle';
import operatorOverridden from './operator-overridden';
import operatorPodCrash from './operator-pod-crash';
import operatorUnavailable from './operator-unavailable';
import plainLastNode from './plain-last-node';
import plainMasters from './plain-masters';
import plainOperators from './plain-operators';
import plainRest from './plain-rest';
import plainWorkers from './plain-workers';
import podWaitsForRoom from './pod-waits-for-room';
import poolPaused from './pool-paused';
import poolPausedBefore from './pool-paused-before';
import poolTwoAtATime from './pool-two-at-a-time';
import rebootLong from './reboot-long';
import releaseNoPriorityClass from './release-no-priority-class';
import releaseReplaced from './release-replaced';
import releaseTakenBack from './release-taken-back';
import releaseUnfetchable from './release-unfetchable';
import releaseUnsigned from './release-unsigned';
import schedulerDown from './scheduler-down';
import zoneSilent from './zone-silent';
import type { Fault } from './fault';

/** All faults, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'api-restarts': apiRestarts,
  'api-slow': apiSlow,
  'api-webhook-everywhere': apiWebhookEverywhere,
  'application-crash': applicationCrash,
  'config-added': configAdded,
  'config-invalid': configInvalid,
  'controller-crash': controllerCrash,
  'controller-gone': controllerGone,
  'controller-hangs': controllerHangs,
  'controller-restarts': controllerRestarts,
  'controller-without-leader': controllerWithoutLeader,
  'controllers-of-kubernetes-down': controllersOfKubernetesDown,
  'cvo-crash': cvoCrash,
  'cvo-gone': cvoGone,
  'cvo-hangs': cvoHangs,
  'cvo-restarts': cvoRestarts,
  'daemon-crash': daemonCrash,
  'daemon-hangs': daemonHangs,
  'degraded-config-gone': degradedConfigGone,
  'degraded-disk-full': degradedDiskFull,
  'degraded-drift': degradedDrift,
  'degraded-file-in-the-way': degradedFileInTheWay,
  'degraded-image-unauthorized': degradedImageUnauthorized,
  'degraded-kernel-arguments': degradedKernelArguments,
  'degraded-registry-unknown-host': degradedRegistryUnknownHost,
  'degraded-uncordon-late': degradedUncordonLate,
  'degraded-unit-missing': degradedUnitMissing,
  'degraded-unreconcilable': degradedUnreconcilable,
  'drain-budget': drainBudget,
  'drain-budget-stateful': drainBudgetStateful,
  'drain-budget-zero': drainBudgetZero,
  'drain-finalizer': drainFinalizer,
  'drain-pod-does-not-end': drainPodDoesNotEnd,
  'drain-two-budgets': drainTwoBudgets,
  'drain-unready-pods': drainUnreadyPods,
  'drain-webhook': drainWebhook,
  'kubelet-config-added': kubeletConfigAdded,
  'machine-config-ca-gone': machineConfigCaGone,
  'master-degraded': masterDegraded,
  'master-not-back': masterNotBack,
  'masters-two-away': mastersTwoAway,
  'node-added': nodeAdded,
  'node-cordoned': nodeCordoned,
  'node-cordoned-at-rest': nodeCordonedAtRest,
  'node-deleted': nodeDeleted,
  'node-deleted-updating': nodeDeletedUpdating,
  'node-not-back': nodeNotBack,
  'node-not-ready': nodeNotReady,
  'node-rebooted-by-hand': nodeRebootedByHand,
  'node-silent-at-rest': nodeSilentAtRest,
  'node-silent-draining': nodeSilentDraining,
  'node-silent-idle': nodeSilentIdle,
  'node-tainted': nodeTainted,
  'nodes-silent-together': nodesSilentTogether,
  'operator-briefly-degraded': operatorBrieflyDegraded,
  'operator-degraded': operatorDegraded,
  'operator-idle': operatorIdle,
  'operator-overridden': operatorOverridden,
  'operator-pod-crash': operatorPodCrash,
  'operator-unavailable': operatorUnavailable,
  'plain-last-node': plainLastNode,
  'plain-masters': plainMasters,
  'plain-operators': plainOperators,
  'plain-rest': plainRest,
  'plain-workers': plainWorkers,
  'pod-waits-for-room': podWaitsForRoom,
  'pool-paused': poolPaused,
  'pool-paused-before': poolPausedBefore,
  'pool-two-at-a-time': poolTwoAtATime,
  'reboot-long': rebootLong,
  'release-no-priority-class': releaseNoPriorityClass,
  'release-replaced': releaseReplaced,
  'release-taken-back': releaseTakenBack,
  'release-unfetchable': releaseUnfetchable,
  'release-unsigned': releaseUnsigned,
  'scheduler-down': schedulerDown,
  'zone-silent': zoneSilent,
};

/** Faults that are put in together; the first is the root of the others. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ['drain-budget', 'node-silent-idle'],
  ['drain-budget', 'node-cordoned'],
  ['degraded-disk-full', 'node-silent-idle'],
  ['degraded-image-unauthorized', 'config-added'],
  ['controller-crash', 'node-silent-idle'],
  ['drain-webhook', 'drain-budget'],
  ['operator-unavailable', 'operator-degraded'],
  ['operator-idle', 'cvo-restarts'],
  ['master-not-back', 'operator-briefly-degraded'],
  ['drain-finalizer', 'api-restarts'],
];
