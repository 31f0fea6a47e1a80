import { regExp } from '../reg-exp';
import { causesFrom } from '../causes-from';
import { inEtcd } from '../command-templates';
import type { CauseStep } from '../known-cause';
import { change, look } from '../steps';
import { line, quoted } from './operator-patterns';
import {
  DESCRIBE_POD,
  READ_POD_LOG,
  CHECK_ETCD_MEMBERS,
  SHOW_API_SERVICES,
  SHOW_FIELD_MANAGERS,
  SHOW_NODES,
  SHOW_OPERATOR_PODS,
  SHOW_SERVICE_ENDPOINTS,
  operatorPodsStep,
} from './operator-steps';

/*
 * Messages of operators about their Deployments and the API in front of them: openshift-apiserver, authentication,
 * openshift-controller-manager, storage, and others. Webhooks and etcd come first, because the rest follows from them.
 */

const LIBRARY = 'openshift/library-go pkg/operator';
const WORKLOAD = `${LIBRARY}/apiserver/controller/workload/workload.go`;
const API_SERVICE = `${LIBRARY}/apiserver/controller/apiservice`;
const DEPLOYMENT = `${LIBRARY}/deploymentcontroller/deployment_controller.go`;
const STATIC_RESOURCES = `${LIBRARY}/staticresourcecontroller/static_resource_controller.go`;
const WEBHOOK = 'kubernetes/kubernetes staging/src/k8s.io/apiserver/pkg/admission/plugin/webhook';

const SHOW_WEBHOOKS = look(
  'Find the webhook configuration that defines {{webhook}} and the product that owns it.',
  'oc get validatingwebhookconfigurations,mutatingwebhookconfigurations',
);

const DEFRAGMENT_ETCD = change("Delete objects that aren't needed, then defragment etcd.");

const DESCRIBE_API_SERVICE = look(
  "Check why APIService {{apiService}} isn't available.",
  'oc describe apiservice {apiService}',
);

const DESCRIBE_API_OF_GROUP: CauseStep = {
  ...DESCRIBE_API_SERVICE,
  sentence: "Check why APIService {{groupVersion}}.{{group}} isn't available.",
  command: 'oc describe apiservice {groupVersion}.{group}',
};

const SHOW_POD_NETWORK = look(
  'Check on which nodes the OVN-Kubernetes pods are not ready.',
  'oc get pods -n openshift-ovn-kubernetes -o wide',
);

const SHOW_POD_OF_IP = look(
  'Check which pod has IP address {{address}}, and whether its node has a pod network.',
  'oc get pods --all-namespaces -o wide --field-selector status.podIP={address}',
);

/** A step about the service account of an operator. */
const CHECK_RIGHT = look(
  'Check whether service account {{account}} has the permission now.',
  'oc auth can-i {verb} {resource} -n {targetNamespace} --as=system:serviceaccount:{accountNamespace}:{account}',
);

const CHECK_RIGHT_IN_CLUSTER = look(
  'Check whether service account {{account}} has the permission now.',
  'oc auth can-i {verb} {resource} --as=system:serviceaccount:{accountNamespace}:{account}',
);

const SHOW_ROLE_BINDINGS = look(
  'Check whether a role binding of service account {{account}} in namespace {{targetNamespace}} is missing or was changed.',
  'oc get rolebindings -n {targetNamespace} -o wide',
);

const SHOW_CLUSTER_ROLE_BINDINGS = look(
  'Check whether a cluster role binding of service account {{account}} is missing or was changed.',
  'oc get clusterrolebindings -o wide',
);

const FORBIDDEN = String.raw`is forbidden: User "system:serviceaccount:(?<accountNamespace>[^":]+):(?<account>[^":]+)" cannot (?<verb>\w+) resource "(?<resource>[^"]+)" in API group "[^"]*"`;
const RBAC = 'kubernetes/apiserver pkg/endpoints/handlers/responsewriters/errors.go';

const REMOVE_OVERRIDES = change(
  "Remove unsupportedConfigOverrides from the operator's configuration.",
);

const SET_MANAGED = change("Set the operator's management state to Managed.");

const UNAVAILABLE = String.raw`(?<unavailable>\d+) of (?<desired>\d+) requested instances are unavailable for (?<deployment>[^\s.]+)\.(?<namespace>[^\s.]+)`;
const POD = String.raw`(?:pending |terminated )?(?<pod>[^\s),]+) pod`;

