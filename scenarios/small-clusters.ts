import { aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import {
  MINUTE_MS,
  nodesNamed,
  operatorStory,
  planUpdate,
  poolStory,
  SECOND_MS,
  workerPool,
  type UpdateOptions,
  type UpdatePlan,
} from './simulation';

const from = aRelease('4.18.8');
const to = aRelease('4.18.9');
const BOTH_ROLES = ['master', 'worker'];

const SINGLE_NODE: UpdateOptions = {
  cluster: {
    topology: 'SingleReplica',
    pools: [
      { name: 'master', nodes: nodesNamed('sno', 1, { roles: BOTH_ROLES }) },
      workerPool('worker', 0),
    ],
  },
  from,
  to,
};

/** One node that is everything. It is not drained, and its reboot takes the API along. */
export const singleNode = frozenScenario({
  id: 'single-node',
  title: 'Single node',
  description:
    'A single-node cluster in the middle of an update: its node writes the new operating system and will reboot, with the API and the console, in a moment. There is no worker section with 0 of 0.',
  startsAt: '2026-04-14T10:05:00Z',
  plan: () => planUpdate(SINGLE_NODE),
  frozenMs: (plan) => stepMs(plan, 'sno-0', 'applying') + 70 * SECOND_MS,
});

const SETTLING: UpdateOptions = {
  ...SINGLE_NODE,
  nodeFaults: { 'sno-0': { kind: 'settlesSlowly', forMs: 12 * MINUTE_MS } },
};

/** What operators say while everything starts again, and for how long they have when the scenario shows. */
const STARTING_AGAIN = [
  {
    name: 'authentication',
    forMinutes: 6.5,
    reason: 'OAuthServerRouteEndpointAccessibleController_EndpointUnavailable',
    message:
      'OAuthServerRouteEndpointAccessibleControllerAvailable: Get "https://oauth-openshift.apps.demo.example.com/healthz": EOF',
  },
  {
    name: 'console',
    forMinutes: 6.2,
    reason: 'RouteHealth_FailedGet',
    message:
      'RouteHealthAvailable: failed to GET route (https://console-openshift-console.apps.demo.example.com): Get "https://console-openshift-console.apps.demo.example.com": EOF',
  },
  {
    name: 'openshift-apiserver',
    forMinutes: 3,
    reason: 'APIServices_Error',
    message:
      'APIServicesAvailable: "apps.openshift.io.v1" is not ready: 503 (the server is currently unable to handle the request)',
  },
] as const;

/** The same, minutes after its reboot: the API is back, and what it serves is not yet. */
export const singleNodeBack = frozenScenario({
  id: 'single-node-back',
  title: 'Single node is back',
  description:
    'The only node is back from its reboot for 7 minutes, and so is the API. Three operators that start again are unavailable, and ClusterVersion says that it fails because of them. That is what a reboot does to a single node: the page expects it for 15 minutes, and nobody has to act.',
  startsAt: '2026-04-14T10:20:00Z',
  plan: () => {
    const undisturbed = planUpdate(SETTLING);
    const shownMs = backMs(undisturbed);
    return planUpdate({
      ...SETTLING,
      operatorFaults: Object.fromEntries(
        STARTING_AGAIN.map(({ forMinutes, message, name, reason }) => [
          name,
          {
            problem: {
              kind: 'unavailable',
              afterMs: shownMs - forMinutes * MINUTE_MS - operatorStory(undisturbed, name).startsMs,
              reason,
              message,
            },
          },
        ]),
      ),
    });
  },
  frozenMs: backMs,
});

function backMs(plan: UpdatePlan): number {
  return stepMs(plan, 'sno-0', 'resuming') + 7 * MINUTE_MS;
}

/** Three nodes that are control plane and workers at once; pool worker is empty. */
export const compact = frozenScenario({
  id: 'compact',
  title: 'Compact',
  description:
    'Three nodes that carry both roles, all in pool master; the second of them is being drained. Each node counts once, and the empty pool worker is not behind.',
  startsAt: '2026-04-14T10:25:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          { name: 'master', nodes: nodesNamed('node', 3, { roles: BOTH_ROLES }) },
          workerPool('worker', 0),
        ],
      },
      from,
      to,
    }),
  frozenMs: (plan) => stepMs(plan, 'node-1', 'draining') + 20 * SECOND_MS,
});

/** A control plane that lives in another cluster: no pools, no machine-config, nodes that nobody annotates. */
export const hosted = frozenScenario({
  id: 'hosted',
  title: 'Hosted control plane',
  description:
    'The control plane is hosted elsewhere and is being updated. There are no MachineConfigPools and no machine-config operator here; that is no error. Nodes are shown by kubelet version.',
  startsAt: '2026-04-14T14:10:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'External',
        pools: [],
        unmanagedNodes: nodesNamed('nodepool-a', 6).map((node, index) =>
          index < 2 ? { ...node, release: to } : node,
        ),
      },
      from,
      to,
    }),
  frozenMs: (plan) => {
    const halfway = plan.operators[Math.floor(plan.operators.length / 2)];
    return (halfway?.endsMs ?? 0) + 30 * SECOND_MS;
  },
});

function stepMs(plan: UpdatePlan, node: string, step: string): number {
  const story = poolStory(plan, 'master').nodes.find((candidate) => candidate.node.name === node);
  const moment = story?.moments.find(({ facts }) => facts.step === step);
  if (!moment) throw new Error(`${node} never comes to ${step}`);
  return moment.atMs;
}
