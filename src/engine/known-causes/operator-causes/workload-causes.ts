import type { CauseStep, KnownCause } from '../known-cause';
import { look } from '../look';
import { line, quoted } from './operator-patterns';
import {
  DESCRIBE_POD,
  READ_POD_LOG,
  CHECK_ETCD_MEMBERS,
  SHOW_API_SERVICES,
  SHOW_FIELD_MANAGERS,
  SHOW_NODES,
  SHOW_OPERATOR_PODS,
  operatorPodsStep,
} from './operator-steps';

/*
 * What operators that run Deployments say of them, and of the API in front of them: openshift-apiserver, authentication,
 * openshift-controller-manager, storage and others. Webhooks and etcd go first: what they refuse is what the rest waits for.
 */

const LIBRARY = 'openshift/library-go pkg/operator';
const WORKLOAD = `${LIBRARY}/apiserver/controller/workload/workload.go`;
const API_SERVICE = `${LIBRARY}/apiserver/controller/apiservice`;
const DEPLOYMENT = `${LIBRARY}/deploymentcontroller/deployment_controller.go`;
const STATIC_RESOURCES = `${LIBRARY}/staticresourcecontroller/static_resource_controller.go`;
const WEBHOOK = 'kubernetes/kubernetes staging/src/k8s.io/apiserver/pkg/admission/plugin/webhook';

