import type { CauseStep, KnownCause } from './known-cause';
import { READ_CONTROLLER_LOG, SHOW_WEBHOOKS } from './shared-steps';

/*
 * Why pods do not leave a node: what the eviction API answers, what stands in front of it, and what the drain controller makes
 * of it. The controller drains with force and without regard to local storage, so what kubectl says of those does not occur.
 * Of a refusal that is worth another try (429) only the end of the attempt is told, after 1m30s.
 */

const DRAIN = 'k8s.io/kubectl pkg/drain/drain.go';
const EVICTION_API = 'kubernetes/kubernetes pkg/registry/core/pod/storage/eviction.go';
const WEBHOOKS = 'k8s.io/apiserver pkg/util/webhook/error.go';
const CONTROLLER = 'openshift/machine-config-operator pkg/controller/drain/drain_controller.go';

/** The API server refuses everyone the same way; what it tells operators of webhooks and etcd stands in their rows. */
const CALLERS = ['drain', 'operator', 'clusterVersion'] as const;
/** Who writes to the API server. */
const WRITERS = ['drain', 'clusterVersion', 'render'] as const;

const POD = String.raw`error when evicting pods/"(?<pod>[^"]+)" -n "(?<namespace>[^"]+)"(?: \(will retry after [^)]+\))?: `;

function evicting(rest: string): RegExp {
  return new RegExp(`^${POD}${rest}`, 's');
}

/** A webhook that was called and gave no answer; whoever asked may have said something before. */
function calling(rest: string): RegExp {
  return new RegExp(
    String.raw`^(?:${POD})?[^]*?failed calling webhook "(?<webhook>[^"]+)": (?:failed to call webhook: )?Post "?https://(?<service>[\w-]+)\.(?<serviceNamespace>[\w-]+)\.svc\b[^\s"]*"?: ${rest}`,
  );
}

