import { anImagePolicy, aRelease, aVersionPod } from './builders';
import { frozenScenario } from './define-scenario';
import { existingFrom, MINUTE_MS, planUpdate, SECOND_MS, unchanging } from './simulation';
import { usualCluster } from './usual-cluster';

const POD = 'version-4.20.4-m8x2c';
const to = aRelease('4.20.4');
const ATTEMPT_MS = 20 * SECOND_MS;
const REFUSED_MS = 50 * SECOND_MS;
const REJECTED =
  'SignatureValidationFailed: unable to pull image or OCI artifact: pull image err: copying system image from manifest list: Source image rejected: A signature was required, but no signature exists; artifact err: image reference: reference is a container image, not an OCI artifact';

/** The release was mirrored without its signatures, and the policy of the cluster asks for one. */
export const payloadSignature = frozenScenario({
  id: 'payload-signature',
  title: 'Signature rejected',
  description:
    'Somebody asked for 4.20.4, whose image was mirrored without its sigstore signatures. ClusterImagePolicy openshift asks for one; another policy is for the registry as a whole, and does not count beside it. The page names the policy and its scope.',
  startsAt: '2026-06-09T08:20:00Z',
  plan: () =>
    planUpdate({
      cluster: usualCluster(),
      from: aRelease('4.20.3'),
      to,
      refused: {
        afterMs: REFUSED_MS,
        step: 'RetrievePayload',
        message: `Retrieving payload failed version="${to.version}" image="${to.image}" failure=Unable to download and prepare the update: fetching update payload: pod ${POD} failed at pending with reason "" and message "" and status initcontainer cleanup is waiting with reason "SignatureValidationFailed" and message "${REJECTED}"`,
      },
    }),
  frozenMs: () => REFUSED_MS + 14 * MINUTE_MS,
  extras: (clock) => ({
    objects: [
      existingFrom(ATTEMPT_MS, () =>
        aVersionPod({
          name: POD,
          release: to,
          createdAt: clock.at(ATTEMPT_MS),
          states: [{ waiting: { reason: 'SignatureValidationFailed', message: REJECTED } }],
        }),
      ),
      ...[
        anImagePolicy({
          name: 'openshift',
          scopes: ['quay.io/openshift-release-dev/ocp-release'],
        }),
        anImagePolicy({ name: 'company', scopes: ['quay.io', '*.example.com'] }),
      ].map((object) => unchanging(() => object)),
    ],
  }),
});
