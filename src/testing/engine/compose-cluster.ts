import {
  SCENARIOS,
  snapshotOf,
  type ClusterState,
  type Denial,
  type KubernetesObject,
  type Scenario,
} from '../../../scenarios';
import { anEvent, fractionOf } from '../../../scenarios/builders';
import { KINDS, type KindName } from '../../engine/kinds';
import { EXAMPLES_BY_AREA } from '../../engine/known-causes/examples';
import type { CauseSource } from '../../engine/known-causes/known-cause';
import { isObject, readList, readObject } from '../../engine/resources/object';
import type { ClusterSnapshot } from '../../engine/snapshot';
import { formatInstant, fromMilliseconds, MINUTE, type Instant } from '../../engine/time';
import { at } from '../an-update-status';
import { refusedByGuard, theGuards } from './quorum-guards';

/** A cluster in which several things are wrong at once. */
export interface ComposedCluster {
  /** What it is made of: enough to make it again. */
  readonly name: string;
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
}

/** Chooses by the seed: the same one gives the same cluster. */
class Dice {
  private throws = 0;

  constructor(private readonly seed: number) {}

  /** From 0 to 1. */
  roll(): number {
    this.throws += 1;
    return fractionOf(`${this.seed} ${this.throws}`);
  }

  pick<T>(all: readonly [T, ...T[]]): T {
    return all[Math.floor(this.roll() * all.length)] ?? all[0];
  }
}

interface Context {
  readonly dice: Dice;
  readonly now: Instant;
}

/** Something that goes wrong with one object of a kind. */
interface ObjectFault {
  readonly kind: string;
  /** Which objects of the kind it may hit; all unless said. */
  readonly suits?: (object: KubernetesObject) => boolean;
  readonly spoil: (object: KubernetesObject, context: Context) => KubernetesObject;
}

const MCO = 'machineconfiguration.openshift.io/';

/** Minutes for which a fault lasts: from within grace times to days. */
const AGES = [1, 8, 22, 75, 200, 2 * 24 * 60] as const;

function since({ dice, now }: Context): string {
  return formatInstant(now - BigInt(dice.pick(AGES)) * MINUTE);
}

interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
}

/** With these conditions, each in place of the one of its type. */
function withConditions(
  object: KubernetesObject,
  conditions: readonly Condition[],
  lastTransitionTime: string,
): KubernetesObject {
  const types = new Set(conditions.map(({ type }) => type));
  const status = readObject(object.status);
  const others = readList(status.conditions).filter(
    (condition) => !types.has(String(readObject(condition).type)),
  );
  const written = conditions.map((condition) => ({
    reason: '',
    message: '',
    ...condition,
    lastTransitionTime,
  }));
  return { ...object, status: { ...status, conditions: [...others, ...written] } };
}

function withAnnotations(
  object: KubernetesObject,
  annotations: Readonly<Record<string, string>>,
): KubernetesObject {
  const { metadata } = object;
  return {
    ...object,
    metadata: { ...metadata, annotations: { ...metadata.annotations, ...annotations } },
  };
}

function withSpec(
  object: KubernetesObject,
  changes: Readonly<Record<string, unknown>>,
): KubernetesObject {
  return { ...object, spec: { ...readObject(object.spec), ...changes } };
}

const CAUSE_EXAMPLES = Object.values(EXAMPLES_BY_AREA).flat();

function messageOf(source: CauseSource, { dice }: Context): string {
  const texts = CAUSE_EXAMPLES.filter((example) => example.source === source).map(
    ({ text }) => text,
  );
  return dice.pick(['something that nobody has seen before', ...texts]);
}

const REQUEST = { version: '4.19.7', image: 'example.com/release:7' } as const;

/** A refusal of another release than the one that is asked for says nothing about it. */
function aboutRequest(message: string): string {
  return message.replace(
    /version="[^"]*" image="[^"]*"/,
    `version="${REQUEST.version}" image="${REQUEST.image}"`,
  );
}

const PRESSURES = ['MemoryPressure', 'DiskPressure', 'PIDPressure'] as const;

