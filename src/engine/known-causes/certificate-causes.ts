import { regExp } from './reg-exp';
import { causesFrom } from './causes-from';
import type { CauseStep } from './known-cause';
import { look } from './steps';

/*
 * Why the certificate of a kubelet is not renewed. Texts are a CertificateSigningRequest as one line (`name age signer
 * requestor requestedDuration condition`, as `oc get csr` prints it), messages of the machine approver about it, and
 * errors of the API server at port 10250 of the kubelet.
 */

const APPROVER = 'openshift/cluster-machine-approver pkg/controller/csr_check.go';
const CSR_TABLE = 'kubernetes/kubernetes pkg/printers/internalversion/printers.go';

const SHOW_REQUEST = look(
  'Check who created certificate request {{csr}}, and for which node.',
  'oc describe csr {csr}',
);

const LIST_REQUESTS = look(
  'List the certificate requests by age.',
  'oc get csr --sort-by=.metadata.creationTimestamp',
);

const APPROVE: CauseStep = {
  sentence: 'Approve certificate request {{csr}} if it comes from the node.',
  check: 'oc describe csr {csr}',
  command: 'oc adm certificate approve {csr}',
  who: 'Administrator',
  cost: 'noDowntime',
};

const READ_APPROVER_LOG = look(
  'Read the log of the machine approver.',
  'oc logs -n openshift-cluster-machine-approver -c machine-approver-controller deployment/machine-approver',
);

const SHOW_MACHINES = look(
  'Check the Machines, their addresses, and their nodes.',
  'oc get machines -n openshift-machine-api -o wide',
);

/** A line of the table of requests. Older clusters don't print a duration. */
function request(signer: string, requestor: string, condition: string): RegExp {
  return regExp`^(?<csr>csr-[\w-]+|system:openshift:[\w-]+)\s+\S+\s+kubernetes\.io\/${signer}\s+${requestor}\s+(?:(?:<none>|\w+)\s+)?${condition}$`;
}

const KUBELET_SIGNER = '(?:kube-apiserver-client-kubelet|kubelet-serving)';
const NODE_USER = String.raw`system:node:(?<node>[\w.-]+)`;

/** Start of each line in the approver's log. */
const OF_REQUEST = String.raw`(?:(?<csr>csr-[\w-]+): )?`;

/** Address of a kubelet's server. */
const KUBELET_PORT = String.raw`"?https:\/\/(?<address>[\w.:[\]-]{1,80}):10250\/[^\s"]{0,400}"?: `;

const SHOW_CONTROLLER_MANAGER = look(
  'Check that cluster operator kube-controller-manager is available.',
  'oc get clusteroperator kube-controller-manager',
);

