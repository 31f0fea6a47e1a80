import type { Instant } from '../time';
import { isObject, readList, readObject, readText } from './object';

/**
 * The conditions of a MachineConfigNode that we read, in the order in which an update goes through them. `AppliedFiles`
 * and `AppliedOSImage` stand for `AppliedFilesAndOS` where the operator reports them apart. Mirrors
 * openshift/machine-config-operator@7ff337a, pkg/upgrademonitor/upgrade_monitor.go.
 */
const MACHINE_CONFIG_NODE_TYPES = [
  'Updated',
  'UpdatePrepared',
  'UpdateExecuted',
  'Cordoned',
  'Drained',
  'AppliedFilesAndOS',
  'AppliedFiles',
  'AppliedOSImage',
  'ImagePulledFromRegistry',
  'NodeDegraded',
  'RebootedNode',
  'UpdatePostActionComplete',
  'Resumed',
  'UpdateComplete',
  'Uncordoned',
] as const;

export type MachineConfigNodeType = (typeof MACHINE_CONFIG_NODE_TYPES)[number];

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(MACHINE_CONFIG_NODE_TYPES);

/** No part of an update, and kept only where it is True. */
export const PINNED_IMAGES = 'PinnedImageSetsDegraded';

/** Message of a drain that is left out. Messages of other conditions that are False are left over. */
const NOT_REQUIRED = /Not required/i;

export type TrimmedMachineConfigNode = NonNullable<ReturnType<typeof trimMachineConfigNode>>;

/** A part of the configuration that a node cannot take over from what it was installed with. */
export interface IrreconcilableChange {
  readonly fieldPath: string;
  readonly diff: string;
}

/**
 * Copies what is needed of a MachineConfigNode: there are as many as there are nodes. Messages of conditions that are
 * False are left over from an earlier update and are left out, but for the drain that was not required. Anything that
 * is no object with a name gives `undefined`.
 */
export function trimMachineConfigNode(object: unknown) {
  const { metadata, spec, status } = readObject(object);
  const name = readText(readObject(metadata).name);
  if (name === '') return undefined;
  const { configImage, configVersion, pool } = readObject(spec);
  const desiredImage = readText(readObject(configImage).desiredImage);
  const versions = readObject(readObject(status).configVersion);
  const irreconcilableChanges = readIrreconcilable(status);
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigNode',
    metadata: { name },
    spec: {
      pool: { name: readText(readObject(pool).name) },
      configVersion: { desired: readText(readObject(configVersion).desired) },
      ...(desiredImage === '' ? {} : { configImage: { desiredImage } }),
    },
    status: {
      configVersion: { current: readText(versions.current), desired: readText(versions.desired) },
      conditions: readList(readObject(status).conditions).flatMap(trimCondition),
      ...(irreconcilableChanges.length === 0 ? {} : { irreconcilableChanges }),
    },
  };
}

function trimCondition(entry: unknown) {
  const condition = readObject(entry);
  const status = readText(condition.status);
  const isPinning = condition.type === PINNED_IMAGES && status === 'True';
  if (!KNOWN_TYPES.has(condition.type) && !isPinning) return [];
  const message = meaningfulMessage(readText(condition.type), status, condition);
  return [
    {
      type: readText(condition.type),
      status,
      reason: readText(condition.reason),
      lastTransitionTime: readText(condition.lastTransitionTime),
      ...(message === '' ? {} : { message }),
    },
  ];
}

/** The message; of False conditions only where it is not left over: `Updated`, and failed pulls. */
export function meaningfulMessage(
  type: string,
  status: string,
  { message, reason }: Readonly<Record<string, unknown>>,
): string {
  const text = type === 'Drained' ? withoutDrainers(readText(message)) : readText(message);
  if (status !== 'False') return text;
  if (type === 'Updated') return text;
  if (type === 'Drained') return NOT_REQUIRED.test(text) ? text : '';
  return type === 'ImagePulledFromRegistry' && reason !== 'NotYetOccurred' ? text : '';
}

/**
 * The controller adds to each message of a drain which drainers it compares, and begins with `Draining node.` while no
 * attempt has failed: that a drain is under way explains nothing. Source: machine-config-operator,
 * pkg/controller/drain.
 */
function withoutDrainers(message: string): string {
  const told = message.replace(DRAINERS, '');
  return told === 'Draining node.' ? '' : told;
}

const DRAINERS =
  / ?The drain will not be complete until desired drainer \S+ matches current drainer \S+$/;

export function readIrreconcilable(status: unknown): readonly IrreconcilableChange[] {
  return readList(readObject(status).irreconcilableChanges)
    .filter(isObject)
    .map(({ fieldPath, diff }) => ({ fieldPath: readText(fieldPath), diff: readText(diff) }));
}

/** The fields of a MachineConfigNode (v1) that we read. */
export interface MachineConfigNode {
  /** Name of the node, too. */
  readonly name: string;
  readonly pool: string;
  /** Config to go to; `not-yet-set` until it is known. */
  readonly desiredConfig: string;
  /** Config that the daemon has accepted; `not-yet-set` until it has found it compatible. */
  readonly acceptedConfig: string;
  /** One of each type. */
  readonly conditions: readonly MachineConfigNodeCondition[];
  /** One of the conditions, which is read without the others. */
  readonly updated: MachineConfigNodeCondition | undefined;
  /** Time of the newest change of its conditions, of whatever type; absent when none has a time. */
  readonly newestAt: Instant | undefined;
  readonly irreconcilableChanges: readonly IrreconcilableChange[];
}

export interface MachineConfigNodeCondition {
  readonly type: MachineConfigNodeType;
  readonly status: string;
  readonly reason: string;
  /** Empty when there is nothing in it but what an earlier update left. */
  readonly message: string;
  readonly lastTransitionAt: Instant | undefined;
}

export function isKnownType(type: unknown): type is MachineConfigNodeType {
  return KNOWN_TYPES.has(type);
}

/** The first condition of the type; `undefined` without one. */
export function findNodeCondition(
  { conditions }: Pick<MachineConfigNode, 'conditions'>,
  type: MachineConfigNodeType,
): MachineConfigNodeCondition | undefined {
  return conditions.find((condition) => condition.type === type);
}
