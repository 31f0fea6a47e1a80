import type { KubernetesObject } from '../../../scenarios';
import { EXAMPLES_BY_AREA } from '../known-cause-examples';
import type { CauseSource } from '../../engine/known-causes/known-cause';
import { readList, readObject } from '../../engine/resources/object';
import { since, type FaultContext } from './dice';

/** Something that goes wrong with one object of a kind. */
export interface ObjectFault {
  readonly kind: string;
  /** Which objects of the kind it may hit; all unless said. */
  readonly suits?: (object: KubernetesObject) => boolean;
  readonly spoil: (object: KubernetesObject, context: FaultContext) => KubernetesObject;
}

const MCO = 'machineconfiguration.openshift.io/';

interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
}

/** With these conditions, each in place of the one of its type. */
export function withConditions(
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

/** With these annotations besides its own. */
export function withAnnotations(
  object: KubernetesObject,
  annotations: Readonly<Record<string, string>>,
): KubernetesObject {
  const { metadata } = object;
  return {
    ...object,
    metadata: { ...metadata, annotations: { ...metadata.annotations, ...annotations } },
  };
}

/** With these fields of its spec in place of its own. */
export function withSpec(
  object: KubernetesObject,
  changes: Readonly<Record<string, unknown>>,
): KubernetesObject {
  return { ...object, spec: { ...readObject(object.spec), ...changes } };
}

const CAUSE_EXAMPLES = Object.values(EXAMPLES_BY_AREA).flat();

/** A text that such a source may say; one time in many, a text that is not known. */
export function messageOf(source: CauseSource, { dice }: FaultContext): string {
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

/** By name. */
export const OBJECT_FAULTS: Readonly<Record<string, ObjectFault>> = {
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
      withConditions(
        node,
        [
          {
            type: 'DiskPressure',
            status: 'True',
            reason: 'KubeletHasDiskPressure',
            message: 'kubelet has disk pressure',
          },
        ],
        since(context),
      ),
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
