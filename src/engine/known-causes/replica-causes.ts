import { regExp } from './reg-exp';
import { causesFrom } from './causes-from';
import type { CauseStep } from './known-cause';
import { quotaValues } from './quota';
import { spaced } from './sentence';
import { look } from './steps';

/*
 * Why an evicted pod is not created again: errors of the API server, which a ReplicaSet has in its condition
 * ReplicaFailure and other controllers report in events FailedCreate.
 */

const ADMISSION = 'kubernetes/kubernetes plugin/pkg/admission';

/**
 * `{creator}` creates the pods, for example `replicaset/web-5d9c`. `{owner}` is what people change: `deployment/web`.
 */
const SHOW_CREATOR: CauseStep = {
  ...look(
    'Check the pod template, and the events of what creates the pods.',
    'oc describe {creator} -n {namespace}',
  ),
  isLastOnPlatform: true,
};

const RAISE_QUOTA: CauseStep = {
  sentence: [
    {
      text: 'Raise ResourceQuota {{quota}} to at least {{needed}}, or delete pods that are no longer needed in namespace {{namespace}}.',
      values: quotaValues,
    },
    {
      text: 'Raise ResourceQuota {{quota}} to make room for {{requested}}, or delete pods that are no longer needed in namespace {{namespace}}.',
      values: quotaValues,
    },
  ],
  check: 'oc describe resourcequota {quota} -n {namespace}',
  command: 'oc edit resourcequota {quota} -n {namespace}',
  who: 'Administrator',
  cost: 'noDowntime',
};

const SHOW_QUOTA = look(
  'Check which resources ResourceQuota {{quota}} limits.',
  'oc describe resourcequota {quota} -n {namespace}',
);

const SET_RESOURCES: CauseStep = {
  sentence: 'Change the resource requests and limits in the pod template.',
  command: 'oc get {owner} -n {namespace} -o yaml',
  who: 'ApplicationOwner',
  cost: 'podsStop',
};

const CREATING = String.raw`^(?:\(combined from similar events\): )?(?:(?:Error|unable to) creat(?:ing|e)(?: pods)?: |create Pod \S+ in StatefulSet \S+ failed error: )?`;

function forbidden(why: string): RegExp {
  return regExp`${CREATING}pods "[^"\n]*" is forbidden: ${why}`;
}

