import type { AlertSubject } from '../../engine';
import { anAlert } from '../../testing/engine/fault-situations';
import { english } from '../language/english';
import { describeAlertStep } from './alert-step';

const pod: AlertSubject = {
  kind: 'object',
  object: { resource: 'pods', namespace: 'shop', name: 'web-1' },
};
const node: AlertSubject = { kind: 'node', node: 'worker-a' };
const inNamespace = (namespace: string) => ({
  resources: [{ group: 'config.openshift.io', resource: 'alerts', name: 'A', namespace }],
});

it.each([
  {
    asks: 'for the log of a container that crashes',
    insight: anAlert('KubePodCrashLooping', pod),
    command: 'oc -n shop logs web-1 --all-containers --previous',
  },
  {
    asks: 'for the events of another pod',
    insight: anAlert('KubePodNotReady', pod),
    command: 'oc -n shop describe pod web-1',
  },
  {
    asks: 'how large the database of etcd is',
    insight: anAlert('etcdDatabaseQuotaLowSpace', {
      kind: 'object',
      object: { resource: 'pods', namespace: 'openshift-etcd', name: 'etcd-m1' },
    }),
    command:
      'oc -n openshift-etcd exec -c etcdctl etcd-m1 -- etcdctl endpoint status --cluster -w table',
  },
  {
    asks: 'about a workload',
    insight: anAlert('KubeDaemonSetRolloutStuck', {
      kind: 'object',
      object: { group: 'apps', resource: 'daemonsets', namespace: 'openshift-dns', name: 'dns' },
    }),
    command: 'oc -n openshift-dns describe daemonsets.apps dns',
  },
  {
    asks: 'what fills a disk',
    insight: anAlert('NodeFilesystemAlmostOutOfSpace', node),
    command: 'oc debug node/worker-a -- chroot /host df -h',
  },
  {
    asks: 'about a clock',
    insight: anAlert('NodeClockNotSynchronising', node),
    command: 'oc debug node/worker-a -- chroot /host chronyc tracking',
  },
  {
    asks: 'about any other node',
    insight: anAlert('KubeletPlegDurationHigh', node),
    command: 'oc describe node worker-a',
  },
  {
    asks: 'for the pods that an aggregate counts',
    insight: {
      ...anAlert('TargetDown', { kind: 'nodes', which: 'controlPlane' }),
      ...inNamespace('openshift-etcd'),
    },
    command: 'oc -n openshift-etcd get pods -o wide',
  },
  {
    asks: 'which certificate requests wait',
    insight: anAlert('MachineApproverMaxPendingCSRsReached', { kind: 'requests' }),
    command: 'oc get csr',
  },
  {
    asks: 'about an operator',
    insight: anAlert('ClusterOperatorDown', { kind: 'operator', operator: 'dns' }),
    command: 'oc describe clusteroperator dns',
  },
  {
    asks: 'for the pods of a namespace of the platform',
    insight: { ...anAlert('A'), ...inNamespace('openshift-dns') },
    command: 'oc -n openshift-dns get pods -o wide',
  },
])('the step asks $asks', ({ command, insight }) => {
  expect(describeAlertStep(insight, english)).toMatchObject({ command, who: 'clusterAdmin' });
});

it('asks for the runbook only where nothing tells what to look at', () => {
  const insight = { ...anAlert('A'), ...inNamespace('shop'), reference: 'https://example.com' };
  expect(describeAlertStep(insight, english).action).toBe(
    'Follow the runbook of alert A, linked as its reference.',
  );
});
