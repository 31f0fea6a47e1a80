import {
  aCertificateSigningRequest,
  aMachine,
  anEvent,
  aRelease,
  renderedConfigName,
} from './builders';
import { frozenScenario } from './define-scenario';
import {
  controlPlanePool,
  existingFrom,
  HOUR_MS,
  MINUTE_MS,
  planUpdate,
  poolStory,
  unchanging,
  updatedMs,
  workerPool,
  type NodeFault,
  type UpdatePlan,
} from './simulation';

/** While the second worker was on its way; it is the last one for now. */
const LOST_MS = 62 * MINUTE_MS;
const FROM = aRelease('4.18.8');
const FILE = '/etc/containers/registries.conf';

function updateOfEight(fault: NodeFault, node: string) {
  return planUpdate({
    cluster: {
      topology: 'HighlyAvailable',
      pools: [controlPlanePool(), workerPool('worker', 8, { named: 'letters', zones: 1 })],
    },
    from: FROM,
    to: aRelease('4.18.9'),
    nodeFaults: { [node]: fault },
    ...(fault.kind === 'drifted' ? degradedPoolTexts : {}),
  });
}

const degradedPool =
  'One or more machine config pools are degraded, please see `oc get mcp` for further details and resolve before upgrading';
const degradedPoolTexts = {
  operatorFaults: {
    'machine-config': {
      conditions: {
        Upgradeable: { status: 'False', reason: 'DegradedPool', message: degradedPool },
      },
    },
  },
  clusterVersionConditions: {
    Upgradeable: {
      status: 'False',
      reason: 'DegradedPool',
      message: `Cluster operator machine-config should not be upgraded between minor versions: ${degradedPool}`,
    },
  },
};

/** Somebody edited a file that the Machine Config Operator owns; the node is degraded and its pool does not move. */
export const nodeDegraded = frozenScenario({
  id: 'node-degraded',
  title: 'Node degraded',
  description: `A file on worker-b (${FILE}) is not what its configuration says. The control plane goes on, pool worker does not begin. The page names file, node and pool, once.`,
  startsAt: '2026-04-14T11:30:00Z',
  plan: () =>
    updateOfEight(
      {
        kind: 'drifted',
        fromMs: -2 * HOUR_MS,
        reason: `unexpected on-disk state validating against ${renderedConfigName('worker', FROM)}: content mismatch for file "${FILE}"`,
      },
      'worker-b',
    ),
  frozenMs: (plan) => updatedMs(poolStory(plan, 'master'), 1) + 4 * MINUTE_MS,
  extras: (clock) => ({
    objects: [
      existingFrom(-2 * HOUR_MS, () =>
        anEvent({
          about: { kind: 'Node', name: 'worker-b' },
          type: 'Warning',
          reason: 'ConfigDriftDetected',
          message: `content mismatch for file "${FILE}"`,
          at: clock.at(-2 * HOUR_MS),
        }),
      ),
    ],
  }),
});

const OS_IMAGE =
  'quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:9b3a3a1ef8a7c1f2f1e1c0d7a8e4b5c6d7e8f90123456789abcdef0123456789';
const TIMED_OUT = `initializing source docker://${OS_IMAGE}: pinging container registry quay.io: Get "https://quay.io/v2/": dial tcp: lookup quay.io on 168.63.129.16:53: read udp 10.0.0.6:40349->168.63.129.16:53: i/o timeout`;
const PULL_FAILED = `failed to run command nice (6 tries): [timed out waiting for the condition, running nice -- ionice -c 3 podman pull -q --authfile /var/lib/kubelet/config.json ${OS_IMAGE} failed: ${[1, 2, 3].map((retry) => `time="2026-04-14T13:0${retry}:54Z" level=warning msg="Failed, retrying in 1s ... (${retry}/3). Error: ${TIMED_OUT}"`).join('\n')}\nError: ${TIMED_OUT}\n: exit status 125]`;

