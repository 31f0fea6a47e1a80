import type { Evidence } from '../../engine';
import { checkCommand } from '../../testing/commands/check-command';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { english } from '../language/english';
import { describeEvidence, describeEvidenceBriefly } from './evidence';
import { describeEvidenceStep } from './evidence-step';

const POD = { resource: 'pods', name: 'dns-default-4k9zx', namespace: 'openshift-dns' };
const CERTIFICATE: Extract<Evidence, { code: 'CertificatePending' }> = {
  code: 'CertificatePending',
  object: { group: 'certificates.k8s.io', resource: 'certificatesigningrequests', name: 'csr-1' },
  sinceAt: minutesAgo(7),
  node: 'worker-e',
  requestor: 'system:node:worker-e',
  isDenied: false,
  others: 0,
};
const CRASHING: Extract<Evidence, { code: 'PodNotRunning' }> = {
  code: 'PodNotRunning',
  object: POD,
  container: 'dns',
  reason: 'CrashLoopBackOff',
  message: 'back-off 5m0s restarting failed container',
  crashMessage: 'no such flag\nusage: dns',
  restarts: 7,
  others: 0,
};
const MACHINE: Extract<Evidence, { code: 'MachineNotRunning' }> = {
  code: 'MachineNotRunning',
  object: {
    group: 'machine.openshift.io',
    resource: 'machines',
    name: 'demo-1',
    namespace: 'openshift-machine-api',
  },
  node: 'worker-e',
  isDeleting: false,
  isFailed: false,
  message: '',
};
const WEBHOOK: Extract<Evidence, { code: 'WebhookUnreachable' }> = {
  code: 'WebhookUnreachable',
  object: {
    group: 'admissionregistration.k8s.io',
    resource: 'validatingwebhookconfigurations',
    name: 'policy',
  },
  webhook: 'a.example.com',
  reason: 'context deadline exceeded',
};
const SERVICE = { resource: 'services', namespace: 'policies', name: 'webhook' };

const NOT_CREATED: Evidence = {
  code: 'PodsNotCreated',
  object: { group: 'apps', resource: 'replicasets', namespace: 'shop', name: 'web-5d9c' },
  kind: 'ReplicaSet',
  owner: { group: 'apps', resource: 'deployments', namespace: 'shop', name: 'web' },
  ownerKind: 'Deployment',
  message: 'exceeded quota',
};

