import type { Cause, CauseReader } from '../known-causes/read-cause';
import { DELETION_TIME } from '../unfinished/normal-times';
import { machineDeletionsIn, machineOf, wholeList } from '../reading/wanted-lists';
import { readEvent } from '../resources/event';
import { readMachine, readMachineOfNode, type Machine } from '../resources/machine';
import { readName } from '../resources/object';
import { compareNames } from '../text/compare-names';
import type { Evidence } from '../status/evidence';
import { MINUTE, type Instant, type Nanoseconds } from '../time';
import {
  isOlder,
  listReturning,
  valuesOf,
  type EvidenceFinder,
  type FoundEvidence,
  type WantsInput,
} from './finder';
import { findNodeHealthCheck, listTakenOf } from './taken-nodes';

/** Shorter than a MachineHealthCheck usually waits before it has the Machine of a node deleted. Ours. */
const AWAY_FOR_LONG: Nanoseconds = 2n * MINUTE;
/** Nodes that are away, whose Machines are looked at, the worst first. */
export const MOST_MACHINES = 10;

/** Machines of nodes that are away or taken, and whether a MachineHealthCheck has them deleted. */
export const machines: EvidenceFinder = {
  wants: (look) => [
    ...listMachines(look).map(({ namespace, name }) => machineOf(namespace, name)),
    ...listDeletingNamespaces(look).map(machineDeletionsIn),
    ...(isDeletedByOthers(look) ? [wholeList('nodeHealthChecks')] : []),
  ],
  find: (input) => {
    const { away, causes, controlPlane, nodes, now, objects, unfinished } = input;
    const known = valuesOf(objects.machines).flat();
    if (known.length === 0) return [];
    const deletions = valuesOf(objects.machineDeletions).flat();
    const taken = nodes.state === 'loaded' ? listTakenOf(unfinished, nodes.value) : [];
    return [...new Set([...away, ...taken])].flatMap((name): readonly FoundEvidence[] => {
      const found = findTroubledMachine(known, name, now, causes);
      // The instance of a node that reports runs, whatever its Machine says.
      if (!found || (!found.isDeleting && !away.has(name))) return [];
      const told = addHealthCheck(found, deletions, controlPlane.startedAt);
      const healthCheck = told === found && found.isDeleting && findNodeHealthCheck(name, input);
      const evidence = [healthCheck ? { ...found, healthCheck } : told];
      return [{ about: { resource: 'nodes', name }, evidence }];
    });
  },
};

/**
 * Machines of the worst nodes, where these name theirs: of those that are away for long, and of those that another
 * controller has taken, however long, as that may delete them.
 */
function listMachines({
  nodes,
  status,
}: WantsInput): readonly { readonly namespace: string; readonly name: string }[] {
  const away = listReturning(status).filter((item) => isOlder(item, AWAY_FOR_LONG, status.now));
  const worst = [
    ...listTakenOf(status.unfinished, nodes),
    ...away.map(({ object }) => object.name),
  ];
  const names = new Set([...new Set(worst)].slice(0, MOST_MACHINES));
  if (names.size === 0) return [];
  return nodes
    .filter((node) => names.has(readName(node)))
    .flatMap((node) => readMachineOfNode(node) ?? []);
}

function listDeletingNamespaces(look: WantsInput): readonly string[] {
  return [...new Set(listDeleted(look).map(({ namespace }) => namespace))];
}

function listDeleted({ objects }: WantsInput): readonly Machine[] {
  return valuesOf(objects.machines)
    .flat()
    .map(readMachine)
    .filter(({ deletedAt }) => deletedAt !== undefined);
}

/** True if a Machine is deleted, and events that were read tell of no MachineHealthCheck. */
function isDeletedByOthers(look: WantsInput): boolean {
  const lists = valuesOf(look.objects.machineDeletions);
  const deletions = readDeletions(lists.flat());
  return lists.length > 0 && listDeleted(look).some((machine) => !findDeletion(machine, deletions));
}

/** Cloud states of an instance that does not run. Unlisted values say nothing. */
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

/** The problem of the Machine of a node that is away; `undefined` if the Machine reports none. */
export function findTroubledMachine(
  machines: readonly unknown[],
  node: string,
  now: Instant,
  causes: CauseReader,
): Extract<Evidence, { readonly code: 'MachineNotRunning' }> | undefined {
  const machine = machines.map(readMachine).find((candidate) => candidate.node === node);
  if (!machine) return undefined;
  const { deletedAt, errorMessage, instanceState, name, namespace, ownerKind, phase } = machine;
  const isOff = instanceState !== undefined && NOT_RUNNING.has(instanceState.toLowerCase());
  // Source: machine-api-operator pkg/controller/machine/controller.go: a Machine in phase Failed is not reconciled
  // again.
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

/** Evidence of a deletion: the controller drains the node before removal, and says what prevents that. */
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

/** Namespace, MachineHealthCheck, Machine, node. Source: machine-api-operator pkg/controller/machinehealthcheck. */
const REMEDIATED =
  /^Machine (?<namespace>[^/\s]+)\/(?<check>[^/\s]+)\/(?<machine>[^/\s]+)\/(?<node>\S*) has been remediated by requesting to delete/;

/**
 * The deletion of a Machine with the MachineHealthCheck that asked for it, and for which nodes that one did before. It
 * deletes each node that takes longer to reboot than it allows, so that its replacement begins anew.
 *
 * @param sinceAt When the update began.
 */
export function addHealthCheck(
  evidence: Evidence,
  events: readonly unknown[],
  sinceAt: Instant | undefined,
): Evidence {
  if (evidence.code !== 'MachineNotRunning' || !evidence.isDeleting) return evidence;
  const deletions = readDeletions(events);
  const { name } = evidence.object;
  const own = findDeletion(evidence.object, deletions);
  if (!own) return evidence;
  const before = deletions.filter(
    ({ check, lastAt, machine }) =>
      check === own.check &&
      machine !== name &&
      (sinceAt === undefined || lastAt === undefined || lastAt >= sinceAt),
  );
  const healthCheck = {
    group: 'machine.openshift.io',
    resource: 'machinehealthchecks',
    namespace: own.namespace,
    name: own.check,
  };
  return {
    ...evidence,
    healthCheck,
    deletedBefore: [...new Set(before.map(({ node, machine }) => node || machine))].sort(
      compareNames,
    ),
  };
}

/** What an event tells of a Machine that a MachineHealthCheck has deleted. */
interface Deletion {
  readonly check: string;
  readonly lastAt: Instant | undefined;
  readonly machine: string;
  readonly namespace: string;
  readonly node: string;
}

function readDeletions(events: readonly unknown[]): readonly Deletion[] {
  return events.flatMap((object) => {
    const { lastAt, message } = readEvent(object);
    const {
      check = '',
      machine = '',
      namespace = '',
      node = '',
    } = REMEDIATED.exec(message)?.groups ?? {};
    return check === '' ? [] : [{ check, lastAt, machine, namespace, node }];
  });
}

function findDeletion(
  { name, namespace }: Pick<Machine, 'name'> & { readonly namespace?: string },
  deletions: readonly Deletion[],
): Deletion | undefined {
  return deletions.find((each) => each.machine === name && each.namespace === namespace);
}