/** The second control plane node gets no OS image: a name server does not answer. */
export const osImagePull = frozenScenario({
  id: 'os-image-pull',
  title: 'OS image not pulled',
  description:
    'Control plane node master-1 is drained and cannot pull its OS image, because the name server does not answer. Operator machine-config is degraded for it. The page shows one entry: the node, the registry and the name server, and that one of three nodes is done.',
  startsAt: '2026-04-14T13:40:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          workerPool('worker', 4, { named: 'letters', zones: 1, maxUnavailable: 2 }),
        ],
      },
      from: FROM,
      to: aRelease('4.18.9'),
      nodeFaults: { 'master-1': { kind: 'applyFails', reason: PULL_FAILED } },
    }),
  frozenMs: (plan) => applyFailedMs(plan) + 25 * MINUTE_MS,
});

function applyFailedMs(plan: UpdatePlan): number {
  const moments = poolStory(plan, 'master').nodes.flatMap((node) => node.moments);
  const failed = moments.find(({ facts }) => facts.step === 'applyFailed');
  if (!failed) throw new Error('No node of the control plane fails');
  return failed.atMs;
}

/** A node of the update went down for its reboot and did not come back: the only slot of its pool. */
export const notBack = frozenScenario({
  id: 'not-back',
  title: 'Node not back',
  description:
    'worker-e went down for its reboot 58 minutes ago and has not come back; others of its pool took two minutes. It holds the only update slot, nothing is degraded, three nodes wait. The update is stalled, and the page says which machine to look at.',
  startsAt: '2026-04-14T13:40:00Z',
  plan: () => updateOfEight({ kind: 'notBack' }, 'worker-e'),
  frozenMs: (plan) => unreachableMs(plan) + 57 * MINUTE_MS,
});

/** As above, but the node does run: its certificate is out of date, and nobody approves the new one. */
export const certificatePending = frozenScenario({
  id: 'certificate-pending',
  title: 'Certificate pending',
  description:
    'worker-e has been away for its reboot for 25 minutes. Its certificate had expired, and nobody has approved the new one that its kubelet has asked for. The page names the request and the command that approves it, not the machine.',
  startsAt: '2026-04-14T13:40:00Z',
  plan: () => updateOfEight({ kind: 'notBack' }, 'worker-e'),
  frozenMs: (plan) => unreachableMs(plan) + 25 * MINUTE_MS,
  extras: (clock, plan) => ({
    objects: [3, 18].map((minutes, index) => {
      const sinceMs = unreachableMs(plan) + minutes * MINUTE_MS;
      return existingFrom(sinceMs, () =>
        aCertificateSigningRequest({
          name: `csr-${['5xq8d', 'v2k7p'][index] ?? ''}`,
          node: 'worker-e',
          createdAt: clock.at(sinceMs),
        }),
      );
    }),
  }),
});

function unreachableMs(plan: UpdatePlan): number {
  const moments = poolStory(plan, 'worker').nodes.flatMap(({ moments }) => moments);
  const last = moments.filter(({ facts }) => facts.step === 'unreachable').at(-1);
  if (!last) throw new Error('no node is unavailable');
  return last.atMs;
}

/** The only slot of a pool is taken by a node that has nothing to do with the update. */
export const slotsHeld = frozenScenario({
  id: 'slots-held',
  title: 'Slots held',
  description:
    'Pool worker allows one unavailable node, and worker-e, which has not reported for 50 minutes, is that one: its Machine has failed, the instance is gone. Nothing is degraded, nothing moves: five nodes wait for it.',
  startsAt: '2026-04-14T12:30:00Z',
  plan: () => updateOfEight({ kind: 'lost', fromMs: LOST_MS }, 'worker-e'),
  frozenMs: () => LOST_MS + 50 * MINUTE_MS,
  extras: () => ({
    objects: [
      unchanging(() =>
        aMachine({
          node: 'worker-e',
          phase: 'Failed',
          errorMessage: "Can't find created instance.",
        }),
      ),
    ],
  }),
});
