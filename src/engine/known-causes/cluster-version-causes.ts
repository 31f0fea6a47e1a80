import { multiLine, regExp } from './reg-exp';
import { causesFrom } from './causes-from';
import type { CauseStep } from './known-cause';
import { SHOW_API_SERVICES } from './operator-causes/operator-steps';
import { quotaValues } from './quota';
import { PROXY } from './shared-steps';
import { change, infrastructureStep, look } from './steps';

/*
 * Messages of the cluster-version operator: while it applies a release (Failing, Progressing), about an invalid request
 * (Invalid), and about available updates (RetrievedUpdates). Conditions only have the kind of error of a manifest. The
 * log of the operator has the whole error.
 */

const TASK = 'openshift/cluster-version-operator pkg/payload/task.go';
const APPS = 'openshift/cluster-version-operator lib/resourcebuilder/apps.go';
const STATUS = 'openshift/cluster-version-operator pkg/cvo/status.go';
const OPERATOR_STATUS = 'openshift/cluster-version-operator pkg/cvo/internal/operatorstatus.go';
const VALIDATION = 'openshift/cluster-version-operator lib/validation/validation.go';
const CINCINNATI = 'openshift/cluster-version-operator pkg/cincinnati/cincinnati.go';
const WEBHOOK_ERRORS = 'kubernetes/apiserver pkg/admission/plugin/webhook/errors/statuserror.go';
const AVAILABLE = 'openshift/cluster-version-operator pkg/cvo/availableupdates.go';

const FIND_ERROR = look(
  'Find the whole error about {{kind}} {{object}} in the log of the cluster-version operator.',
  `oc logs -n openshift-cluster-version deployment/cluster-version-operator --tail=5000 | grep -F 'error running apply for {kind} "{object}"'`,
);

const SHOW_OBJECT = look(
  'Check {{kind}} {{object}} as it is now.',
  'oc get {kind} --all-namespaces --field-selector metadata.name={name} -o yaml',
);

const LIST_WEBHOOKS = look(
  'Check the admission webhooks that apply to the object.',
  'oc get validatingwebhookconfigurations,mutatingwebhookconfigurations',
);

const CHECK_API_SERVER = look(
  'Check the health of the Kubernetes API server.',
  "oc get --raw='/readyz?verbose'",
);

const SHOW_OPERATORS = look(
  'Check the conditions of the cluster operators.',
  'oc get clusteroperators',
);

const DESCRIBE_DEPLOYMENT = look(
  'Check the conditions and events of Deployment {{object}}.',
  'oc describe deployment {name} -n {namespace}',
);

const SHOW_DEPLOYMENT_PODS = look(
  'Check the pods and events in namespace {{namespace}}.',
  'oc get pods,events -n {namespace}',
);

const SHOW_UPDATES = look('Request one of the available updates.', 'oc adm upgrade');

const OBJECT = String.raw`(?<kind>[\w-]+) "(?<object>(?:(?<namespace>[^"/]+)\/)?(?<name>[^"]+))"`;

/** Manifest `n of m` of a release, and the kind of its error. */
function manifest(error: string): RegExp {
  return regExp`^Could not update ${OBJECT} \((?:v\d+, )?\d+ of \d+\)${error}$`;
}

function deployment(rest: string): RegExp {
  return multiLine`^deployment (?<object>(?<namespace>[^/\s]+)\/(?<name>\S+)) ${rest}`;
}

const SET_CHANNEL: CauseStep = {
  ...SHOW_UPDATES,
  sentence: 'Set an update channel that contains the version of the cluster.',
  cost: 'noDowntime',
};

