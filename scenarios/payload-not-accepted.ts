import { anEvent, aRelease, aVersionPod, VERSION_POD_NAMESPACE } from './builders';
import { frozenScenario } from './define-scenario';
import { existingFrom, MINUTE_MS, planUpdate, SECOND_MS } from './simulation';
import { usualCluster } from './usual-cluster';

const POD = 'version-4.18.10-x7k2p';
const to = aRelease('4.18.10');
/** The second attempt, and what the cluster version operator says when its pod has run out of time. */
const ATTEMPT_MS = 3 * MINUTE_MS;
const REFUSED_MS = ATTEMPT_MS + 125 * SECOND_MS;
const DEADLINE = 'Pod was active on the node longer than the specified deadline';
const PULL_ERROR = `Back-off pulling image "${to.image}": ErrImagePull: initializing source docker://${to.image}: reading manifest: unauthorized: access to the requested resource is not authorized`;
const REFUSAL = `Retrieving payload failed version="${to.version}" image="${to.image}" failure=Unable to download and prepare the update: fetching update payload: pod ${POD} failed with reason "DeadlineExceeded" and message "${DEADLINE}" and status initcontainer cleanup is waiting with reason "ImagePullBackOff" and message "${PULL_ERROR.replaceAll('"', '\\"')}"`;

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
        message: REFUSAL,
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
          about: { ...about, namespace: VERSION_POD_NAMESPACE },
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
        existingFrom(ATTEMPT_MS, () =>
          aVersionPod({
            name: POD,
            release: to,
            createdAt: clock.at(ATTEMPT_MS),
            phase: 'Failed',
            reason: 'DeadlineExceeded',
            message: DEADLINE,
            states: [{ waiting: { reason: 'ImagePullBackOff', message: PULL_ERROR } }],
          }),
        ),
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
        event(REFUSED_MS, clusterVersion, 'RetrievePayloadFailed', REFUSAL),
      ],
    };
  },
});