export const REPLICA_CAUSES = causesFrom('replicas', [
  {
    code: 'ReplicasExceedQuota',
    sentence: {
      text: "ResourceQuota {{quota}} doesn't allow another pod (requested: {{requested}}, used: {{used}}, limit: {{limit}}).",
      values: ({ namespace, quota, ...amounts }) => ({
        ...quotaValues(amounts),
        quota: namespace === undefined ? quota : `${namespace}/${quota}`,
      }),
    },
    pattern: forbidden(
      String.raw`[Ee]xceeded quota: (?<quota>[^,\s]+), requested: (?<requested>[^\n]+?), used: (?<used>[^\n]+?), limited: (?<limit>[^\n]+?)\.?$`,
    ),
    upstream: `${ADMISSION}/resourcequota/controller.go`,
    steps: [RAISE_QUOTA, SHOW_CREATOR],
  },
  {
    code: 'ReplicasLackResources',
    sentence: {
      text: 'ResourceQuota {{quota}} requires that the pods specify {{required}}.',
      values: ({ required }) => ({ required: spaced(required) }),
    },
    pattern: forbidden(
      String.raw`[Ff]ailed quota: (?<quota>[^:\s]+): must specify (?<required>[^\n]+?)\.?$`,
    ),
    upstream: `${ADMISSION}/resourcequota/controller.go`,
    mover: 'ApplicationOwner',
    steps: [SET_RESOURCES, SHOW_QUOTA],
  },
  {
    code: 'ReplicasOutsideLimits',
    sentence: 'The resources of the pods are outside the LimitRange: {{detail}}.',
    pattern: forbidden(
      String.raw`\[?(?<detail>(?:maximum|minimum) \S+ usage per (?:Container|Pod) is [^\n]+?)\]?\.?$`,
    ),
    upstream: `${ADMISSION}/limitranger/admission.go`,
    mover: 'ApplicationOwner',
    steps: [
      look(
        'Compare the resources of the pods with the limit ranges of the namespace.',
        'oc describe limitranges -n {namespace}',
      ),
      SET_RESOURCES,
    ],
  },
  {
    code: 'ReplicasViolateScc',
    sentence: 'No SecurityContextConstraints that the service account may use allow the pods.',
    pattern: forbidden(
      String.raw`unable to validate against any security context constraint: \[?(?<detail>[^\n]+?)\]?\.?$`,
    ),
    upstream:
      'openshift/apiserver-library-go pkg/securitycontextconstraints/sccadmission/admission.go',
    steps: [
      SHOW_CREATOR,
      look(
        'Check which security context constraints the service account of the pods may use.',
        'oc get securitycontextconstraints',
      ),
    ],
  },
  {
    code: 'ReplicasViolatePodSecurity',
    sentence: 'The pods violate pod security level {{level}} of their namespace.',
    pattern: forbidden(
      String.raw`violates PodSecurity "(?<level>[^"\n]+)": (?<detail>[^\n]+?)\.?$`,
    ),
    upstream: 'kubernetes/pod-security-admission admission/admission.go',
    mover: 'ApplicationOwner',
    steps: [
      SHOW_CREATOR,
      look(
        'Check the pod security labels of the namespace.',
        'oc get namespace {namespace} -o yaml',
      ),
    ],
  },
  {
    code: 'ReplicasLackServiceAccount',
    sentence: "The pods' service account {{account}} doesn't exist.",
    pattern: forbidden(
      String.raw`error looking up service account (?<account>[\w.-]+\/[\w.-]+): serviceaccount "[^"\n]*" not found`,
    ),
    upstream: `${ADMISSION}/serviceaccount/admission.go`,
    mover: 'ApplicationOwner',
    steps: [
      look('Check the service accounts of the namespace.', 'oc get serviceaccounts -n {namespace}'),
      SHOW_CREATOR,
    ],
  },
  {
    code: 'ReplicasLackPriorityClass',
    sentence: "The pods' PriorityClass {{class}} doesn't exist.",
    pattern: forbidden(String.raw`no PriorityClass with name (?<class>\S+) was found`),
    upstream: `${ADMISSION}/priority/admission.go`,
    mover: 'ApplicationOwner',
    steps: [
      look('Check which priority classes there are.', 'oc get priorityclasses'),
      SHOW_CREATOR,
    ],
  },
  {
    code: 'ReplicasDeniedByWebhook',
    sentence: [
      'Admission webhook {{webhook}} denies the pods: {{detail}}.',
      'Admission webhook {{webhook}} denies the pods.',
    ],
    pattern: regExp`${CREATING}admission webhook "(?<webhook>[^"\n]+)" denied the request(?:: (?<detail>[^\n]+?)\.?$| without explanation)`,
    upstream: 'kubernetes/apiserver pkg/admission/plugin/webhook/errors/statuserror.go',
    mover: 'ApplicationOwner',
    steps: [
      SHOW_CREATOR,
      look(
        'Find the policy behind admission webhook {{webhook}}. If the pods are correct, exempt namespace {{namespace}} from the policy.',
        'oc get validatingwebhookconfigurations,mutatingwebhookconfigurations',
      ),
    ],
  },
  {
    code: 'ReplicasDeniedByPolicy',
    sentence: [
      'Admission policy {{policy}} denies the pods: {{detail}}.',
      'Admission policy {{policy}} denies the pods.',
    ],
    pattern: forbidden(
      String.raw`ValidatingAdmissionPolicy '(?<policy>[^'\n]+)' with binding '(?<binding>[^'\n]+)' denied request(?:: (?<detail>[^\n]+?)\.?$|)`,
    ),
    upstream: 'kubernetes/apiserver pkg/admission/plugin/policy/validating, 4.17 and newer',
    mover: 'ApplicationOwner',
    steps: [
      SHOW_CREATOR,
      look(
        'Check admission policy {{policy}} and its binding {{binding}}. If the pods are correct, exempt namespace {{namespace}} from the policy.',
        'oc get validatingadmissionpolicies/{policy} validatingadmissionpolicybindings/{binding} -o yaml',
      ),
    ],
  },
  {
    code: 'ReplicasInvalid',
    sentence: 'The API server rejects the pods as invalid: {{detail}}.',
    pattern: regExp`${CREATING}Pod "[^"\n]*" is invalid: \[?(?<detail>[^\n]+?)\]?\.?$`,
    upstream: 'kubernetes/apimachinery pkg/api/errors/errors.go',
    mover: 'ApplicationOwner',
    steps: [SHOW_CREATOR],
  },
]);
