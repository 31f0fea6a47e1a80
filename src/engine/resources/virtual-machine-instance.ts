import { findLastCondition, readConditions } from './conditions';
import { keepFields, readObject, readText } from './object';

/** The fields of a VirtualMachineInstance (kubevirt.io/v1) that we read. */
export interface VirtualMachineInstance {
  readonly namespace: string;
  readonly name: string;
  /** LiveMigrate, LiveMigrateIfPossible, None, External; empty: the cluster's default. */
  readonly evictionStrategy: string;
  /** True if it can move to another node while it runs; `undefined` when it does not say. */
  readonly canMigrate: boolean | undefined;
  /** Reason why it cannot, as an identifier and in words. */
  readonly reason: string;
  readonly message: string;
  /** Reason of its last failed move; absent when it did not fail. */
  readonly migrationFailure?: string;
}

export function readVirtualMachineInstance(object: unknown): VirtualMachineInstance {
  const { metadata, spec, status } = readObject(object);
  const { name, namespace } = readObject(metadata);
  const migratable = findLastCondition(readConditions(object), 'LiveMigratable');
  const { failed, failureReason } = readObject(readObject(status).migrationState);
  return {
    namespace: readText(namespace),
    name: readText(name),
    evictionStrategy: readText(readObject(spec).evictionStrategy),
    canMigrate:
      migratable === undefined || migratable.status === 'Unknown'
        ? undefined
        : migratable.status === 'True',
    reason: migratable?.reason ?? '',
    message: migratable?.message ?? '',
    migrationFailure: failed === true ? readText(failureReason) : undefined,
  };
}

/** A virtual machine without most of its specification, which holds passwords and keys. */
export const trimVirtualMachineInstance = keepFields({
  metadata: ['labels'],
  spec: ['evictionStrategy'],
  status: ['conditions', 'evacuationNodeName', 'migrationState', 'nodeName', 'phase'],
});
