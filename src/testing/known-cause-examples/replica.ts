import { examplesFrom } from './cause-example';

export const REPLICA_EXAMPLES = examplesFrom('replicas', [
  {
    code: 'ReplicasExceedQuota',
    text: '(combined from similar events): Error creating: pods "web-6597bc46dc-2wm8j" is forbidden: exceeded quota: namespace-quota, requested: limits.cpu=1,limits.memory=2Gi, used: limits.cpu=6,limits.memory=12Gi, limited: limits.cpu=6,limits.memory=12Gi',
    captures: {
      quota: 'namespace-quota',
      requested: 'limits.cpu=1,limits.memory=2Gi',
      used: 'limits.cpu=6,limits.memory=12Gi',
      limit: 'limits.cpu=6,limits.memory=12Gi',
    },
    from: 'https://github.com/ministryofjustice/cloud-platform/issues/590',
  },
  {
    code: 'ReplicasLackResources',
    text: 'create Pod database-2-0 in StatefulSet database-2 failed error: pods "database-2-0" is forbidden: failed quota: namespace-quota: must specify limits.memory,requests.cpu,requests.memory',
    captures: {
      quota: 'namespace-quota',
      required: 'limits.memory,requests.cpu,requests.memory',
    },
    from: 'https://github.com/reactive-tech/kubegres/issues/100',
  },
  {
    code: 'ReplicasOutsideLimits',
    text: 'Error creating: pods "web-1668339668-" is forbidden: maximum cpu usage per Container is 16, but request is 17.',
    captures: { detail: 'maximum cpu usage per Container is 16, but request is 17' },
    from: 'https://github.com/zalando-incubator/kubernetes-on-aws/issues/278',
  },
  {
    code: 'ReplicasViolateScc',
    text: 'create Pod database-0 in StatefulSet database failed error: pods "database-0" is forbidden: unable to validate against any security context constraint: [provider "anyuid": Forbidden: not usable by user or serviceaccount, provider restricted-v2: .spec.securityContext.fsGroup: Invalid value: []int64{999}: 999 is not an allowed group, provider restricted-v2: .containers[0].runAsUser: Invalid value: 999: must be in the ranges: [1000680000, 1000689999], provider "restricted": Forbidden: not usable by user or serviceaccount]',
    captures: {
      detail:
        'provider "anyuid": Forbidden: not usable by user or serviceaccount, provider restricted-v2: .spec.securityContext.fsGroup: Invalid value: []int64{999}: 999 is not an allowed group, provider restricted-v2: .containers[0].runAsUser: Invalid value: 999: must be in the ranges: [1000680000, 1000689999], provider "restricted": Forbidden: not usable by user or serviceaccount',
    },
    from: 'https://github.com/pulp/pulp-operator/issues/1319',
  },
  {
    code: 'ReplicasViolatePodSecurity',
    text: 'Error creating: pods "controller-manager-6c69d7595-fvqr5" is forbidden: violates PodSecurity "restricted:latest": allowPrivilegeEscalation != false (container "kube-rbac-proxy" must set securityContext.allowPrivilegeEscalation=false)',
    captures: {
      level: 'restricted:latest',
      detail:
        'allowPrivilegeEscalation != false (container "kube-rbac-proxy" must set securityContext.allowPrivilegeEscalation=false)',
    },
    from: 'https://github.com/adyanth/cloudflare-operator/issues/110, shortened',
  },
  {
    code: 'ReplicasLackServiceAccount',
    text: 'create Pod mytest-mysql-0 in StatefulSet mytest-mysql failed error: pods "mytest-mysql-0" is forbidden: error looking up service account default/mysql-cluster: serviceaccount "mysql-cluster" not found',
    captures: { account: 'default/mysql-cluster' },
    from: 'https://github.com/apecloud/kubeblocks/issues/4599',
  },
  {
    code: 'ReplicasLackPriorityClass',
    text: 'Error creating: pods "apiserver-" is forbidden: no PriorityClass with name test was found',
    captures: { class: 'test' },
    from: 'https://github.com/openshift/origin/pull/23352',
  },
  {
    code: 'ReplicasDeniedByWebhook',
    text: 'admission webhook "validation.gatekeeper.sh" denied the request: [require-team-label] you must provide labels: {"team"}',
    captures: {
      webhook: 'validation.gatekeeper.sh',
      detail: '[require-team-label] you must provide labels: {"team"}',
    },
    from: 'built as kubernetes/apiserver pkg/admission/plugin/webhook/errors/statuserror.go and the library of Gatekeeper (k8srequiredlabels) build it',
  },
  {
    code: 'ReplicasDeniedByPolicy',
    text: `Error creating: pods "node-exporter-8mk2x" is forbidden: ValidatingAdmissionPolicy 'no-host-network' with binding 'no-host-network-all' denied request: pods must not use the network of the host`,
    captures: {
      policy: 'no-host-network',
      binding: 'no-host-network-all',
      detail: 'pods must not use the network of the host',
    },
    from: 'built from the source of the API server',
  },
  {
    code: 'ReplicasInvalid',
    text: 'create Pod es-cluster-0 in StatefulSet es-cluster failed error: Pod "es-cluster-0" is invalid: [spec.initContainers[0].securityContext.privileged: Forbidden: disallowed by cluster policy, spec.initContainers[1].securityContext.privileged: Forbidden: disallowed by cluster policy]',
    captures: {
      detail:
        'spec.initContainers[0].securityContext.privileged: Forbidden: disallowed by cluster policy, spec.initContainers[1].securityContext.privileged: Forbidden: disallowed by cluster policy',
    },
    from: 'https://github.com/kubernetes/kubernetes/issues/84285',
  },
]);