const FAULTS: Readonly<Record<string, ObjectFault>> = {
  kubeletSilent: {
    kind: 'Node',
    spoil: (node, context) =>
      withConditions(
        node,
        [...PRESSURES, 'Ready'].map((type) => ({
          type,
          status: 'Unknown',
          reason: 'NodeStatusUnknown',
          message: 'Kubelet stopped posting node status.',
        })),
        since(context),
      ),
  },
  notReady: {
    kind: 'Node',
    spoil: (node, context) =>
      withConditions(
        node,
        [
          {
            type: 'Ready',
            status: 'False',
            reason: 'KubeletNotReady',
            message: messageOf('kubelet', context),
          },
        ],
        since(context),
      ),
  },
  diskPressure: {
    kind: 'Node',
    spoil: (node, context) =>
      withConditions(node, [{ type: 'DiskPressure', status: 'True' }], since(context)),
  },
  cordonedByHand: {
    kind: 'Node',
    spoil: (node, context) =>
      withSpec(node, {
        unschedulable: true,
        taints: [
          {
            key: 'node.kubernetes.io/unschedulable',
            effect: 'NoSchedule',
            timeAdded: since(context),
          },
        ],
      }),
  },
  degraded: {
    kind: 'Node',
    spoil: (node, context) =>
      withAnnotations(node, {
        [`${MCO}state`]: context.dice.pick(['Degraded', 'Unreconcilable']),
        [`${MCO}reason`]: messageOf('daemon', context),
      }),
  },
  daemonAtWork: {
    kind: 'Node',
    spoil: (node) => withAnnotations(node, { [`${MCO}state`]: 'Working' }),
  },
  drainAsked: {
    kind: 'Node',
    spoil: (node) => {
      const { desiredConfig = 'x' } = readObject(node.metadata.annotations);
      return withSpec(
        withAnnotations(node, {
          [`${MCO}state`]: 'Working',
          [`${MCO}desiredDrain`]: `drain-${String(desiredConfig)}`,
          [`${MCO}lastAppliedDrain`]: 'uncordon-other',
        }),
        { unschedulable: true },
      );
    },
  },
  paused: { kind: 'MachineConfigPool', spoil: (pool) => withSpec(pool, { paused: true }) },
  malformedMaxUnavailable: {
    kind: 'MachineConfigPool',
    spoil: (pool) => withSpec(pool, { maxUnavailable: 'a few' }),
  },
  renderDegraded: {
    kind: 'MachineConfigPool',
    spoil: (pool, context) =>
      withConditions(
        pool,
        [
          { type: 'RenderDegraded', status: 'True', message: messageOf('render', context) },
          { type: 'Degraded', status: 'True' },
        ],
        since(context),
      ),
  },
  anotherConfig: {
    kind: 'MachineConfigPool',
    spoil: (pool) => {
      const { configuration } = readObject(pool.spec);
      const name = `rendered-${pool.metadata.name}-0123456789abcdef0123456789abcdef`;
      return withSpec(pool, { configuration: { ...readObject(configuration), name } });
    },
  },
  operatorDegraded: {
    kind: 'ClusterOperator',
    spoil: (operator, context) =>
      withConditions(
        operator,
        [
          {
            type: 'Degraded',
            status: 'True',
            reason: 'Failed',
            message: messageOf('operator', context),
          },
        ],
        since(context),
      ),
  },
  operatorUnavailable: {
    kind: 'ClusterOperator',
    spoil: (operator, context) =>
      withConditions(
        operator,
        [
          {
            type: 'Available',
            status: 'False',
            reason: 'Failed',
            message: messageOf('operator', context),
          },
        ],
        since(context),
      ),
  },
  operatorProgressing: {
    kind: 'ClusterOperator',
    spoil: (operator, context) =>
      withConditions(
        operator,
        [
          {
            type: 'Progressing',
            status: 'True',
            reason: 'Rolling',
            message: 'DaemonSet "/openshift-x/y" update is rolling out (4 out of 6 updated)',
          },
        ],
        since(context),
      ),
  },
  failing: {
    kind: 'ClusterVersion',
    spoil: (version, context) =>
      withConditions(
        version,
        [
          {
            type: 'Failing',
            status: 'True',
            reason: context.dice.pick([
              'UpdatePayloadFailed',
              'MultipleErrors',
              'ClusterOperatorNotAvailable',
              'WorkloadNotAvailable',
            ]),
            message: messageOf('clusterVersion', context),
          },
        ],
        since(context),
      ),
  },
  refused: {
    kind: 'ClusterVersion',
    spoil: (version, context) =>
      withConditions(
        withSpec(version, { desiredUpdate: REQUEST }),
        [
          {
            type: 'ReleaseAccepted',
            status: 'False',
            reason: context.dice.pick(['RetrievePayload', 'PreconditionChecks', 'LoadPayload']),
            message: aboutRequest(messageOf('release', context)),
          },
        ],
        since(context),
      ),
  },
  conditionsGone: {
    kind: 'ClusterVersion',
    spoil: (version) => ({ ...version, status: { ...readObject(version.status), conditions: [] } }),
  },
};

/** Something that goes wrong with several objects; `undefined` where the cluster does not have them. */
type ClusterFault = (state: ClusterState, context: Context) => ClusterState | undefined;

