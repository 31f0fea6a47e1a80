import { hostedIdle, idle, signerExpiring, unknownState } from './at-rest';
import { beforeStart } from './before-start';
import { configChange } from './config-change';
import {
  certificatePending,
  nodeDegraded,
  notBack,
  osImagePull,
  slotsHeld,
} from './degraded-nodes';
import { configInvalid } from './config-invalid';
import { controllerHangs } from './controller-hangs';
import { drainBlocked, drainFewRights, versionOnly } from './drain-blocked';
import { drainVariety } from './drain-variety';
import { nodes500, nodes5000 } from './large-clusters';
import { fewRights, noMachineConfigs } from './limited-rights';
import { fleet } from './fleet';
import { hostedNodesLost } from './hosted-nodes-lost';
import { imageBuild } from './image-build';
import { lookingAhead } from './looking-ahead';
import { movingUpdate } from './moving-update';
import { nodeNotReady } from './node-not-ready';
import {
  failing,
  progressing,
  registryUnreachable,
  slow,
  stalled,
  webhookUnreachable,
} from './operators-roll';
import { pausedPool } from './paused-pool';
import { payloadNotAccepted } from './payload-not-accepted';
import { payloadPreconditions } from './payload-preconditions';
import { payloadSignature } from './payload-signature';
import type { Scenario } from './scenario';
import { newWorker } from './new-worker';
import { replacementMissing } from './replacement-missing';
import { secondUpdate } from './second-update';
import { compact, hosted, singleNode, singleNodeBack } from './small-clusters';
import { twoNodeArbiter } from './two-node-arbiter';
import { multiArch, partialBefore, retargeted } from './unusual-updates';
import { windowsNodes } from './windows-nodes';
import { apisUnregistered } from './apis-unregistered';
import { configDeleted } from './config-deleted';
import { configInBetween } from './config-in-between';
import { halfListed } from './half-listed';
import { machineDeleted } from './machine-deleted';
import { passingNoise, slowMasters } from './control-plane-restarts';
import { kernelArguments, otherMaster } from './masters-degraded';
import { operatorCrashing, operatorSilent, operatorUnmanaged } from './silent-operators';
import { zoneSilent } from './zone-silent';
import { workersBehind } from './workers-behind';

export {
  forbiddenMessage,
  isDenied,
  notFoundMessage,
  READ_ALERTS,
  type AccessRequest,
} from './denials';
export type {
  ClusterState,
  Denial,
  KubernetesObject,
  PrometheusAlert,
  Scenario,
  UpdateStory,
} from './scenario';
export {
  HOSTED_SCENARIOS,
  hostedObjectsOf,
  hostedSnapshotOf,
  type HostedScenario,
} from './hosted-clusters';
export { snapshotOf, viewOf } from './snapshot-of';

/** Hubs with many clusters: what they show is their clusters, not an update of their own. */
export const HUBS: readonly Scenario[] = [fleet];

/** All scenarios, in the order in which a switch offers them; the first is the default. */
export const SCENARIOS: readonly Scenario[] = [
  movingUpdate,
  idle,
  progressing,
  slow,
  stalled,
  registryUnreachable,
  webhookUnreachable,
  failing,
  drainBlocked,
  drainVariety,
  replacementMissing,
  controllerHangs,
  configInvalid,
  nodeDegraded,
  nodeNotReady,
  pausedPool,
  signerExpiring,
  lookingAhead,
  secondUpdate,
  beforeStart,
  configChange,
  payloadNotAccepted,
  payloadPreconditions,
  payloadSignature,
  workersBehind,
  singleNode,
  singleNodeBack,
  compact,
  twoNodeArbiter,
  hosted,
  hostedIdle,
  hostedNodesLost,
  windowsNodes,
  newWorker,
  fewRights,
  drainFewRights,
  versionOnly,
  noMachineConfigs,
  slotsHeld,
  zoneSilent,
  notBack,
  certificatePending,
  osImagePull,
  imageBuild,
  multiArch,
  partialBefore,
  retargeted,
  unknownState,
  slowMasters,
  passingNoise,
  configInBetween,
  configDeleted,
  kernelArguments,
  otherMaster,
  machineDeleted,
  halfListed,
  apisUnregistered,
  operatorSilent,
  operatorCrashing,
  operatorUnmanaged,
  nodes500,
  nodes5000,
];

/** The scenario with that id; `undefined` when there is none. */
export function findScenario(id: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.id === id);
}