export const CERTIFICATE_CAUSES = causesFrom('certificates', [
  {
    code: 'NodeJoinNotApproved',
    sentence:
      'A node waits for approval of certificate request {{csr}} before it can join the cluster.',
    pattern: request(
      'kube-apiserver-client-kubelet',
      'system:serviceaccount:openshift-machine-config-operator:node-bootstrapper',
      'Pending',
    ),
    upstream: CSR_TABLE,
    steps: [APPROVE],
  },
  {
    code: 'ClientRenewalNotApproved',
    sentence:
      'The client certificate of node {{node}} is not renewed because request {{csr}} is not approved.',
    pattern: request('kube-apiserver-client-kubelet', NODE_USER, 'Pending'),
    upstream: CSR_TABLE,
    mover: 'CsrApprover',
    steps: [SHOW_CONTROLLER_MANAGER, APPROVE],
  },
  {
    code: 'ServingCertificateNotApproved',
    sentence:
      'The serving certificate of node {{node}} is not renewed because request {{csr}} is not approved.',
    pattern: request('kubelet-serving', NODE_USER, 'Pending'),
    upstream: CSR_TABLE,
    mover: 'CsrApprover',
    steps: [READ_APPROVER_LOG, APPROVE],
  },
  {
    code: 'RequestOfStranger',
    sentence:
      'Certificate request {{csr}} for a kubelet comes from {{requestor}}, which is not a node.',
    pattern: request(KUBELET_SIGNER, String.raw`(?<requestor>(?!system:node:)\S+)`, 'Pending'),
    upstream: CSR_TABLE,
    steps: [SHOW_REQUEST],
  },
  {
    code: 'RequestDenied',
    sentence: [
      'Certificate request {{csr}} of node {{node}} was denied.',
      'Certificate request {{csr}} was denied.',
    ],
    pattern: request(
      KUBELET_SIGNER,
      String.raw`(?:${NODE_USER}|\S+)`,
      String.raw`(?:Approved,)?Denied(?:,\w+)?`,
    ),
    upstream: CSR_TABLE,
    steps: [SHOW_REQUEST, LIST_REQUESTS],
  },
  {
    code: 'CertificateNotIssued',
    sentence: 'Certificate request {{csr}} is approved, but no certificate was issued.',
    pattern: request(KUBELET_SIGNER, String.raw`(?:${NODE_USER}|\S+)`, 'Approved(?:,Failed)?'),
    upstream: CSR_TABLE,
    mover: 'Operator',
    steps: [SHOW_CONTROLLER_MANAGER, SHOW_REQUEST],
  },
  {
    code: 'NodeAlreadyJoined',
    sentence:
      "The machine approver doesn't approve a new certificate for node {{node}} because the node already exists.",
    pattern: regExp`^${OF_REQUEST}node (?<node>[\w.-]+) already exists, cannot approve`,
    upstream: APPROVER,
    steps: [LIST_REQUESTS, SHOW_MACHINES],
  },
  {
    code: 'MachineOfNodeMissing',
    sentence: [
      "The machine approver doesn't approve the certificate of node {{node}} because no Machine belongs to the node.",
      "The machine approver doesn't approve the certificate because no Machine belongs to the node.",
    ],
    pattern: regExp`^${OF_REQUEST}(?:could not authorize CSR: exhausted all authorization methods: [^\n]{0,400}?)?(?:Serving Cert: No target machine for node "|failed to find machine (?:for node |with InternalDNS matching )|unable to find machine for node)(?<node>[\w.-]+)?`,
    upstream: APPROVER,
    steps: [SHOW_MACHINES, LIST_REQUESTS],
  },
  {
    code: 'MachineHasOtherNode',
    sentence:
      "The machine approver doesn't approve the certificate because the Machine already belongs to another node.",
    pattern: regExp`^${OF_REQUEST}machine for node .{1,200}? already has node ref, cannot approve`,
    upstream: APPROVER,
    steps: [SHOW_MACHINES, LIST_REQUESTS],
  },
  {
    code: 'RequestTooLate',
    sentence:
      "The machine approver doesn't approve the certificate because it was requested too long after the Machine was created.",
    pattern: regExp`^${OF_REQUEST}CSR creation time (?<createdAt>[^\n]{1,60}?) not in range \((?<from>[^,\n]{1,60}), (?<until>[^)\n]{1,60})\)`,
    upstream: APPROVER,
    steps: [SHOW_MACHINES, LIST_REQUESTS],
  },
  {
    code: 'RequestNamesUnknown',
    sentence:
      "The machine approver doesn't approve the certificate because its Machine doesn't have address {{address}}.",
    pattern: regExp`^${OF_REQUEST}(?:could not authorize CSR: exhausted all authorization methods: [^\n]{0,400}?)?(?:IP address|DNS name) '(?<address>[^'\n]+)' not in machine (?:addresses|names)`,
    upstream: APPROVER,
    steps: [SHOW_MACHINES, LIST_REQUESTS],
  },
  {
    code: 'TooManyRequestsPending',
    sentence:
      'The machine approver approves nothing while {{pending}} certificate requests are pending (limit {{limit}}).',
    pattern: regExp`^${OF_REQUEST}Pending CSRs: (?<pending>\d+); Max pending allowed: (?<limit>\d+)\. .*Ignoring all CSRs as too many recent pending CSRs seen`,
    upstream: 'openshift/cluster-machine-approver pkg/controller/controller.go',
    steps: [LIST_REQUESTS],
  },
  {
    code: 'KubeletWithoutServingCertificate',
    sentence: 'The kubelet at {{address}} has no serving certificate.',
    sources: ['certificates', 'operator', 'kubelet'],
    pattern: regExp`${KUBELET_PORT}remote error: tls: internal error`,
    upstream: 'golang crypto/tls, met by the API server at the kubelet',
    mover: 'CsrApprover',
    steps: [LIST_REQUESTS, READ_APPROVER_LOG],
  },
  {
    code: 'KubeletServingCertificateExpired',
    sentence: 'The serving certificate of the kubelet at {{address}} has expired.',
    sources: ['certificates', 'operator', 'kubelet'],
    pattern: regExp`${KUBELET_PORT}(?:tls: failed to verify certificate: )?x509: certificate has expired or is not yet valid`,
    upstream: 'golang crypto/x509, met by the API server at the kubelet',
    mover: 'CsrApprover',
    steps: [LIST_REQUESTS, READ_APPROVER_LOG],
  },
]);
