import type { CauseStep, KnownCause } from './known-cause';
import { look } from './look';

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

const LIST_APIS = look("Check which APIServices aren't available.", 'oc get apiservices');

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

const SHOW_PROXY = look(
  "Check the cluster's proxy configuration and the firewall.",
  'oc get proxies.config.openshift.io cluster -o yaml',
);

const NOT_OUTSIDE = ['Registry', 'Network', 'Infrastructure'] as const;

const OBJECT = String.raw`(?<kind>[\w-]+) "(?<object>(?:(?<namespace>[^"/]+)\/)?(?<name>[^"]+))"`;

/** Manifest `n of m` of a release, and the kind of its error. */
function manifest(error: string): RegExp {
  return new RegExp(String.raw`^Could not update ${OBJECT} \((?:v\d+, )?\d+ of \d+\)${error}$`);
}

function deployment(rest: string): RegExp {
  return new RegExp(
    String.raw`^deployment (?<object>(?<namespace>[^/\s]+)\/(?<name>\S+)) ${rest}`,
    'm',
  );
}

const SET_CHANNEL: CauseStep = {
  ...SHOW_UPDATES,
  sentence: 'Set an update channel that contains the version of the cluster.',
  cost: 'noDowntime',
};

export const CLUSTER_VERSION_CAUSES = [
  {
    code: 'ManifestDeniedByWebhook',
    sentence:
      "{{kind}} {{object}} can't be applied because admission webhook {{webhook}} denies the change: {{detail}}.",
    sources: ['clusterVersion'],
    pattern: /admission webhook "(?<webhook>[^"\n]+)" denied the request:? (?<detail>[^\n]+?)\.?$/,
    upstream: { from: WEBHOOK_ERRORS },
    mover: 'Administrator',
    steps: [LIST_WEBHOOKS],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'StoredVersionRemoved',
    sentence:
      "CustomResourceDefinition {{definition}} can't be applied because the release removes version {{version}}, in which objects may be stored.",
    sources: ['clusterVersion', 'operator'],
    pattern:
      /(?:^|: )CustomResourceDefinition\.apiextensions\.k8s\.io "(?<definition>[^"\n]+)" is invalid: [^\n]*?status\.storedVersions\[\d+\]: Invalid value: "(?<version>[^"\n]+)": must appear in spec\.versions/,
    upstream: {
      from: 'kubernetes/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go',
    },
    mover: 'Administrator',
    steps: [
      {
        sentence:
          'Migrate the objects of {{definition}} to another version, then remove version {{version}} from its status.storedVersions.',
        command:
          "oc get customresourcedefinition {definition} -o jsonpath='{.status.storedVersions}'",
        who: 'Administrator',
        cost: 'noDowntime',
      },
    ],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'ManifestFieldImmutable',
    sentence: "{{kind}} {{object}} can't be applied because its field {{field}} can't be changed.",
    sources: ['clusterVersion'],
    pattern:
      /^(?<kind>[A-Z]\w*)(?:\.[\w.]+)? "(?<name>[^"\n]+)" is invalid: \[?(?<field>[\w.[\]-]+): (?:Invalid value|Forbidden): [^\n]*?(?:field is immutable|may not be changed once set|updates to [^\n]*? are forbidden)/,
    upstream: { from: 'kubernetes/apimachinery pkg/api/validation/objectmeta.go' },
    mover: 'Administrator',
    steps: [SHOW_OBJECT],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'ManifestTargetMissing',
    sentence:
      "{{kind}} {{object}} can't be applied because it, its namespace, or its API is missing.",
    sources: ['clusterVersion'],
    pattern: manifest(': resource may have been deleted'),
    upstream: { from: TASK },
    mover: 'Administrator',
    steps: [FIND_ERROR, LIST_APIS],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'ManifestConflict',
    sentence: "{{kind}} {{object}} can't be applied because another client keeps changing it.",
    sources: ['clusterVersion'],
    pattern: manifest(': someone else is updating this resource'),
    upstream: { from: TASK },
    mover: 'ClusterVersionOperator',
    steps: [
      look(
        'Find the client that changes {{kind}} {{object}}.',
        'oc get {kind} --all-namespaces --field-selector metadata.name={name} -o yaml --show-managed-fields',
      ),
    ],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'ApiNotResponding',
    sentence: "{{kind}} {{object}} can't be applied because its API doesn't respond.",
    sources: ['clusterVersion'],
    pattern: manifest(': the server is down or not responding'),
    upstream: { from: TASK },
    mover: 'ApiServer',
    steps: [LIST_APIS, CHECK_API_SERVER],
    notTeams: ['Registry', 'Applications'],
  },
  {
    code: 'ApiInternalError',
    sentence:
      "{{kind}} {{object}} can't be applied because the API server reports an internal error.",
    sources: ['clusterVersion'],
    pattern: manifest(': the server is reporting an internal error'),
    upstream: { from: TASK },
    mover: 'ApiServer',
    steps: [FIND_ERROR, LIST_WEBHOOKS],
    notTeams: ['Registry'],
  },
  {
    code: 'ManifestInvalid',
    sentence:
      "{{kind}} {{object}} can't be applied because it isn't valid with the configuration of this cluster.",
    sources: ['clusterVersion'],
    pattern: manifest(': the object is invalid, possibly due to local cluster configuration'),
    upstream: { from: TASK },
    mover: 'Administrator',
    steps: [FIND_ERROR, SHOW_OBJECT],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'ApiRejectsCredentials',
    sentence:
      "{{kind}} {{object}} can't be applied because the API server doesn't accept the credentials of the cluster-version operator.",
    sources: ['clusterVersion'],
    pattern: manifest(': could not authenticate to the server'),
    upstream: { from: TASK },
    mover: 'ApiServer',
    steps: [CHECK_API_SERVER, FIND_ERROR],
    notTeams: ['Registry', 'Applications'],
  },
  {
    code: 'ManifestForbidden',
    sentence: "{{kind}} {{object}} can't be applied because the API server forbids the change.",
    sources: ['clusterVersion'],
    pattern: manifest(': the server has forbidden updates to this resource'),
    upstream: { from: TASK },
    mover: 'Administrator',
    steps: [FIND_ERROR, LIST_WEBHOOKS],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'ApiOverloaded',
    sentence: "{{kind}} {{object}} can't be applied because the API server is overloaded.",
    sources: ['clusterVersion'],
    pattern: manifest(': the server is overloaded and is not accepting updates'),
    upstream: { from: TASK },
    mover: 'ApiServer',
    steps: [
      look(
        'Find the clients that load the API server.',
        'oc get --raw=/debug/api_priority_and_fairness/dump_priority_levels',
      ),
      CHECK_API_SERVER,
    ],
    notTeams: ['Registry'],
  },
  {
    code: 'ApiMissing',
    sentence: "{{kind}} {{object}} can't be applied because its API is not available.",
    sources: ['clusterVersion'],
    pattern: manifest(': the server does not recognize this resource, check extension API servers'),
    upstream: { from: TASK },
    mover: 'ApiServer',
    steps: [LIST_APIS],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'ManifestNotApplied',
    sentence:
      "{{kind}} {{object}} can't be applied. Only the log of the cluster-version operator has the error.",
    sources: ['clusterVersion'],
    pattern: manifest(''),
    upstream: { from: TASK },
    mover: 'ClusterVersionOperator',
    steps: [FIND_ERROR, SHOW_OBJECT],
    notTeams: ['Registry'],
  },
  {
    code: 'ManifestsNotReached',
    sentence:
      'The cluster-version operator ran out of time before {{kind}} {{object}} and later manifests.',
    sources: ['clusterVersion'],
    pattern: new RegExp(
      String.raw`^(?<manifests>\d+) incomplete task nodes, beginning with ${OBJECT} `,
    ),
    upstream: { from: 'openshift/cluster-version-operator pkg/payload/task_graph.go' },
    mover: 'ClusterVersionOperator',
    steps: [CHECK_API_SERVER],
    notTeams: ['Registry'],
  },
  {
    code: 'DeploymentPodsViolateScc',
    sentence:
      'No security context constraint allows the pods of Deployment {{object}}: {{detail}}.',
    sources: ['clusterVersion'],
    pattern: deployment(
      String.raw`has a replica failure FailedCreate: pods "[^"]*" is forbidden: unable to validate against any security context constraint: (?<detail>[^\n]+?)\.?$`,
    ),
    upstream: { from: APPS },
    mover: 'Administrator',
    steps: [
      look(
        'Check whether the default security context constraints were changed.',
        'oc get securitycontextconstraints',
      ),
      DESCRIBE_DEPLOYMENT,
    ],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'DeploymentExceedsQuota',
    sentence:
      'ResourceQuota {{quota}} has no room for the pods of Deployment {{object}} ({{requested}}).',
    sources: ['clusterVersion'],
    pattern: deployment(
      String.raw`has a replica failure FailedCreate: pods "[^"]*" is forbidden: exceeded quota: (?<quota>[^,\s]+), requested: (?<requested>[^\n]+?), used: `,
    ),
    upstream: { from: APPS },
    mover: 'Administrator',
    steps: [
      look(
        'Raise or remove ResourceQuota {{quota}} in namespace {{namespace}}.',
        'oc describe resourcequota {quota} -n {namespace}',
      ),
    ],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'DeploymentPodsNotCreated',
    sentence: "The pods of Deployment {{object}} can't be created: {{detail}}.",
    sources: ['clusterVersion'],
    pattern: deployment(String.raw`has a replica failure (?<reason>\w+): (?<detail>[^\n]+?)\.?$`),
    upstream: { from: APPS },
    mover: 'Administrator',
    steps: [DESCRIBE_DEPLOYMENT],
    notTeams: ['Registry'],
  },
  {
    code: 'DeploymentNotRollingOut',
    sentence: "The new pods of Deployment {{object}} don't become available.",
    sources: ['clusterVersion'],
    pattern:
      /^(?:deployment (?=\S+ is (?:not available \w* \([^\n]*\) or progressing|Progressing=False:) ProgressDeadlineExceeded(?::| \())|the workload (?=\S+ (?:has not yet successfully rolled out|cannot roll out)$))(?<object>(?<namespace>[^/\s]+)\/(?<name>\S+)) /,
    upstream: { from: APPS },
    mover: 'Administrator',
    steps: [SHOW_DEPLOYMENT_PODS, DESCRIBE_DEPLOYMENT],
    notTeams: ['Network'],
  },
  {
    code: 'OperatorsNotAvailable',
    sentence: 'Cluster operators that are not available: {{operators}}.',
    sources: ['clusterVersion'],
    pattern:
      /^(?:C|the c)luster operators? (?<operators>[\w-]+(?:, [\w-]+)*) (?:is|are) not available$/,
    upstream: { from: `${OPERATOR_STATUS}, pkg/payload/task.go` },
    mover: 'Operator',
    steps: [SHOW_OPERATORS],
    isPassedOn: true,
    notTeams: ['Applications'],
  },
  {
    code: 'OperatorsDegraded',
    sentence: 'Cluster operators that are degraded: {{operators}}.',
    sources: ['clusterVersion'],
    pattern:
      /^(?:(?:C|the c)luster operators? (?=[\w-]+(?:, [\w-]+)* (?:is|are) degraded$)|wait has exceeded 40 minutes for these operators: )(?<operators>[\w-]+(?:, [\w-]+)*)/,
    upstream: { from: `${OPERATOR_STATUS}, pkg/cvo/status.go, pkg/payload/task.go` },
    mover: 'Operator',
    steps: [SHOW_OPERATORS],
    isPassedOn: true,
    notTeams: ['Applications'],
  },
  {
    code: 'OperatorsSlow',
    sentence:
      'Cluster operators that take longer than {{minutes}} minutes to update: {{operators}}.',
    sources: ['clusterVersion'],
    pattern:
      /^waiting on (?<operators>[\w-]+(?:, [\w-]+)*(?: over 30 minutes and machine-config)?) over (?<minutes>30|90) minutes which is longer than expected$/,
    upstream: { from: STATUS, releases: '4.19 and newer' },
    mover: 'Operator',
    steps: [SHOW_OPERATORS],
    isPassedOn: true,
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'RequestedVersionUnknown',
    sentence: 'Requested version {{version}} is not among the available updates.',
    sources: ['clusterVersion'],
    pattern:
      /^spec\.desiredUpdate\.version: Invalid value: "(?<version>[^"]*)": when image is empty the update must be (?:a previous version or )?an available update/,
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [SHOW_UPDATES],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'RequestedVersionAmbiguous',
    sentence: 'Requested version {{version}} has more than one release image.',
    sources: ['clusterVersion'],
    pattern:
      /^spec\.desiredUpdate\.version: Invalid value: "(?<version>[^"]*)": there are multiple possible payloads for this version/,
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [{ ...SHOW_UPDATES, sentence: 'Request the version by its release image.' }],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'RequestedVersionMalformed',
    sentence: 'Requested version {{version}} is not a valid version.',
    sources: ['clusterVersion'],
    pattern:
      /^spec\.desiredUpdate\.version: Invalid value: "(?<version>[^"]*)": must be a semantic version/,
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [SHOW_UPDATES],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'UpdateServiceAddressInvalid',
    sentence: [
      'The address of the update service is not a valid URL: {{url}}.',
      'The address of the update service is not a valid URL.',
    ],
    sources: ['clusterVersion'],
    pattern:
      /^(?:spec\.upstream: Invalid value: "(?<url>(?:[^"\\]|\\.)*)": must be a valid URL or empty|failed to parse update service URL: )/,
    upstream: { from: `${VALIDATION}, pkg/cvo/availableupdates.go` },
    mover: 'Administrator',
    steps: [
      {
        sentence: 'Correct the address of the update service in ClusterVersion.',
        command: "oc get clusterversion version -o jsonpath='{.spec.upstream}'",
        who: 'Administrator',
        cost: 'noDowntime',
      },
    ],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'ClusterIdInvalid',
    sentence: [
      'The cluster ID is not a valid UUID: {{id}}.',
      'The cluster ID is not a valid UUID.',
    ],
    sources: ['clusterVersion'],
    pattern:
      /^(?:spec\.clusterID: Invalid value: "(?<id>[^"]*)": must be an? |invalid cluster ID: )/,
    upstream: { from: `${VALIDATION}, pkg/cvo/availableupdates.go` },
    mover: 'Administrator',
    steps: [
      {
        sentence: 'Correct the cluster ID in ClusterVersion.',
        command: "oc get clusterversion version -o jsonpath='{.spec.clusterID}'",
        who: 'Administrator',
        cost: 'noDowntime',
      },
    ],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'ChannelNotSet',
    sentence: 'The cluster has no update channel, so available updates are unknown.',
    sources: ['clusterVersion'],
    pattern: /^The update channel has not been configured\./,
    upstream: { from: AVAILABLE },
    mover: 'Administrator',
    steps: [SET_CHANNEL],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'VersionNotInChannel',
    sentence:
      "Channel {{channel}} doesn't contain version {{version}}, so available updates are unknown.",
    sources: ['clusterVersion'],
    pattern:
      /^Unable to retrieve available updates: currently (?:reconciling cluster|installed) version (?<version>\S+) not found in the "?(?<channel>[\w.-]+)"? channel/,
    upstream: { from: CINCINNATI },
    mover: 'Administrator',
    steps: [SET_CHANNEL],
    notTeams: NOT_OUTSIDE,
  },
  {
    code: 'UpdateServiceUntrusted',
    sentence: "The certificate of update service {{host}} isn't trusted: {{detail}}.",
    sources: ['clusterVersion'],
    pattern:
      /^Unable to retrieve available updates: Get "?https:\/\/(?<host>[^/"\s:]+)\S*: (?:tls: failed to verify certificate: )?x509: (?<detail>[^\n]+?)\.?$/m,
    upstream: { from: CINCINNATI },
    mover: 'Administrator',
    steps: [
      {
        ...SHOW_PROXY,
        sentence: "Check the trusted certificates of the cluster's proxy configuration.",
      },
    ],
    notTeams: ['Registry', 'Applications'],
  },
  {
    code: 'UpdateServiceUnreachable',
    sentence: "Update service {{host}} can't be reached: {{detail}}.",
    sources: ['clusterVersion'],
    pattern:
      /^Unable to retrieve available updates: Get "?https?:\/\/(?<host>[^/"\s:]+)\S*: (?<detail>[^\n]+?)\.?$/m,
    upstream: { from: CINCINNATI },
    mover: 'InfrastructureOwner',
    steps: [SHOW_PROXY],
    notTeams: ['Registry', 'Applications'],
  },
  {
    code: 'UpdateServiceFails',
    sentence: 'The update service returns an error: {{status}}.',
    sources: ['clusterVersion'],
    pattern:
      /^Unable to retrieve available updates: unexpected HTTP status: (?<status>\d{3}[\w ]*)$/,
    upstream: { from: CINCINNATI },
    mover: 'InfrastructureOwner',
    steps: [
      look(
        'Check which update service the cluster uses.',
        "oc get clusterversion version -o jsonpath='{.spec.upstream}'",
      ),
      SHOW_PROXY,
    ],
    notTeams: ['Registry', 'Applications'],
  },
] as const satisfies readonly KnownCause[];