/** Reasons why the API server refuses a request. Operators wrap the error in different words. */
export const REFUSED_REQUEST_CAUSES = causesFrom('operator', [
  {
    code: 'OperatorWebhookFailed',
    sentence: "Webhook {{webhook}} can't be called: {{message}}.",
    pattern:
      /failed calling webhook "(?<webhook>[^"]+)": (?:failed to call webhook: )?(?<message>.+?)[)}]*\.?$/m,
    upstream: WEBHOOK,
    mover: 'ApplicationOwner',
    steps: [SHOW_WEBHOOKS],
  },
  {
    code: 'OperatorWebhookDenied',
    sentence: 'Webhook {{webhook}} rejects a change by the operator ({{message}}).',
    pattern: /admission webhook "(?<webhook>[^"]+)" denied the request: (?<message>.+?)\.?$/m,
    upstream: WEBHOOK,
    steps: [SHOW_WEBHOOKS],
  },
  {
    code: 'OperatorForbidden',
    sentence:
      "Service account {{account}} of the operator isn't allowed to {{verb}} {{resource}} in namespace {{targetNamespace}}.",
    pattern: regExp`${FORBIDDEN} in the namespace "(?<targetNamespace>[^"]+)"`,
    upstream: RBAC,
    steps: [CHECK_RIGHT, SHOW_ROLE_BINDINGS],
  },
  {
    code: 'OperatorForbiddenInCluster',
    sentence:
      "Service account {{account}} of the operator isn't allowed to {{verb}} {{resource}} in the cluster.",
    pattern: regExp`${FORBIDDEN} at the cluster scope`,
    upstream: RBAC,
    steps: [CHECK_RIGHT_IN_CLUSTER, SHOW_CLUSTER_ROLE_BINDINGS],
  },
]);

