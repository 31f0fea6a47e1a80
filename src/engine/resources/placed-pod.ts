import { isObject, readList, readObject, readText } from './object';
import { parseQuantity } from '../text/quantity';

/** Requests of a pod by resource: cores, bytes, and counts of others. */
export type Requests = Readonly<Record<string, number>>;

/** Fields by which the scheduler finds a node for a pod. */
export interface Placement {
  readonly requests: Requests;
  readonly nodeSelector: Readonly<Record<string, unknown>>;
  /** As the pod has it; absent when it has none. */
  readonly nodeAffinity?: unknown;
  readonly antiAffinity: readonly unknown[];
  readonly tolerations: readonly Toleration[];
  /** Names of its claims. */
  readonly claims: readonly string[];
  /** True if it keeps data on its node that a drain deletes. */
  readonly hasLocalData: boolean;
  /** Grace period in seconds. */
  readonly graceSeconds: number;
}

export interface Toleration {
  readonly key: string;
  readonly operator: string;
  readonly value: string;
  readonly effect: string;
}

export interface Taint {
  readonly key: string;
  readonly value: string;
  readonly effect: string;
}

const USUAL_GRACE_SECONDS = 30;

export function readPlacement(object: unknown): Placement {
  const { spec } = readObject(object);
  const { affinity, nodeSelector, terminationGracePeriodSeconds, tolerations, volumes } =
    readObject(spec);
  const { nodeAffinity, podAntiAffinity } = readObject(affinity);
  const required = readObject(nodeAffinity).requiredDuringSchedulingIgnoredDuringExecution;
  return {
    requests: sumRequests(spec),
    nodeSelector: readObject(nodeSelector),
    ...(isObject(required) && { nodeAffinity: required }),
    antiAffinity: readList(
      readObject(podAntiAffinity).requiredDuringSchedulingIgnoredDuringExecution,
    ),
    tolerations: readList(tolerations).map(readToleration),
    claims: readList(volumes).flatMap((volume) => {
      const name = readText(readObject(readObject(volume).persistentVolumeClaim).claimName);
      return name === '' ? [] : [name];
    }),
    hasLocalData: readList(volumes).some((volume) => isObject(readObject(volume).emptyDir)),
    graceSeconds:
      typeof terminationGracePeriodSeconds === 'number'
        ? terminationGracePeriodSeconds
        : USUAL_GRACE_SECONDS,
  };
}

function readToleration(entry: unknown): Toleration {
  const { effect, key, operator, value } = readObject(entry);
  return {
    key: readText(key),
    operator: readText(operator) || 'Equal',
    value: readText(value),
    effect: readText(effect),
  };
}

export function readTaint(entry: unknown): Taint {
  const { effect, key, value } = readObject(entry);
  return { key: readText(key), value: readText(value), effect: readText(effect) };
}

/** Mirrors kubernetes/api, core/v1/toleration.go. */
export function tolerates(tolerations: readonly Toleration[], taint: Taint): boolean {
  return tolerations.some(
    ({ effect, key, operator, value }) =>
      (effect === '' || effect === taint.effect) &&
      (key === '' ? operator === 'Exists' : key === taint.key) &&
      (operator === 'Exists' || value === taint.value),
  );
}

/** Requests of all containers together, or of an init container alone if that is more; plus the sandbox. */
function sumRequests(spec: unknown): Requests {
  const { containers, initContainers, overhead } = readObject(spec);
  const sum: Record<string, number> = {};
  for (const container of readList(containers)) add(sum, requestsOf(container));
  for (const container of readList(initContainers)) {
    const requests = requestsOf(container);
    // A sidecar stays beside the containers.
    if (readObject(container).restartPolicy === 'Always') add(sum, requests);
    else
      for (const [name, value] of Object.entries(requests))
        sum[name] = Math.max(sum[name] ?? 0, value);
  }
  add(sum, toRequests(overhead));
  return sum;
}

function add(sum: Record<string, number>, requests: Requests): void {
  for (const [name, value] of Object.entries(requests)) sum[name] = (sum[name] ?? 0) + value;
}

function requestsOf(container: unknown): Requests {
  const { limits, requests } = readObject(readObject(container).resources);
  // What is limited alone is asked for, too.
  return { ...toRequests(limits, requests), ...toRequests(requests) };
}

