import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { digestOf, uidOf } from './identity';

export interface PodOptions {
  readonly name?: string;
  readonly namespace?: string;
  readonly node?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly createdAt?: string;
  /** Its controller; `null` for a bare pod. */
  readonly owner?: {
    readonly apiVersion?: string;
    readonly kind: string;
    readonly name: string;
  } | null;
  readonly phase?: string;
  readonly ready?: boolean;
  /** Its deletion was requested: when its grace period ends, how long that is, and what holds it longer. */
  readonly ending?: {
    readonly at: string;
    readonly graceSeconds: number;
    readonly finalizers?: readonly string[];
  };
  /** Merged over the usual spec. */
  readonly spec?: Readonly<Record<string, unknown>>;
  /** Merged over the usual status. */
  readonly status?: Readonly<Record<string, unknown>>;
}

/** A running, ready pod of a StatefulSet. */
export function aPod(options: PodOptions = {}): KubernetesObject {
  const name = options.name ?? 'web-0';
  const namespace = options.namespace ?? 'shop';
  const createdAt = options.createdAt ?? INSTALLED_AT;
  const owner = options.owner === undefined ? { kind: 'StatefulSet', name: 'web' } : options.owner;
  const ready = options.ready ?? true;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...(options.annotations === undefined ? {} : { annotations: options.annotations }),
      creationTimestamp: createdAt,
      ...(options.ending === undefined
        ? {}
        : {
            deletionGracePeriodSeconds: options.ending.graceSeconds,
            deletionTimestamp: options.ending.at,
            ...(options.ending.finalizers ? { finalizers: options.ending.finalizers } : {}),
          }),
      labels: options.labels ?? { app: 'web' },
      name,
      namespace,
      ...(owner === null
        ? {}
        : {
            ownerReferences: [
              {
                apiVersion: owner.apiVersion ?? 'apps/v1',
                blockOwnerDeletion: true,
                controller: true,
                kind: owner.kind,
                name: owner.name,
                uid: uidOf(`${owner.kind} ${namespace}/${owner.name}`),
              },
            ],
          }),
      uid: uidOf(`Pod ${namespace}/${name}`),
    },
    spec: {
      containers: [
        {
          image: `registry.example.com/${namespace}/app@${digestOf(namespace)}`,
          name: 'app',
          resources: {},
        },
      ],
      nodeName: options.node ?? 'worker-a',
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      ...options.spec,
    },
    status: {
      conditions: [
        {
          lastProbeTime: null,
          lastTransitionTime: createdAt,
          status: ready ? 'True' : 'False',
          type: 'Ready',
        },
      ],
      phase: options.phase ?? 'Running',
      startTime: createdAt,
      ...options.status,
    },
  };
}

/** Why its container does not run. */
export interface PodTrouble {
  readonly reason: string;
  readonly message?: string;
  /** What the container said when it crashed. */
  readonly crashMessage?: string;
  readonly restarts?: number;
  readonly sinceAt?: string;
}

/** A pod that the scheduler has found no node for since it was created. */
export function anUnschedulablePod(
  options: PodOptions & { readonly createdAt: string },
  message: string,
): KubernetesObject {
  const condition = { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message };
  return aPod({
    ...options,
    ready: false,
    phase: 'Pending',
    status: { conditions: [{ ...condition, lastTransitionTime: options.createdAt }] },
  });
}

/** A pod whose only container waits, as its kubelet says it. */
export function aTroubledPod(options: PodOptions, trouble: PodTrouble): KubernetesObject {
  const { crashMessage, message, reason, restarts = 0, sinceAt } = trouble;
  return aPod({
    ...options,
    ready: false,
    phase: reason === 'CrashLoopBackOff' ? 'Running' : 'Pending',
    status: {
      conditions: [
        {
          lastProbeTime: null,
          lastTransitionTime: sinceAt ?? options.createdAt ?? INSTALLED_AT,
          message: 'containers with unready status: [app]',
          reason: 'ContainersNotReady',
          status: 'False',
          type: 'Ready',
        },
      ],
      containerStatuses: [
        {
          image: 'app',
          lastState:
            crashMessage === undefined
              ? {}
              : { terminated: { exitCode: 1, message: crashMessage, reason: 'Error' } },
          name: 'app',
          ready: false,
          restartCount: restarts,
          state: { waiting: { reason, ...(message === undefined ? {} : { message }) } },
        },
      ],
      ...options.status,
    },
  });
}
