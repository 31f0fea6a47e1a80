import type { KubernetesObject } from '../scenario';
import { aPod } from './pod';
import { aRelease, type Release } from './release';

/** Where the cluster version operator makes the pods that unpack payloads. */
export const VERSION_POD_NAMESPACE = 'openshift-cluster-version';

const INIT_CONTAINERS = [
  'cleanup',
  'make-temporary-directory',
  'copy-operator-manifests-to-temporary-directory',
  'copy-release-manifests-to-temporary-directory',
];
const MAIN_CONTAINER = 'rename-to-final-location';

export interface VersionPodOptions {
  readonly name?: string;
  readonly release?: Release;
  /** `null`: no node yet. */
  readonly node?: string | null;
  readonly createdAt?: string;
  readonly phase?: string;
  readonly reason?: string;
  readonly message?: string;
  /**
   * `state` of the containers' statuses in the order in which they run, the main one last; those left out wait for the
   * ones before. `null`: the node has said nothing of any.
   */
  readonly states?: readonly object[] | null;
  /** Merged over the statuses, by place. */
  readonly statuses?: readonly object[];
  readonly conditions?: readonly object[];
  /** Up to 4.18: the job it belongs to. */
  readonly job?: string;
}

/** The pod that unpacks a payload; all its containers run the release image. Pending unless said otherwise. */
export function aVersionPod(options: VersionPodOptions = {}): KubernetesObject {
  const { job, message, reason } = options;
  const { image, version } = options.release ?? aRelease('4.18.10');
  const containers = [...INIT_CONTAINERS, MAIN_CONTAINER];
  const statuses =
    options.states === null
      ? {}
      : statusesOf(
          containers.map((name, index) => ({
            image,
            imageID: '',
            lastState: {},
            name,
            ready: false,
            restartCount: 0,
            started: false,
            state: options.states?.[index] ?? { waiting: { reason: 'PodInitializing' } },
            ...options.statuses?.[index],
          })),
        );
  const container = (name: string) => ({ image, name, resources: {} });
  return aPod({
    name: options.name ?? `version-${version}-x7k2p`,
    namespace: VERSION_POD_NAMESPACE,
    labels:
      job === undefined
        ? { 'k8s-app': 'retrieve-openshift-release' }
        : { 'batch.kubernetes.io/job-name': job, 'job-name': job },
    annotations: { 'openshift.io/required-scc': 'privileged' },
    createdAt: options.createdAt,
    owner: job === undefined ? null : { apiVersion: 'batch/v1', kind: 'Job', name: job },
    phase: options.phase ?? 'Pending',
    ready: false,
    spec: {
      ...(job === undefined ? { activeDeadlineSeconds: 120 } : {}),
      containers: [container(MAIN_CONTAINER)],
      initContainers: INIT_CONTAINERS.map(container),
      nodeName: options.node === null ? undefined : (options.node ?? 'master-0'),
      priorityClassName: 'openshift-user-critical',
      restartPolicy: 'OnFailure',
    },
    status: {
      ...statuses,
      ...(message === undefined ? {} : { message }),
      ...(reason === undefined ? {} : { reason }),
      ...(options.conditions === undefined ? {} : { conditions: options.conditions }),
    },
  });
}

function statusesOf(all: readonly object[]): object {
  return {
    containerStatuses: all.slice(INIT_CONTAINERS.length),
    initContainerStatuses: all.slice(0, INIT_CONTAINERS.length),
  };
}
