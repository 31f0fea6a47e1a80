import {
  aCertificateSigningRequest,
  aConfigMap,
  aLease,
  aMachine,
  aMachineConfigNode,
  aMachineOsBuild,
  aMachineOsConfig,
  anEvent,
  aPod,
  aPodDisruptionBudget,
  aReplicaSet,
  anImagePolicy,
  aTroubledPod,
  aVersionPod,
  aWebhookConfiguration,
  buildNameOf,
  anEndpointSlice,
  aVirtualMachineInstance,
  osImageOf,
  renderedConfigName,
} from '../../../scenarios/builders';
import type { PreflightRead, WantedRead } from '../../engine/kinds/reads';
import { formatInstant, MINUTE } from '../../engine/time';
import type { WantedList } from '../../engine/snapshot';
import {
  budgetsOf,
  daemonOf,
  MACHINE_CONFIG_CONTROLLER_PODS,
  endpointsOf,
  leasesIn,
  eventsAboutObject,
  failedCreatesIn,
  machineOf,
  MACHINE_CONFIG_OPERATOR_PODS,
  NODE_EVENTS,
  podsOfBudget,
  podsOfBuild,
  podsOfNode,
  podsOfOperators,
  POOL_EVENTS,
  replicaSetOf,
  virtualMachinesOf,
  wholeList,
} from '../../engine/reading/wanted-lists';
import { FROM, TO } from './an-updating-cluster';
import { NOW } from './readings';

/** A list that a status may want, and objects that may stand in it: another for every `pick`, several of one name. */
interface ChangingList {
  readonly list: WantedList;
  readonly make: (pick: number) => object;
}

const NODES = ['master-1', 'worker-0', 'worker-1', 'worker-2', 'infra-0'] as const;

function nodeOf(pick: number): string {
  return NODES[pick % NODES.length] ?? 'worker-1';
}

function poolOf(node: string): string {
  return node.replace(/-\d$/, '');
}

/** Some minute of the last 40. */
function momentOf(pick: number): string {
  return formatInstant(NOW - BigInt(pick % 40) * MINUTE);
}

const CONDITIONS = ['Updated', 'UpdatePrepared', 'Cordoned', 'Drained', 'RebootedNode'] as const;
const REASONS = [
  'Cordon',
  'Drain',
  'FailedToDrain',
  'OSUpdateStarted',
  'Reboot',
  'NodeDone',
] as const;
const STATUSES = ['True', 'False', 'Unknown'] as const;
const DRAIN_ERROR =
  'Error: Node Drain has not succeeded. Error is: error when evicting pods/"web-0" -n "shop": global timeout reached: 1m30s';

function aChangingMachineConfigNode(pick: number): object {
  const name = nodeOf(pick);
  const pool = poolOf(name);
  const entries = CONDITIONS.map((type, index) => [
    type,
    {
      status: STATUSES[((pick >> 3) + index) % STATUSES.length],
      reason: type,
      message: type === 'Drained' && pick % 2 === 0 ? DRAIN_ERROR : '',
      sinceAt: momentOf(pick >> index),
    },
  ]);
  return aMachineConfigNode({
    name,
    pool,
    currentConfig: renderedConfigName(pool, FROM),
    desiredConfig: renderedConfigName(pool, TO),
    acceptedConfig: renderedConfigName(pool, TO),
    // The table above has no other keys and statuses.
    conditions: Object.fromEntries(entries) as never,
  });
}

function aChangingNodeEvent(pick: number): object {
  return anEvent({
    about: { kind: 'Node', name: nodeOf(pick) },
    component: 'machineconfigdaemon',
    reason: REASONS[(pick >> 3) % REASONS.length],
    message: DRAIN_ERROR,
    at: momentOf(pick >> 2),
  });
}

function aChangingPod(pick: number): object {
  return aPod({
    name: `web-${String(pick % 3)}`,
    namespace: 'shop',
    node: nodeOf(pick >> 1),
    labels: { app: 'web' },
    ready: pick % 2 === 0,
  });
}

function aChangingBudget(pick: number): object {
  return aPodDisruptionBudget({
    name: `web-${String(pick % 3)}`,
    namespace: 'shop',
    matchLabels: { app: 'web' },
    disruptionsAllowed: pick % 2,
  });
}

const WAITS = ['CrashLoopBackOff', 'ImagePullBackOff', 'ContainerCreating'] as const;
const STATES = ['pending', 'approved', 'denied'] as const;

const OUTCOMES = ['Building', 'Failed', 'Succeeded'] as const;

