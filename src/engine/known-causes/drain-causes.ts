import { regExp } from './reg-exp';
import { causesFrom } from './causes-from';
import type { CauseStep } from './known-cause';
import { CHECK_ETCD_LATENCY, CHECK_ETCD_MEMBERS } from './operator-causes/operator-steps';
import { change, look } from './steps';
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
  return regExp`^(?:${POD})?[^]*?failed calling webhook "(?<webhook>[^"]+)": (?:failed to call webhook: )?Post "?https://(?<service>[\w-]+)\.(?<serviceNamespace>[\w-]+)\.svc\b[^\s"]*"?: ${rest}`;
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

export const DRAIN_CAUSES = causesFrom('drain', [
  {
    code: 'PodInSeveralBudgets',
    sentence:
      'Multiple PodDisruptionBudgets select pod {{namespace}}/{{pod}}, and the API server refuses to evict such a pod even if all of them allow it.',
    pattern: evicting('This pod has more than one PodDisruptionBudget, which the eviction'),
    upstream: EVICTION_API,
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
  },
  {
    code: 'EvictionViolatesBudget',
    sentence: 'The PodDisruptionBudget of pod {{namespace}}/{{pod}} allows 0 disruptions.',
    pattern: evicting("Cannot evict pod as it would violate the pod's disruption budget"),
    upstream: EVICTION_API,
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
  },
  {
    code: 'DisruptedPodsNotConfirmed',
    sentence:
      "The Kubernetes controller manager hasn't confirmed earlier evictions for PodDisruptionBudget {{namespace}}/{{budget}}.",
    pattern: evicting(
      String.raw`poddisruptionbudget\.policy "(?<budget>[^"]+)" is forbidden: (?:DisruptedPods map too big|pdb disruptions allowed is negative)`,
    ),
    upstream: EVICTION_API,
    mover: 'Operator',
    steps: [
      look(
        'Check that the Kubernetes controller manager pods run.',
        'oc get pods -n openshift-kube-controller-manager -o wide',
      ),
    ],
  },
  {
    code: 'VirtualMachineNotMigratable',
    sentence:
      'Virtual machine {{namespace}}/{{machine}} has to be live-migrated before its node drains, but it is not live-migratable.',
    pattern: evicting(
      String.raw`admission webhook "virt-launcher-eviction-interceptor\.[^"]+" denied the request: VMI (?<machine>\S+) is configured with an eviction strategy but is not live-migratable`,
    ),
    upstream: 'kubevirt/kubevirt pkg/virt-api/webhooks',
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
  },
  {
    code: 'VirtualMachineMigrates',
    sentence:
      'Pod {{namespace}}/{{pod}} terminates only once KubeVirt has migrated its virtual machine to another node.',
    pattern: evicting(
      String.raw`admission webhook "virt-launcher-eviction-interceptor\.[^"]+" denied the request: Eviction triggered evacuation of VMI(?: "(?<machine>[^"]+)")?`,
    ),
    upstream: 'kubevirt/kubevirt pkg/virt-api/webhooks',
    mover: 'Operator',
    steps: [
      {
        sentence: 'Check the progress of the migrations in namespace {{namespace}}.',
        command: 'oc get virtualmachineinstancemigrations -n {namespace}',
        who: 'ApplicationOwner',
        cost: 'none',
      },
    ],
  },
  {
    code: 'PodRolledByOperator',
    sentence:
      'Strimzi moves pod {{namespace}}/{{pod}} itself and refuses other evictions until then.',
    pattern: evicting(
      String.raw`admission webhook "(?<webhook>strimzi-drain-cleaner\.strimzi\.io)" denied the request: The pod will be rolled by the Strimzi Cluster Operator`,
    ),
    upstream: 'strimzi/drain-cleaner',
    mover: 'Operator',
    steps: [SHOW_POD],
  },
  {
    code: 'EvictionDeniedByWebhook',
    sentence: 'Webhook {{webhook}} refuses to let pod {{namespace}}/{{pod}} be evicted.',
    pattern: evicting(
      'admission webhook "(?<webhook>[^"]+)" denied the request(?:: (?<detail>[^\\n]+)| without explanation)',
    ),
    upstream: 'k8s.io/apiserver pkg/admission/plugin/webhook/errors/statuserror.go',
    mover: 'ApplicationOwner',
    steps: [SHOW_WEBHOOKS, SHOW_POD],
  },
  {
    code: 'EvictionDeniedByPolicy',
    sentence: 'Admission policy {{policy}} refuses to let pod {{namespace}}/{{pod}} be evicted.',
    pattern: evicting(
      String.raw`pods "[^"]+" is forbidden: ValidatingAdmissionPolicy '(?<policy>[^']+)' with binding '(?<binding>[^']+)' denied request`,
    ),
    upstream: 'k8s.io/apiserver pkg/admission/plugin/policy/validating, 4.17 and newer',
    mover: 'ApplicationOwner',
    steps: [
      look(
        'Check what admission policy {{policy}} requires, and ask its owner to allow the eviction.',
        'oc get validatingadmissionpolicies/{policy} validatingadmissionpolicybindings/{binding} -o yaml',
      ),
      SHOW_POD,
    ],
  },
  {
    code: 'WebhookWithoutEndpoints',
    sentence:
      "The API server can't call webhook {{webhook}}: service {{serviceNamespace}}/{{service}} has no ready pod.",
    sources: WRITERS,
    pattern: calling('no endpoints available for service '),
    upstream: WEBHOOKS,
    steps: [SHOW_WEBHOOK_PODS],
  },
  {
    code: 'WebhookServiceMissing',
    sentence:
      "The API server can't call webhook {{webhook}}: service {{serviceNamespace}}/{{service}} doesn't exist.",
    sources: WRITERS,
    pattern: calling('service "[^"]+" not found'),
    upstream: WEBHOOKS,
    steps: [
      change(
        'Repair the product that owns webhook {{webhook}}, or finish uninstalling it.',
        SHOW_WEBHOOKS.command,
      ),
    ],
  },
  {
    code: 'WebhookCertificateInvalid',
    sentence:
      "The API server doesn't trust the certificate of webhook {{webhook}} (service {{serviceNamespace}}/{{service}}).",
    sources: WRITERS,
    pattern: calling('(?:tls: failed to verify certificate: )?x509: (?<detail>[^\\n"]+)'),
    upstream: WEBHOOKS,
    steps: [SHOW_WEBHOOKS, SHOW_WEBHOOK_PODS],
  },
  {
    code: 'WebhookRefused',
    sentence:
      'The pods of webhook {{webhook}} (service {{serviceNamespace}}/{{service}}) refuse connections.',
    sources: WRITERS,
    pattern: calling('(?:dial tcp \\S+: connect: connection refused|EOF)'),
    upstream: WEBHOOKS,
    steps: [SHOW_WEBHOOK_PODS],
  },
  {
    code: 'WebhookTimedOut',
    sentence:
      "Webhook {{webhook}} (service {{serviceNamespace}}/{{service}}) doesn't respond in time.",
    sources: WRITERS,
    pattern: calling(
      '(?:context deadline exceeded|dial tcp \\S+: (?:i/o timeout|connect: (?:no route to host|connection timed out))|net/http: (?:request canceled|TLS handshake timeout))',
    ),
    upstream: WEBHOOKS,
    steps: [SHOW_WEBHOOK_PODS, SHOW_WEBHOOKS],
  },
  {
    code: 'NamespaceTerminating',
    sentence: "Namespace {{namespace}} is being deleted and hasn't terminated.",
    sources: CALLERS,
    pattern: regExp`^(?:[^]*?)unable to create new content in namespace (?<namespace>[\w-]+) because it is being terminated`,
    upstream: 'k8s.io/apiserver pkg/admission/plugin/namespace/lifecycle',
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
  },
  {
    code: 'EvictionForbidden',
    sentence: '{{user}} has no permission to evict pods in namespace {{namespace}}.',
    pattern: evicting(
      String.raw`pods "[^"]+" is forbidden: User "(?<user>[^"]+)" cannot create resource "pods/eviction"`,
    ),
    upstream: 'kubernetes/kubernetes RBAC authorizer',
    mover: 'Operator',
    steps: [
      look(
        'Check whether {{user}} may evict pods.',
        'oc auth can-i create pods --subresource=eviction -n {namespace} --as={user}',
      ),
    ],
  },
  {
    code: 'ApiRequestsLimited',
    sentence: 'The API server limits requests because too many arrive.',
    sources: CALLERS,
    pattern:
      /the server has received too many requests and has asked us to try again later|client rate limiter Wait returned an error: /,
    upstream: 'k8s.io/apimachinery pkg/api/errors, k8s.io/client-go rest',
    mover: 'ApiServer',
    steps: [SHOW_API_SERVERS],
  },
  {
    code: 'EtcdTimedOut',
    sentence: "etcd doesn't respond to the API server in time.",
    sources: ['drain', 'daemon', 'operator', 'clusterVersion'],
    pattern: /etcdserver: (?<detail>request timed out|leader changed|no leader)/,
    upstream: 'etcd-io/etcd server/etcdserver',
    mover: 'ApiServer',
    steps: [CHECK_ETCD_MEMBERS, CHECK_ETCD_LATENCY],
  },
  {
    // Not of an installer pod, whose own node may be what can't reach it.
    code: 'ApiServerUnreachable',
    sentence: "The API server at {{address}} can't be reached.",
    sources: ['drain', 'daemon', 'operator', 'clusterVersion'],
    pattern:
      /https:(?<!\b(?:installer: |cmd\.go:\d+\] )[^\n]{0,200})\/\/(?!(?!kubernetes\.)[^\s"/]+\.svc[:/]|(?:[\d.]+|\[[\da-f:]+\]):8443\/)[^\s"/]+\/(?:api\/v1|apis)\/[^\s"]*"?: dial tcp (?<address>\S+?): (?:i\/o timeout|connect: (?:connection refused|no route to host|network is unreachable|connection timed out))/,
    upstream: 'golang net',
    mover: 'ApiServer',
    steps: [SHOW_API_SERVERS],
  },
  {
    code: 'PodNotTerminated',
    sentence: "Pod {{namespace}}/{{pod}} was evicted but hasn't terminated.",
    pattern:
      /^error when waiting for pod "(?<pod>[^"]+)" in namespace "(?<namespace>[^"]+)" to terminate: (?:global timeout reached: |context deadline exceeded|timed out waiting for the condition)/,
    upstream: DRAIN,
    mover: 'Kubelet',
    steps: [SHOW_POD],
  },
  {
    code: 'EvictionTimedOut',
    sentence: "Pod {{namespace}}/{{pod}} wasn't evicted within {{timeout}}.",
    pattern: evicting('global timeout reached: (?<timeout>\\S+)'),
    upstream: DRAIN,
    mover: 'ApiServer',
    steps: [LIST_BUDGETS, SHOW_POD],
  },
  {
    code: 'CordonDeniedByWebhook',
    sentence: 'Webhook {{webhook}} refuses to let the drain controller change node {{node}}.',
    pattern:
      /^node (?<node>\S+): failed to (?:un)?cordon\b[^\n]*admission webhook "(?<webhook>[^"]+)" denied the request/,
    upstream: CONTROLLER,
    steps: [SHOW_WEBHOOKS],
  },
  {
    code: 'CordonFailed',
    sentence: "The drain controller can't mark node {{node}} as unschedulable.",
    pattern: /^node (?<node>\S+): failed to cordon(?: \(\d+ tries\))?: (?<detail>.+)$/s,
    upstream: CONTROLLER,
    mover: 'DrainController',
    steps: [READ_CONTROLLER_LOG],
  },
  {
    code: 'UncordonFailed',
    sentence: "The drain controller can't mark node {{node}} as schedulable.",
    pattern: /^node (?<node>\S+): failed to uncordon(?: \(\d+ tries\))?: (?<detail>.+)$/s,
    upstream: CONTROLLER,
    mover: 'DrainController',
    steps: [READ_CONTROLLER_LOG],
  },
  {
    code: 'DrainExceededTimeout',
    sentence:
      'Draining node {{node}} has taken longer than {{timeout}}, and the drain controller retries.',
    pattern: /^node (?<node>\S+): drain exceeded timeout: (?<timeout>\S+)\. Will continue to retry/,
    upstream: CONTROLLER,
    mover: 'DrainController',
    steps: [SHOW_PODS_ON_NODE, READ_CONTROLLER_LOG],
  },
]);
