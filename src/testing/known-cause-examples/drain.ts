import { examplesFrom, onOperator } from './cause-example';

const KUBECTL = 'built as pkg/drain/drain.go of k8s.io/kubectl builds it, with the answer of';
const WEBHOOK = `${KUBECTL} pkg/util/webhook/error.go of k8s.io/apiserver`;
const CONTROLLER =
  'built as pkg/controller/drain/drain_controller.go of openshift/machine-config-operator builds it';

export const DRAIN_EXAMPLES = examplesFrom('drain', [
  {
    code: 'PodInSeveralBudgets',
    text: 'Drain failed. Drain has been failing for more than 10 minutes. Waiting 5 minutes then retrying. Error message from drain: error when evicting pods/"api-1" -n "shop": This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.',
    captures: { pod: 'api-1', namespace: 'shop' },
    from: 'kubernetes/kubernetes issue 75957, in the event of the drain controller',
  },
  {
    code: 'EvictionViolatesBudget',
    text: 'error when evicting pods/"alertmanager-main-0" -n "monitoring" (will retry after 5s): Cannot evict pod as it would violate the pod\'s disruption budget.',
    captures: { pod: 'alertmanager-main-0', namespace: 'monitoring' },
    from: 'openshift/origin pull request 31161 and others',
  },
  {
    code: 'DisruptedPodsNotConfirmed',
    text: 'error when evicting pods/"api-1" -n "shop": poddisruptionbudget.policy "api" is forbidden: DisruptedPods map too big - too many evictions not confirmed by PDB controller',
    captures: { pod: 'api-1', namespace: 'shop', budget: 'api' },
    from: `${KUBECTL} pkg/registry/core/pod/storage/eviction.go of kubernetes/kubernetes`,
  },
  {
    code: 'VirtualMachineNotMigratable',
    text: 'error when evicting pods/"virt-launcher-legacy-x" -n "vms": admission webhook "virt-launcher-eviction-interceptor.kubevirt.io" denied the request: VMI legacy is configured with an eviction strategy but is not live-migratable',
    captures: { pod: 'virt-launcher-legacy-x', namespace: 'vms', machine: 'legacy' },
    from: `${KUBECTL} pkg/virt-api/webhooks of kubevirt/kubevirt`,
  },
  {
    code: 'VirtualMachineMigrates',
    text: 'error when evicting pods/"virt-launcher-web-x" -n "vms" (will retry after 5s): admission webhook "virt-launcher-eviction-interceptor.kubevirt.io" denied the request: Eviction triggered evacuation of VMI "vms/web"',
    captures: { pod: 'virt-launcher-web-x', namespace: 'vms', machine: 'vms/web' },
    from: 'kubevirt/kubevirt pull request 11532 and tests of other projects',
  },
  {
    code: 'PodRolledByOperator',
    text: 'error when evicting pods/"my-cluster-kafka-1" -n "myproject": admission webhook "strimzi-drain-cleaner.strimzi.io" denied the request: The pod will be rolled by the Strimzi Cluster Operator',
    captures: {
      pod: 'my-cluster-kafka-1',
      namespace: 'myproject',
      webhook: 'strimzi-drain-cleaner.strimzi.io',
    },
    from: 'README of strimzi/drain-cleaner',
  },
  {
    code: 'EvictionDeniedByWebhook',
    text: 'error when evicting pods/"serving-0" -n "models": admission webhook "eviction.modelserving.volcano.sh" denied the request: Eviction denied: protected by ModelServing evict-sg-other-notready. Target group evict-sg-other-notready-0 is not ready and not tracked; current ready groups (2) <= minAvailable (2).',
    captures: {
      pod: 'serving-0',
      namespace: 'models',
      webhook: 'eviction.modelserving.volcano.sh',
      detail:
        'Eviction denied: protected by ModelServing evict-sg-other-notready. Target group evict-sg-other-notready-0 is not ready and not tracked; current ready groups (2) <= minAvailable (2).',
    },
    from: 'a bug report of volcano-sh, with the prefix of kubectl drain',
  },
  {
    code: 'EvictionDeniedByPolicy',
    text: `error when evicting pods/"api-0" -n "pay": pods "api-0" is forbidden: ValidatingAdmissionPolicy 'protect-evictions' with binding 'protect-evictions-pay' denied request: evictions in this namespace need an approved change`,
    captures: {
      pod: 'api-0',
      namespace: 'pay',
      policy: 'protect-evictions',
      binding: 'protect-evictions-pay',
    },
    from: 'documentation of Kubernetes on validating admission policies, with the prefix of kubectl drain',
  },
  {
    code: 'WebhookWithoutEndpoints',
    source: 'clusterVersion',
    condition: { type: 'Failing', reason: 'UpdatePayloadResourceInvalid' },
    text: 'Internal error occurred: failed calling webhook "vtasks.kb.io": failed to call webhook: Post "https://tasks-operator-webhook-service.tasks.svc:443/validate?timeout=10s": no endpoints available for service "tasks-operator-webhook-service"',
    captures: {
      webhook: 'vtasks.kb.io',
      service: 'tasks-operator-webhook-service',
      serviceNamespace: 'tasks',
    },
    from: 'reports of several operators',
  },
  {
    code: 'WebhookWithoutEndpoints',
    text: 'error when evicting pods/"web-1" -n "shop": Internal error occurred: failed calling webhook "evict.example.com": failed to call webhook: Post "https://guard.guard-system.svc:443/evict?timeout=10s": no endpoints available for service "guard"',
    captures: {
      pod: 'web-1',
      namespace: 'shop',
      webhook: 'evict.example.com',
      service: 'guard',
      serviceNamespace: 'guard-system',
    },
    from: WEBHOOK,
  },
  {
    code: 'WebhookServiceMissing',
    text: 'error when evicting pods/"web-1" -n "shop": Internal error occurred: failed calling webhook "image-policy-webhook.signing.apps.tanzu.vmware.com": failed to call webhook: Post "https://image-policy-webhook-service.image-policy-system.svc:443/signing-policy-check?timeout=10s": service "image-policy-webhook-service" not found',
    captures: {
      pod: 'web-1',
      namespace: 'shop',
      webhook: 'image-policy-webhook.signing.apps.tanzu.vmware.com',
      service: 'image-policy-webhook-service',
      serviceNamespace: 'image-policy-system',
    },
    from: 'troubleshooting pages of Tanzu Application Platform, with the prefix of kubectl drain',
  },
  {
    code: 'WebhookCertificateInvalid',
    text: 'error when evicting pods/"web-1" -n "shop": Internal error occurred: failed calling webhook "evict.example.com": failed to call webhook: Post "https://guard.guard-system.svc:443/evict?timeout=10s": tls: failed to verify certificate: x509: certificate signed by unknown authority',
    captures: {
      pod: 'web-1',
      namespace: 'shop',
      webhook: 'evict.example.com',
      service: 'guard',
      serviceNamespace: 'guard-system',
      detail: 'certificate signed by unknown authority',
    },
    from: WEBHOOK,
  },
  {
    code: 'WebhookRefused',
    text: 'error when evicting pods/"web-1" -n "shop": Internal error occurred: failed calling webhook "validate.kyverno.svc": failed to call webhook: Post "https://kyverno-svc.kyverno.svc:443/validate?timeout=10s": dial tcp 10.96.24.5:443: connect: connection refused',
    captures: {
      pod: 'web-1',
      namespace: 'shop',
      webhook: 'validate.kyverno.svc',
      service: 'kyverno-svc',
      serviceNamespace: 'kyverno',
    },
    from: 'a report about Kyverno, with the prefix of kubectl drain',
  },
  {
    code: 'WebhookTimedOut',
    source: 'clusterVersion',
    condition: { type: 'Failing', reason: 'UpdatePayloadResourceInvalid' },
    text: 'Internal error occurred: failed calling webhook "rev.namespace.sidecar-injector.istio.io": failed to call webhook: Post "https://istiod-asm-1152-6.istio-system.svc:443/inject?timeout=10s": context deadline exceeded',
    captures: {
      webhook: 'rev.namespace.sidecar-injector.istio.io',
      service: 'istiod-asm-1152-6',
      serviceNamespace: 'istio-system',
    },
    from: 'a report about Istio',
  },
  {
    code: 'NamespaceTerminating',
    text: 'error when evicting pod "x" from terminating namespace "doomed" (will retry after 5s): pods "x" is forbidden: unable to create new content in namespace doomed because it is being terminated',
    captures: { namespace: 'doomed' },
    from: 'kubectl output in lesson notes, with the prefix of kubectl drain',
  },
  {
    code: 'EvictionForbidden',
    text: 'error when evicting pods/"web-1" -n "shop": pods "web-1" is forbidden: User "system:serviceaccount:openshift-machine-config-operator:machine-config-controller" cannot create resource "pods/eviction" in API group "" in the namespace "shop"',
    captures: {
      pod: 'web-1',
      namespace: 'shop',
      user: 'system:serviceaccount:openshift-machine-config-operator:machine-config-controller',
    },
    from: `${KUBECTL} the RBAC authorizer of kubernetes/kubernetes`,
  },
  {
    code: 'ApiRequestsLimited',
    text: 'error when evicting pods/"web-1" -n "shop" (will retry after 5s): the server has received too many requests and has asked us to try again later (post pods.policy web-1)',
    captures: {},
    from: `${KUBECTL} pkg/api/errors of k8s.io/apimachinery`,
  },
  {
    code: 'EtcdTimedOut',
    text: '[error when evicting pods/"web-1" -n "shop": etcdserver: request timed out, error when evicting pods/"web-2" -n "shop": global timeout reached: 1m30s]',
    captures: { detail: 'request timed out' },
    from: `${KUBECTL} etcd-io/etcd`,
  },
  {
    code: 'EtcdTimedOut',
    source: 'operator',
    condition: onOperator('console', 'Degraded', 'ConsoleNotificationSync_FailedCreate'),
    text: 'ConsoleNotificationSyncDegraded: etcdserver: request timed out',
    captures: { detail: 'request timed out' },
    from: 'openshift/ovn-kubernetes pull request 1437',
  },
  {
    code: 'ApiServerUnreachable',
    text: 'error when evicting pods/"web-1" -n "shop": Post "https://172.30.0.1:443/api/v1/namespaces/shop/pods/web-1/eviction": dial tcp 172.30.0.1:443: connect: connection refused',
    captures: { address: '172.30.0.1:443' },
    from: `${KUBECTL} net of Go`,
  },
  {
    code: 'PodNotTerminated',
    text: 'Error: Node Drain has not succeeded. Error is: error when waiting for pod "db-0" in namespace "data" to terminate: global timeout reached: 1m30s The drain will not be complete until desired drainer drain-rendered-worker-bbb matches current drainer uncordon-rendered-worker-aaa',
    captures: { pod: 'db-0', namespace: 'data' },
    from: 'runbook MCCDrainError of openshift/runbooks, in the condition of MachineConfigNode',
  },
  {
    code: 'EvictionTimedOut',
    text: 'error when evicting pods/"protected-service-67fd8f9848-99ffc" -n "default": global timeout reached: 1m30s',
    captures: {
      pod: 'protected-service-67fd8f9848-99ffc',
      namespace: 'default',
      timeout: '1m30s',
    },
    from: 'output of kubectl drain in a tutorial',
  },
  {
    code: 'CordonDeniedByWebhook',
    text: 'Error: Failed to UnCordon node. Error is: node worker-a: failed to uncordon (5 tries): [timed out waiting for the condition, admission webhook "validation.gatekeeper.sh" denied the request: [frozen-nodes] nodes change in maintenance windows only] The node is reporting Unschedulable = true',
    captures: { node: 'worker-a', webhook: 'validation.gatekeeper.sh' },
    from: `${CONTROLLER}, with the answer of pkg/admission/plugin/webhook/errors/statuserror.go of k8s.io/apiserver`,
  },
  {
    code: 'CordonFailed',
    text: 'Error: Failed to Cordon node. Error is node worker-a: failed to cordon (5 tries): [timed out waiting for the condition, nodes "worker-a" is forbidden], The node is reporting Unschedulable = false',
    captures: {
      node: 'worker-a',
      detail: '[timed out waiting for the condition, nodes "worker-a" is forbidden]',
    },
    from: CONTROLLER,
  },
  {
    code: 'UncordonFailed',
    text: 'Error: Failed to UnCordon node. Error is: node worker-a: failed to uncordon (5 tries): timed out waiting for the condition The node is reporting Unschedulable = true',
    captures: { node: 'worker-a', detail: 'timed out waiting for the condition' },
    from: CONTROLLER,
  },
  {
    code: 'DrainExceededTimeout',
    text: 'node worker-a: drain exceeded timeout: 1h0m0s. Will continue to retry.',
    captures: { node: 'worker-a', timeout: '1h0m0s' },
    from: 'runbook MCCDrainError of openshift/runbooks',
  },
]);
