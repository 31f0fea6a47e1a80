import { aNode, anAlert, aPod, aRelease, silentSince } from './builders';
import { frozenScenario } from './define-scenario';
import {
  ALWAYS,
  DAY_MS,
  existingFrom,
  MINUTE_MS,
  nodesNamed,
  operatorStory,
  planUpdate,
  timelineOf,
  unchanging,
  type Clock,
  type Extras,
  type UpdatePlan,
} from './simulation';

const STARTS_AT = '2026-04-14T15:40:00Z';
const from = aRelease('4.18.8');
const LOST: readonly string[] = ['demo-b-0', 'demo-b-1'];
/** Before the pods of every node are replaced, and for how long they are missing when the scenario shows. */
const LOST_BEFORE_MS = 5 * MINUTE_MS;
const SHOWN_AFTER_MS = 40 * MINUTE_MS;
/** The network operator waits that long for a DaemonSet that does not move. */
const HUNG_AFTER_MS = 12 * MINUTE_MS;
const LAST_CHANGE = new Date(Date.parse(STARTS_AT) - SHOWN_AFTER_MS + 2 * MINUTE_MS).toISOString();

/** Nodes of one NodePool that are gone, and operators that wait for the pods that these had. */
export const hostedNodesLost = frozenScenario({
  id: 'hosted-nodes-lost',
  title: 'Hosted control plane, nodes lost',
  description: `The hosted control plane is being updated. ${LOST.join(' and ')} of NodePool demo-b have not reported for 45 minutes, so the pods of operators dns and network on them are not replaced, and neither operator finishes. The page has one entry: the NodePool, with both operators below it.`,
  startsAt: STARTS_AT,
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'External',
        pools: [],
        unmanagedNodes: nodesNamed('demo-a', 4).map((node) => ({ ...node, nodePool: 'demo-a' })),
      },
      from,
      to: aRelease('4.18.9'),
      operatorFaults: {
        dns: {
          hangs: true,
          progressing: {
            reason: 'DNSReportsProgressingIsTrue',
            message:
              'DNS "default" reports Progressing=True: "Have 5 up-to-date DNS pods, want 7."',
          },
        },
        network: {
          hangs: true,
          progressing: {
            reason: 'Deploying',
            message:
              'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" is not available (awaiting 2 nodes)',
          },
          problem: {
            kind: 'degraded',
            afterMs: HUNG_AFTER_MS,
            reason: 'RolloutHung',
            message: `DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" rollout is not making progress - last change ${LAST_CHANGE.replace('.000', '')}`,
          },
        },
      },
    }),
  frozenMs: shownMs,
  extras: lostNodes,
});

/** Of what the operators run on every node, a pod that is well. */
const DAEMONS = [
  { name: 'dns-default', namespace: 'openshift-dns' },
  { name: 'multus', namespace: 'openshift-multus' },
  { name: 'network-check-target', namespace: 'openshift-network-diagnostics' },
  { name: 'ovnkube-node', namespace: 'openshift-ovn-kubernetes' },
];

function shownMs(plan: UpdatePlan): number {
  return operatorStory(plan, 'network').startsMs + SHOWN_AFTER_MS;
}

function lostNodes(clock: Clock, plan: UpdatePlan): Extras {
  const lostMs = operatorStory(plan, 'network').startsMs - LOST_BEFORE_MS;
  return {
    objects: [
      ...[...LOST, 'demo-b-2'].map((name, index) =>
        timelineOf([ALWAYS, lostMs], (moment) =>
          aNode({
            name,
            zone: 'eu-central-1a',
            createdAt: clock.at(-9 * DAY_MS + index * MINUTE_MS),
            release: from,
            machineConfig: null,
            labels: { 'hypershift.openshift.io/nodePool': 'demo-b' },
            ...(moment > 0 && LOST.includes(name) && silentSince(clock.at(lostMs))),
          }),
        ),
      ),
      ...DAEMONS.map(({ name, namespace }) =>
        unchanging(() =>
          aPod({
            name: `${name}-m4x8q`,
            namespace,
            node: 'demo-a-0',
            owner: { kind: 'DaemonSet', name },
          }),
        ),
      ),
    ],
    alerts: LOST.map((name) =>
      existingFrom(lostMs + MINUTE_MS, () =>
        anAlert({
          name: 'KubeNodeNotReady',
          severity: 'warning',
          namespace: 'openshift-monitoring',
          labels: { node: name },
          summary: 'Node is not ready.',
          description: `${name} has been unready for more than 15 minutes.`,
          activeAt: clock.at(lostMs + MINUTE_MS),
        }),
      ),
    ),
  };
}
