import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { hexOf, uidOf } from './identity';

export interface MachineOptions {
  readonly name?: string;
  readonly node?: string;
  readonly phase?: string;
  readonly errorMessage?: string;
  readonly instanceState?: string;
  readonly deletedAt?: string;
  /** Why its node can't be drained. */
  readonly drainError?: string;
  /** What replaces it once it is deleted; `null`: nothing does. */
  readonly ownerKind?: 'MachineSet' | 'ControlPlaneMachineSet' | null;
}

/** What a node's Machine is called here. */
export function machineNameOf(node: string): string {
  return `demo-${hexOf(node, 5)}`;
}

function ownerOf(kind: 'MachineSet' | 'ControlPlaneMachineSet'): object {
  const [version, name] = kind === 'MachineSet' ? ['v1beta1', 'demo-worker'] : ['v1', 'cluster'];
  return {
    apiVersion: `machine.openshift.io/${version}`,
    blockOwnerDeletion: true,
    controller: true,
    kind,
    name,
    uid: uidOf(`${kind} ${name}`),
  };
}

/** A running Machine (machine.openshift.io/v1beta1). */
export function aMachine(options: MachineOptions = {}): KubernetesObject {
  const { deletedAt, errorMessage, node = 'worker-a', ownerKind = 'MachineSet' } = options;
  const name = options.name ?? machineNameOf(node);
  return {
    apiVersion: 'machine.openshift.io/v1beta1',
    kind: 'Machine',
    metadata: {
      annotations: { 'machine.openshift.io/instance-state': options.instanceState ?? 'running' },
      creationTimestamp: INSTALLED_AT,
      ...(deletedAt === undefined ? {} : { deletionTimestamp: deletedAt }),
      name,
      namespace: 'openshift-machine-api',
      ...(ownerKind === null ? {} : { ownerReferences: [ownerOf(ownerKind)] }),
      uid: uidOf(`Machine ${name}`),
    },
    spec: { providerSpec: { value: { kind: 'AWSMachineProviderConfig' } } },
    status: {
      ...(errorMessage === undefined ? {} : { errorMessage, errorReason: 'UpdateError' }),
      ...(options.drainError === undefined
        ? {}
        : { conditions: [{ type: 'Drained', status: 'False', message: options.drainError }] }),
      nodeRef: { kind: 'Node', name: node },
      phase: options.phase ?? 'Running',
    },
  };
}