const LIST_BUDGETS = {
  step: 'ListBudgets',
  command: 'oc get poddisruptionbudgets -n {namespace}',
  who: 'ApplicationOwner',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_POD = {
  step: 'ShowPod',
  command: 'oc get pod {pod} -n {namespace} -o yaml',
  who: 'ApplicationOwner',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_WEBHOOK_PODS = {
  step: 'CheckWebhookPods',
  command: 'oc get pods,endpointslices -n {serviceNamespace} -o wide',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_API_SERVERS = {
  step: 'CheckApiServers',
  command: 'oc get pods -n openshift-kube-apiserver -o wide',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const DRAIN_CAUSES = [
  {
    code: 'PodInSeveralBudgets',
    sources: ['drain'],
    pattern: evicting('This pod has more than one PodDisruptionBudget, which the eviction'),
    upstream: { from: EVICTION_API },
    mover: 'ApplicationOwner',
    steps: [LIST_BUDGETS, { step: 'LeaveOneBudget', who: 'ApplicationOwner', cost: 'noDowntime' }],
    notTeams: ['Infrastructure', 'Network', 'Vendor'],
  },
  {
    code: 'EvictionViolatesBudget',
    sources: ['drain'],
    pattern: evicting("Cannot evict pod as it would violate the pod's disruption budget"),
    upstream: { from: EVICTION_API },
    mover: 'ApplicationOwner',
    steps: [LIST_BUDGETS, { step: 'AddReplica', who: 'ApplicationOwner', cost: 'noDowntime' }],
    notTeams: ['Infrastructure', 'Network', 'Vendor'],
  },
  {
    code: 'DisruptedPodsNotConfirmed',
    sources: ['drain'],
    pattern: evicting(
      String.raw`poddisruptionbudget\.policy "(?<budget>[^"]+)" is forbidden: (?:DisruptedPods map too big|pdb disruptions allowed is negative)`,
    ),
    upstream: { from: EVICTION_API },
    mover: 'Operator',
    steps: [
      {
        step: 'CheckControllerManagers',
        command: 'oc get pods -n openshift-kube-controller-manager -o wide',
        who: 'Administrator',
        cost: 'none',
      },
    ],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'VirtualMachineNotMigratable',
    sources: ['drain'],
    pattern: evicting(
      String.raw`admission webhook "virt-launcher-eviction-interceptor\.[^"]+" denied the request: VMI (?<machine>\S+) is configured with an eviction strategy but is not live-migratable`,
    ),
    upstream: { from: 'kubevirt/kubevirt pkg/virt-api/webhooks' },
    mover: 'ApplicationOwner',
    steps: [
      {
        step: 'ShowVirtualMachine',
        command:
          "oc get virtualmachineinstances {machine} -n {namespace} -o jsonpath='{.status.conditions}'",
        who: 'ApplicationOwner',
        cost: 'none',
      },
      { step: 'StopVirtualMachine', who: 'ApplicationOwner', cost: 'podsStop' },
    ],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'VirtualMachineMigrates',
    sources: ['drain'],
    pattern: evicting(
      String.raw`admission webhook "virt-launcher-eviction-interceptor\.[^"]+" denied the request: Eviction triggered evacuation of VMI(?: "(?<machine>[^"]+)")?`,
    ),
    upstream: { from: 'kubevirt/kubevirt pkg/virt-api/webhooks' },
    mover: 'Operator',
    steps: [
      {
        step: 'ShowMigrations',
        command: 'oc get virtualmachineinstancemigrations -n {namespace}',
        who: 'ApplicationOwner',
        cost: 'none',
      },
    ],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'PodRolledByOperator',
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
      {
        step: 'ShowAdmissionPolicy',
        command:
          'oc get validatingadmissionpolicies/{policy} validatingadmissionpolicybindings/{binding} -o yaml',
        who: 'Administrator',
        cost: 'none',
      },
      SHOW_POD,
    ],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'WebhookWithoutEndpoints',
    sources: WRITERS,
    pattern: calling('no endpoints available for service '),
    upstream: { from: WEBHOOKS },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOK_PODS],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'WebhookServiceMissing',
    sources: WRITERS,
    pattern: calling('service "[^"]+" not found'),
    upstream: { from: WEBHOOKS },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOKS, { step: 'ReinstallWebhook', who: 'Administrator', cost: 'noDowntime' }],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'WebhookCertificateInvalid',
    sources: WRITERS,
    pattern: calling('(?:tls: failed to verify certificate: )?x509: (?<detail>[^\\n"]+)'),
    upstream: { from: WEBHOOKS },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOKS, SHOW_WEBHOOK_PODS],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'WebhookRefused',
    sources: WRITERS,
    pattern: calling('(?:dial tcp \\S+: connect: connection refused|EOF)'),
    upstream: { from: WEBHOOKS },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOK_PODS],
    notTeams: ['Infrastructure'],
  },
  {
    code: 'WebhookTimedOut',
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
    sources: CALLERS,
    pattern: new RegExp(
      String.raw`^(?:[^]*?)unable to create new content in namespace (?<namespace>[\w-]+) because it is being terminated`,
    ),
    upstream: { from: 'k8s.io/apiserver pkg/admission/plugin/namespace/lifecycle' },
    mover: 'ApplicationOwner',
    steps: [
      {
        step: 'ShowNamespace',
        command: 'oc describe namespace {namespace}',
        who: 'ApplicationOwner',
        cost: 'none',
      },
    ],
    notTeams: ['Infrastructure', 'Network'],
  },
  {
    code: 'EvictionForbidden',
    sources: ['drain'],
    pattern: evicting(
      String.raw`pods "[^"]+" is forbidden: User "(?<user>[^"]+)" cannot create resource "pods/eviction"`,
    ),
    upstream: { from: 'kubernetes/kubernetes RBAC authorizer' },
    mover: 'Operator',
    steps: [
      {
        step: 'CheckEvictionPermission',
        command: 'oc auth can-i create pods --subresource=eviction -n {namespace} --as={user}',
        who: 'Administrator',
        cost: 'none',
      },
    ],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'ApiRequestsLimited',
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
    sources: ['drain', 'daemon', 'operator', 'clusterVersion'],
    pattern: /etcdserver: (?<detail>request timed out|leader changed|no leader)/,
    upstream: { from: 'etcd-io/etcd server/etcdserver' },
    mover: 'ApiServer',
    steps: [
      {
        step: 'CheckEtcdMembers',
        command: 'oc get pods -n openshift-etcd -l app=etcd -o wide',
        who: 'Administrator',
        cost: 'none',
      },
      { step: 'CheckEtcdLatency', who: 'InfrastructureOwner', cost: 'none' },
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'ApiServerUnreachable',
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
    sources: ['drain'],
    pattern: evicting('global timeout reached: (?<timeout>\\S+)'),
    upstream: { from: DRAIN },
    mover: 'ApiServer',
    steps: [LIST_BUDGETS, SHOW_POD],
    notTeams: ['Infrastructure', 'Network', 'Vendor'],
  },
  {
    code: 'CordonDeniedByWebhook',
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
    sources: ['drain'],
    pattern: /^node (?<node>\S+): failed to cordon(?: \(\d+ tries\))?: (?<detail>.+)$/s,
    upstream: { from: CONTROLLER },
    mover: 'DrainController',
    steps: [READ_CONTROLLER_LOG],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'UncordonFailed',
    sources: ['drain'],
    pattern: /^node (?<node>\S+): failed to uncordon(?: \(\d+ tries\))?: (?<detail>.+)$/s,
    upstream: { from: CONTROLLER },
    mover: 'DrainController',
    steps: [READ_CONTROLLER_LOG],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'DrainExceededTimeout',
    sources: ['drain'],
    pattern: /^node (?<node>\S+): drain exceeded timeout: (?<timeout>\S+)\. Will continue to retry/,
    upstream: { from: CONTROLLER },
    mover: 'DrainController',
    steps: [
      {
        step: 'ShowPodsOnNode',
        command: 'oc get pods --all-namespaces --field-selector spec.nodeName={node}',
        who: 'Administrator',
        cost: 'none',
      },
      READ_CONTROLLER_LOG,
    ],
    notTeams: ['Infrastructure', 'Vendor'],
  },
] as const satisfies readonly KnownCause[];
