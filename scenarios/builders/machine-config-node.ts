import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { uidOf } from './identity';
import { aRelease, renderedConfigName } from './release';

export interface MachineConfigNodeOptions {
  /** Name of the node, and so of the object. */
  readonly name?: string;
  readonly pool?: string;
  /** `status.configVersion.current`. */
  readonly currentConfig?: string;
  /** `spec.configVersion.desired`; the current one unless said otherwise. */
  readonly desiredConfig?: string;
  /** `status.configVersion.desired`: what the daemon has taken over of it; `not-yet-set` before. */
  readonly acceptedConfig?: string;
  readonly createdAt?: string;
  /** Since when its conditions are as they are, where nothing else is said. */
  readonly restingSinceAt?: string;
  /** Replaces the condition of that type. */
  readonly conditions?: Readonly<
    Partial<Record<MachineConfigNodeConditionType, MachineConfigNodeConditionOptions>>
  >;
}

export interface MachineConfigNodeConditionOptions {
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason: string;
  readonly message: string;
  readonly sinceAt?: string;
}

/** Condition types in the order in which an update goes through them, and the two that stand apart. */
export const MACHINE_CONFIG_NODE_CONDITIONS = [
  'UpdatePrepared',
  'UpdateExecuted',
  'Cordoned',
  'Drained',
  'AppliedFilesAndOS',
  'UpdatePostActionComplete',
  'RebootedNode',
  'Resumed',
  'UpdateComplete',
  'Uncordoned',
  'Updated',
  'NodeDegraded',
  'PinnedImageSetsDegraded',
  'PinnedImageSetsProgressing',
] as const;

export type MachineConfigNodeConditionType = (typeof MACHINE_CONFIG_NODE_CONDITIONS)[number];

/** The conditions of a node that has not been through an update yet; `Updated` names the node. */
const AT_REST: Readonly<Record<MachineConfigNodeConditionType, MachineConfigNodeConditionOptions>> =
  {
    UpdatePrepared: notYet('UpdatePrepared'),
    UpdateExecuted: notYet('UpdateExecuted'),
    Cordoned: notYet('Cordoned'),
    Drained: notYet('Drained'),
    AppliedFilesAndOS: notYet('AppliedFilesAndOS'),
    UpdatePostActionComplete: notYet('UpdatePostActionComplete'),
    RebootedNode: notYet('RebootedNode'),
    Resumed: notYet('Resumed'),
    UpdateComplete: notYet('UpdateComplete'),
    Uncordoned: notYet('Uncordoned'),
    Updated: { status: 'True', reason: 'Updated', message: 'Updated' },
    NodeDegraded: notYet('NodeDegraded'),
    PinnedImageSetsDegraded: { status: 'False', reason: 'AsExpected', message: 'All is good' },
    PinnedImageSetsProgressing: { status: 'False', reason: 'AsExpected', message: 'All is good' },
  };

function notYet(phase: string): MachineConfigNodeConditionOptions {
  return {
    status: 'False',
    reason: 'NotYetOccurred',
    message: `This node has not yet entered the ${phase} phase`,
  };
}

/** A MachineConfigNode (v1) of a node at rest. */
export function aMachineConfigNode(options: MachineConfigNodeOptions = {}): KubernetesObject {
  const name = options.name ?? 'worker-a';
  const pool = options.pool ?? 'worker';
  const currentConfig = options.currentConfig ?? renderedConfigName(pool, aRelease());
  const desiredConfig = options.desiredConfig ?? currentConfig;
  const createdAt = options.createdAt ?? INSTALLED_AT;
  const restingSinceAt = options.restingSinceAt ?? createdAt;
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigNode',
    metadata: {
      creationTimestamp: createdAt,
      generation: 2,
      name,
      ownerReferences: [{ apiVersion: 'v1', kind: 'Node', name, uid: uidOf(`Node ${name}`) }],
      uid: uidOf(`MachineConfigNode ${name}`),
    },
    spec: { configVersion: { desired: desiredConfig }, node: { name }, pool: { name: pool } },
    status: {
      conditions: MACHINE_CONFIG_NODE_CONDITIONS.map((type) => {
        const condition = options.conditions?.[type] ?? AT_REST[type];
        return {
          lastTransitionTime: condition.sinceAt ?? restingSinceAt,
          message: condition === AT_REST.Updated ? `Node ${name} Updated` : condition.message,
          reason: condition.reason,
          status: condition.status,
          type,
        };
      }),
      configVersion: { current: currentConfig, desired: options.acceptedConfig ?? desiredConfig },
      observedGeneration: 3,
    },
  };
}
