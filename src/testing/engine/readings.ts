import type { UpdateTarget } from '../../engine/nodes/assess-phase';
import { type ClusterOperator, readClusterOperator } from '../../engine/resources/cluster-operator';
import {
  type ClusterVersion,
  type UpdateHistoryEntry,
  readClusterVersion,
} from '../../engine/resources/cluster-version';
import {
  type MachineConfigPool,
  readMachineConfigPool,
} from '../../engine/resources/machine-config-pool';
import { type Node, readNode } from '../../engine/resources/node';
import { type Instant, MINUTE, formatInstant, parseInstant } from '../../engine/time';
import type { ReadCondition } from '../../engine/resources/conditions';

/*
 * Small valid objects, as the readers of `resources` give them. The update goes from 4.15.0 (configs `old`) to 4.16.0
 * (configs `new`); a test states only what matters to it.
 */

export const OLD_VERSION = '4.15.0';
export const TARGET_VERSION = '4.16.0';

/** The moment at which everything is looked at. */
export const NOW: Instant = at('2025-11-03T14:00:00Z');

/** An instant from its RFC 3339 text. @throws if it is none. */
export function at(text: string): Instant {
  const instant = parseInstant(text);
  if (instant === undefined) throw new Error(`not a timestamp: ${text}`);
  return instant;
}

export function minutesAgo(minutes: number): Instant {
  return NOW - BigInt(minutes) * MINUTE;
}

// --- Nodes -----------------------------------------------------------------------------------------------------------

const MCO = 'machineconfiguration.openshift.io/';

/** Annotations that are empty are left out, except images. */
export interface NodeFacts {
  readonly name?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly creationTimestamp?: string;
  readonly unschedulable?: boolean;
  /** Since when it is cordoned, as its taint says. */
  readonly cordonedAt?: Instant;
  readonly currentConfig?: string;
  readonly desiredConfig?: string;
  readonly daemonState?: string;
  readonly daemonReason?: string;
  readonly desiredDrain?: string;
  readonly lastAppliedDrain?: string;
  readonly postConfigAction?: string;
  readonly currentImage?: string;
  readonly desiredImage?: string;
  readonly conditions?: readonly NodeConditionFacts[];
}

export interface NodeConditionFacts {
  readonly type: string;
  readonly status: string;
  readonly message?: string;
  readonly sinceAt?: Instant;
}

/** A Node object: a worker that is outdated, at rest and healthy. */
export function aNodeObject(facts: NodeFacts = {}): object {
  const annotations = {
    currentConfig: facts.currentConfig ?? 'old',
    desiredConfig: facts.desiredConfig ?? 'old',
    state: facts.daemonState ?? 'Done',
    reason: facts.daemonReason,
    desiredDrain: facts.desiredDrain,
    lastAppliedDrain: facts.lastAppliedDrain,
    'post-config-action': facts.postConfigAction,
  };
  const images = { currentImage: facts.currentImage, desiredImage: facts.desiredImage };
  return {
    metadata: {
      name: facts.name ?? 'worker-a',
      labels: facts.labels ?? { 'node-role.kubernetes.io/worker': '' },
      creationTimestamp: facts.creationTimestamp,
      annotations: Object.fromEntries(
        [
          ...Object.entries(annotations).filter(([, value]) => value),
          ...Object.entries(images).filter(([, value]) => value !== undefined),
        ].map(([key, value]) => [`${MCO}${key}`, value]),
      ),
    },
    spec: {
      unschedulable: facts.unschedulable,
      taints:
        facts.cordonedAt === undefined
          ? undefined
          : [
              {
                key: 'node.kubernetes.io/unschedulable',
                effect: 'NoSchedule',
                timeAdded: formatInstant(facts.cordonedAt),
              },
            ],
    },
    status: {
      conditions: facts.conditions?.map(({ type, status, message, sinceAt }) => ({
        type,
        status,
        message,
        lastTransitionTime: sinceAt === undefined ? null : formatInstant(sinceAt),
      })),
    },
  };
}

export function aReadNode(facts: NodeFacts = {}): Node {
  return readNode(aNodeObject(facts));
}

/** A node on its way: the daemon works on the new config. */
export function aMovingNode(facts: NodeFacts = {}): Node {
  return aReadNode({ desiredConfig: 'new', daemonState: 'Working', ...facts });
}

export function anUpdatedNode(facts: NodeFacts = {}): Node {
  return aReadNode({ currentConfig: 'new', desiredConfig: 'new', ...facts });
}

/** A condition of a node, not ready unless said otherwise. */
export function aNodeCondition(facts: Partial<NodeConditionFacts> = {}): NodeConditionFacts {
  return { type: 'Ready', status: 'False', ...facts };
}

// --- Pools -----------------------------------------------------------------------------------------------------------

export interface PoolFacts {
  readonly name?: string;
  /** `null`: none. */
  readonly nodeSelector?: object | null;
  readonly paused?: boolean;
  readonly targetConfig?: string;
  readonly maxUnavailable?: unknown;
  readonly layered?: boolean;
  readonly newestImage?: string;
  readonly machineCount?: number;
  readonly updatedMachineCount?: number;
  readonly conditions?: readonly object[];
}