export const WORKLOAD_CAUSES = causesFrom('operator', [
  {
    code: 'OperatorObjectInvalid',
    sentence: 'The API server rejects {{kind}} {{name}} of the operator as invalid: {{message}}.',
    pattern:
      /(?:^|[ :(])(?<resource>(?<kind>[A-Z]\w*)(?:\.[\w.]+)?) "(?<name>[^"\n]+)" is invalid: \[?(?<message>[^\n]+?)\]?\.?$/m,
    upstream: 'kubernetes/apimachinery pkg/api/errors/errors.go',
    steps: [SHOW_FIELD_MANAGERS],
  },
  {
    code: 'EtcdDatabaseFull',
    sentence: "The etcd database is full, so the API server can't save changes.",
    pattern: /etcdserver: mvcc: database space exceeded/,
    upstream: 'etcd-io/etcd server/etcdserver/api/v3rpc',
    steps: [
      look(
        'Check the size of the etcd database and which members raise an alarm.',
        inEtcd('endpoint status --cluster -w table'),
      ),
      DEFRAGMENT_ETCD,
      CHECK_ETCD_MEMBERS,
    ],
  },
  {
    code: 'DeploymentPodCrashLooping',
    sentence: 'Pod {{pod}} of Deployment {{namespace}}/{{deployment}} keeps crashing.',
    pattern: line`${UNAVAILABLE} \([^)]*?(?:crashed in|crashlooping in|crashlooping container is waiting in) ${POD}`,
    upstream: WORKLOAD,
    mover: 'Kubelet',
    steps: [READ_POD_LOG, DESCRIBE_POD],
  },
  {
    code: 'DeploymentPodWaiting',
    sentence: "Pod {{pod}} of Deployment {{namespace}}/{{deployment}} isn't ready.",
    pattern: line`${UNAVAILABLE} \([^)]*?containers? (?:is|are) (?:waiting|not ready) in ${POD}`,
    upstream: WORKLOAD,
    mover: 'Kubelet',
    steps: [DESCRIBE_POD, SHOW_OPERATOR_PODS],
  },
  {
    code: 'DeploymentInstancesUnavailable',
    sentence: {
      text: 'Deployment {{namespace}}/{{deployment}} is missing {{unavailable}} of {{desired}} pods.',
      one: 'Deployment {{namespace}}/{{deployment}} is missing {{unavailable}} of {{desired}} pod.',
      count: 'desired',
    },
    pattern: line`${UNAVAILABLE}`,
    upstream: WORKLOAD,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS, SHOW_NODES],
  },
  {
    code: 'DeploymentWithoutPods',
    sentence: 'Deployment {{namespace}}/{{deployment}} has no available pods.',
    pattern: line`no (?<deployment>[^\s.]+)\.(?<namespace>[^\s.]+) pods available on any node\.`,
    upstream: WORKLOAD,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS, SHOW_NODES],
  },
  {
    code: 'ApiServicePodUnreachable',
    sentence:
      "The API server can't reach the pod at {{address}} that serves APIService {{apiService}}.",
    pattern: line`apiservices\.apiregistration\.k8s\.io/(?<apiService>[^\s:]+): not available: failing or missing response from https://\[?(?<address>[\d.]+|[\da-f:]+)\]?:\d+/.*(?:i/o timeout|no route to host|deadline exceeded|Client\.Timeout exceeded|request canceled)`,
    upstream: 'kubernetes/kube-aggregator pkg/controllers/status/remote',
    mover: 'Operator',
    steps: [SHOW_POD_OF_IP, DESCRIBE_API_SERVICE, SHOW_POD_NETWORK],
  },
  {
    code: 'ApiServiceUnavailable',
    sentence: "APIService {{apiService}} isn't available ({{message}}).",
    pattern: line`apiservices\.apiregistration\.k8s\.io/(?<apiService>[^\s:]+): not available: (?<message>.+?)\.?$`,
    upstream: `${API_SERVICE}/apiservice_controller.go`,
    mover: 'Operator',
    steps: [DESCRIBE_API_SERVICE, SHOW_OPERATOR_PODS],
  },
  {
    code: 'OAuthApiNotServed',
    sentence: "API {{group}} isn't served.",
    pattern: line`"(?<group>(?:oauth|user)\.openshift\.io\.v\d\w*)" is not ready: (?:\d+|an attempt failed)`,
    upstream: `${API_SERVICE}/apigroup.go`,
    mover: 'Operator',
    steps: [SHOW_API_SERVICES, operatorPodsStep('openshift-oauth-apiserver')],
  },
  {
    code: 'ApiGroupNotServed',
    sentence: "API {{group}} isn't served.",
    pattern: line`"(?<group>[a-z][\w.-]*\.v\d\w*)" is not ready: (?:\d+|an attempt failed)`,
    upstream: `${API_SERVICE}/apigroup.go`,
    mover: 'Operator',
    steps: [SHOW_API_SERVICES, SHOW_OPERATOR_PODS],
  },
  {
    code: 'ApiDiscoveryFailed',
    sentence: "API {{apiGroup}} isn't served: {{message}}.",
    sources: ['operator', 'clusterVersion'],
    pattern:
      /unable to retrieve the complete list of server APIs: (?<apiGroup>(?<group>[\w.-]+)\/(?<groupVersion>v\w+)): (?<message>[^,\n]+?)(?=,|\.?$)/m,
    upstream: 'kubernetes/client-go discovery/discovery_client.go',
    mover: 'ApiServer',
    steps: [DESCRIBE_API_OF_GROUP, SHOW_API_SERVICES],
  },
  {
    code: 'ApiServicesNotReady',
    sentence:
      "The operator doesn't register its APIs: it finds no ready endpoints of their service.",
    condition: { type: 'Available' },
    pattern: line`PreconditionNotReady$`,
    upstream: `${API_SERVICE}/apiservice_controller.go`,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS, SHOW_SERVICE_ENDPOINTS, SHOW_API_SERVICES],
  },
  {
    code: 'DeploymentRollingOut',
    sentence: {
      text: 'Deployment {{namespace}}/{{deployment}} is rolling out: {{updated}} of {{desired}} pods updated.',
      one: 'Deployment {{namespace}}/{{deployment}} is rolling out: {{updated}} of {{desired}} pod updated.',
      count: 'desired',
    },
    condition: { type: 'Progressing' },
    pattern: line`deployment/(?<deployment>[^\s.]+)\.(?<namespace>[^\s.]+): (?<updated>\d+)/(?<desired>\d+) pods have been updated to the (?:latest|desired) generation`,
    upstream: WORKLOAD,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
  },
  {
    code: 'ControllerManagerRollingOut',
    sentence: {
      text: 'Deployment {{deployment}} is rolling out: {{updated}} of {{desired}} pods updated.',
      one: 'Deployment {{deployment}} is rolling out: {{updated}} of {{desired}} pod updated.',
      count: 'desired',
    },
    condition: { operator: 'openshift-controller-manager', type: 'Progressing' },
    pattern: line`deployment/(?<deployment>[^\s:]+): updated replicas is (?<updated>\d+), desired replicas is (?<desired>\d+)$`,
    upstream:
      'openshift/cluster-openshift-controller-manager-operator pkg/operator/sync_openshiftcontrollermanager_v311_00.go',
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
  },
  {
    code: 'OperatorDeploymentRollingOut',
    sentence: "The operator's deployment is rolling out.",
    condition: { type: 'Progressing' },
    pattern: line`Waiting for Deployment to (?:deploy pods|update pods|act on changes)$`,
    upstream: DEPLOYMENT,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
  },
  {
    code: 'DeploymentProgressedTooLong',
    sentence: "The operator's deployment hasn't finished rolling out in time.",
    pattern: line`Deployment was progressing too long$`,
    upstream: DEPLOYMENT,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
  },
  {
    code: 'StaticResourceNotApplied',
    sentence: "The operator can't apply {{file}} ({{message}}).",
    pattern: line`${quoted('file')} \((?<type>[\w*.]+|string)\): (?<message>.+?)\.?$`,
    upstream: STATIC_RESOURCES,
    mover: 'Operator',
    steps: [SHOW_API_SERVICES],
  },
  {
    code: 'ConfigOverridesBlockUpdate',
    sentence: [
      'Unsupported configuration overrides block minor updates ({{settings}}).',
      'Unsupported configuration overrides block minor updates.',
    ],
    condition: { type: 'Upgradeable' },
    pattern: line`(?:setting: \[(?<settings>[^\]\n]+)\]|unsupportedConfigOverrides=(?<overrides>.+))$`,
    upstream: `${LIBRARY}/unsupportedconfigoverridescontroller`,
    steps: [REMOVE_OVERRIDES],
  },
  {
    code: 'OperatorNotManaged',
    sentence: "The operator doesn't support its management state {{state}}.",
    pattern: line`(?<state>Unmanaged|Removed) is not supported for (?<component>\S+) operator$`,
    upstream: `${LIBRARY}/managementstatecontroller`,
    steps: [SET_MANAGED],
  },
]);
