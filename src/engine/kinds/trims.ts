import type { ListedKind } from './kinds';
import { READS, type WantedRead } from './reads';
import { trimCertificateSigningRequest } from '../resources/certificate-signing-request';
import { trimConfigMap } from '../resources/config-map';
import { trimEndpointSlice } from '../resources/endpoint-slice';
import { trimEvent } from '../resources/event';
import { trimImagePolicy } from '../resources/image-policy';
import { trimLease } from '../resources/lease';
import { trimMachine } from '../resources/machine';
import { trimMachineConfigNode } from '../resources/machine-config-node';
import { trimNode } from '../resources/node';
import { trimMachineHealthCheck, trimNodeHealthCheck } from '../resources/health-check';
import { trimObject } from '../resources/object';
import { trimPod } from '../resources/pod';
import { trimApiRequestCount } from '../resources/api-request-count';
import { trimCronJob } from '../resources/cron-job';
import { trimPersistentVolume } from '../resources/persistent-volume';
import { trimPlacedPod } from '../resources/placed-pod';
import {
  trimClusterServiceVersion,
  trimInstallPlan,
  trimSubscription,
} from '../resources/installed-operator';
import { trimReplicaSet } from '../resources/replica-set';
import { trimVirtualMachineInstance } from '../resources/virtual-machine-instance';
import { trimWebhookConfiguration } from '../resources/webhook-configuration';

/** Functions that trim objects, by listed kind; `undefined` of anything that is no object. */
export const TRIMS: Readonly<Record<ListedKind, (object: unknown) => object | undefined>> = {
  nodes: trimNode,
  machineconfignodes: trimMachineConfigNode,
  events: trimEvent,
  pods: trimPod,
  jobs: trimObject,
  poddisruptionbudgets: trimObject,
  virtualmachineinstances: trimVirtualMachineInstance,
  machineosconfigs: trimObject,
  machineosbuilds: trimObject,
  certificatesigningrequests: trimCertificateSigningRequest,
  machines: trimMachine,
  validatingwebhookconfigurations: trimWebhookConfiguration,
  mutatingwebhookconfigurations: trimWebhookConfiguration,
  replicasets: trimReplicaSet,
  configmaps: trimConfigMap,
  clusterimagepolicies: trimImagePolicy,
  imagepolicies: trimImagePolicy,
  endpointslices: trimEndpointSlice,
  leases: trimLease,
  apirequestcounts: trimApiRequestCount,
  subscriptions: trimSubscription,
  clusterserviceversions: trimClusterServiceVersion,
  installplans: trimInstallPlan,
  machinehealthchecks: trimMachineHealthCheck,
  nodehealthchecks: trimNodeHealthCheck,
  etcdbackups: trimObject,
  cronjobs: trimCronJob,
  persistentvolumes: trimPersistentVolume,
};

/** The function that trims objects of a list: pods of a whole cluster more than those of a few namespaces. */
export function trimOf(read: WantedRead): (object: unknown) => object | undefined {
  return read === 'podsOfCluster' ? trimPlacedPod : TRIMS[READS[read].resource];
}
