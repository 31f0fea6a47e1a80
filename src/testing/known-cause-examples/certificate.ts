import { examplesFrom } from './cause-example';

const TABLE = 'output of `oc get csr`, in the documentation of OpenShift; names changed';

const BUILT_TABLE =
  'built as pkg/printers/internalversion/printers.go of kubernetes/kubernetes builds it';

const APPROVER =
  'built as pkg/controller/csr_check.go of openshift/cluster-machine-approver builds it';

export const CERTIFICATE_EXAMPLES = examplesFrom('certificates', [
  {
    code: 'NodeJoinNotApproved',
    text: 'csr-8b2br   15m     kubernetes.io/kube-apiserver-client-kubelet   system:serviceaccount:openshift-machine-config-operator:node-bootstrapper   <none>   Pending',
    captures: { csr: 'csr-8b2br' },
    from: TABLE,
  },
  {
    code: 'ClientRenewalNotApproved',
    text: 'csr-2l6gr   78m   kubernetes.io/kube-apiserver-client-kubelet   system:node:worker-a.example.com   <none>   Pending',
    captures: { csr: 'csr-2l6gr', node: 'worker-a.example.com' },
    from: TABLE,
  },
  {
    code: 'ServingCertificateNotApproved',
    text: 'csr-bfd72   5m26s   kubernetes.io/kubelet-serving   system:node:ip-10-0-50-126.us-east-2.compute.internal   Pending',
    captures: { csr: 'csr-bfd72', node: 'ip-10-0-50-126.us-east-2.compute.internal' },
    from: TABLE,
  },
  {
    code: 'RequestOfStranger',
    text: 'csr-x7d2k   3m   kubernetes.io/kubelet-serving   system:serviceaccount:default:builder   <none>   Pending',
    captures: { csr: 'csr-x7d2k', requestor: 'system:serviceaccount:default:builder' },
    from: BUILT_TABLE,
  },
  {
    code: 'RequestDenied',
    text: 'csr-4lkv5   12m   kubernetes.io/kube-apiserver-client-kubelet   system:node:worker-a   <none>   Denied',
    captures: { csr: 'csr-4lkv5', node: 'worker-a' },
    from: BUILT_TABLE,
  },
  {
    code: 'CertificateNotIssued',
    text: 'csr-m49gj   5m18s   kubernetes.io/kubelet-serving   system:node:worker-a   <none>   Approved',
    captures: { csr: 'csr-m49gj', node: 'worker-a' },
    from: BUILT_TABLE,
  },
  {
    code: 'NodeAlreadyJoined',
    text: 'csr-8b2br: node worker-a already exists, cannot approve',
    captures: { csr: 'csr-8b2br', node: 'worker-a' },
    from: APPROVER,
  },
  {
    code: 'MachineOfNodeMissing',
    text: 'csr-c57lv: failed to find machine with InternalDNS matching worker-a, cannot approve',
    captures: { csr: 'csr-c57lv', node: 'worker-a' },
    from: APPROVER,
  },
  {
    code: 'MachineOfNodeMissing',
    text: 'could not authorize CSR: exhausted all authorization methods: [CSR Subject Alternate Name values do not match current certificate, unable to find machine for node]',
    captures: {},
    from: APPROVER,
  },
  {
    code: 'MachineHasOtherNode',
    text: 'csr-c57lv: machine for node &ObjectReference{Kind:Node,Namespace:,Name:worker-b,UID:,APIVersion:,ResourceVersion:,FieldPath:,} already has node ref, cannot approve',
    captures: { csr: 'csr-c57lv' },
    from: APPROVER,
  },
  {
    code: 'RequestTooLate',
    text: 'csr-c57lv: CSR creation time 2025-04-14 12:12:00 +0000 UTC not in range (2025-04-14 08:55:00 +0000 UTC, 2025-04-14 11:05:00 +0000 UTC)',
    captures: {
      csr: 'csr-c57lv',
      createdAt: '2025-04-14 12:12:00 +0000 UTC',
      from: '2025-04-14 08:55:00 +0000 UTC',
      until: '2025-04-14 11:05:00 +0000 UTC',
    },
    from: APPROVER,
  },
  {
    code: 'RequestNamesUnknown',
    text: "could not authorize CSR: exhausted all authorization methods: [CSR Subject Alternate Name values do not match current certificate, IP address '192.0.2.17' not in machine addresses: 10.0.50.126]",
    captures: { address: '192.0.2.17' },
    from: APPROVER,
  },
  {
    code: 'TooManyRequestsPending',
    text: 'csr-c57lv: Pending CSRs: 184; Max pending allowed: 106. Difference between pending CSRs and machines > 100. Ignoring all CSRs as too many recent pending CSRs seen',
    captures: { csr: 'csr-c57lv', pending: '184', limit: '106' },
    from: 'built as pkg/controller/controller.go of openshift/cluster-machine-approver builds it',
  },
  {
    code: 'KubeletWithoutServingCertificate',
    text: 'error sending request: Post "https://10.123.0.11:10250/exec/openshift-etcd/etcd-master-a/etcd": remote error: tls: internal error',
    captures: { address: '10.123.0.11' },
    from: 'what `oc exec` and `oc logs` answer, in public notes on clusters; names changed',
  },
  {
    code: 'KubeletServingCertificateExpired',
    text: 'Get "https://10.123.0.11:10250/containerLogs/openshift-dns/dns-default-5h7v9/dns": tls: failed to verify certificate: x509: certificate has expired or is not yet valid: current time 2025-04-14T12:12:00Z is after 2025-04-13T09:00:00Z',
    captures: { address: '10.123.0.11' },
    from: 'built as golang crypto/x509 builds it, met by the API server at a kubelet',
  },
]);
