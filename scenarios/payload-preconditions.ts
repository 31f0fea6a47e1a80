import { adminGates, aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { MINUTE_MS, pastUpdate, planUpdate, SECOND_MS, unchanging } from './simulation';
import { usualCluster } from './usual-cluster';

const from = aRelease('4.18.9');
const to = aRelease('4.20.1');
const REFUSED_MS = 40 * SECOND_MS;

const ACK =
  'Kubernetes 1.32 and therefore OpenShift 4.19 remove several APIs which require admin consideration. Please see the knowledge article for details and instructions.';
/** One of this minor that is open, one of the minor before. */
const GATES = {
  'ack-4.18-kube-1.32-api-removals-in-4.19': ACK,
  'ack-4.17-kube-1.31-api-removals-in-4.18': 'Kubernetes 1.31 removes nothing.',
};
const PRECONDITIONS = [
  `Precondition "ClusterVersionUpgradeable" failed because of "AdminAckRequired": ${ACK}`,
  'Precondition "ClusterVersionGiantHop" failed because of "MultipleMinorVersionsUpdate": 4.20.1 is more than one minor version beyond the current target 4.18.9 (4.20 > 4.(18+1)), and only updates within the current minor version or to the next minor version are supported.',
  'Precondition "ClusterVersionRecommendedUpdate" failed because of "UnknownUpdate": RetrievedUpdates=True (), so the update from 4.18.9 to 4.20.1 is probably neither recommended nor supported.',
];

/** The release was downloaded, but may not be gone to; an update of the past was forced. */
export const payloadPreconditions = frozenScenario({
  id: 'payload-preconditions',
  title: 'Preconditions failed',
  description:
    'Somebody asked for 4.20.1 on 4.18.9, past a minor version and without the acknowledgement that the next one needs. The page lists the preconditions that failed and the one that only warns. The update before was forced, which the history says.',
  startsAt: '2026-05-12T08:20:00Z',
  plan: () =>
    planUpdate({
      cluster: usualCluster(),
      from,
      to,
      refused: {
        afterMs: REFUSED_MS,
        step: 'PreconditionChecks',
        message: `Preconditions failed for payload loaded version="${to.version}" image="${to.image}": Multiple precondition checks failed:\n* ${PRECONDITIONS.join('\n* ')}`,
      },
      clusterVersionConditions: {
        Upgradeable: { status: 'False', reason: 'AdminAckRequired', message: ACK },
      },
    }),
  extras: () => ({ objects: adminGates(GATES).map((object) => unchanging(() => object)) }),
  frozenMs: () => REFUSED_MS + 12 * MINUTE_MS,
  earlier: (clock) => [
    {
      ...pastUpdate(from, clock, 20, 74),
      verified: false,
      acceptedRisks: `Target release version="${from.version}" image="${from.image}" cannot be verified, but continuing anyway because the update was forced: unable to locate a valid signature for one or more sources`,
    },
    {
      ...pastUpdate(aRelease('4.18.8'), clock, 66, 81),
      acceptedRisks:
        'Forced through blocking failures: Precondition "ClusterVersionUpgradeable" failed because of "ClusterOperatorsNotUpgradeable": Cluster operator etcd should not be upgraded',
    },
    pastUpdate(aRelease('4.17.20'), clock, 160, 41),
  ],
});
