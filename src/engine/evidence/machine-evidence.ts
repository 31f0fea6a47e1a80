import type { Cause, CauseReader } from '../known-causes/read-cause';
import { DELETION_TIME } from '../movers/normal-times';
import { readMachine, type Machine } from '../resources/machine';
import type { Evidence } from '../status/evidence';
import type { Instant } from '../time';

/** What clouds call an instance that does not run. Unlisted values say nothing. */
const NOT_RUNNING: ReadonlySet<string> = new Set([
  'deallocated',
  'poweredoff',
  'shutoff',
  'shutting-down',
  'stopped',
  'stopping',
  'suspended',
  'terminated',
]);

/** What is wrong with the Machine of a node that is away; `undefined` where its Machine says nothing of it. */
export function findTroubledMachine(
  machines: readonly unknown[],
  node: string,
  now: Instant,
  causes: CauseReader,
): Evidence | undefined {
  const machine = machines.map(readMachine).find((candidate) => candidate.node === node);
  if (!machine) return undefined;
  const { deletedAt, errorMessage, instanceState, name, namespace, ownerKind, phase } = machine;
  const isOff = instanceState !== undefined && NOT_RUNNING.has(instanceState.toLowerCase());
  // Source: machine-api-operator pkg/controller/machine/controller.go: a Machine in phase Failed is not reconciled again.
  const isFailed = errorMessage !== undefined || phase === 'Failed';
  if (deletedAt === undefined && !isFailed && !isOff) return undefined;
  return {
    code: 'MachineNotRunning',
    object: { group: 'machine.openshift.io', resource: 'machines', name, namespace },
    ...(deletedAt !== undefined && { sinceAt: deletedAt }),
    node,
    isDeleting: deletedAt !== undefined,
    ...explainDeletion(machine, now, causes),
    isFailed,
    ...(ownerKind !== undefined && { ownerKind }),
    message: errorMessage ?? '',
    ...(isOff && { instanceState }),
  };
}

/** Its controller drains the node before it removes the instance, and says what keeps it from that. */
function explainDeletion(
  { deletedAt, drainError, node }: Machine,
  now: Instant,
  causes: CauseReader,
): { readonly isInTime?: true; readonly cause?: Cause } {
  if (deletedAt === undefined) return {};
  if (now - deletedAt < DELETION_TIME) return { isInTime: true };
  if (drainError === undefined) return {};
  const text = drainError.replace(/^could not drain machine: /, '');
  return { cause: causes.read({ source: 'drain', text, about: { node } }) };
}