const SHOW_WEBHOOKS = {
  step: 'ShowWebhookConfigurations',
  command: 'oc get validatingwebhookconfigurations,mutatingwebhookconfigurations',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const DEFRAGMENT_ETCD = {
  step: 'DefragmentEtcd',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const DESCRIBE_API_SERVICE = {
  step: 'DescribeApiService',
  command: 'oc describe apiservice {apiService}',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const DESCRIBE_API_OF_GROUP = {
  ...DESCRIBE_API_SERVICE,
  step: 'DescribeApiOfGroup',
  command: 'oc describe apiservice {groupVersion}.{group}',
} as const satisfies CauseStep;

const SHOW_POD_NETWORK = {
  step: 'ShowPodNetwork',
  command: 'oc get pods -n openshift-ovn-kubernetes -o wide',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_POD_OF_IP = {
  step: 'ShowPodOfIp',
  command: 'oc get pods --all-namespaces -o wide --field-selector status.podIP={address}',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

/** Of the account that an operator runs as. */
const CHECK_RIGHT = look(
  'CheckRightOfAccount',
  'oc auth can-i {verb} {resource} -n {targetNamespace} --as=system:serviceaccount:{accountNamespace}:{account}',
);

const CHECK_RIGHT_IN_CLUSTER = look(
  'CheckRightOfAccount',
  'oc auth can-i {verb} {resource} --as=system:serviceaccount:{accountNamespace}:{account}',
);

const SHOW_ROLE_BINDINGS = look(
  'ShowRoleBindings',
  'oc get rolebindings -n {targetNamespace} -o wide',
);

const SHOW_CLUSTER_ROLE_BINDINGS = look(
  'ShowClusterRoleBindings',
  'oc get clusterrolebindings -o wide',
);

const FORBIDDEN = String.raw`is forbidden: User "system:serviceaccount:(?<accountNamespace>[^":]+):(?<account>[^":]+)" cannot (?<verb>\w+) resource "(?<resource>[^"]+)" in API group "[^"]*"`;
const RBAC = 'kubernetes/apiserver pkg/endpoints/handlers/responsewriters/errors.go';

const REMOVE_OVERRIDES = {
  step: 'RemoveConfigOverrides',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const SET_MANAGED = {
  step: 'SetOperatorManaged',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const UNAVAILABLE = String.raw`(?<unavailable>\d+) of (?<desired>\d+) requested instances are unavailable for (?<deployment>[^\s.]+)\.(?<namespace>[^\s.]+)`;
const POD = String.raw`(?:pending |terminated )?(?<pod>[^\s),]+) pod`;

/** Why the API server refuses a request, in whatever words the operator that made it wraps the answer. */
export const REFUSED_REQUEST_CAUSES = [
  {
    code: 'OperatorWebhookFailed',
    sources: ['operator'],
    pattern:
      /failed calling webhook "(?<webhook>[^"]+)": (?:failed to call webhook: )?(?<message>.+?)[)}]*\.?$/m,
    upstream: { from: WEBHOOK },
    mover: 'ApplicationOwner',
    steps: [SHOW_WEBHOOKS],
    notTeams: ['Infrastructure', 'Registry', 'Storage'],
  },
  {
    code: 'OperatorWebhookDenied',
    sources: ['operator'],
    pattern: /admission webhook "(?<webhook>[^"]+)" denied the request: (?<message>.+?)\.?$/m,
    upstream: { from: WEBHOOK },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOKS],
    notTeams: ['Infrastructure', 'Registry', 'Storage'],
  },
  {
    code: 'OperatorForbidden',
    sources: ['operator'],
    pattern: new RegExp(String.raw`${FORBIDDEN} in the namespace "(?<targetNamespace>[^"]+)"`),
    upstream: { from: RBAC },
    mover: 'Administrator',
    steps: [CHECK_RIGHT, SHOW_ROLE_BINDINGS],
    notTeams: ['Applications', 'Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'OperatorForbiddenInCluster',
    sources: ['operator'],
    pattern: new RegExp(`${FORBIDDEN} at the cluster scope`),
    upstream: { from: RBAC },
    mover: 'Administrator',
    steps: [CHECK_RIGHT_IN_CLUSTER, SHOW_CLUSTER_ROLE_BINDINGS],
    notTeams: ['Applications', 'Infrastructure', 'Network', 'Registry', 'Storage'],
  },
] as const satisfies readonly KnownCause[];

export const WORKLOAD_CAUSES = [
  {
    code: 'OperatorObjectInvalid',
    sources: ['operator'],
    pattern:
      /(?:^|[ :(])(?<resource>(?<kind>[A-Z]\w*)(?:\.[\w.]+)?) "(?<name>[^"\n]+)" is invalid: \[?(?<message>[^\n]+?)\]?\.?$/m,
    upstream: { from: 'kubernetes/apimachinery pkg/api/errors/errors.go' },
    mover: 'Administrator',
    steps: [SHOW_FIELD_MANAGERS],
    notTeams: ['Applications', 'Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'EtcdDatabaseFull',
    sources: ['operator'],
    pattern: /etcdserver: mvcc: database space exceeded/,
    upstream: { from: 'etcd-io/etcd server/etcdserver/api/v3rpc' },
    mover: 'Administrator',
    steps: [
      look(
        'ShowEtcdSize',
        `oc -n openshift-etcd exec -c etcdctl "$(oc -n openshift-etcd get pods -l app=etcd -o jsonpath='{.items[0].metadata.name}')" -- etcdctl endpoint status --cluster -w table`,
      ),
      DEFRAGMENT_ETCD,
      CHECK_ETCD_MEMBERS,
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'DeploymentPodCrashLooping',
    sources: ['operator'],
    pattern: line(
      String.raw`${UNAVAILABLE} \([^)]*?(?:crashed in|crashlooping in|crashlooping container is waiting in) ${POD}`,
    ),
    upstream: { from: WORKLOAD },
    mover: 'Kubelet',
    steps: [READ_POD_LOG, DESCRIBE_POD],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'DeploymentPodWaiting',
    sources: ['operator'],
    pattern: line(
      String.raw`${UNAVAILABLE} \([^)]*?containers? (?:is|are) (?:waiting|not ready) in ${POD}`,
    ),
    upstream: { from: WORKLOAD },
    mover: 'Kubelet',
    steps: [DESCRIBE_POD, SHOW_OPERATOR_PODS],
    notTeams: ['Applications'],
  },
  {
    code: 'DeploymentInstancesUnavailable',
    sources: ['operator'],
    pattern: line(UNAVAILABLE),
    upstream: { from: WORKLOAD },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Vendor'],
  },
  {
    code: 'DeploymentWithoutPods',
    sources: ['operator'],
    pattern: line(
      String.raw`no (?<deployment>[^\s.]+)\.(?<namespace>[^\s.]+) pods available on any node\.`,
    ),
    upstream: { from: WORKLOAD },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS, SHOW_NODES],
    notTeams: ['Applications'],
  },
  {
    code: 'ApiServicePodUnreachable',
    sources: ['operator'],
    pattern: line(
      String.raw`apiservices\.apiregistration\.k8s\.io/(?<apiService>[^\s:]+): not available: failing or missing response from https://\[?(?<address>[\d.]+|[\da-f:]+)\]?:\d+/.*(?:i/o timeout|no route to host|deadline exceeded|Client\.Timeout exceeded|request canceled)`,
    ),
    upstream: { from: 'kubernetes/kube-aggregator pkg/controllers/status/remote' },
    mover: 'Operator',
    steps: [SHOW_POD_OF_IP, DESCRIBE_API_SERVICE, SHOW_POD_NETWORK],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ApiServiceUnavailable',
    sources: ['operator'],
    pattern: line(
      String.raw`apiservices\.apiregistration\.k8s\.io/(?<apiService>[^\s:]+): not available: (?<message>.+?)\.?$`,
    ),
    upstream: { from: `${API_SERVICE}/apiservice_controller.go` },
    mover: 'Operator',
    steps: [DESCRIBE_API_SERVICE, SHOW_OPERATOR_PODS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'OAuthApiNotServed',
    sources: ['operator'],
    pattern: line(
      String.raw`"(?<group>(?:oauth|user)\.openshift\.io\.v\d\w*)" is not ready: (?:\d+|an attempt failed)`,
    ),
    upstream: { from: `${API_SERVICE}/apigroup.go` },
    mover: 'Operator',
    steps: [SHOW_API_SERVICES, operatorPodsStep('openshift-oauth-apiserver')],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ApiGroupNotServed',
    sources: ['operator'],
    pattern: line(
      String.raw`"(?<group>[a-z][\w.-]*\.v\d\w*)" is not ready: (?:\d+|an attempt failed)`,
    ),
    upstream: { from: `${API_SERVICE}/apigroup.go` },
    mover: 'Operator',
    steps: [SHOW_API_SERVICES, SHOW_OPERATOR_PODS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ApiDiscoveryFailed',
    sources: ['operator', 'clusterVersion'],
    pattern:
      /unable to retrieve the complete list of server APIs: (?<apiGroup>(?<group>[\w.-]+)\/(?<groupVersion>v\w+)): (?<message>[^,\n]+?)(?=,|\.?$)/m,
    upstream: { from: 'kubernetes/client-go discovery/discovery_client.go' },
    mover: 'ApiServer',
    steps: [DESCRIBE_API_OF_GROUP, SHOW_API_SERVICES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ApiServicesNotReady',
    sources: ['operator'],
    condition: { type: 'Available' },
    pattern: line('PreconditionNotReady$'),
    upstream: { from: `${API_SERVICE}/apiservice_controller.go` },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS, SHOW_API_SERVICES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'DeploymentRollingOut',
    sources: ['operator'],
    condition: { type: 'Progressing' },
    pattern: line(
      String.raw`deployment/(?<deployment>[^\s.]+)\.(?<namespace>[^\s.]+): (?<updated>\d+)/(?<desired>\d+) pods have been updated to the (?:latest|desired) generation`,
    ),
    upstream: { from: WORKLOAD },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
    notTeams: ['Applications', 'Vendor'],
  },
  {
    code: 'ControllerManagerRollingOut',
    sources: ['operator'],
    condition: { operator: 'openshift-controller-manager', type: 'Progressing' },
    pattern: line(
      String.raw`deployment/(?<deployment>[^\s:]+): updated replicas is (?<updated>\d+), desired replicas is (?<desired>\d+)$`,
    ),
    upstream: {
      from: 'openshift/cluster-openshift-controller-manager-operator pkg/operator/sync_openshiftcontrollermanager_v311_00.go',
    },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
    notTeams: ['Applications', 'Vendor'],
  },
  {
    code: 'OperatorDeploymentRollingOut',
    sources: ['operator'],
    condition: { type: 'Progressing' },
    pattern: line('Waiting for Deployment to (?:deploy pods|update pods|act on changes)$'),
    upstream: { from: DEPLOYMENT },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
    notTeams: ['Applications', 'Vendor'],
  },
  {
    code: 'DeploymentProgressedTooLong',
    sources: ['operator'],
    pattern: line('Deployment was progressing too long$'),
    upstream: { from: DEPLOYMENT },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
    notTeams: ['Applications'],
  },
  {
    code: 'StaticResourceNotApplied',
    sources: ['operator'],
    pattern: line(String.raw`${quoted('file')} \((?<type>[\w*.]+|string)\): (?<message>.+?)\.?$`),
    upstream: { from: STATIC_RESOURCES },
    mover: 'Operator',
    steps: [SHOW_API_SERVICES],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'ConfigOverridesBlockUpdate',
    sources: ['operator'],
    condition: { type: 'Upgradeable' },
    pattern: line(
      String.raw`(?:setting: \[(?<settings>[^\]\n]+)\]|unsupportedConfigOverrides=(?<overrides>.+))$`,
    ),
    upstream: { from: `${LIBRARY}/unsupportedconfigoverridescontroller` },
    mover: 'Administrator',
    steps: [REMOVE_OVERRIDES],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'OperatorNotManaged',
    sources: ['operator'],
    pattern: line(
      String.raw`(?<state>Unmanaged|Removed) is not supported for (?<component>\S+) operator$`,
    ),
    upstream: { from: `${LIBRARY}/managementstatecontroller` },
    mover: 'Administrator',
    steps: [SET_MANAGED],
    notTeams: ['Applications', 'Infrastructure'],
  },
] as const satisfies readonly KnownCause[];
