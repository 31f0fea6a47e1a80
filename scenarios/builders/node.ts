import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { hexOf, uidOf } from './identity';
import { machineNameOf } from './machine';
import { aRelease, renderedConfigName, type Release } from './release';

const MCO = 'machineconfiguration.openshift.io';

export interface NodeOptions {
  readonly name?: string;
  /** Node roles; `master` brings `control-plane` along. `['worker']` unless said otherwise. */
  readonly roles?: readonly string[];
  readonly zone?: string;
  readonly createdAt?: string;
  /** Added to the usual labels. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Added to the usual annotations; `null` takes one away. */
  readonly annotations?: Readonly<Record<string, string | null>>;
  /** What the Machine Config Operator writes about the node; `null` for a node that it does not manage. */
  readonly machineConfig?: NodeMachineConfigOptions | null;
  readonly unschedulable?: boolean;
  readonly taints?: readonly NodeTaint[];
  /** Replaces (or adds) the condition of that type; `null` leaves it out. */
  readonly conditions?: Readonly<Record<string, NodeConditionOptions | null>>;
  /** The release whose operating system and kubelet it runs. */
  readonly release?: Release;
  /** Replaces parts of `status.nodeInfo`. */
  readonly nodeInfo?: Readonly<Record<string, string>>;
}

export interface NodeMachineConfigOptions {
  readonly currentConfig?: string;
  /** Same as the current one unless said otherwise. */
  readonly desiredConfig?: string;
  readonly state?: string;
  readonly reason?: string;
  /** `uncordon-<current config>` unless said otherwise, as after an update. */
  readonly desiredDrain?: string;
  readonly lastAppliedDrain?: string;
  readonly postConfigAction?: string;
  /** The images of its configurations, where its pool is in image mode. */
  readonly currentImage?: string;
  readonly desiredImage?: string;
  readonly topology?: string;
}

export interface NodeTaint {
  readonly key: string;
  readonly value?: string;
  readonly effect: string;
  readonly timeAdded?: string;
}

export interface NodeConditionOptions {
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  readonly sinceAt?: string;
}

/** Conditions of a healthy node. */
const HEALTHY: Readonly<Record<string, NodeConditionOptions>> = {
  MemoryPressure: {
    status: 'False',
    reason: 'KubeletHasSufficientMemory',
    message: 'kubelet has sufficient memory available',
  },
  DiskPressure: {
    status: 'False',
    reason: 'KubeletHasNoDiskPressure',
    message: 'kubelet has no disk pressure',
  },
  PIDPressure: {
    status: 'False',
    reason: 'KubeletHasSufficientPID',
    message: 'kubelet has sufficient PID available',
  },
  Ready: { status: 'True', reason: 'KubeletReady', message: 'kubelet is posting ready status' },
};

/** A healthy node at rest, updated to its configuration. Light: no images, no managed fields; see `aRealisticNode`. */
export function aNode(options: NodeOptions = {}): KubernetesObject {
  const name = options.name ?? 'worker-a';
  const roles = options.roles ?? ['worker'];
  const release = options.release ?? aRelease();
  const createdAt = options.createdAt ?? INSTALLED_AT;
  const conditions = { ...HEALTHY, ...options.conditions };
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      annotations: annotations(options, roles),
      creationTimestamp: createdAt,
      labels: labels(name, roles, options),
      name,
      uid: uidOf(`Node ${name}`),
    },
    spec: {
      providerID: `aws:///${options.zone ?? 'eu-central-1a'}/i-${hexOf(`instance ${name}`, 17)}`,
      ...(options.taints?.length ? { taints: options.taints } : {}),
      ...(options.unschedulable ? { unschedulable: true } : {}),
    },
    status: {
      addresses: [
        { address: internalAddress(name), type: 'InternalIP' },
        { address: name, type: 'Hostname' },
      ],
      allocatable: { cpu: '7500m', memory: '31033840Ki', pods: '250' },
      capacity: { cpu: '8', memory: '32184816Ki', pods: '250' },
      conditions: Object.entries(conditions).flatMap(([type, condition]) =>
        condition === null ? [] : [nodeCondition(type, condition, createdAt)],
      ),
      daemonEndpoints: { kubeletEndpoint: { Port: 10250 } },
      nodeInfo: { ...nodeInfo(name, release), ...options.nodeInfo },
    },
  };
}