/** Selects by the role of its name, and goes to config `new`. */
export function aReadPool(facts: PoolFacts = {}): MachineConfigPool {
  const name = facts.name ?? 'worker';
  const byRole = { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } };
  return readMachineConfigPool({
    metadata: {
      name,
      labels: facts.layered ? { [`${MCO}layering-enabled`]: '' } : {},
      annotations: { [`${MCO}newestImageEquivalentConfig`]: facts.newestImage },
    },
    spec: {
      nodeSelector: facts.nodeSelector === undefined ? byRole : facts.nodeSelector,
      paused: facts.paused,
      configuration: { name: facts.targetConfig ?? 'new' },
      maxUnavailable: facts.maxUnavailable,
    },
    status: {
      machineCount: facts.machineCount,
      updatedMachineCount: facts.updatedMachineCount,
      conditions: facts.conditions,
    },
  });
}

export function aTarget(changes: Partial<UpdateTarget> = {}): UpdateTarget {
  return {
    version: TARGET_VERSION,
    isUnknown: false,
    multiArchInProgress: false,
    configVersions: new Map([
      ['old', OLD_VERSION],
      ['new', TARGET_VERSION],
    ]),
    poolsAtTarget: false,
    ...changes,
  };
}

// --- Control plane ---------------------------------------------------------------------------------------------------

/** A condition as it is read; the readers take its counterpart from `asObject`. */
export function aCondition(changes: Partial<ReadCondition> = {}): ReadCondition {
  return {
    type: 'Progressing',
    status: 'True',
    reason: '',
    message: '',
    lastTransitionAt: undefined,
    ...changes,
  };
}

/** The API's form of a condition. */
export function asObject({ lastTransitionAt, ...condition }: ReadCondition): object {
  return {
    ...condition,
    lastTransitionTime: lastTransitionAt === undefined ? null : formatInstant(lastTransitionAt),
  };
}

export interface OperatorFacts {
  readonly name?: string;
  readonly versions?: readonly { readonly name: string; readonly version: string }[];
  readonly conditions?: readonly ReadCondition[];
}

/** An operator of the payload, at the target version, healthy and at rest. */
export function aReadOperator(facts: OperatorFacts = {}): ClusterOperator {
  const conditions = facts.conditions ?? [
    aCondition({ type: 'Available', status: 'True' }),
    aCondition({ type: 'Progressing', status: 'False' }),
    aCondition({ type: 'Degraded', status: 'False' }),
  ];
  return readClusterOperator({
    metadata: {
      name: facts.name ?? 'etcd',
      annotations: { 'include.release.openshift.io/self-managed-high-availability': 'true' },
    },
    status: {
      versions: facts.versions ?? [{ name: 'operator', version: TARGET_VERSION }],
      conditions: conditions.map(asObject),
    },
  });
}

export function anEntry(changes: Partial<UpdateHistoryEntry> = {}): UpdateHistoryEntry {
  return {
    version: TARGET_VERSION,
    image: `image of ${changes.version ?? TARGET_VERSION}`,
    state: 'Completed',
    ...changes,
  };
}

export interface ClusterVersionFacts {
  readonly desiredUpdate?: {
    readonly version?: string;
    readonly image?: string;
    readonly architecture?: string;
    readonly force?: boolean;
  };
  /** The desired release; the target version by default. */
  readonly desired?: { readonly version: string; readonly image: string };
  readonly history?: readonly UpdateHistoryEntry[];
  readonly conditions?: readonly ReadCondition[];
  /** `[metadata.generation, status.observedGeneration]` */
  readonly generations?: readonly [number, number];
}

/** In the middle of an update from the old version that began half an hour ago. */
export function aReadClusterVersion(facts: ClusterVersionFacts = {}): ClusterVersion {
  const history = facts.history ?? [
    anEntry({ state: 'Partial', startedAt: minutesAgo(30) }),
    anEntry({
      version: OLD_VERSION,
      startedAt: minutesAgo(9_000),
      completedAt: minutesAgo(8_940),
    }),
  ];
  const conditions = facts.conditions ?? [
    aCondition({ lastTransitionAt: minutesAgo(30) }),
    aCondition({ type: 'Failing', status: 'False' }),
  ];
  const [generation, observedGeneration] = facts.generations ?? [];
  return readClusterVersion({
    metadata: { name: 'version', generation },
    spec: { desiredUpdate: facts.desiredUpdate },
    status: {
      observedGeneration,
      desired: facts.desired ?? {
        version: TARGET_VERSION,
        image: `image of ${TARGET_VERSION}`,
      },
      history: history.map(({ startedAt, completedAt, ...entry }) => ({
        ...entry,
        startedTime: startedAt === undefined ? null : formatInstant(startedAt),
        completionTime: completedAt === undefined ? null : formatInstant(completedAt),
      })),
      conditions: conditions.map(asObject),
    },
  });
}
