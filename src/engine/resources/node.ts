import { parseInstant, type Instant } from '../time';
import { MCO_PREFIX } from './machine-config';
import { readTaker, type NodeTaker } from './node-taker';
import { hasText, isObject, readList, readObject, readPresentText, readText } from './object';
import { isNodeOfSriov, isPoolPausedForNode, SRIOV_ANNOTATION } from './sriov-operator';

/** The fields of a Node that we read. Annotations that are absent read as empty. */
export interface Node {
  readonly name: string;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly unschedulable: boolean;
  readonly currentConfig: string;
  readonly desiredConfig: string;
  readonly hasDesiredConfig: boolean;
  /** State that the machine-config daemon reports: Done, Working, Rebooting, Degraded, Unreconcilable. */
  readonly daemonState: string;
  readonly daemonReason: string;
  readonly desiredDrain: string;
  readonly lastAppliedDrain: string;
  /** `Rebooting` from the moment a reboot is queued until the daemon is back. */
  readonly postConfigAction: string;
  readonly currentImage: string | undefined;
  readonly desiredImage: string | undefined;
  /** Status of condition Ready; empty when it has none. */
  readonly readyStatus: string;
  /** Time of its last change, as written (RFC 3339, UTC); empty without one. */
  readonly readyChangedAt: string;
  /** Conditions among Ready, DiskPressure and NetworkUnavailable that are bad, in that order. */
  readonly troubles: readonly NodeCondition[];
  readonly kubeletVersion: string;
  readonly osImage: string;
  /** Label `topology.kubernetes.io/zone`; `undefined` when it has none. */
  readonly zone: string | undefined;
  /** As it stands there (RFC 3339, UTC): texts of this form are in the order of their times. */
  readonly creationTimestamp: string;
  /** Since when it is cordoned, as its taint says; `undefined` when it is not, or the taint does not say. */
  readonly cordonedAt: Instant | undefined;
  /** Component that has cordoned it, where the node says so; `undefined` when it is not cordoned. */
  readonly cordonedBy: CordonedBy | undefined;
  /** True if its pool is paused while the SR-IOV Network Operator works on it. */
  readonly pausesPool: boolean;
}

/** Components that cordon nodes apart from the machine-config operator. */
export type CordonedBy = Exclude<NodeTaker, 'OutOfService'> | 'SriovOperator';

export interface NodeCondition {
  readonly type: ReadConditionType;
  readonly status: string;
  readonly message: string;
  readonly lastTransitionAt: Instant | undefined;
}

/** The conditions that decide whether a node can take work, with their expected status. */
const EXPECTED_STATUS = {
  Ready: 'True',
  DiskPressure: 'False',
  NetworkUnavailable: 'False',
} as const;

type ReadConditionType = keyof typeof EXPECTED_STATUS;

function isReadCondition(type: unknown): type is ReadConditionType {
  return type === 'Ready' || type === 'DiskPressure' || type === 'NetworkUnavailable';
}

const ANNOTATION = {
  currentConfig: `${MCO_PREFIX}currentConfig`,
  desiredConfig: `${MCO_PREFIX}desiredConfig`,
  state: `${MCO_PREFIX}state`,
  reason: `${MCO_PREFIX}reason`,
  desiredDrain: `${MCO_PREFIX}desiredDrain`,
  lastAppliedDrain: `${MCO_PREFIX}lastAppliedDrain`,
  postConfigAction: `${MCO_PREFIX}post-config-action`,
  currentImage: `${MCO_PREFIX}currentImage`,
  desiredImage: `${MCO_PREFIX}desiredImage`,
} as const;

/** On a node: `namespace/name` of its Machine. */
export const MACHINE_ANNOTATION = 'machine.openshift.io/machine';

const READ_ANNOTATIONS: readonly string[] = [
  ...Object.values(ANNOTATION),
  MACHINE_ANNOTATION,
  SRIOV_ANNOTATION,
];

