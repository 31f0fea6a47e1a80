import type { CauseStep, KnownCause } from './known-cause';
import { look } from './look';

/*
 * Why the certificate of a kubelet is not renewed: a CertificateSigningRequest as one line (`name age signer requestor
 * requestedDuration condition`, as `oc get csr` prints it), what the machine approver makes of it, and what the API server
 * meets at the kubelet's port 10250.
 */

const APPROVER = 'openshift/cluster-machine-approver pkg/controller/csr_check.go';
const CSR_TABLE = 'kubernetes/kubernetes pkg/printers/internalversion/printers.go';

const SHOW_REQUEST = look('ShowCertificateRequest', 'oc describe csr {csr}');

const LIST_REQUESTS = look(
  'ListCertificateRequests',
  'oc get csr --sort-by=.metadata.creationTimestamp',
);

const APPROVE = {
  step: 'ApproveCertificateRequest',
  check: 'oc describe csr {csr}',
  command: 'oc adm certificate approve {csr}',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const READ_APPROVER_LOG = look(
  'ReadMachineApproverLog',
  'oc logs -n openshift-cluster-machine-approver -c machine-approver-controller deployment/machine-approver',
);

const SHOW_MACHINES = look('ShowMachines', 'oc get machines -n openshift-machine-api -o wide');

/** One line of the table of requests; a request of older clusters has no duration. */
function request(signer: string, requestor: string, condition: string): RegExp {
  return new RegExp(
    String.raw`^(?<csr>csr-[\w-]+|system:openshift:[\w-]+)\s+\S+\s+kubernetes\.io\/${signer}\s+${requestor}\s+(?:(?:<none>|\w+)\s+)?${condition}$`,
  );
}

const KUBELET_SIGNER = '(?:kube-apiserver-client-kubelet|kubelet-serving)';
const NODE_USER = String.raw`system:node:(?<node>[\w.-]+)`;

/** What the approver's log begins with. */
const OF_REQUEST = String.raw`(?:(?<csr>csr-[\w-]+): )?`;

/** Where a kubelet serves. */
const KUBELET_PORT = String.raw`"?https:\/\/(?<address>[\w.:[\]-]{1,80}):10250\/[^\s"]{0,400}"?: `;

export const CERTIFICATE_CAUSES = [
  {
    code: 'NodeJoinNotApproved',
    sources: ['certificates'],
    pattern: request(
      'kube-apiserver-client-kubelet',
      'system:serviceaccount:openshift-machine-config-operator:node-bootstrapper',
      'Pending',
    ),
    upstream: { from: CSR_TABLE },
    mover: 'Administrator',
    steps: [APPROVE],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'ClientRenewalNotApproved',
    sources: ['certificates'],
    pattern: request('kube-apiserver-client-kubelet', NODE_USER, 'Pending'),
    upstream: { from: CSR_TABLE },
    mover: 'CsrApprover',
    steps: [
      look('ShowControllerManager', 'oc get clusteroperator kube-controller-manager'),
      APPROVE,
    ],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'ServingCertificateNotApproved',
    sources: ['certificates'],
    pattern: request('kubelet-serving', NODE_USER, 'Pending'),
    upstream: { from: CSR_TABLE },
    mover: 'CsrApprover',
    steps: [READ_APPROVER_LOG, APPROVE],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'RequestOfStranger',
    sources: ['certificates'],
    pattern: request(KUBELET_SIGNER, String.raw`(?<requestor>(?!system:node:)\S+)`, 'Pending'),
    upstream: { from: CSR_TABLE },
    mover: 'Administrator',
    steps: [SHOW_REQUEST],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'RequestDenied',
    sources: ['certificates'],
    pattern: request(
      KUBELET_SIGNER,
      String.raw`(?:${NODE_USER}|\S+)`,
      String.raw`(?:Approved,)?Denied(?:,\w+)?`,
    ),
    upstream: { from: CSR_TABLE },
    mover: 'Administrator',
    steps: [SHOW_REQUEST, LIST_REQUESTS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'CertificateNotIssued',
    sources: ['certificates'],
    pattern: request(KUBELET_SIGNER, String.raw`(?:${NODE_USER}|\S+)`, 'Approved(?:,Failed)?'),
    upstream: { from: CSR_TABLE },
    mover: 'Operator',
    steps: [
      look('ShowControllerManager', 'oc get clusteroperator kube-controller-manager'),
      SHOW_REQUEST,
    ],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'NodeAlreadyJoined',
    sources: ['certificates'],
    pattern: new RegExp(
      String.raw`^${OF_REQUEST}node (?<node>[\w.-]+) already exists, cannot approve`,
    ),
    upstream: { from: APPROVER },
    mover: 'Administrator',
    steps: [LIST_REQUESTS, SHOW_MACHINES],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'MachineOfNodeMissing',
    sources: ['certificates'],
    pattern: new RegExp(
      String.raw`^${OF_REQUEST}(?:could not authorize CSR: exhausted all authorization methods: [^\n]{0,400}?)?(?:Serving Cert: No target machine for node "|failed to find machine (?:for node |with InternalDNS matching )|unable to find machine for node)(?<node>[\w.-]+)?`,
    ),
    upstream: { from: APPROVER },
    mover: 'Administrator',
    steps: [SHOW_MACHINES, LIST_REQUESTS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'MachineHasOtherNode',
    sources: ['certificates'],
    pattern: new RegExp(
      String.raw`^${OF_REQUEST}machine for node .{1,200}? already has node ref, cannot approve`,
    ),
    upstream: { from: APPROVER },
    mover: 'Administrator',
    steps: [SHOW_MACHINES, LIST_REQUESTS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'RequestTooLate',
    sources: ['certificates'],
    pattern: new RegExp(
      String.raw`^${OF_REQUEST}CSR creation time (?<createdAt>[^\n]{1,60}?) not in range \((?<from>[^,\n]{1,60}), (?<until>[^)\n]{1,60})\)`,
    ),
    upstream: { from: APPROVER },
    mover: 'Administrator',
    steps: [SHOW_MACHINES, LIST_REQUESTS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'RequestNamesUnknown',
    sources: ['certificates'],
    pattern: new RegExp(
      String.raw`^${OF_REQUEST}(?:could not authorize CSR: exhausted all authorization methods: [^\n]{0,400}?)?(?:IP address|DNS name) '(?<address>[^'\n]+)' not in machine (?:addresses|names)`,
    ),
    upstream: { from: APPROVER },
    mover: 'Administrator',
    steps: [SHOW_MACHINES, LIST_REQUESTS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'TooManyRequestsPending',
    sources: ['certificates'],
    pattern: new RegExp(
      String.raw`^${OF_REQUEST}Pending CSRs: (?<pending>\d+); Max pending allowed: (?<limit>\d+)\. .*Ignoring all CSRs as too many recent pending CSRs seen`,
    ),
    upstream: { from: 'openshift/cluster-machine-approver pkg/controller/controller.go' },
    mover: 'Administrator',
    steps: [LIST_REQUESTS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'KubeletWithoutServingCertificate',
    sources: ['certificates', 'operator', 'kubelet'],
    pattern: new RegExp(`${KUBELET_PORT}remote error: tls: internal error`),
    upstream: { from: 'golang crypto/tls, met by the API server at the kubelet' },
    mover: 'CsrApprover',
    steps: [LIST_REQUESTS, READ_APPROVER_LOG],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'KubeletServingCertificateExpired',
    sources: ['certificates', 'operator', 'kubelet'],
    pattern: new RegExp(
      `${KUBELET_PORT}(?:tls: failed to verify certificate: )?x509: certificate has expired or is not yet valid`,
    ),
    upstream: { from: 'golang crypto/x509, met by the API server at the kubelet' },
    mover: 'CsrApprover',
    steps: [LIST_REQUESTS, READ_APPROVER_LOG],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
] as const satisfies readonly KnownCause[];
