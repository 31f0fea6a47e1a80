export { anAlert, type AlertOptions } from './alert';
export {
  aCertificateSigningRequest,
  type CertificateSigningRequestOptions,
} from './certificate-signing-request';
export { aClusterOperator, type ClusterOperatorOptions } from './cluster-operator';
export {
  aClusterVersion,
  payloadLoadedMessage,
  type ClusterVersionOptions,
  type ConditionalUpdateOptions,
  type HistoryOptions,
} from './cluster-version';
export {
  aCapiMachine,
  aHostedCluster,
  aNodePool,
  type CapiMachineOptions,
  type HostedClusterOptions,
  type NodePoolOptions,
} from './hosted-cluster';
export { INSTALLED_AT, type ConditionOptions } from './condition';
export { aConfigMap, adminGates, type ConfigMapOptions } from './config-map';
export { anEvent, type EventOptions } from './event';
export { digestOf, fractionOf, hexOf, uidOf } from './identity';
export {
  aMachineOsBuild,
  aMachineOsConfig,
  buildNameOf,
  osImageOf,
  type BuildOutcome,
  type MachineOsBuildOptions,
  type MachineOsConfigOptions,
} from './image-build';
export { anImagePolicy, type ImagePolicyOptions } from './image-policy';
export { anInfrastructure } from './infrastructure';
export { aLease, type LeaseOptions } from './lease';
export { aMachine, machineNameOf, type MachineOptions } from './machine';
export { aMachineConfig, type MachineConfigOptions } from './machine-config';
export { aMachineConfiguration, type MachineConfigurationOptions } from './machine-configuration';
export {
  aMachineConfigNode,
  MACHINE_CONFIG_NODE_CONDITIONS,
  type MachineConfigNodeOptions,
} from './machine-config-node';
export { aMachineConfigOperatorDeployment } from './machine-config-operator-deployment';
export {
  aMachineConfigPool,
  poolCertificates,
  type MachineConfigPoolOptions,
  type PoolStatusCounts,
} from './machine-config-pool';
export { aNode, silentSince, type NodeMachineConfigOptions, type NodeOptions } from './node';
export { podNamespacesOfOperator } from './operator-namespaces';
export { PAYLOAD_OPERATORS, type PayloadOperator } from './payload-operators';
export { aPlatformPod, type PlatformPodOptions } from './platform-pod';
export { aPod, anUnschedulablePod, aTroubledPod, type PodOptions, type PodTrouble } from './pod';
export { aPodDisruptionBudget, type PodDisruptionBudgetOptions } from './pod-disruption-budget';
export { aRealisticNode } from './realistic-node';
export { aReplicaSet, type ReplicaSetOptions } from './replica-set';
export { aRelease, renderedConfigName, type Release } from './release';
export {
  anEndpointSlice,
  aWebhookConfiguration,
  type EndpointSliceOptions,
  type WebhookConfigurationOptions,
} from './webhook';
export { aVersionPod, VERSION_POD_NAMESPACE, type VersionPodOptions } from './version-pod';
export {
  aVirtualMachineInstance,
  type VirtualMachineInstanceOptions,
} from './virtual-machine-instance';
export { aWindowsNode } from './windows-node';
