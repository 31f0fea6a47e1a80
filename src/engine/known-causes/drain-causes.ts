import type { CauseStep, KnownCause } from './known-cause';
import { look } from './look';
import { READ_CONTROLLER_LOG, SHOW_PODS_ON_NODE, SHOW_WEBHOOKS } from './shared-steps';

/*
 * Why pods do not leave a node: errors of the eviction API, of webhooks in front of it, and of the drain controller.
 * The controller drains with force and ignores local storage, so the errors of kubectl about these do not occur. After
 * a response 429 the controller retries, and reports only that the attempt timed out after 1m30s.
 */

const DRAIN = 'k8s.io/kubectl pkg/drain/drain.go';
const EVICTION_API = 'kubernetes/kubernetes pkg/registry/core/pod/storage/eviction.go';
const WEBHOOKS = 'k8s.io/apiserver pkg/util/webhook/error.go';
const CONTROLLER = 'openshift/machine-config-operator pkg/controller/drain/drain_controller.go';

/**
 * Sources of errors that the API server returns to every client. Operators have rows of their own for webhooks and
 * etcd.
 */
const CALLERS = ['drain', 'operator', 'clusterVersion'] as const;
/** Sources that write to the API server. */
const WRITERS = ['drain', 'clusterVersion', 'render'] as const;

const POD = String.raw`error when evicting pods/"(?<pod>[^"]+)" -n "(?<namespace>[^"]+)"(?: \(will retry after [^)]+\))?: `;

function evicting(rest: string): RegExp {
  return new RegExp(`^${POD}${rest}`, 's');
}

/** A webhook that didn't respond. A text of the client may come first. */
function calling(rest: string): RegExp {
  return new RegExp(
    String.raw`^(?:${POD})?[^]*?failed calling webhook "(?<webhook>[^"]+)": (?:failed to call webhook: )?Post "?https://(?<service>[\w-]+)\.(?<serviceNamespace>[\w-]+)\.svc\b[^\s"]*"?: ${rest}`,
  );
}

const LIST_BUDGETS: CauseStep = {
  sentence:
    'List the PodDisruptionBudgets in namespace {{namespace}} and how many disruptions they allow.',
  command: 'oc get poddisruptionbudgets -n {namespace}',
  who: 'ApplicationOwner',
  cost: 'none',
};

const SHOW_POD: CauseStep = {
  sentence:
    'Check the finalizers, volumes, and termination grace period of pod {{namespace}}/{{pod}}.',
  command: 'oc get pod {pod} -n {namespace} -o yaml',
  who: 'ApplicationOwner',
  cost: 'none',
};

const SHOW_WEBHOOK_PODS = look(
  'Check the pods behind service {{serviceNamespace}}/{{service}}.',
  'oc get pods,endpointslices -n {serviceNamespace} -o wide',
);

const SHOW_API_SERVERS = look(
  'Check that the Kubernetes API server pods run on all control plane nodes.',
  'oc get pods -n openshift-kube-apiserver -o wide',
);

