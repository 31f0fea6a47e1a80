import { parseInstant, type Instant } from '../time';
import { MACHINE_ANNOTATION } from './node';
import { isObject, readList, readObject, readOptionalText, readText } from './object';

/** The fields of a Machine (machine.openshift.io/v1beta1) that we read. */
export interface Machine {
  readonly name: string;
  readonly namespace: string;
  /** The node that it became; absent before it did. */
  readonly node?: string;
  /** Provisioning, Provisioned, Running, Deleting, Failed; empty when it does not say. */
  readonly phase: string;
  /** Failure of its controller; absent when nothing failed. */
  readonly errorMessage?: string;
  /** State of the instance, in the cloud's words; absent where no cloud has one. */
  readonly instanceState?: string;
  /** Kind that replaces it once it is deleted, MachineSet or ControlPlaneMachineSet; absent when nothing does. */
  readonly ownerKind?: string;
  /** Reason why its node can't be drained for its deletion; absent when nothing says so. */
  readonly drainError?: string;
  /** Since when it is being deleted. */
  readonly deletedAt?: Instant;
}

/** Source: openshift/api machine/v1beta1, and machine-api-operator pkg/controller/machine. */
const INSTANCE_STATE = 'machine.openshift.io/instance-state';

export function readMachine(object: unknown): Machine {
  const { metadata, status } = readObject(object);
  const { annotations, deletionTimestamp, name, namespace, ownerReferences } = readObject(metadata);
  const { conditions, errorMessage, errorReason, nodeRef, phase } = readObject(status);
  return {
    name: readText(name),
    namespace: readText(namespace),
    node: readOptionalText(readObject(nodeRef).name),
    phase: readText(phase),
    errorMessage: readOptionalText(errorMessage) ?? readOptionalText(errorReason),
    instanceState: readOptionalText(readObject(annotations)[INSTANCE_STATE]),
    ownerKind: readOwnerKind(ownerReferences),
    drainError: readDrainError(conditions),
    deletedAt: parseInstant(deletionTimestamp),
  };
}

/** Source: machine-api-operator@main pkg/controller/machine/drain_controller.go: `could not drain machine: …`. */
function readDrainError(conditions: unknown): string | undefined {
  const drained = readList(conditions)
    .map(readObject)
    .find(({ type }) => type === 'Drained');
  return drained?.status === 'False' ? readOptionalText(drained.message) : undefined;
}

function readOwnerKind(ownerReferences: unknown): string | undefined {
  const owner = readList(ownerReferences)
    .map(readObject)
    .find(({ controller }) => controller === true);
  return readOptionalText(owner?.kind);
}

/** Drops the specification, which holds what the cloud is told. */
export function trimMachine(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const { annotations, deletionTimestamp, name, namespace, ownerReferences } = readObject(
    object.metadata,
  );
  const { conditions, errorMessage, errorReason, nodeRef, phase } = readObject(object.status);
  return {
    metadata: {
      annotations: { [INSTANCE_STATE]: readObject(annotations)[INSTANCE_STATE] },
      deletionTimestamp,
      name,
      namespace,
      ownerReferences,
    },
    status: {
      conditions: readList(conditions).filter((entry) => readObject(entry).type === 'Drained'),
      errorMessage,
      errorReason,
      nodeRef,
      phase,
    },
  };
}

/** Namespace and name of a node's Machine; `undefined` for a node that has none. */
export function readMachineOfNode(
  node: unknown,
): { readonly namespace: string; readonly name: string } | undefined {
  const { annotations } = readObject(readObject(node).metadata);
  const [namespace = '', name = ''] = readText(readObject(annotations)[MACHINE_ANNOTATION]).split(
    '/',
  );
  return namespace === '' || name === '' ? undefined : { namespace, name };
}
