import { missedStatements, type Statements } from './testing/missed-statements';

/** What is true of clusters as they were reported, and what was said of them that is not. */
const STATEMENTS: readonly (Statements & { readonly scenario: string })[] = [
  {
    scenario: 'idle',
    says: ['Running 4.18.8. Channel stable-4.18 offers no update.', 'in another channel'],
    never: ['Up to date', 'latest', '--force'],
  },
  {
    scenario: 'slow-masters',
    says: ['due to the reboot of master-1. Expected for up to'],
    never: ['Needs attention', 'Correct the selectors', 'oc get machineconfigpool master'],
  },
  {
    scenario: 'passing-noise',
    says: ['4 operators are briefly unhealthy. Expected for up to', 'Expected end:'],
    never: ['Needs attention', '97%', 'KubePodCrashLooping', 'NodeClockNotSynchronising'],
  },
  {
    scenario: 'config-in-between',
    says: [
      '3 of 8 nodes updated',
      '3 of them updated: they lack only a newer configuration of the pool',
      '1 of 1 update slot in use',
      'Expected end:',
    ],
    never: ['Needs attention', '0 of 8', 'blocked by worker-d', 'unknown while blocked'],
  },
  {
    scenario: 'config-deleted',
    says: [
      'Node worker-e is degraded (for 48m)',
      '/home/core/test is a file',
      "which no longer exists and isn't the configuration of pool worker",
      'oc patch node worker-e --type merge',
      '1 of 1 slots blocked by worker-e',
      '2 nodes are waiting',
    ],
    never: ['No problems', 'read-only', 'disk', 'hardware'],
  },
  {
    scenario: 'kernel-arguments',
    says: [
      '3 nodes in pool master are degraded',
      'without kernel arguments that its MachineConfig requires: mitigations=off intel_pstate=disable',
      "rpm-ostree kargs --append='mitigations=off' --append='intel_pstate=disable'",
    ],
    never: ['reinstall', 'control plane node is missing', '2 nodes are unavailable'],
  },
  {
    scenario: 'other-master',
    says: [
      'oauth-openshift-7c9d8f6b5-master2',
      'cannot load config: open /var/config/user/template/secret: permission denied',
      'The pod is on node master-2.',
    ],
    never: ['missing control plane node'],
  },
  {
    scenario: 'machine-deleted',
    says: [
      'MachineHealthCheck worker-mhc deletes machine',
      'as before in this update: worker-b',
      'cluster.x-k8s.io/paused',
      'Time remaining: unknown while blocked',
    ],
    never: ["Open the machine's console", 'Expected end:'],
  },
  {
    scenario: 'zone-silent',
    says: [
      "3 nodes in zone eu-central-1c don't report (for 25m)",
      'network, switch, or power',
      "Node worker-c can't continue its update while its kubelet doesn't report.",
    ],
    never: ["worker-c can't be drained", 'kubelet log', 'has booted', 'Next (predicted)'],
  },
  {
    scenario: 'half-listed',
    says: [
      '33 of 63 nodes are in the data',
      "Node worker-45 can't be drained",
      '22 of 60 nodes updated',
      '2 of 2 update slots in use',
    ],
    never: ['stalled', "hasn't chosen", '0 of 2', 'of 30', 'Next (predicted)'],
  },
  {
    scenario: 'apis-unregistered',
    says: [
      'operator authentication is unavailable (for 4d 20h)',
      'it finds no ready endpoints of their service',
      'All 3 pods in namespace openshift-oauth-apiserver are ready.',
      'oc -n openshift-authentication-operator logs',
    ],
    never: [
      'machine-config next',
      'Expected end:',
      'oc get pods -n openshift-authentication -o wide',
      "server isn't ready",
      'About the same object',
    ],
  },
  {
    scenario: 'operator-silent',
    says: [
      "Operator network hasn't started: it reports neither progress nor a problem.",
      'oc -n openshift-network-operator logs',
    ],
    never: [
      'rolling out',
      'Expected end:',
      'oc get clusteroperators',
      '-n openshift-multus',
      'node ',
    ],
  },
  {
    scenario: 'operator-crashing',
    says: [
      'pod openshift-network-operator/network-operator-7d6f5c8b9-x7k2p',
      'panic: runtime error: invalid memory address',
    ],
    never: ['oc get clusteroperators'],
  },
  {
    scenario: 'operator-unmanaged',
    says: [
      'Deployment openshift-dns-operator/dns-operator is unmanaged (spec.overrides of ClusterVersion)',
      '{"op":"remove","path":"/spec/overrides/0"}',
    ],
    never: ["cluster-version operator isn't making progress", '44m'],
  },
];

it.each(STATEMENTS)('$scenario says what is true of it', ({ scenario, ...statements }) =>
  expect(missedStatements(scenario, statements)).toEqual({ missing: [], wrong: [] }),
);