const CLUSTER_FAULTS: Readonly<Record<string, ClusterFault>> = {
  /** One control plane node is down while another one is to be drained: the guards refuse. */
  quorumRefuses: (state, context) => {
    const nodes = state.objects.filter(isControlPlaneNode);
    const [first, second] = nodes;
    const { drainAsked, kubeletSilent } = FAULTS;
    if (!first || !second || !drainAsked || !kubeletSilent) return undefined;
    const [drained, down] = context.dice.roll() < 0.5 ? [first, second] : [second, first];
    const { name } = drained.metadata;
    const refusal = anEvent({
      type: 'Warning',
      reason: 'FailedToDrain',
      about: { kind: 'Node', name },
      component: 'machineconfigcontroller-drainer',
      message: refusedByGuard(name),
      at: formatInstant(context.now - MINUTE),
    });
    const objects = state.objects.map((object) => {
      if (object === drained) return drainAsked.spoil(object, context);
      return object === down ? kubeletSilent.spoil(object, context) : object;
    });
    const names = nodes.map(({ metadata }) => metadata.name);
    return { ...state, objects: [...objects, refusal, ...theGuards(names, down.metadata.name)] };
  },
};

function isControlPlaneNode({ kind, metadata }: KubernetesObject): boolean {
  return kind === 'Node' && 'node-role.kubernetes.io/master' in readObject(metadata.labels);
}

const FAULT_NAMES = [...Object.keys(FAULTS), ...Object.keys(CLUSTER_FAULTS)];

/** Kinds that a user may lack, alone or with others. */
const DENIABLE: readonly KindName[] = [
  'clusteroperators',
  'machineconfigpools',
  'nodes',
  'machineconfigs',
  'machineconfignodes',
  'events',
  'pods',
  'poddisruptionbudgets',
  'infrastructures',
];

/** Half of the clusters are seen by a cluster administrator. */
function chooseDenials(dice: Dice): readonly Denial[] {
  if (dice.roll() < 0.5) return [];
  return DENIABLE.filter(() => dice.roll() < 0.2).map((name) => ({
    group: KINDS[name].group,
    resource: name,
    verb: '*',
  }));
}

/** What is built on: every scenario at a moment, but for those that take seconds to assess. */
const BASES: readonly Scenario[] = SCENARIOS.filter(
  ({ id }) => id !== 'nodes-5000' && id !== 'nodes-500',
);

/** The cluster of a seed: a scenario at one of its moments, one to three faults more, and what the user may see of it. */
export function composeCluster(seed: number): ComposedCluster {
  const dice = new Dice(seed);
  const [first, ...others] = BASES;
  if (!first) throw new Error('There are no scenarios');
  const scenario = dice.pick([first, ...others]);
  const { lastsMs, showAtMs } = scenario;
  const elapsedMs = lastsMs === undefined ? showAtMs : Math.floor(dice.roll() * lastsMs);
  const now = at(scenario.startsAt) + fromMilliseconds(elapsedMs);
  const context = { dice, now };
  const parts: string[] = [`${scenario.id} at ${Math.round(elapsedMs / 60_000)} min`];
  let state: ClusterState = scenario.stateAt(elapsedMs);
  for (let left = 1 + Math.floor(dice.roll() * 3); left > 0; left -= 1) {
    const name = FAULT_NAMES[Math.floor(dice.roll() * FAULT_NAMES.length)] ?? '';
    const spoiledCluster = CLUSTER_FAULTS[name]?.(state, context);
    if (spoiledCluster) {
      parts.push(name);
      state = spoiledCluster;
    }
    const fault = FAULTS[name];
    if (!fault) continue;
    const hit = chooseObject(state, fault, dice);
    if (!hit) continue;
    parts.push(`${name} of ${hit.metadata.name}`);
    const spoiled = fault.spoil(hit, context);
    state = {
      ...state,
      objects: state.objects.map((object) => (object === hit ? spoiled : object)),
    };
  }
  const denials = chooseDenials(dice);
  if (denials.length > 0) {
    parts.push(`without ${denials.map(({ resource }) => resource).join(', ')}`);
  }
  return {
    name: `${seed}: ${parts.join('; ')}`,
    snapshot: snapshotOf(state, [...scenario.denials, ...denials], now),
    now,
  };
}

function chooseObject(
  { objects }: ClusterState,
  { kind, suits = isObject }: ObjectFault,
  dice: Dice,
): KubernetesObject | undefined {
  const ofKind = objects.filter((object) => object.kind === kind && suits(object));
  return ofKind[Math.floor(dice.roll() * ofKind.length)];
}