function toRequests(quantities: unknown, besides?: unknown): Requests {
  const read: Record<string, number> = {};
  for (const [name, value] of Object.entries(readObject(quantities))) {
    const number = parseQuantity(value);
    if (number !== undefined && number > 0 && !Object.hasOwn(readObject(besides), name)) {
      read[name] = number;
    }
  }
  return read;
}

/** Resources that a node has for pods. */
export function readAllocatable(node: unknown): Requests {
  return toRequests(readObject(readObject(node).status).allocatable);
}

/** Every pod tolerates for a while that its node is not ready; the API server adds it. */
const USUAL_TOLERATIONS: ReadonlySet<unknown> = new Set([
  'node.kubernetes.io/not-ready',
  'node.kubernetes.io/unreachable',
]);

/** On a pod: what drains and owners are told by. */
const KEPT_ANNOTATIONS = [
  'kubernetes.io/config.mirror',
  'openshift.io/deployment-config.name',
  'kubevirt.io/domain',
] as const;

/**
 * Copies what drains and the scheduler look at, a few hundred bytes of some 10 KB: there may be hundreds of thousands.
 * What many pods have alike they share. Its containers are one that asks for as much as all of them.
 */
export function trimPlacedPod(object: unknown): object | undefined {
  const { metadata, spec, status } = readObject(object);
  const meta = readObject(metadata);
  const name = readText(meta.name);
  if (name === '') return undefined;
  const { phase, conditions } = readObject(status);
  const ready = readList(conditions).find((entry) => readObject(entry).type === 'Ready');
  return {
    metadata: compact({
      name,
      namespace: share(meta.namespace),
      labels: share(meta.labels),
      ownerReferences: share(
        readList(meta.ownerReferences)
          .filter((entry) => readObject(entry).controller === true)
          .map((entry) => {
            const { apiVersion, kind, name: owner } = readObject(entry);
            return { apiVersion, kind, name: owner, controller: true };
          }),
      ),
      annotations: pickAnnotations(meta.annotations),
      creationTimestamp: meta.creationTimestamp,
      deletionTimestamp: meta.deletionTimestamp,
      deletionGracePeriodSeconds: meta.deletionGracePeriodSeconds,
      finalizers: share(meta.finalizers),
    }),
    spec: trimSpec(readObject(spec)),
    status: {
      phase: share(phase),
      conditions: share(ready ? [{ type: 'Ready', status: readObject(ready).status }] : []),
    },
  };
}

function trimSpec(spec: Readonly<Record<string, unknown>>): object {
  const { affinity, nodeName, nodeSelector, terminationGracePeriodSeconds, volumes } = spec;
  const { nodeAffinity, podAntiAffinity } = readObject(affinity);
  const kept = readList(volumes).flatMap((volume): readonly object[] => {
    const { emptyDir, persistentVolumeClaim } = readObject(volume);
    if (isObject(persistentVolumeClaim)) return [{ persistentVolumeClaim }];
    return isObject(emptyDir) ? [LOCAL_VOLUME] : [];
  });
  return compact({
    nodeName: share(nodeName),
    nodeSelector: share(nodeSelector),
    affinity: share(
      nodeAffinity || podAntiAffinity ? compact({ nodeAffinity, podAntiAffinity }) : undefined,
    ),
    tolerations: share(
      readList(spec.tolerations).filter((entry) => !USUAL_TOLERATIONS.has(readObject(entry).key)),
    ),
    terminationGracePeriodSeconds,
    containers: share([{ resources: { requests: sumRequests(spec) } }]),
    volumes: share([...new Set(kept)]),
  });
}

const LOCAL_VOLUME = { emptyDir: {} };

function pickAnnotations(annotations: unknown): object | undefined {
  const map = readObject(annotations);
  const kept = KEPT_ANNOTATIONS.flatMap((key) =>
    Object.hasOwn(map, key) ? [[key, map[key]] as const] : [],
  );
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function compact(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

const shared = new Map<string, unknown>();
const MOST_SHARED = 20_000;

/** The same object for the same content. */
function share(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const key = typeof value === 'string' ? value : JSON.stringify(value);
  const known = shared.get(key);
  if (known !== undefined) return known;
  if (shared.size >= MOST_SHARED) shared.clear();
  shared.set(key, value);
  return value;
}