export function readNode(object: unknown): Node {
  const { metadata, spec, status } = readObject(object);
  const { name, labels, annotations, creationTimestamp } = readObject(metadata);
  const notes = readObject(annotations);
  const { conditions, nodeInfo } = readObject(status);
  const info = readObject(nodeInfo);
  const listed = readList(conditions);
  const ready = findReady(listed);
  const desiredConfig = readPresentText(notes, ANNOTATION.desiredConfig);
  return {
    name: readText(name),
    labels: readObject(labels),
    unschedulable: readObject(spec).unschedulable === true,
    currentConfig: readText(notes[ANNOTATION.currentConfig]),
    desiredConfig: desiredConfig ?? '',
    hasDesiredConfig: desiredConfig !== undefined,
    daemonState: readText(notes[ANNOTATION.state]),
    daemonReason: readText(notes[ANNOTATION.reason]),
    desiredDrain: readText(notes[ANNOTATION.desiredDrain]),
    lastAppliedDrain: readText(notes[ANNOTATION.lastAppliedDrain]),
    postConfigAction: readText(notes[ANNOTATION.postConfigAction]),
    currentImage: readPresentText(notes, ANNOTATION.currentImage),
    desiredImage: readPresentText(notes, ANNOTATION.desiredImage),
    readyStatus: readText(ready.status),
    readyChangedAt: readText(ready.lastTransitionTime),
    troubles: readTroubles(listed),
    kubeletVersion: readText(info.kubeletVersion),
    osImage: readText(info.osImage),
    zone: readPresentText(readObject(labels), ZONE_LABEL),
    creationTimestamp: readText(creationTimestamp),
    cordonedAt: parseInstant(readObject(findCordonTaint(spec)).timeAdded),
    cordonedBy: readCordonedBy(spec, notes),
    pausesPool: isPoolPausedForNode(notes),
  };
}

function readCordonedBy(
  spec: unknown,
  annotations: Readonly<Record<string, unknown>>,
): CordonedBy | undefined {
  if (readObject(spec).unschedulable !== true) return undefined;
  const by = readTaker(spec)?.by;
  if (by !== undefined && by !== 'OutOfService') return by;
  return isNodeOfSriov(annotations) ? 'SriovOperator' : undefined;
}

const ZONE_LABEL = 'topology.kubernetes.io/zone';

/** The node lifecycle controller puts it on a node that is cordoned, with the time at which it did. */
const CORDON_TAINT = 'node.kubernetes.io/unschedulable';

function findCordonTaint(spec: unknown): unknown {
  const { unschedulable, taints } = readObject(spec);
  if (unschedulable !== true) return undefined;
  return readList(taints).find((taint) => readObject(taint).key === CORDON_TAINT);
}

const NO_TROUBLES: readonly NodeCondition[] = Object.freeze([]);

function readTroubles(conditions: readonly unknown[]): readonly NodeCondition[] {
  let troubles: NodeCondition[] | undefined;
  for (const entry of conditions) {
    const condition = readObject(entry);
    const { status, type } = condition;
    if (!isReadCondition(type) || status === EXPECTED_STATUS[type]) continue;
    // Most conditions are as they should be: the rest of them is not looked at.
    const { lastTransitionTime, message } = condition;
    troubles ??= [];
    troubles.push({
      type,
      status: readText(status),
      message: readText(message),
      lastTransitionAt: parseInstant(lastTransitionTime),
    });
  }
  return troubles ?? NO_TROUBLES;
}

/** Empty without one. */
function findReady(conditions: readonly unknown[]): Readonly<Record<string, unknown>> {
  return readObject(conditions.find((entry) => readObject(entry).type === 'Ready'));
}

/** A Node object with nothing in it but what the engine reads: a few hundred bytes of some 17 KB. */
export type TrimmedNode = NonNullable<ReturnType<typeof trimNode>>;

/**
 * Copies what is needed of a Node, so that the original (image lists, managed fields) can be let go. The engine judges
 * the copy as it judges the original. Heartbeat times are left out: they change without anything having changed.
 * Anything that is no object with a name gives `undefined`.
 */
