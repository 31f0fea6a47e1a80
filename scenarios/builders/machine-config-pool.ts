import type { KubernetesObject } from '../scenario';
import { aCondition, INSTALLED_AT, type ConditionOptions } from './condition';
import { uidOf } from './identity';
import { aRelease, renderedConfigName } from './release';

export interface MachineConfigPoolOptions {
  readonly name?: string;
  /** `spec.configuration.name`: where the pool goes to. */
  readonly targetConfig?: string;
  /** `status.configuration.name`: the newest one that all nodes reached. Same as the target unless said otherwise. */
  readonly reachedConfig?: string;
  readonly paused?: boolean;
  /** Who paused it when, as `managedFields` tells. */
  readonly pausedBy?: { readonly manager: string; readonly at: string };
  /** Absent: MCO's default of one. */
  readonly maxUnavailable?: number | string;
  /** Node labels a member has; the role of the pool's name unless said otherwise. */
  readonly nodeLabels?: Readonly<Record<string, string>>;
  readonly counts?: Partial<PoolStatusCounts>;
  /** Of the newest kube-apiserver-to-kubelet-signer; absent: the pool lists no certificates. */
  readonly signerExpiresAt?: string;
  /** Replaces (or adds) the condition of that type; `null` leaves it out. */
  readonly conditions?: Readonly<Record<string, ConditionOptions | null>>;
}

export interface PoolStatusCounts {
  readonly machine: number;
  readonly updated: number;
  readonly ready: number;
  readonly unavailable: number;
  readonly degraded: number;
}

/** A MachineConfigPool all of whose nodes are updated; three nodes unless said otherwise. */
export function aMachineConfigPool(options: MachineConfigPoolOptions = {}): KubernetesObject {
  const name = options.name ?? 'worker';
  const targetConfig = options.targetConfig ?? renderedConfigName(name, aRelease());
  const machine = options.counts?.machine ?? 3;
  const counts = {
    machine,
    updated: machine,
    ready: machine,
    unavailable: 0,
    degraded: 0,
    ...options.counts,
  };
  const conditions: Record<string, ConditionOptions | null> = {
    RenderDegraded: { status: 'False', reason: '', message: '' },
    NodeDegraded: { status: 'False', reason: '', message: '' },
    Degraded: { status: 'False', reason: '', message: '' },
    Updated: {
      status: 'True',
      reason: '',
      message: `All nodes are updated with MachineConfig ${targetConfig}`,
    },
    Updating: { status: 'False', reason: '', message: '' },
    ...options.conditions,
  };
  const source = configSource(name);
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      generation: 7,
      labels: poolLabels(name),
      ...(options.pausedBy ? { managedFields: pausedField(options.pausedBy) } : {}),
      name,
      uid: uidOf(`MachineConfigPool ${name}`),
    },
    spec: {
      configuration: { name: targetConfig, source },
      machineConfigSelector: machineConfigSelector(name),
      ...(options.maxUnavailable === undefined ? {} : { maxUnavailable: options.maxUnavailable }),
      nodeSelector: {
        matchLabels: options.nodeLabels ?? { [`node-role.kubernetes.io/${name}`]: '' },
      },
      paused: options.paused ?? false,
    },
    status: {
      conditions: Object.entries(conditions).flatMap(([type, condition]) =>
        condition === null ? [] : [aCondition(type, condition)],
      ),
      ...(options.signerExpiresAt === undefined
        ? {}
        : { certExpirys: poolCertificates(options.signerExpiresAt) }),
      configuration: { name: options.reachedConfig ?? targetConfig, source },
      degradedMachineCount: counts.degraded,
      machineCount: counts.machine,
      observedGeneration: 7,
      readyMachineCount: counts.ready,
      unavailableMachineCount: counts.unavailable,
      updatedMachineCount: counts.updated,
    },
  };
}

/**
 * `status.certExpirys` of the bundle that all pools list alike: the newest kube-apiserver-to-kubelet-signer, one that
 * it replaced, and another that is replaced often.
 */
export function poolCertificates(signerExpiresAt: string): readonly object[] {
  return [
    ['2034-03-01T10:00:00Z', 'CN=admin-kubeconfig-signer,OU=openshift'],
    ['2026-01-02T10:00:00Z', 'CN=kube-csr-signer_@1764672000'],
    ['2026-02-28T10:00:00Z', 'CN=kube-apiserver-to-kubelet-signer,OU=openshift'],
    [
      signerExpiresAt,
      'CN=openshift-kube-apiserver-operator_kube-apiserver-to-kubelet-signer@1774864800',
    ],
  ].map(([expiry, subject]) => ({ bundle: 'KubeAPIServerServingCAData', expiry, subject }));
}

function isBuiltIn(pool: string): boolean {
  return pool === 'master' || pool === 'worker' || pool === 'arbiter';
}

function poolLabels(pool: string): Record<string, string> {
  return {
    ...(isBuiltIn(pool) ? { 'machineconfiguration.openshift.io/mco-built-in': '' } : {}),
    ...(pool === 'master' || pool === 'arbiter'
      ? { 'operator.machineconfiguration.openshift.io/required-for-upgrade': '' }
      : {}),
    [`pools.operator.machineconfiguration.openshift.io/${pool}`]: '',
  };
}

/** Custom pools take the MachineConfigs of `worker` as well. */
function machineConfigSelector(pool: string): object {
  if (isBuiltIn(pool)) {
    return { matchLabels: { 'machineconfiguration.openshift.io/role': pool } };
  }
  return {
    matchExpressions: [
      { key: 'machineconfiguration.openshift.io/role', operator: 'In', values: ['worker', pool] },
    ],
  };
}

function configSource(pool: string): readonly object[] {
  const role = isBuiltIn(pool) ? pool : 'worker';
  return [
    `00-${role}`,
    `01-${role}-container-runtime`,
    `01-${role}-kubelet`,
    `97-${role}-generated-kubelet`,
    `98-${role}-generated-kubelet`,
    `99-${role}-generated-registries`,
    `99-${role}-ssh`,
  ].map((name) => ({
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    name,
  }));
}

function pausedField(pausedBy: {
  readonly manager: string;
  readonly at: string;
}): readonly object[] {
  return [
    {
      apiVersion: 'machineconfiguration.openshift.io/v1',
      fieldsType: 'FieldsV1',
      fieldsV1: { 'f:spec': { 'f:paused': {} } },
      manager: pausedBy.manager,
      operation: 'Update',
      time: pausedBy.at,
    },
  ];
}