const ROWS: readonly { evidence: Evidence; text: string; command: string }[] = [
  {
    evidence: CERTIFICATE,
    text: 'CertificateSigningRequest csr-1 of node worker-e has been pending for 7m (requested by system:node:worker-e).',
    command: 'oc adm certificate approve csr-1',
  },
  {
    evidence: { ...CERTIFICATE, sinceAt: undefined },
    text: 'CertificateSigningRequest csr-1 of node worker-e is pending (requested by system:node:worker-e).',
    command: 'oc adm certificate approve csr-1',
  },
  {
    evidence: { ...CERTIFICATE, isDenied: true },
    text: 'CertificateSigningRequest csr-1 of node worker-e was denied (requested by system:node:worker-e).',
    command: 'oc get certificatesigningrequests --sort-by=.metadata.creationTimestamp',
  },
  {
    evidence: CRASHING,
    text: "Container dns of pod openshift-dns/dns-default-4k9zx isn't running (CrashLoopBackOff): no such flag. The container has restarted 7 times.",
    command: 'oc -n openshift-dns logs dns-default-4k9zx -c dns --previous',
  },
  {
    evidence: {
      ...CRASHING,
      reason: 'ImagePullBackOff',
      message: '',
      crashMessage: undefined,
      others: 2,
    },
    text: "Pod openshift-dns/dns-default-4k9zx isn't running (ImagePullBackOff). 2 more pods have the same problem.",
    command: 'oc -n openshift-dns describe pod dns-default-4k9zx',
  },
  {
    evidence: { ...CRASHING, reason: 'Failed', message: 'no space left', crashMessage: undefined },
    text: 'Pod openshift-dns/dns-default-4k9zx has failed: no space left',
    command: 'oc -n openshift-dns logs dns-default-4k9zx',
  },
  {
    evidence: { ...CRASHING, reason: 'Failed', message: '', crashMessage: undefined },
    text: 'Pod openshift-dns/dns-default-4k9zx has failed.',
    command: 'oc -n openshift-dns logs dns-default-4k9zx',
  },
  {
    evidence: { ...CRASHING, reason: 'NotScheduled', message: '', crashMessage: undefined },
    text: 'No scheduler has looked for a node for pod openshift-dns/dns-default-4k9zx yet.',
    command: 'oc -n openshift-kube-scheduler get pods -l app=openshift-kube-scheduler -o wide',
  },
  {
    evidence: {
      ...CRASHING,
      reason: 'Unschedulable',
      message: '0/6 nodes are available',
      crashMessage: undefined,
    },
    text: "Pod openshift-dns/dns-default-4k9zx can't be scheduled: 0/6 nodes are available",
    command: 'oc -n openshift-dns describe pod dns-default-4k9zx',
  },
  {
    evidence: { ...CRASHING, others: 1 },
    text: "Container dns of pod openshift-dns/dns-default-4k9zx isn't running (CrashLoopBackOff): no such flag. The container has restarted 7 times. 1 more pod has the same problem.",
    command: 'oc -n openshift-dns logs dns-default-4k9zx -c dns --previous',
  },
  {
    evidence: { ...CRASHING, node: 'worker-3', others: 1 },
    text: "Container dns of pod openshift-dns/dns-default-4k9zx isn't running (CrashLoopBackOff): no such flag. The container has restarted 7 times. The pod is on node worker-3. 1 more pod has the same problem.",
    command: 'oc -n openshift-dns logs dns-default-4k9zx -c dns --previous',
  },
  {
    evidence: { ...CRASHING, reason: 'NotReady', others: 1 },
    text: 'Pod openshift-dns/dns-default-4k9zx is running but not ready. 1 more pod has the same problem.',
    command: 'oc -n openshift-dns describe pod dns-default-4k9zx',
  },
  {
    evidence: {
      ...CRASHING,
      reason: 'ContainerCreating',
      message: 'Multi-Attach error for volume "pvc-1"',
      crashMessage: undefined,
    },
    text: 'Pod openshift-dns/dns-default-4k9zx has been starting for too long: Multi-Attach error for volume "pvc-1"',
    command: 'oc -n openshift-dns describe pod dns-default-4k9zx',
  },
  {
    evidence: NOT_CREATED,
    text: "ReplicaSet shop/web-5d9c of Deployment web can't create pods: exceeded quota",
    command: 'oc -n shop describe replicaset/web-5d9c',
  },
  {
    evidence: {
      ...NOT_CREATED,
      object: { group: 'apps', resource: 'statefulsets', namespace: 'shop', name: 'web' },
      kind: 'StatefulSet',
    },
    text: "StatefulSet shop/web can't create pods: exceeded quota",
    command: 'oc -n shop describe statefulset/web',
  },
  {
    evidence: {
      ...MACHINE,
      isFailed: true,
      ownerKind: 'MachineSet',
      message: "Can't find created instance.",
    },
    text: "Machine demo-1 of node worker-e has failed: Can't find created instance.",
    command: 'oc -n openshift-machine-api delete machine.machine.openshift.io demo-1',
  },
  {
    evidence: { ...MACHINE, isFailed: true },
    text: 'Machine demo-1 of node worker-e has failed.',
    command: 'oc -n openshift-machine-api get machine.machine.openshift.io demo-1 -o yaml',
  },
  {
    evidence: { ...MACHINE, instanceState: 'stopped' },
    text: "The instance of machine demo-1 of node worker-e isn't running (stopped).",
    command: 'oc -n openshift-machine-api describe machine.machine.openshift.io demo-1',
  },
  {
    evidence: { ...MACHINE, isDeleting: true },
    text: 'Machine demo-1 of node worker-e is being deleted.',
    command: 'oc -n openshift-machine-api describe machine.machine.openshift.io demo-1',
  },
  {
    evidence: {
      ...MACHINE,
      isDeleting: true,
      healthCheck: {
        resource: 'machinehealthchecks',
        namespace: 'openshift-machine-api',
        name: 'workers',
      },
    },
    text: 'MachineHealthCheck workers deletes machine demo-1 of node worker-e.',
    command:
      'oc -n openshift-machine-api annotate machinehealthcheck workers cluster.x-k8s.io/paused=""',
  },
  {
    evidence: {
      code: 'NodeTaken',
      object: { resource: 'nodes', name: 'worker-e' },
      node: 'worker-e',
      by: 'Remediation',
      before: ['worker-b'],
      healthCheck: { resource: 'nodehealthchecks', name: 'workers' },
    },
    text: 'NodeHealthCheck workers has node worker-e remediated, as before in this update: worker-b.',
    command: `oc patch nodehealthcheck workers --type merge --patch '{"spec":{"pauseRequests":["cluster update"]}}'`,
  },
  {
    evidence: {
      code: 'DaemonMissing',
      object: {
        group: 'apps',
        resource: 'daemonsets',
        name: 'machine-config-daemon',
        namespace: 'openshift-machine-config-operator',
      },
      node: 'worker-1',
    },
    text: 'Node worker-1 has no pod of the machine-config daemon, so nothing applies its configuration.',
    command: 'oc -n openshift-machine-config-operator describe daemonset machine-config-daemon',
  },
  {
    evidence: { ...WEBHOOK, service: SERVICE, readyEndpoints: 0 },
    text: "Webhook a.example.com of ValidatingWebhookConfiguration policy can't be reached: service policies/webhook has no ready endpoints.",
    command: 'oc -n policies get pods,endpointslices',
  },
  {
    evidence: { ...WEBHOOK, service: SERVICE, readyEndpoints: 1 },
    text: "Webhook a.example.com of ValidatingWebhookConfiguration policy couldn't be reached: context deadline exceeded",
    command: 'oc -n policies logs service/webhook --tail=100',
  },
  {
    evidence: WEBHOOK,
    text: "Webhook a.example.com of ValidatingWebhookConfiguration policy couldn't be reached: context deadline exceeded",
    command: 'oc get validatingwebhookconfigurations policy -o yaml',
  },
];

