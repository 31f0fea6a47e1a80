import { anEvent, aPod, aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { existingFrom, MINUTE_MS, planUpdate, SECOND_MS } from './simulation';
import { usualCluster } from './usual-cluster';

const POD = 'version-4.18.10-x7k2p';
const NAMESPACE = 'openshift-cluster-version';
const to = aRelease('4.18.10');
/** The second attempt, and what the cluster version operator says when its pod has run out of time. */
const ATTEMPT_MS = 3 * MINUTE_MS;
const REFUSED_MS = ATTEMPT_MS + 125 * SECOND_MS;
const PULL_ERROR = `Back-off pulling image "${to.image}": ErrImagePull: initializing source docker://${to.image}: reading manifest: unauthorized: access to the requested resource is not authorized`;

/** The release was asked for, but its image cannot be pulled. */
export const payloadNotAccepted = frozenScenario({
  id: 'payload-not-accepted',
  title: 'Payload not accepted',
  description:
    'Somebody asked for 4.18.10, but the cluster cannot pull its payload (unauthorized). The cluster stays on 4.18.9 and is unharmed. The page does not speak of an update that runs.',
  startsAt: '2026-04-14T09:52:00Z',
  plan: () =>
    planUpdate({
      cluster: usualCluster(),
      from: aRelease('4.18.9'),
      to,
      refused: {
        afterMs: REFUSED_MS,
        step: 'RetrievePayload',
        message: `Retrieving payload failed version="${to.version}" image="${to.image}" failure=Unable to download and prepare the update: pod ${POD} failed with reason "DeadlineExceeded" and message "Pod was active on the node longer than the specified deadline" and status initcontainer cleanup is waiting with reason "ImagePullBackOff" and message "${PULL_ERROR.replaceAll('"', '\\"')}"`,
      },
    }),
  frozenMs: () => REFUSED_MS + 7 * MINUTE_MS,
  extras: (clock) => {
    const event = (
      atMs: number,
      about: { kind: string; name: string },
      reason: string,
      message: string,
    ) =>
      existingFrom(atMs, () =>
        anEvent({
          about: { ...about, namespace: NAMESPACE },
          type: reason === 'RetrievePayload' ? 'Normal' : 'Warning',
          reason,
          message,
          component: about.kind === 'Pod' ? 'kubelet' : 'openshift-cluster-version',
          at: clock.at(atMs),
        }),
      );
    const clusterVersion = { kind: 'ClusterVersion', name: 'version' };
    const pod = { kind: 'Pod', name: POD };
    return {
      objects: [
        existingFrom(ATTEMPT_MS, () => versionPod(clock.at(ATTEMPT_MS))),
        event(
          0,
          clusterVersion,
          'RetrievePayload',
          `Retrieving and verifying payload version="${to.version}" image="${to.image}"`,
        ),
        event(
          ATTEMPT_MS + 4 * SECOND_MS,
          pod,
          'Failed',
          `Failed to pull image "${to.image}": unauthorized`,
        ),
        event(ATTEMPT_MS + 20 * SECOND_MS, pod, 'BackOff', `Back-off pulling image "${to.image}"`),
        event(
          REFUSED_MS,
          clusterVersion,
          'RetrievePayloadFailed',
          `Retrieving payload failed version="${to.version}" image="${to.image}"`,
        ),
      ],
    };
  },
});

/** The pod that unpacks the payload, after its two minutes. All its containers run the release image. */
function versionPod(createdAt: string) {
  const initContainers = [
    'cleanup',
    'make-temporary-directory',
    'copy-operator-manifests-to-temporary-directory',
    'copy-release-manifests-to-temporary-directory',
  ];
  const waiting = (name: string, state: object) => ({
    image: to.image,
    imageID: '',
    lastState: {},
    name,
    ready: false,
    restartCount: 0,
    started: false,
    state: { waiting: state },
  });
  return aPod({
    name: POD,
    namespace: NAMESPACE,
    node: 'master-0',
    labels: { 'k8s-app': 'retrieve-openshift-release' },
    annotations: { 'openshift.io/required-scc': 'privileged' },
    createdAt,
    owner: null,
    phase: 'Failed',
    ready: false,
    spec: {
      activeDeadlineSeconds: 120,
      containers: [{ image: to.image, name: 'rename-to-final-location', resources: {} }],
      initContainers: initContainers.map((name) => ({ image: to.image, name, resources: {} })),
      priorityClassName: 'openshift-user-critical',
      restartPolicy: 'OnFailure',
    },
    status: {
      containerStatuses: [waiting('rename-to-final-location', { reason: 'PodInitializing' })],
      initContainerStatuses: initContainers.map((name, index) =>
        waiting(
          name,
          index === 0
            ? { reason: 'ImagePullBackOff', message: PULL_ERROR }
            : { reason: 'PodInitializing' },
        ),
      ),
      message: 'Pod was active on the node longer than the specified deadline',
      reason: 'DeadlineExceeded',
    },
  });
}
