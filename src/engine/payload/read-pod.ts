import { compareNames } from '../text/compare-names';
import type { ResourceRef } from '../resources/resource-ref';
import { readConditions } from '../resources/conditions';
import { readCount, readList, readName, readObject, readText } from '../resources/object';
import type { Fetched } from '../snapshot';
import { parseInstant } from '../time';
import type { PayloadContainer, PayloadJob, PayloadPod, RequestedRelease } from '../status/payload';

/** Namespace of the cluster-version operator, and of its Pods and Jobs. */
const CVO_NAMESPACE = 'openshift-cluster-version';

type Asked = Pick<RequestedRelease, 'version' | 'image'>;

/** The newest Pod that was made to download the release; those made at the same moment by name. */
export function findPayloadPod(
  pods: Fetched<readonly unknown[]> | undefined,
  asked: Asked,
): unknown {
  return pods?.state === 'loaded'
    ? newest(pods.value.filter((pod) => isFor(asked, pod, readObject(pod).spec)))
    : undefined;
}

/** The newest Job that runs such a Pod, as it is up to 4.18. */
export function findPayloadJob(
  jobs: Fetched<readonly unknown[]> | undefined,
  asked: Asked,
): PayloadJob | undefined {
  if (jobs?.state !== 'loaded') return undefined;
  const job = newest(
    jobs.value.filter((candidate) => {
      const template = readObject(readObject(candidate).spec).template;
      return isFor(asked, candidate, readObject(template).spec);
    }),
  );
  if (job === undefined) return undefined;
  const failed = readConditions(job).find(
    ({ type, status }) => type === 'Failed' && status === 'True',
  );
  return {
    job: { group: 'batch', resource: 'jobs', name: readName(job), namespace: CVO_NAMESPACE },
    reason: failed?.reason ?? '',
    message: failed?.message ?? '',
  };
}

/** The version pod by image, or else by its name, `version-<version>-<random>`, to which a Job's Pod adds a part. */
function isFor({ version, image }: Asked, object: unknown, podSpec: unknown): boolean {
  const name = readName(object);
  if (!name.startsWith('version-')) return false;
  const of = imageOf(podSpec);
  if (image !== '' && of !== '') return of === image;
  const start = `version-${version}-`;
  return name.startsWith(start) && /^[a-z0-9]{5}(?:-[a-z0-9]{5})?$/.test(name.slice(start.length));
}

/** All its containers run the release image. */
function imageOf(podSpec: unknown): string {
  const { initContainers, containers } = readObject(podSpec);
  const [first] = [...readList(initContainers), ...readList(containers)];
  return readText(readObject(first).image);
}

function newest(objects: readonly unknown[]): unknown {
  const createdAt = (object: unknown) =>
    parseInstant(readObject(readObject(object).metadata).creationTimestamp) ?? 0n;
  return [...objects].sort((a, b) => {
    const difference = createdAt(b) - createdAt(a);
    return difference === 0n ? compareNames(readName(a), readName(b)) : difference > 0n ? 1 : -1;
  })[0];
}

/** A reference to a Pod of the cluster-version operator. */
export function podRef(name: string): ResourceRef {
  return { resource: 'pods', name, namespace: CVO_NAMESPACE };
}

/** The Pod that downloads the release, with its containers in the order in which they run. Absent texts are empty. */
export function readPayloadPod(object: unknown): PayloadPod {
  const { metadata, spec, status } = readObject(object);
  const { nodeName, activeDeadlineSeconds, initContainers, containers } = readObject(spec);
  const { phase, reason, message, startTime, initContainerStatuses, containerStatuses } =
    readObject(status);
  return {
    pod: podRef(readName(object)),
    node: readText(nodeName),
    phase: readText(phase),
    reason: readText(reason),
    message: readText(message),
    image: imageOf(spec),
    createdAt: parseInstant(readObject(metadata).creationTimestamp),
    startedAt: parseInstant(startTime),
    deadlineSeconds: readCount(activeDeadlineSeconds),
    containers: [
      ...readContainers('init', initContainers, initContainerStatuses),
      ...readContainers('main', containers, containerStatuses),
    ],
  };
}

/** In the order of the spec, or of the statuses where the spec has none. */
function readContainers(
  kind: PayloadContainer['kind'],
  specs: unknown,
  statuses: unknown,
): readonly PayloadContainer[] {
  const nameOf = (entry: unknown) => readText(readObject(entry).name);
  const known = readList(statuses);
  const named = readList(specs).length === 0 ? known : readList(specs);
  const names = named.map(nameOf);
  return names.map((name) =>
    readContainer(
      kind,
      name,
      known.find((status) => nameOf(status) === name),
    ),
  );
}

function readContainer(
  kind: PayloadContainer['kind'],
  name: string,
  status: unknown,
): PayloadContainer {
  const { state, lastState, restartCount } = readObject(status);
  const common = { name, kind, restarts: readCount(restartCount) ?? 0 };
  const { waiting, running, terminated } = readObject(state);
  if (terminated !== undefined && terminated !== null) {
    const { reason, message, exitCode } = readObject(terminated);
    return {
      ...common,
      state: 'terminated',
      reason: readText(reason),
      message: readText(message),
      exitCode: readCount(exitCode),
    };
  }
  if (waiting !== undefined && waiting !== null) {
    const { reason, message } = readObject(waiting);
    const before = readObject(readObject(lastState).terminated);
    return {
      ...common,
      state: 'waiting',
      reason: readText(reason),
      // A container that crashed says why in the run before.
      message: readText(before.message) || readText(message),
      exitCode: readCount(before.exitCode),
    };
  }
  return {
    ...common,
    state: running === undefined || running === null ? 'unknown' : 'running',
    reason: '',
    message: '',
  };
}
