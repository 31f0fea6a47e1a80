export { anAlert, type AlertOptions } from './alert';
export { aClusterOperator, type ClusterOperatorOptions } from './cluster-operator';
export {
  aClusterVersion,
  payloadLoadedMessage,
  type ClusterVersionOptions,
  type HistoryOptions,
} from './cluster-version';
export { INSTALLED_AT, type ConditionOptions } from './condition';
export { anEvent, type EventOptions } from './event';
export { digestOf, fractionOf, hexOf, uidOf } from './identity';
export { anInfrastructure } from './infrastructure';
export { aMachineConfig, type MachineConfigOptions } from './machine-config';
export {
  aMachineConfigNode,
  MACHINE_CONFIG_NODE_CONDITIONS,
  type MachineConfigNodeOptions,
} from './machine-config-node';
export { aMachineConfigOperatorDeployment } from './machine-config-operator-deployment';
export {
  aMachineConfigPool,
  type MachineConfigPoolOptions,
  type PoolStatusCounts,
} from './machine-config-pool';
export { aNode, type NodeMachineConfigOptions, type NodeOptions } from './node';
export { PAYLOAD_OPERATORS, type PayloadOperator } from './payload-operators';
export { aPod, type PodOptions } from './pod';
export { aPodDisruptionBudget, type PodDisruptionBudgetOptions } from './pod-disruption-budget';
export { aRealisticNode } from './realistic-node';
export { aRelease, renderedConfigName, type Release } from './release';
