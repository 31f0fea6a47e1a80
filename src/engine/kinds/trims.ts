import type { ListedKind } from './kinds';
import { trimCertificateSigningRequest } from '../resources/certificate-signing-request';
import { trimConfigMap } from '../resources/config-map';
import { trimEndpointSlice } from '../resources/endpoint-slice';
import { trimEvent } from '../resources/event';
import { trimImagePolicy } from '../resources/image-policy';
import { trimMachine } from '../resources/machine';
import { trimMachineConfigNode } from '../resources/machine-config-node';
import { trimNode } from '../resources/node';
import { trimObject } from '../resources/object';
import { trimPod } from '../resources/pod';
import { trimReplicaSet } from '../resources/replica-set';
import { trimVirtualMachineInstance } from '../resources/virtual-machine-instance';
import { trimWebhookConfiguration } from '../resources/webhook-configuration';

/**
 * What is kept of an object of each kind that we list; `undefined` of anything that is none. Apart from the kinds, since the page's first
 * verdict needs that of nodes alone.
 */
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
};
