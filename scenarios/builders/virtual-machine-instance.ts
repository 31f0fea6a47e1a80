import type { KubernetesObject } from '../scenario';
import { aCondition, INSTALLED_AT } from './condition';
import { uidOf } from './identity';

export interface VirtualMachineInstanceOptions {
  readonly name?: string;
  readonly namespace?: string;
  readonly node?: string;
  readonly evictionStrategy?: 'LiveMigrate' | 'LiveMigrateIfPossible' | 'None' | 'External';
  /** Why it cannot move to another node; absent when it can. */
  readonly notMigratable?: { readonly reason: string; readonly message: string };
}

/** A running virtual machine (kubevirt.io/v1) that moves to another node when its own is drained. */
export function aVirtualMachineInstance(
  options: VirtualMachineInstanceOptions = {},
): KubernetesObject {
  const name = options.name ?? 'db';
  const namespace = options.namespace ?? 'shop';
  const { notMigratable } = options;
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      name,
      namespace,
      uid: uidOf(`VirtualMachineInstance ${namespace}/${name}`),
    },
    spec: { domain: {}, evictionStrategy: options.evictionStrategy ?? 'LiveMigrate' },
    status: {
      conditions: [
        aCondition('Ready', { status: 'True' }),
        aCondition('LiveMigratable', {
          status: notMigratable ? 'False' : 'True',
          ...notMigratable,
        }),
      ],
      nodeName: options.node ?? 'worker-a',
      phase: 'Running',
    },
  };
}
