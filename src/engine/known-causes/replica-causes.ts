import type { CauseStep, KnownCause } from './known-cause';
import { look } from './look';

/*
 * Why a pod that was evicted is not made again: what the API server answers to the controller that makes it. A ReplicaSet has
 * it in its condition ReplicaFailure; others say it in events FailedCreate.
 */

const ADMISSION = 'kubernetes/kubernetes plugin/pkg/admission';

/** `{creator}` is what makes the pods, as `replicaset/web-5d9c`; `{owner}` what people know it by, as `deployment/web`. */
const SHOW_CREATOR = look('ShowPodCreator', 'oc describe {creator} -n {namespace}');

const RAISE_QUOTA = {
  step: 'RaiseQuotaOfPods',
  check: 'oc describe resourcequota {quota} -n {namespace}',
  command: 'oc edit resourcequota {quota} -n {namespace}',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const SHOW_QUOTA = look('ShowQuotaOfPods', 'oc describe resourcequota {quota} -n {namespace}');

const SET_RESOURCES = {
  step: 'SetResourcesOfPods',
  command: 'oc get {owner} -n {namespace} -o yaml',
  who: 'ApplicationOwner',
  cost: 'podsStop',
} as const satisfies CauseStep;

const CREATING = String.raw`^(?:\(combined from similar events\): )?(?:(?:Error|unable to) creat(?:ing|e)(?: pods)?: |create Pod \S+ in StatefulSet \S+ failed error: )?`;

function forbidden(why: string): RegExp {
  return new RegExp(String.raw`${CREATING}pods "[^"\n]*" is forbidden: ${why}`);
}

export const REPLICA_CAUSES = [
  {
    code: 'ReplicasExceedQuota',
    sources: ['replicas'],
    pattern: forbidden(
      String.raw`[Ee]xceeded quota: (?<quota>[^,\s]+), requested: (?<requested>[^\n]+?), used: (?<used>[^\n]+?), limited: (?<limit>[^\n]+?)\.?$`,
    ),
    upstream: { from: `${ADMISSION}/resourcequota/controller.go` },
    mover: 'Administrator',
    steps: [RAISE_QUOTA, SHOW_CREATOR],
    notTeams: ['Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ReplicasLackResources',
    sources: ['replicas'],
    pattern: forbidden(
      String.raw`[Ff]ailed quota: (?<quota>[^:\s]+): must specify (?<required>[^\n]+?)\.?$`,
    ),
    upstream: { from: `${ADMISSION}/resourcequota/controller.go` },
    mover: 'ApplicationOwner',
    steps: [SET_RESOURCES, SHOW_QUOTA],
    notTeams: ['Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ReplicasOutsideLimits',
    sources: ['replicas'],
    pattern: forbidden(
      String.raw`\[?(?<detail>(?:maximum|minimum) \S+ usage per (?:Container|Pod) is [^\n]+?)\]?\.?$`,
    ),
    upstream: { from: `${ADMISSION}/limitranger/admission.go` },
    mover: 'ApplicationOwner',
    steps: [look('ShowLimitsOfPods', 'oc describe limitranges -n {namespace}'), SET_RESOURCES],
    notTeams: ['Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ReplicasViolateScc',
    sources: ['replicas'],
    pattern: forbidden(
      String.raw`unable to validate against any security context constraint: \[?(?<detail>[^\n]+?)\]?\.?$`,
    ),
    upstream: {
      from: 'openshift/apiserver-library-go pkg/securitycontextconstraints/sccadmission/admission.go',
    },
    mover: 'Administrator',
    steps: [SHOW_CREATOR, look('ShowSccs', 'oc get securitycontextconstraints')],
    notTeams: ['Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ReplicasViolatePodSecurity',
    sources: ['replicas'],
    pattern: forbidden(
      String.raw`violates PodSecurity "(?<level>[^"\n]+)": (?<detail>[^\n]+?)\.?$`,
    ),
    upstream: { from: 'kubernetes/pod-security-admission admission/admission.go' },
    mover: 'ApplicationOwner',
    steps: [SHOW_CREATOR, look('ShowPodSecurityLabels', 'oc get namespace {namespace} -o yaml')],
    notTeams: ['Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ReplicasLackServiceAccount',
    sources: ['replicas'],
    pattern: forbidden(
      String.raw`error looking up service account (?<account>[\w.-]+\/[\w.-]+): serviceaccount "[^"\n]*" not found`,
    ),
    upstream: { from: `${ADMISSION}/serviceaccount/admission.go` },
    mover: 'ApplicationOwner',
    steps: [look('ShowServiceAccounts', 'oc get serviceaccounts -n {namespace}'), SHOW_CREATOR],
    notTeams: ['Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ReplicasLackPriorityClass',
    sources: ['replicas'],
    pattern: forbidden(String.raw`no PriorityClass with name (?<class>\S+) was found`),
    upstream: { from: `${ADMISSION}/priority/admission.go` },
    mover: 'ApplicationOwner',
    steps: [look('ShowPriorityClasses', 'oc get priorityclasses'), SHOW_CREATOR],
    notTeams: ['Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ReplicasDeniedByWebhook',
    sources: ['replicas'],
    pattern: new RegExp(
      String.raw`${CREATING}admission webhook "(?<webhook>[^"\n]+)" denied the request(?:: (?<detail>[^\n]+?)\.?$| without explanation)`,
    ),
    upstream: { from: 'kubernetes/apiserver pkg/admission/plugin/webhook/errors/statuserror.go' },
    mover: 'ApplicationOwner',
    steps: [
      SHOW_CREATOR,
      look(
        'CheckDenyingWebhook',
        'oc get validatingwebhookconfigurations,mutatingwebhookconfigurations',
      ),
    ],
    notTeams: ['Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ReplicasDeniedByPolicy',
    sources: ['replicas'],
    pattern: forbidden(
      String.raw`ValidatingAdmissionPolicy '(?<policy>[^'\n]+)' with binding '(?<binding>[^'\n]+)' denied request(?:: (?<detail>[^\n]+?)\.?$|)`,
    ),
    upstream: {
      from: 'kubernetes/apiserver pkg/admission/plugin/policy/validating',
      releases: '4.17 and newer',
    },
    mover: 'ApplicationOwner',
    steps: [
      SHOW_CREATOR,
      look(
        'CheckDenyingPolicy',
        'oc get validatingadmissionpolicies/{policy} validatingadmissionpolicybindings/{binding} -o yaml',
      ),
    ],
    notTeams: ['Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ReplicasInvalid',
    sources: ['replicas'],
    pattern: new RegExp(
      String.raw`${CREATING}Pod "[^"\n]*" is invalid: \[?(?<detail>[^\n]+?)\]?\.?$`,
    ),
    upstream: { from: 'kubernetes/apimachinery pkg/api/errors/errors.go' },
    mover: 'ApplicationOwner',
    steps: [SHOW_CREATOR],
    notTeams: ['Infrastructure', 'Network', 'Registry', 'Storage'],
  },
] as const satisfies readonly KnownCause[];