/** What the node controller writes about a node whose kubelet has not reported for some time. */
export function silentSince(sinceAt: string): Pick<NodeOptions, 'conditions' | 'taints'> {
  const unknown = {
    status: 'Unknown',
    reason: 'NodeStatusUnknown',
    message: 'Kubelet stopped posting node status.',
    sinceAt,
  };
  const key = 'node.kubernetes.io/unreachable';
  return {
    conditions: {
      MemoryPressure: unknown,
      DiskPressure: unknown,
      PIDPressure: unknown,
      Ready: unknown,
    },
    taints: [
      { key, effect: 'NoSchedule', timeAdded: sinceAt },
      { key, effect: 'NoExecute', timeAdded: sinceAt },
    ],
  };
}

function annotations(options: NodeOptions, roles: readonly string[]): Record<string, string> {
  const all: Record<string, string | null> = {
    ...(options.machineConfig === null
      ? {}
      : machineConfigAnnotations(options.machineConfig ?? {}, roles)),
    'machine.openshift.io/machine': `openshift-machine-api/${machineNameOf(options.name ?? 'worker-a')}`,
    'volumes.kubernetes.io/controller-managed-attach-detach': 'true',
    ...options.annotations,
  };
  const kept: Record<string, string> = {};
  for (const [key, value] of Object.entries(all)) if (value !== null) kept[key] = value;
  return kept;
}

function machineConfigAnnotations(
  options: NodeMachineConfigOptions,
  roles: readonly string[],
): Record<string, string> {
  const pool = roles.includes('master') ? 'master' : 'worker';
  const currentConfig = options.currentConfig ?? renderedConfigName(pool, aRelease());
  const atRest = `uncordon-${currentConfig}`;
  return {
    [`${MCO}/controlPlaneTopology`]: options.topology ?? 'HighlyAvailable',
    [`${MCO}/currentConfig`]: currentConfig,
    [`${MCO}/desiredConfig`]: options.desiredConfig ?? currentConfig,
    ...(options.currentImage !== undefined && { [`${MCO}/currentImage`]: options.currentImage }),
    ...(options.desiredImage !== undefined && { [`${MCO}/desiredImage`]: options.desiredImage }),
    [`${MCO}/desiredDrain`]: options.desiredDrain ?? atRest,
    [`${MCO}/lastAppliedDrain`]: options.lastAppliedDrain ?? atRest,
    [`${MCO}/post-config-action`]: options.postConfigAction ?? '',
    [`${MCO}/reason`]: options.reason ?? '',
    [`${MCO}/state`]: options.state ?? 'Done',
  };
}

function labels(
  name: string,
  roles: readonly string[],
  options: NodeOptions,
): Record<string, string> {
  const all: Record<string, string> = {
    'kubernetes.io/arch': 'amd64',
    'kubernetes.io/hostname': name,
    'kubernetes.io/os': 'linux',
    'node.kubernetes.io/instance-type': 'm6i.2xlarge',
    'node.openshift.io/os_id': 'rhel',
  };
  for (const role of roles) {
    all[`node-role.kubernetes.io/${role}`] = '';
    if (role === 'master') all['node-role.kubernetes.io/control-plane'] = '';
  }
  if (options.zone !== undefined) {
    all['topology.kubernetes.io/region'] = options.zone.slice(0, -1);
    all['topology.kubernetes.io/zone'] = options.zone;
  }
  return Object.assign(all, options.labels);
}

function nodeCondition(type: string, condition: NodeConditionOptions, createdAt: string): object {
  const sinceAt = condition.sinceAt ?? createdAt;
  return {
    lastHeartbeatTime: sinceAt,
    lastTransitionTime: sinceAt,
    message: condition.message,
    reason: condition.reason,
    status: condition.status,
    type,
  };
}

function nodeInfo(name: string, release: Release): object {
  const machineId = hexOf(`machine ${name}`, 32);
  return {
    architecture: 'amd64',
    bootID: uidOf(`boot ${name} ${release.version}`),
    containerRuntimeVersion: release.containerRuntimeVersion,
    kernelVersion: release.kernelVersion,
    kubeProxyVersion: release.kubeletVersion,
    kubeletVersion: release.kubeletVersion,
    machineID: machineId,
    operatingSystem: 'linux',
    osImage: release.osImage,
    systemUUID: uidOf(`system ${name}`),
  };
}

function internalAddress(name: string): string {
  const [first = 0, second = 0] = [0, 2].map((at) =>
    parseInt(hexOf(`address ${name}`, 4).slice(at, at + 2), 16),
  );
  return `10.0.${first}.${second}`;
}