it.each(ROWS)('$text', ({ command, evidence, text }) => {
  expect(describeEvidence(evidence, NOW, english)).toBe(text);
  expect(describeEvidenceBriefly(evidence, NOW, english)).toBe(
    text
      .replace(/ of node worker-e (.*) \(requested by .*\)/, ' $1')
      .replace('has been pending for 7m.', 'is pending (for 7m).'),
  );
  const step = describeEvidenceStep(evidence, english);
  expect(step.command).toBe(command);
  expect(checkCommand(command)).toEqual([]);
});

it('cuts what a container leaves behind', () => {
  const evidence = { ...CRASHING, crashMessage: 'x'.repeat(400), restarts: 0 };
  const text = describeEvidence(evidence, NOW, english);
  expect(text).toMatch(/: x{300}…$/);
});

it('names the cordoned node that alone could take a pod, and how to open it', () => {
  const evidence = {
    ...CRASHING,
    container: undefined,
    crashMessage: undefined,
    reason: 'Unschedulable',
    message: '0/3 nodes are available: as the scheduler says it',
    cordonedNode: 'master-2',
  } as const;
  expect(describeEvidence(evidence, NOW, english)).toBe(
    "Pod openshift-dns/dns-default-4k9zx can't be scheduled: node master-2 is cordoned, but not for the update, and no other node accepts the pod.",
  );
  const { command = '', ...step } = describeEvidenceStep(evidence, english);
  expect(command).toBe('oc adm uncordon master-2');
  expect(() => checkCommand(command)).not.toThrow();
  expect(step).toMatchObject({
    action: 'Mark the node as schedulable, unless it was cordoned on purpose.',
    who: 'clusterAdmin',
  });
});
