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