export const DRAIN_CAUSES = [
  {
    code: 'PodInSeveralBudgets',
    sentence:
      'Multiple PodDisruptionBudgets select pod {{namespace}}/{{pod}}, and the API server refuses to evict such a pod even if all of them allow it.',
    sources: ['drain'],
    pattern: evicting('This pod has more than one PodDisruptionBudget, which the eviction'),
    upstream: { from: EVICTION_API },
    mover: 'ApplicationOwner',
    steps: [
      LIST_BUDGETS,
      {
        sentence:
          'Change the selectors of the PodDisruptionBudgets so that only one selects pod {{namespace}}/{{pod}}.',
        who: 'ApplicationOwner',
        cost: 'noDowntime',
      },
    ],
    notTeams: ['Infrastructure', 'Network', 'Vendor'],
  },
  {
    code: 'EvictionViolatesBudget',
    sentence: 'The PodDisruptionBudget of pod {{namespace}}/{{pod}} allows 0 disruptions.',
    sources: ['drain'],
    pattern: evicting("Cannot evict pod as it would violate the pod's disruption budget"),
    upstream: { from: EVICTION_API },
    mover: 'ApplicationOwner',
    steps: [
      LIST_BUDGETS,
      {
        sentence:
          'Add a replica to the application of pod {{namespace}}/{{pod}} so that its PodDisruptionBudget allows an eviction.',
        who: 'ApplicationOwner',
        cost: 'noDowntime',
      },
    ],
    notTeams: ['Infrastructure', 'Network', 'Vendor'],
  },
  {
    code: 'DisruptedPodsNotConfirmed',
    sentence:
      "The Kubernetes controller manager hasn't confirmed earlier evictions for PodDisruptionBudget {{namespace}}/{{budget}}.",
    sources: ['drain'],
    pattern: evicting(
      String.raw`poddisruptionbudget\.policy "(?<budget>[^"]+)" is forbidden: (?:DisruptedPods map too big|pdb disruptions allowed is negative)`,
    ),
    upstream: { from: EVICTION_API },
    mover: 'Operator',
    steps: [
      look(
        'Check that the Kubernetes controller manager pods run.',
        'oc get pods -n openshift-kube-controller-manager -o wide',
      ),
    ],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'VirtualMachineNotMigratable',
    sentence:
      'Virtual machine {{namespace}}/{{machine}} has to be live-migrated before its node drains, but it is not live-migratable.',
    sources: ['drain'],
    pattern: evicting(
      String.raw`admission webhook "virt-launcher-eviction-interceptor\.[^"]+" denied the request: VMI (?<machine>\S+) is configured with an eviction strategy but is not live-migratable`,
    ),
    upstream: { from: 'kubevirt/kubevirt pkg/virt-api/webhooks' },
    mover: 'ApplicationOwner',
    steps: [
      {
        sentence:
          "Check condition LiveMigratable to see why virtual machine {{namespace}}/{{machine}} can't be migrated.",
        command:
          "oc get virtualmachineinstances {machine} -n {namespace} -o jsonpath='{.status.conditions}'",
        who: 'ApplicationOwner',
        cost: 'none',
      },
      {
        sentence: 'Shut down virtual machine {{namespace}}/{{machine}} until its node is updated.',
        who: 'ApplicationOwner',
        cost: 'podsStop',
      },
    ],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'VirtualMachineMigrates',
    sentence:
      'Pod {{namespace}}/{{pod}} terminates only once KubeVirt has migrated its virtual machine to another node.',
    sources: ['drain'],
    pattern: evicting(
      String.raw`admission webhook "virt-launcher-eviction-interceptor\.[^"]+" denied the request: Eviction triggered evacuation of VMI(?: "(?<machine>[^"]+)")?`,
    ),
    upstream: { from: 'kubevirt/kubevirt pkg/virt-api/webhooks' },
    mover: 'Operator',
    steps: [
      {
        sentence: 'Check the progress of the migrations in namespace {{namespace}}.',
        command: 'oc get virtualmachineinstancemigrations -n {namespace}',
        who: 'ApplicationOwner',
        cost: 'none',
      },
    ],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'PodRolledByOperator',
    sentence:
      'Strimzi moves pod {{namespace}}/{{pod}} itself and refuses other evictions until then.',
    sources: ['drain'],
    pattern: evicting(
      String.raw`admission webhook "(?<webhook>strimzi-drain-cleaner\.strimzi\.io)" denied the request: The pod will be rolled by the Strimzi Cluster Operator`,
    ),
    upstream: { from: 'strimzi/drain-cleaner' },
    mover: 'Operator',
    steps: [SHOW_POD],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'EvictionDeniedByWebhook',
    sentence: 'Webhook {{webhook}} refuses to let pod {{namespace}}/{{pod}} be evicted.',
    sources: ['drain'],
    pattern: evicting(
      'admission webhook "(?<webhook>[^"]+)" denied the request(?:: (?<detail>[^\\n]+)| without explanation)',
    ),
    upstream: { from: 'k8s.io/apiserver pkg/admission/plugin/webhook/errors/statuserror.go' },
    mover: 'ApplicationOwner',
    steps: [SHOW_WEBHOOKS, SHOW_POD],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'EvictionDeniedByPolicy',
    sentence: 'Admission policy {{policy}} refuses to let pod {{namespace}}/{{pod}} be evicted.',
    sources: ['drain'],
    pattern: evicting(
      String.raw`pods "[^"]+" is forbidden: ValidatingAdmissionPolicy '(?<policy>[^']+)' with binding '(?<binding>[^']+)' denied request`,
    ),
    upstream: {
      from: 'k8s.io/apiserver pkg/admission/plugin/policy/validating',
      releases: '4.17 and newer',
    },
    mover: 'ApplicationOwner',
    steps: [
      look(
        'Check what admission policy {{policy}} requires, and ask its owner to allow the eviction.',
        'oc get validatingadmissionpolicies/{policy} validatingadmissionpolicybindings/{binding} -o yaml',
      ),
      SHOW_POD,
    ],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'WebhookWithoutEndpoints',
    sentence:
      "The API server can't call webhook {{webhook}}: service {{serviceNamespace}}/{{service}} has no ready pod.",
    sources: WRITERS,
    pattern: calling('no endpoints available for service '),
    upstream: { from: WEBHOOKS },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOK_PODS],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'WebhookServiceMissing',
    sentence:
      "The API server can't call webhook {{webhook}}: service {{serviceNamespace}}/{{service}} doesn't exist.",
    sources: WRITERS,
    pattern: calling('service "[^"]+" not found'),
    upstream: { from: WEBHOOKS },
    mover: 'Administrator',
    steps: [
      SHOW_WEBHOOKS,
      {
        sentence: 'Repair the product that owns webhook {{webhook}}, or finish uninstalling it.',
        who: 'Administrator',
        cost: 'noDowntime',
      },
    ],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'WebhookCertificateInvalid',
    sentence:
      "The API server doesn't trust the certificate of webhook {{webhook}} (service {{serviceNamespace}}/{{service}}).",
    sources: WRITERS,
    pattern: calling('(?:tls: failed to verify certificate: )?x509: (?<detail>[^\\n"]+)'),
    upstream: { from: WEBHOOKS },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOKS, SHOW_WEBHOOK_PODS],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'WebhookRefused',
    sentence:
      'The pods of webhook {{webhook}} (service {{serviceNamespace}}/{{service}}) refuse connections.',
    sources: WRITERS,
    pattern: calling('(?:dial tcp \\S+: connect: connection refused|EOF)'),
    upstream: { from: WEBHOOKS },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOK_PODS],
    notTeams: ['Infrastructure'],
  },
  {
    code: 'WebhookTimedOut',
    sentence:
      "Webhook {{webhook}} (service {{serviceNamespace}}/{{service}}) doesn't respond in time.",
    sources: WRITERS,
    pattern: calling(
      '(?:context deadline exceeded|dial tcp \\S+: (?:i/o timeout|connect: (?:no route to host|connection timed out))|net/http: (?:request canceled|TLS handshake timeout))',
    ),
    upstream: { from: WEBHOOKS },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOK_PODS, SHOW_WEBHOOKS],
    notTeams: ['Infrastructure'],
  },
  {
    code: 'NamespaceTerminating',
    sentence: "Namespace {{namespace}} is being deleted and hasn't terminated.",
    sources: CALLERS,
    pattern: new RegExp(
      String.raw`^(?:[^]*?)unable to create new content in namespace (?<namespace>[\w-]+) because it is being terminated`,
    ),
    upstream: { from: 'k8s.io/apiserver pkg/admission/plugin/namespace/lifecycle' },
    mover: 'ApplicationOwner',
    steps: [
      {
        sentence:
          'Check the conditions of namespace {{namespace}} to see what blocks its termination.',
        command: 'oc describe namespace {namespace}',
        who: 'ApplicationOwner',
        cost: 'none',
      },
    ],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'EvictionForbidden',
    sentence: '{{user}} has no permission to evict pods in namespace {{namespace}}.',
    sources: ['drain'],
    pattern: evicting(
      String.raw`pods "[^"]+" is forbidden: User "(?<user>[^"]+)" cannot create resource "pods/eviction"`,
    ),
    upstream: { from: 'kubernetes/kubernetes RBAC authorizer' },
    mover: 'Operator',
    steps: [
      look(
        'Check whether {{user}} may evict pods.',
        'oc auth can-i create pods --subresource=eviction -n {namespace} --as={user}',
      ),
    ],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'ApiRequestsLimited',
    sentence: 'The API server limits requests because too many arrive.',
    sources: CALLERS,
    pattern:
      /the server has received too many requests and has asked us to try again later|client rate limiter Wait returned an error: /,
    upstream: { from: 'k8s.io/apimachinery pkg/api/errors, k8s.io/client-go rest' },
    mover: 'ApiServer',
    steps: [SHOW_API_SERVERS],
    notTeams: ['Applications', 'Network'],
  },
  {
    code: 'EtcdTimedOut',
    sentence: "etcd doesn't respond to the API server in time.",
    sources: ['drain', 'daemon', 'operator', 'clusterVersion'],
    pattern: /etcdserver: (?<detail>request timed out|leader changed|no leader)/,
    upstream: { from: 'etcd-io/etcd server/etcdserver' },
    mover: 'ApiServer',
    steps: [
      look(
        'Check that the etcd pods run on all control plane nodes.',
        'oc get pods -n openshift-etcd -l app=etcd -o wide',
      ),
      {
        sentence:
          'Check the disk latency of the control plane nodes, and the network between them.',
        who: 'InfrastructureOwner',
        cost: 'none',
      },
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'ApiServerUnreachable',
    sentence: "The API server at {{address}} can't be reached.",
    sources: ['drain', 'daemon', 'operator', 'clusterVersion'],
    pattern:
      /"?https:\/\/(?!(?!kubernetes\.)[^\s"/]+\.svc[:/]|(?:[\d.]+|\[[\da-f:]+\]):8443\/)[^\s"/]+\/(?:api\/v1|apis)\/[^\s"]*"?: dial tcp (?<address>\S+?): (?:i\/o timeout|connect: (?:connection refused|no route to host|network is unreachable|connection timed out))/,
    upstream: { from: 'golang net' },
    mover: 'ApiServer',
    steps: [SHOW_API_SERVERS],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'PodNotTerminated',
    sentence: "Pod {{namespace}}/{{pod}} was evicted but hasn't terminated.",
    sources: ['drain'],
    pattern:
      /^error when waiting for pod "(?<pod>[^"]+)" in namespace "(?<namespace>[^"]+)" to terminate: (?:global timeout reached: |context deadline exceeded|timed out waiting for the condition)/,
    upstream: { from: DRAIN },
    mover: 'Kubelet',
    steps: [SHOW_POD],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'EvictionTimedOut',
    sentence: "Pod {{namespace}}/{{pod}} wasn't evicted within {{timeout}}.",
    sources: ['drain'],
    pattern: evicting('global timeout reached: (?<timeout>\\S+)'),
    upstream: { from: DRAIN },
    mover: 'ApiServer',
    steps: [LIST_BUDGETS, SHOW_POD],
    notTeams: ['Infrastructure', 'Network', 'Vendor'],
  },
  {
    code: 'CordonDeniedByWebhook',
    sentence: 'Webhook {{webhook}} refuses to let the drain controller change node {{node}}.',
    sources: ['drain'],
    pattern:
      /^node (?<node>\S+): failed to (?:un)?cordon\b[^\n]*admission webhook "(?<webhook>[^"]+)" denied the request/,
    upstream: { from: CONTROLLER },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOKS],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'CordonFailed',
    sentence: "The drain controller can't mark node {{node}} as unschedulable.",
    sources: ['drain'],
    pattern: /^node (?<node>\S+): failed to cordon(?: \(\d+ tries\))?: (?<detail>.+)$/s,
    upstream: { from: CONTROLLER },
    mover: 'DrainController',
    steps: [READ_CONTROLLER_LOG],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'UncordonFailed',
    sentence: "The drain controller can't mark node {{node}} as schedulable.",
    sources: ['drain'],
    pattern: /^node (?<node>\S+): failed to uncordon(?: \(\d+ tries\))?: (?<detail>.+)$/s,
    upstream: { from: CONTROLLER },
    mover: 'DrainController',
    steps: [READ_CONTROLLER_LOG],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'DrainExceededTimeout',
    sentence:
      'Draining node {{node}} has taken longer than {{timeout}}, and the drain controller retries.',
    sources: ['drain'],
    pattern: /^node (?<node>\S+): drain exceeded timeout: (?<timeout>\S+)\. Will continue to retry/,
    upstream: { from: CONTROLLER },
    mover: 'DrainController',
    steps: [SHOW_PODS_ON_NODE, READ_CONTROLLER_LOG],
    notTeams: ['Infrastructure', 'Vendor'],
  },
] as const satisfies readonly KnownCause[];
