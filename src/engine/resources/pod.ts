import { parseInstant, type Instant } from '../time';
import { readCondition } from './conditions';
import {
  hasText,
  isObject,
  pick,
  readList,
  readObject,
  readOptionalText,
  readText,
} from './object';

/** The fields of a Pod that we read. */
export interface Pod {
  readonly name: string;
  readonly namespace: string;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly nodeName: string;
  /** Controller that creates it again; absent for a bare pod. */
  readonly controller?: PodController;
  /** Written to the node as a file; the API server only mirrors it, and cannot remove it. */
  readonly isMirror: boolean;
  /** Pending, Running, Succeeded, Failed, Unknown; empty when it has none. */
  readonly phase: string;
  readonly isReady: boolean;
  readonly createdAt?: Instant;
  /** End of its grace period: the API's deletion timestamp. Absent while it is not being deleted. */
  readonly endsAt?: Instant;
  /** Grace period in seconds; absent while it is not being deleted. */
  readonly gracePeriodSeconds?: number;
  readonly finalizers: readonly string[];
  /** Name of the VirtualMachineInstance that runs in it. */
  readonly virtualMachine?: string;
  /** Name of the DeploymentConfig it comes from. */
  readonly deploymentConfig?: string;
  /** The first tool by name that says that it has changed the Pod: its owner's template is not what runs. */
  readonly changedBy?: string;
}

export interface PodController {
  /** Empty for the core group. */
  readonly group: string;
  readonly kind: string;
  readonly name: string;
}

const MIRROR = 'kubernetes.io/config.mirror';
const DEPLOYMENT_CONFIG = 'openshift.io/deployment-config.name';
/** Source: kubevirt/api, core/v1/types.go. */
const VIRTUAL_MACHINE = 'kubevirt.io/domain';
const VIRTUAL_MACHINE_LABEL = 'vm.kubevirt.io/name';

/** Marks that tools leave on pods when they change them at creation, with the names of these tools. */
const MARKS: Readonly<Record<string, string>> = {
  'gatekeeper.sh/mutations': 'Gatekeeper',
  'linkerd.io/proxy-version': 'Linkerd',
  'policies.kyverno.io/last-applied-patches': 'Kyverno',
  'sidecar.istio.io/status': 'Istio',
  'vault.hashicorp.com/agent-inject-status': 'Vault',
};

const READ_ANNOTATIONS = [MIRROR, DEPLOYMENT_CONFIG, VIRTUAL_MACHINE, ...Object.keys(MARKS)];

export function readPod(object: unknown): Pod {
  const { metadata, spec, status } = readObject(object);
  const meta = readObject(metadata);
  const labels = readObject(meta.labels);
  const annotations = readObject(meta.annotations);
  const { phase, conditions } = readObject(status);
  const controller = readController(meta.ownerReferences);
  const { deletionGracePeriodSeconds } = meta;
  return {
    name: readText(meta.name),
    namespace: readText(meta.namespace),
    labels,
    nodeName: readText(readObject(spec).nodeName),
    controller,
    isMirror: hasText(annotations, MIRROR),
    phase: readText(phase),
    isReady: readList(conditions)
      .map(readCondition)
      .some(({ type, status }) => type === 'Ready' && status === 'True'),
    createdAt: parseInstant(meta.creationTimestamp),
    endsAt: parseInstant(meta.deletionTimestamp),
    gracePeriodSeconds:
      typeof deletionGracePeriodSeconds === 'number' ? deletionGracePeriodSeconds : undefined,
    finalizers: readList(meta.finalizers)
      .map(readText)
      .filter((finalizer) => finalizer !== ''),
    virtualMachine: readVirtualMachine(labels, annotations, controller),
    deploymentConfig: readOptionalText(annotations[DEPLOYMENT_CONFIG]),
    changedBy: Object.entries(MARKS).find(([key]) => hasText(annotations, key))?.[1],
  };
}

/** Controller that creates the object again. */
export function readController(ownerReferences: unknown): PodController | undefined {
  for (const entry of readList(ownerReferences)) {
    const { apiVersion, controller, kind, name } = readObject(entry);
    if (controller !== true) continue;
    const [group, version] = readText(apiVersion).split('/');
    return {
      group: version === undefined ? '' : (group ?? ''),
      kind: readText(kind),
      name: readText(name),
    };
  }
  return undefined;
}

function readVirtualMachine(
  labels: Pod['labels'],
  annotations: Pod['labels'],
  controller: PodController | undefined,
): string | undefined {
  if (labels['kubevirt.io'] !== 'virt-launcher') return undefined;
  return (
    readOptionalText(annotations[VIRTUAL_MACHINE]) ??
    (controller?.kind === 'VirtualMachineInstance' ? controller.name : undefined) ??
    readOptionalText(labels[VIRTUAL_MACHINE_LABEL])
  );
}

/**
 * Copies what is needed of a Pod, so that the original can be let go: what drains and placement are judged by, and what
 * became of its containers. Anything that is no object with a name gives `undefined`.
 */
export function trimPod(object: unknown): object | undefined {
  const { metadata, spec, status } = readObject(object);
  const meta = readObject(metadata);
  const name = readText(meta.name);
  if (name === '') return undefined;
  const { conditions, initContainerStatuses, containerStatuses } = readObject(status);
  return {
    metadata: {
      ...pick(meta, [
        'uid',
        'labels',
        'ownerReferences',
        'creationTimestamp',
        'deletionTimestamp',
        'deletionGracePeriodSeconds',
        'finalizers',
      ]),
      annotations: pick(readObject(meta.annotations), READ_ANNOTATIONS),
      name,
      namespace: readText(meta.namespace),
    },
    spec: {
      ...pick(readObject(spec), [
        'nodeName',
        'nodeSelector',
        'affinity',
        'tolerations',
        'overhead',
        'terminationGracePeriodSeconds',
        'activeDeadlineSeconds',
      ]),
      initContainers: pickFromEach(readObject(spec).initContainers, READ_OF_SPECS),
      containers: pickFromEach(readObject(spec).containers, READ_OF_SPECS),
      volumes: pickFromEach(readObject(spec).volumes, ['persistentVolumeClaim', 'emptyDir']),
    },
    status: {
      ...pick(readObject(status), ['phase', 'reason', 'message', 'startTime']),
      conditions: pickFromEach(conditions, [
        'type',
        'status',
        'reason',
        'message',
        'lastTransitionTime',
      ]),
      initContainerStatuses: pickFromEach(initContainerStatuses, READ_OF_CONTAINERS),
      containerStatuses: pickFromEach(containerStatuses, READ_OF_CONTAINERS),
    },
  };
}

const READ_OF_SPECS = ['name', 'image', 'resources', 'restartPolicy'];
const READ_OF_CONTAINERS = ['name', 'image', 'ready', 'restartCount', 'state', 'lastState'];

type Plain = Readonly<Record<string, unknown>>;

function pickFromEach(list: unknown, keys: readonly string[]): readonly Plain[] {
  return readList(list)
    .filter(isObject)
    .map((entry) => pick(entry, keys));
}