const LISTS: Readonly<Record<Exclude<WantedRead, PreflightRead>, readonly ChangingList[]>> = {
  machineConfigNodes: [{ list: wholeList('machineConfigNodes'), make: aChangingMachineConfigNode }],
  nodeEvents: [
    { list: NODE_EVENTS, make: aChangingNodeEvent },
    {
      list: POOL_EVENTS,
      make: (pick) =>
        anEvent({
          about: { kind: 'MachineConfigPool', name: poolOf(nodeOf(pick)) },
          reason: 'SetDesiredConfig',
          message: `Targeted node ${nodeOf(pick)} to ${renderedConfigName(poolOf(nodeOf(pick)), TO)}`,
          at: momentOf(pick >> 3),
        }),
    },
  ],
  payloadPods: [
    {
      list: wholeList('payloadPods'),
      make: (pick) =>
        aVersionPod({
          name: `version-${String(pick % 3)}`,
          node: nodeOf(0),
          phase: pick % 2 === 0 ? 'Failed' : 'Pending',
          reason: pick % 4 === 0 ? 'DeadlineExceeded' : 'Evicted',
          createdAt: momentOf(pick),
        }),
    },
  ],
  payloadJobs: [
    {
      list: wholeList('payloadJobs'),
      make: (pick) => ({ metadata: { name: `version-${String(pick % 3)}` }, status: {} }),
    },
  ],
  payloadEvents: [
    {
      list: wholeList('payloadEvents'),
      make: (pick) =>
        anEvent({
          about: {
            kind: 'Pod',
            name: `version-${String(pick % 3)}`,
            namespace: 'openshift-cluster-version',
          },
          reason: 'Failed',
          message: 'unauthorized',
          at: momentOf(pick),
        }),
    },
  ],
  podsOfNodes: [
    { list: podsOfNode('worker-1'), make: aChangingPod },
    { list: podsOfNode('worker-2'), make: aChangingPod },
  ],
  budgetsOfNamespaces: [{ list: budgetsOf('shop'), make: aChangingBudget }],
  virtualMachinesOfNamespaces: [
    {
      list: virtualMachinesOf('shop'),
      make: (pick) =>
        aVirtualMachineInstance({
          name: `web-${String(pick % 3)}`,
          namespace: 'shop',
          node: nodeOf(pick),
        }),
    },
  ],
  podsOfBudgets: [{ list: podsOfBudget('shop', 'app=web'), make: aChangingPod }],
  podDisruptionBudgets: [{ list: wholeList('podDisruptionBudgets'), make: aChangingBudget }],
  machineOsConfigs: [
    {
      list: wholeList('machineOsConfigs'),
      make: (pick) => {
        const pool = poolOf(nodeOf(pick));
        return aMachineOsConfig({ pool, image: osImageOf(pool, renderedConfigName(pool, TO)) });
      },
    },
  ],
  machineOsBuilds: [
    {
      list: wholeList('machineOsBuilds'),
      make: (pick) => {
        const pool = poolOf(nodeOf(pick));
        return aMachineOsBuild({
          pool,
          machineConfig: renderedConfigName(pool, TO),
          outcome: OUTCOMES[(pick >> 3) % OUTCOMES.length] ?? 'Building',
          startedAt: momentOf(pick),
        });
      },
    },
  ],
  machineConfigOperatorPods: [
    {
      list: MACHINE_CONFIG_OPERATOR_PODS,
      make: (pick) =>
        aPod({
          name: `machine-config-operator-${String(pick % 2)}`,
          namespace: 'openshift-machine-config-operator',
          node: `master-${String(pick % 3)}`,
        }),
    },
  ],
  certificateSigningRequests: [
    {
      list: wholeList('certificateSigningRequests'),
      make: (pick) =>
        aCertificateSigningRequest({
          name: `csr-${String(pick % 3)}`,
          node: nodeOf(pick >> 1),
          state: STATES[(pick >> 3) % STATES.length],
          createdAt: momentOf(pick),
        }),
    },
  ],
  machinesOfNodes: [
    {
      list: machineOf('openshift-machine-api', 'machine-1'),
      make: (pick) =>
        aMachine({
          name: 'machine-1',
          node: nodeOf(pick),
          phase: pick % 2 === 0 ? 'Failed' : 'Running',
          errorMessage: pick % 2 === 0 ? "Can't find created instance." : undefined,
        }),
    },
  ],
  daemonPods: [
    {
      list: daemonOf('worker-1'),
      make: () =>
        aTroubledPod(
          {
            name: 'machine-config-daemon-7xk2p',
            namespace: 'openshift-machine-config-operator',
            node: 'worker-1',
            labels: { 'k8s-app': 'machine-config-daemon' },
          },
          { reason: 'CrashLoopBackOff' },
        ),
    },
    {
      list: podsOfBuild(buildNameOf('worker', renderedConfigName('worker', TO))),
      make: (pick) =>
        aTroubledPod(
          { name: 'build-worker-x8k2p', namespace: 'openshift-machine-config-operator' },
          { reason: 'ImagePullBackOff', sinceAt: momentOf(pick) },
        ),
    },
    {
      list: MACHINE_CONFIG_CONTROLLER_PODS,
      make: (pick) =>
        aTroubledPod(
          {
            name: 'machine-config-controller-4k9zx',
            namespace: 'openshift-machine-config-operator',
            node: nodeOf(pick),
            labels: { 'k8s-app': 'machine-config-controller' },
          },
          { reason: WAITS[(pick >> 2) % WAITS.length] ?? '', sinceAt: momentOf(pick) },
        ),
    },
  ],
  podsOfOperators: [
    {
      list: podsOfOperators('openshift-ovn-kubernetes'),
      make: (pick) =>
        aTroubledPod(
          {
            name: `ovnkube-${String(pick % 3)}`,
            namespace: 'openshift-ovn-kubernetes',
            node: nodeOf(pick >> 1),
          },
          { reason: WAITS[(pick >> 2) % WAITS.length] ?? '', sinceAt: momentOf(pick) },
        ),
    },
  ],
  validatingWebhooks: [
    {
      list: wholeList('validatingWebhooks'),
      make: (pick) => aWebhookConfiguration({ name: `policy-${String(pick % 2)}` }),
    },
  ],
  mutatingWebhooks: [
    {
      list: wholeList('mutatingWebhooks'),
      make: (pick) => aWebhookConfiguration({ name: `policy-${String(pick % 2)}`, mutates: true }),
    },
  ],
  clusterImagePolicies: [
    {
      list: wholeList('clusterImagePolicies'),
      make: (pick) =>
        anImagePolicy({ name: 'openshift', scopes: pick % 2 === 0 ? ['quay.io'] : ['*.io'] }),
    },
  ],
  imagePolicies: [
    {
      list: wholeList('imagePolicies'),
      make: (pick) =>
        anImagePolicy({
          name: `release-${String(pick % 2)}`,
          namespace: 'openshift-cluster-version',
          scopes: ['registry.example.com/release'],
        }),
    },
  ],
  replicaSetsOfPods: [
    {
      list: replicaSetOf('shop', 'web-5d9c'),
      make: (pick) =>
        aReplicaSet({
          name: 'web-5d9c',
          namespace: 'shop',
          failure: pick % 2 === 0 ? { message: 'exceeded quota', sinceAt: momentOf(pick) } : null,
        }),
    },
  ],
  eventsOfPods: [
    {
      list: failedCreatesIn('openshift-ovn-kubernetes'),
      make: (pick) =>
        anEvent({
          about: {
            kind: pick % 2 === 0 ? 'ReplicaSet' : 'DaemonSet',
            name: `ovnkube-${String(pick % 3)}`,
            namespace: 'openshift-ovn-kubernetes',
          },
          component: 'replicaset-controller',
          reason: 'FailedCreate',
          type: 'Warning',
          message: 'exceeded quota',
          at: momentOf(pick),
        }),
    },
    {
      list: eventsAboutObject('shop', 'web'),
      make: (pick) =>
        anEvent({
          about: { kind: 'StatefulSet', name: 'web', namespace: 'shop' },
          component: 'statefulset-controller',
          reason: 'FailedCreate',
          type: pick % 2 === 0 ? 'Warning' : 'Normal',
          message: 'exceeded quota',
          at: momentOf(pick),
        }),
    },
  ],
  adminGates: [
    {
      list: wholeList('adminGates'),
      make: (pick) =>
        aConfigMap({
          name: 'admin-gates',
          namespace: 'openshift-config-managed',
          data: pick % 2 === 0 ? { 'ack-4.17-api-removals': 'Read it.' } : {},
        }),
    },
  ],
  adminAcks: [
    {
      list: wholeList('adminAcks'),
      make: (pick) =>
        aConfigMap({
          name: 'admin-acks',
          namespace: 'openshift-config',
          data: { 'ack-4.17-api-removals': String(pick % 3 === 0) },
        }),
    },
  ],
  leasesOfControllers: [
    {
      list: leasesIn('openshift-machine-config-operator'),
      make: (pick) =>
        aLease({
          name: 'machine-config-controller',
          namespace: 'openshift-machine-config-operator',
          renewedAt: momentOf(pick),
        }),
    },
  ],
  endpointSlicesOfServices: [
    {
      list: endpointsOf('policies', 'webhook'),
      make: (pick) => anEndpointSlice({ ready: pick % 3, notReady: pick % 2 }),
    },
  ],
};

/** Every list that is read because a status wants it. */
export const CHANGING_LISTS: readonly ChangingList[] = Object.values(LISTS).flat();