export const CLUSTER_VERSION_CAUSES = causesFrom('clusterVersion', [
  {
    code: 'ManifestDeniedByWebhook',
    sentence:
      "{{kind}} {{object}} can't be applied because admission webhook {{webhook}} denies the change: {{detail}}.",
    pattern: /admission webhook "(?<webhook>[^"\n]+)" denied the request:? (?<detail>[^\n]+?)\.?$/,
    upstream: WEBHOOK_ERRORS,
    steps: [LIST_WEBHOOKS],
  },
  {
    code: 'StoredVersionRemoved',
    sentence:
      "CustomResourceDefinition {{definition}} can't be applied because the release removes version {{version}}, in which objects may be stored.",
    sources: ['clusterVersion', 'operator'],
    pattern:
      /(?:^|: )CustomResourceDefinition\.apiextensions\.k8s\.io "(?<definition>[^"\n]+)" is invalid: [^\n]*?status\.storedVersions\[\d+\]: Invalid value: "(?<version>[^"\n]+)": must appear in spec\.versions/,
    upstream: 'kubernetes/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go',
    steps: [
      change(
        'Migrate the objects of {{definition}} to another version, then remove version {{version}} from its status.storedVersions.',
        "oc get customresourcedefinition {definition} -o jsonpath='{.status.storedVersions}'",
      ),
    ],
  },
  {
    code: 'ManifestFieldImmutable',
    sentence: "{{kind}} {{object}} can't be applied because its field {{field}} can't be changed.",
    pattern:
      /^(?<kind>[A-Z]\w*)(?:\.[\w.]+)? "(?<name>[^"\n]+)" is invalid: \[?(?<field>[\w.[\]-]+): (?:Invalid value|Forbidden): [^\n]*?(?:field is immutable|may not be changed once set|updates to [^\n]*? are forbidden)/,
    upstream: 'kubernetes/apimachinery pkg/api/validation/objectmeta.go',
    steps: [SHOW_OBJECT],
  },
  {
    code: 'ManifestTargetMissing',
    sentence:
      "{{kind}} {{object}} can't be applied because it, its namespace, or its API is missing.",
    pattern: manifest(': resource may have been deleted'),
    upstream: TASK,
    steps: [FIND_ERROR, SHOW_API_SERVICES],
  },
  {
    code: 'ManifestConflict',
    sentence: "{{kind}} {{object}} can't be applied because another client keeps changing it.",
    pattern: manifest(': someone else is updating this resource'),
    upstream: TASK,
    mover: 'ClusterVersionOperator',
    steps: [
      look(
        'Find the client that changes {{kind}} {{object}}.',
        'oc get {kind} --all-namespaces --field-selector metadata.name={name} -o yaml --show-managed-fields',
      ),
    ],
  },
  {
    code: 'ApiNotResponding',
    sentence: "{{kind}} {{object}} can't be applied because its API doesn't respond.",
    pattern: manifest(': the server is down or not responding'),
    upstream: TASK,
    mover: 'ApiServer',
    steps: [SHOW_API_SERVICES, CHECK_API_SERVER],
  },
  {
    code: 'ApiInternalError',
    sentence:
      "{{kind}} {{object}} can't be applied because the API server reports an internal error.",
    pattern: manifest(': the server is reporting an internal error'),
    upstream: TASK,
    mover: 'ApiServer',
    steps: [FIND_ERROR, LIST_WEBHOOKS],
  },
  {
    code: 'ManifestInvalid',
    sentence:
      "{{kind}} {{object}} can't be applied because it isn't valid with the configuration of this cluster.",
    pattern: manifest(': the object is invalid, possibly due to local cluster configuration'),
    upstream: TASK,
    steps: [FIND_ERROR, SHOW_OBJECT],
  },
  {
    code: 'ApiRejectsCredentials',
    sentence:
      "{{kind}} {{object}} can't be applied because the API server doesn't accept the credentials of the cluster-version operator.",
    pattern: manifest(': could not authenticate to the server'),
    upstream: TASK,
    mover: 'ApiServer',
    steps: [CHECK_API_SERVER, FIND_ERROR],
  },
  {
    code: 'ManifestForbidden',
    sentence: "{{kind}} {{object}} can't be applied because the API server forbids the change.",
    pattern: manifest(': the server has forbidden updates to this resource'),
    upstream: TASK,
    steps: [FIND_ERROR, LIST_WEBHOOKS],
  },
  {
    code: 'ApiOverloaded',
    sentence: "{{kind}} {{object}} can't be applied because the API server is overloaded.",
    pattern: manifest(': the server is overloaded and is not accepting updates'),
    upstream: TASK,
    mover: 'ApiServer',
    steps: [
      look(
        'Find the clients that load the API server.',
        'oc get --raw=/debug/api_priority_and_fairness/dump_priority_levels',
      ),
      CHECK_API_SERVER,
    ],
  },
  {
    code: 'ApiMissing',
    sentence: "{{kind}} {{object}} can't be applied because its API is not available.",
    pattern: manifest(': the server does not recognize this resource, check extension API servers'),
    upstream: TASK,
    mover: 'ApiServer',
    steps: [SHOW_API_SERVICES],
  },
  {
    code: 'ManifestNotApplied',
    sentence:
      "{{kind}} {{object}} can't be applied. Only the log of the cluster-version operator has the error.",
    pattern: manifest(''),
    upstream: TASK,
    mover: 'ClusterVersionOperator',
    steps: [FIND_ERROR, SHOW_OBJECT],
  },
  {
    code: 'ManifestsNotReached',
    sentence:
      'The cluster-version operator ran out of time before {{kind}} {{object}} and later manifests.',
    pattern: regExp`^(?<manifests>\d+) incomplete task nodes, beginning with ${OBJECT} `,
    upstream: 'openshift/cluster-version-operator pkg/payload/task_graph.go',
    mover: 'ClusterVersionOperator',
    steps: [CHECK_API_SERVER],
  },
  {
    code: 'DeploymentPodsViolateScc',
    sentence:
      'No security context constraint allows the pods of Deployment {{object}}: {{detail}}.',
    pattern: deployment(
      String.raw`has a replica failure FailedCreate: pods "[^"]*" is forbidden: unable to validate against any security context constraint: (?<detail>[^\n]+?)\.?$`,
    ),
    upstream: APPS,
    steps: [
      look(
        'Check whether the default security context constraints were changed.',
        'oc get securitycontextconstraints',
      ),
      DESCRIBE_DEPLOYMENT,
    ],
  },
  {
    code: 'DeploymentExceedsQuota',
    sentence: {
      text: 'ResourceQuota {{quota}} has no room for the pods of Deployment {{object}} ({{requested}}).',
      values: quotaValues,
    },
    pattern: deployment(
      String.raw`has a replica failure FailedCreate: pods "[^"]*" is forbidden: exceeded quota: (?<quota>[^,\s]+), requested: (?<requested>[^\n]+?), used: (?:(?<used>[^\n]+?), limited: )?`,
    ),
    upstream: APPS,
    steps: [
      look(
        [
          {
            text: 'Raise ResourceQuota {{quota}} in namespace {{namespace}} to at least {{needed}}, or remove it.',
            values: quotaValues,
          },
          'Raise or remove ResourceQuota {{quota}} in namespace {{namespace}}.',
        ],
        'oc describe resourcequota {quota} -n {namespace}',
      ),
    ],
  },
  {
    code: 'DeploymentPodsNotCreated',
    sentence: "The pods of Deployment {{object}} can't be created: {{detail}}.",
    pattern: deployment(String.raw`has a replica failure (?<reason>\w+): (?<detail>[^\n]+?)\.?$`),
    upstream: APPS,
    steps: [DESCRIBE_DEPLOYMENT],
  },
  {
    code: 'DeploymentNotRollingOut',
    sentence: "The new pods of Deployment {{object}} don't become available.",
    pattern:
      /^(?:deployment (?=\S+ is (?:not available \w* \([^\n]*\) or progressing|Progressing=False:) ProgressDeadlineExceeded(?::| \())|the workload (?=\S+ (?:has not yet successfully rolled out|cannot roll out)$))(?<object>(?<namespace>[^/\s]+)\/(?<name>\S+)) /,
    upstream: APPS,
    steps: [SHOW_DEPLOYMENT_PODS, DESCRIBE_DEPLOYMENT],
  },
  {
    code: 'OperatorsNotAvailable',
    sentence: 'Cluster operators that are not available: {{operators}}.',
    pattern:
      /^(?:C|the c)luster operators? (?<operators>[\w-]+(?:, [\w-]+)*) (?:is|are) not available$/,
    upstream: `${OPERATOR_STATUS}, pkg/payload/task.go`,
    mover: 'Operator',
    steps: [SHOW_OPERATORS],
    isPassedOn: true,
  },
  {
    code: 'OperatorsDegraded',
    sentence: 'Cluster operators that are degraded: {{operators}}.',
    pattern:
      /^(?:(?:C|the c)luster operators? (?=[\w-]+(?:, [\w-]+)* (?:is|are) degraded$)|wait has exceeded 40 minutes for these operators: )(?<operators>[\w-]+(?:, [\w-]+)*)/,
    upstream: `${OPERATOR_STATUS}, pkg/cvo/status.go, pkg/payload/task.go`,
    mover: 'Operator',
    steps: [SHOW_OPERATORS],
    isPassedOn: true,
  },
  {
    code: 'OperatorsSlow',
    sentence:
      'Cluster operators that take longer than {{minutes}} minutes to update: {{operators}}.',
    pattern:
      /^waiting on (?<operators>[\w-]+(?:, [\w-]+)*(?: over 30 minutes and machine-config)?) over (?<minutes>30|90) minutes which is longer than expected$/,
    upstream: `${STATUS}, 4.19 and newer`,
    mover: 'Operator',
    steps: [SHOW_OPERATORS],
    isPassedOn: true,
  },
  {
    code: 'RequestedVersionUnknown',
    sentence: 'Requested version {{version}} is not among the available updates.',
    pattern:
      /^spec\.desiredUpdate\.version: Invalid value: "(?<version>[^"]*)": when image is empty the update must be (?:a previous version or )?an available update/,
    upstream: VALIDATION,
    steps: [SHOW_UPDATES],
  },
  {
    code: 'RequestedVersionAmbiguous',
    sentence: 'Requested version {{version}} has more than one release image.',
    pattern:
      /^spec\.desiredUpdate\.version: Invalid value: "(?<version>[^"]*)": there are multiple possible payloads for this version/,
    upstream: VALIDATION,
    steps: [{ ...SHOW_UPDATES, sentence: 'Request the version by its release image.' }],
  },
  {
    code: 'RequestedVersionMalformed',
    sentence: 'Requested version {{version}} is not a valid version.',
    pattern:
      /^spec\.desiredUpdate\.version: Invalid value: "(?<version>[^"]*)": must be a semantic version/,
    upstream: VALIDATION,
    steps: [SHOW_UPDATES],
  },
  {
    code: 'UpdateServiceAddressInvalid',
    sentence: [
      'The address of the update service is not a valid URL: {{url}}.',
      'The address of the update service is not a valid URL.',
    ],
    pattern:
      /^(?:spec\.upstream: Invalid value: "(?<url>(?:[^"\\]|\\.)*)": must be a valid URL or empty|failed to parse update service URL: )/,
    upstream: `${VALIDATION}, pkg/cvo/availableupdates.go`,
    steps: [
      change(
        'Correct the address of the update service in ClusterVersion.',
        "oc get clusterversion version -o jsonpath='{.spec.upstream}'",
      ),
    ],
  },
  {
    code: 'ClusterIdInvalid',
    sentence: [
      'The cluster ID is not a valid UUID: {{id}}.',
      'The cluster ID is not a valid UUID.',
    ],
    pattern:
      /^(?:spec\.clusterID: Invalid value: "(?<id>[^"]*)": must be an? |invalid cluster ID: )/,
    upstream: `${VALIDATION}, pkg/cvo/availableupdates.go`,
    steps: [
      change(
        'Correct the cluster ID in ClusterVersion.',
        "oc get clusterversion version -o jsonpath='{.spec.clusterID}'",
      ),
    ],
  },
  {
    code: 'ChannelNotSet',
    sentence: 'The cluster has no update channel, so available updates are unknown.',
    pattern: /^The update channel has not been configured\./,
    upstream: AVAILABLE,
    steps: [SET_CHANNEL],
  },
  {
    code: 'VersionNotInChannel',
    sentence:
      "Channel {{channel}} doesn't contain version {{version}}, so available updates are unknown.",
    pattern:
      /^Unable to retrieve available updates: currently (?:reconciling cluster|installed) version (?<version>\S+) not found in the "?(?<channel>[\w.-]+)"? channel/,
    upstream: CINCINNATI,
    steps: [SET_CHANNEL],
  },
  {
    code: 'UpdateServiceUntrusted',
    sentence: "The certificate of update service {{host}} isn't trusted: {{detail}}.",
    pattern:
      /^Unable to retrieve available updates: Get "?https:\/\/(?<host>[^/"\s:]+)\S*: (?:tls: failed to verify certificate: )?x509: (?<detail>[^\n]+?)\.?$/m,
    upstream: CINCINNATI,
    steps: [
      {
        ...PROXY,
        sentence: "Check the trusted certificates of the cluster's proxy configuration.",
      },
    ],
  },
  {
    code: 'UpdateServiceUnreachable',
    sentence: "Update service {{host}} can't be reached: {{detail}}.",
    pattern:
      /^Unable to retrieve available updates: Get "?https?:\/\/(?<host>[^/"\s:]+)\S*: (?<detail>[^\n]+?)\.?$/m,
    upstream: CINCINNATI,
    mover: 'InfrastructureOwner',
    steps: [PROXY, infrastructureStep('Check the firewalls and routes to {{host}}.')],
  },
  {
    code: 'UpdateServiceFails',
    sentence: 'The update service returns an error: {{status}}.',
    pattern:
      /^Unable to retrieve available updates: unexpected HTTP status: (?<status>\d{3}[\w ]*)$/,
    upstream: CINCINNATI,
    mover: 'InfrastructureOwner',
    steps: [
      look(
        'Check which update service the cluster uses.',
        "oc get clusterversion version -o jsonpath='{.spec.upstream}'",
      ),
      PROXY,
    ],
  },
]);
