import { conditionOf, isoNow, ROOTS, type LabApi, type Thing } from '../api';
import { releaseImage, RELEASES, type Payloads } from '../releases';
import { isAmong, isUp, type PodTrouble, type World } from './world';

/** Label of the pod that fetches a release. */
const VERSION_POD = 'retrieve-openshift-release';
/** A container takes so long to stop. */
const STOP_MS = 4_000;
const SECOND_MS = 1_000;

interface Container {
  readonly name: string;
  readonly image: string;
}

/** Pods as the kubelets of their nodes run, stop and report them. */
export async function playPods(
  api: LabApi,
  world: World,
  payloads: Pick<Payloads, 'writeNext'>,
): Promise<void> {
  const pods = await api.list(`${ROOTS.core}/pods`);
  await Promise.all(pods.map((pod) => playPod(api, world, payloads, pod)));
}

async function playPod(
  api: LabApi,
  world: World,
  payloads: Pick<Payloads, 'writeNext'>,
  pod: Thing,
): Promise<void> {
  const { deletionGracePeriodSeconds = 30, deletionTimestamp, labels, name } = pod.metadata;
  const namespace = pod.metadata.namespace ?? '';
  const node = pod.spec?.nodeName;
  if (typeof node !== 'string' || !isUp(world, node)) return;
  const path = `${ROOTS.core}/namespaces/${namespace}/pods/${name}`;
  if (deletionTimestamp !== undefined) {
    const begun = Date.parse(deletionTimestamp) - deletionGracePeriodSeconds * SECOND_MS;
    if (isAmong(world.undying, namespace, name) || Date.now() < begun + STOP_MS) return;
    await api.remove(`${path}?gracePeriodSeconds=0`);
    return;
  }
  const { phase } = pod.status ?? {};
  if (phase === 'Succeeded' || phase === 'Failed') return;
  if (labels?.['k8s-app'] === VERSION_POD) return fetchRelease(api, world, payloads, pod, path);
  const trouble = [...world.pods].find(([each]) => isAmong([each], namespace, name))?.[1];
  const boots = world.hosts.get(node)?.boots ?? 1;
  if (hasStatus(pod, trouble, boots)) return;
  await api.patch(`${path}/status`, { status: statusOf(pod, trouble, boots) });
}

function hasStatus(pod: Thing, trouble: PodTrouble | undefined, boots: number): boolean {
  const { containerStatuses, phase } = pod.status ?? {};
  const [first] = (containerStatuses ?? []) as readonly {
    containerID?: string;
    state?: { waiting?: { reason: string } };
  }[];
  const isReady = conditionOf(pod, 'Ready')?.status === 'True';
  return (
    phase !== undefined &&
    first?.containerID === containerIdOf(pod, boots) &&
    isReady === (trouble === undefined) &&
    first.state?.waiting?.reason === WAITING_REASONS[trouble ?? 'unready']
  );
}

const WAITING_REASONS: Readonly<Record<PodTrouble, string | undefined>> = {
  crash: 'CrashLoopBackOff',
  imagePull: 'ImagePullBackOff',
  unready: undefined,
};

function containerIdOf({ metadata }: Thing, boots: number): string {
  return `cri-o://${metadata.uid ?? ''}-${boots}`;
}

function statusOf(pod: Thing, trouble: PodTrouble | undefined, boots: number): object {
  const containers = (pod.spec?.containers ?? []) as readonly Container[];
  const time = isoNow();
  const condition = (type: string) => {
    const isTrue = trouble === undefined || !/^(Containers)?Ready$/.test(type);
    const message = `containers with unready status: [${containers[0]?.name ?? ''}]`;
    return {
      type,
      status: isTrue ? 'True' : 'False',
      lastTransitionTime: time,
      ...(!isTrue && { reason: 'ContainersNotReady', message }),
    };
  };
  return {
    phase: trouble === 'imagePull' ? 'Pending' : 'Running',
    startTime: pod.status?.startTime ?? time,
    hostIP: '10.0.0.1',
    podIP: '10.128.0.9',
    conditions: [
      'PodReadyToStartContainers',
      'Initialized',
      'Ready',
      'ContainersReady',
      'PodScheduled',
    ].map(condition),
    // Others run beside the first one, such as kube-rbac-proxy.
    containerStatuses: containers.map(({ image, name }, index) => ({
      ...{ name, image, imageID: image, containerID: containerIdOf(pod, boots) },
      ...describeContainer(name, index === 0 ? trouble : undefined, pod, boots, time),
    })),
  };
}

function describeContainer(
  name: string,
  trouble: PodTrouble | undefined,
  pod: Thing,
  boots: number,
  time: string,
): object {
  const isReady = trouble === undefined;
  return {
    ready: isReady,
    started: isReady || trouble === 'unready',
    restartCount: trouble === 'crash' ? 7 : boots - 1,
    state: stateOf(trouble, name, pod, time),
    lastState:
      trouble === 'crash'
        ? { terminated: { exitCode: 1, reason: 'Error', startedAt: time, finishedAt: time } }
        : {},
  };
}

function stateOf(
  trouble: PodTrouble | undefined,
  container: string,
  { metadata }: Thing,
  startedAt: string,
): object {
  if (trouble === 'crash') {
    const pod = `${metadata.name}_${metadata.namespace ?? ''}(${metadata.uid ?? ''})`;
    const message = `back-off 5m0s restarting failed container=${container} pod=${pod}`;
    return { waiting: { reason: 'CrashLoopBackOff', message } };
  }
  if (trouble === 'imagePull') {
    return {
      waiting: { reason: 'ImagePullBackOff', message: 'Back-off pulling image: manifest unknown' },
    };
  }
  return { running: { startedAt } };
}

/** The version pod: it copies the manifests of the release to where the cluster-version operator reads them. */
async function fetchRelease(
  api: LabApi,
  world: World,
  payloads: Pick<Payloads, 'writeNext'>,
  pod: Thing,
  podPath: string,
): Promise<void> {
  const [container] = (pod.spec?.containers ?? []) as readonly Container[];
  const image = container?.image ?? '';
  const release = RELEASES.find(({ version }) => releaseImage(version) === image);
  const names = ((pod.spec?.initContainers ?? []) as readonly Container[]).map(({ name }) => name);
  if (!release || world.unfetchable.has(release.version)) {
    const message = `Back-off pulling image "${image}": ErrImagePull: initializing source: manifest unknown`;
    const state = { waiting: { reason: 'ImagePullBackOff', message } };
    const initContainerStatuses = names.map((name) => ({
      name,
      image,
      imageID: '',
      ready: false,
      restartCount: 0,
      state,
    }));
    if (pod.status?.initContainerStatuses !== undefined) return;
    await api.patch(`${podPath}/status`, {
      status: { phase: 'Pending', startTime: isoNow(), initContainerStatuses },
    });
    return;
  }
  payloads.writeNext(release);
  await api.patch(`${podPath}/status`, { status: { phase: 'Succeeded' } });
}