export function trimNode(object: unknown) {
  const { metadata, spec, status } = readObject(object);
  const { name, uid, creationTimestamp, labels, annotations } = readObject(metadata);
  if (typeof name !== 'string' || name === '') return undefined;
  const { allocatable, conditions, nodeInfo } = readObject(status);
  const info = readObject(nodeInfo);
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      uid: readText(uid),
      creationTimestamp: readText(creationTimestamp),
      labels: pickTexts(readObject(labels), Object.keys(readObject(labels))),
      annotations: pickTexts(readObject(annotations), READ_ANNOTATIONS),
    },
    spec: trimSpec(spec),
    status: {
      addresses: readNodeAddresses(object).map((address) => ({ address })),
      conditions: readList(conditions)
        .filter((entry) => isObject(entry) && isKeptCondition(entry))
        .map((entry) =>
          pickTexts(readObject(entry), [
            'type',
            'status',
            'reason',
            'message',
            'lastTransitionTime',
          ]),
        ),
      allocatable: pickTexts(readObject(allocatable), Object.keys(readObject(allocatable))),
      nodeInfo: {
        kubeletVersion: shareText(readText(info.kubeletVersion)),
        osImage: shareText(readText(info.osImage)),
      },
    },
  };
}

function trimSpec(spec: unknown) {
  const { taints, unschedulable } = readObject(spec);
  return {
    ...(unschedulable === true && { unschedulable }),
    taints: readList(taints).map((taint) =>
      pickTexts(readObject(taint), ['key', 'value', 'effect', 'timeAdded']),
    ),
  };
}

/** Pressure is kept while there is some. */
function isKeptCondition(entry: unknown): boolean {
  const { status, type } = readObject(entry);
  return isReadCondition(type) || (isPressure(type) && status !== 'False');
}

/** Conditions of a node that is short of something. */
export const PRESSURES = ['MemoryPressure', 'DiskPressure', 'PIDPressure'] as const;

function isPressure(type: unknown): boolean {
  return PRESSURES.some((pressure) => pressure === type);
}

function pickTexts(
  map: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): Readonly<Record<string, string>> {
  const picked: Record<string, string> = {};
  for (const key of keys) {
    if (hasText(map, key)) picked[key] = shareText(readText(map[key]));
  }
  return picked;
}

/** Shared texts: thousands of nodes name a few configurations, and one text for all takes less memory. */
const sharedTexts = new Map<string, string>();
const MOST_SHARED_TEXTS = 1_000;
const LONGEST_SHARED_TEXT = 256;

function shareText(text: string): string {
  if (text.length > LONGEST_SHARED_TEXT) return text;
  const known = sharedTexts.get(text);
  if (known !== undefined) return known;
  if (sharedTexts.size >= MOST_SHARED_TEXTS) sharedTexts.clear();
  sharedTexts.set(text, text);
  return text;
}

/** Addresses and host names of the node, from `status.addresses`. */
export function readNodeAddresses(object: unknown): readonly string[] {
  return readList(readObject(readObject(object).status).addresses)
    .map((entry) => readText(readObject(entry).address))
    .filter((address) => address !== '');
}

/** The rendered MachineConfigs a node names, current first; empty names are left out, equal ones named once. */
export function readNodeConfigNames(object: unknown): readonly string[] {
  const annotations = readObject(readObject(readObject(object).metadata).annotations);
  const current = readText(annotations[ANNOTATION.currentConfig]);
  const desired = readText(annotations[ANNOTATION.desiredConfig]);
  return [...new Set([current, desired])].filter((name) => name !== '');
}

type Labels = Readonly<Record<string, unknown>>;

/** True if the Windows Machine Config Operator, and no pool, configures the node. */
export function isWindows(labels: Labels): boolean {
  return labels['kubernetes.io/os'] === 'windows';
}

/** The NodePool of a hosted cluster's node, if named. Source: hypershift, api/hypershift/v1beta1. */
export function readNodePool(labels: Labels): string | undefined {
  const nodePool = labels['hypershift.openshift.io/nodePool'];
  return typeof nodePool === 'string' && nodePool !== '' ? nodePool : undefined;
}
