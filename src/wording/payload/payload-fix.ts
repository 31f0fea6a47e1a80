import {
  nameImagePolicy,
  type AdminGate,
  type PayloadAssessment,
  type PayloadCause,
  type Precondition,
} from '../../engine';
import { looking, type FixContext, type PayloadFix } from './payload-fix-parts';
import { fixPull } from './payload-pull-fix';
import { describeGateStep } from '../next-steps/gate-step';
import { shellWord } from '../next-steps/shell';
import type { Language } from '../language/language';

/** The likeliest first; empty while nothing is wrong. */
export function describePayloadFixes(
  payload: Omit<PayloadAssessment, 'cause'> & { readonly cause?: PayloadCause },
  language: Language,
): readonly PayloadFix[] {
  const { cause, image, pod, namedPod } = payload;
  if (!cause) return [];
  const context: FixContext = {
    image,
    pod: pod?.pod.name ?? namedPod?.name ?? '',
    node: pod?.node ?? '',
  };
  return fixesOf(cause, context, language);
}

/** Taking the request back, which is always possible. */
export function describeWithdrawal(language: Language): PayloadFix {
  const { t } = language;
  return {
    action: t('Withdraw the update request.'),
    command: 'oc adm upgrade --clear',
    who: 'clusterAdmin',
    availability: t('No downtime: nothing has changed yet.'),
  };
}

const CVO = 'oc -n openshift-cluster-version';

function fixesOf(
  cause: PayloadCause,
  context: FixContext,
  language: Language,
): readonly PayloadFix[] {
  const { t } = language;
  const { pod, node, image } = context;
  const seePod = pod === '' ? `${CVO} get pods,events` : `${CVO} describe pod ${shellWord(pod)}`;
  switch (cause.code) {
    case 'SignatureNotFound':
      return [
        looking(
          t(
            'Add the release signature: apply the signature ConfigMap that was created when the release was mirrored, or give the cluster access to a signature store.',
          ),
          'oc -n openshift-config-managed get configmaps -l release.openshift.io/verification-signatures',
          language,
        ),
      ];
    case 'SignatureRejected':
      return fixSignature(cause, language);
    case 'ImagePull':
      return fixPull(cause, context, language);
    case 'ContainerStart':
    case 'Unschedulable':
      return [looking(t("Read the pod's events, and fix the cause."), seePod, language)];
    case 'ExtractionFailed':
      return [
        looking(
          t("Read the container's log. Often the node has no space left to unpack the release."),
          pod === ''
            ? `${CVO} get pods`
            : `${CVO} logs ${shellWord(pod)} -c ${shellWord(cause.container)}`,
          language,
        ),
      ];
    case 'DeadlineExceeded':
      return fixPull(undefined, context, language);
    case 'PodRejected':
    case 'NodeNotReady':
      return [
        looking(
          t(
            'Check the node that runs the cluster-version operator and the pod. The operator retries on this node, or on the node it moves to.',
          ),
          node === '' ? 'oc get nodes' : `oc describe node ${shellWord(node)}`,
          language,
        ),
      ];
    case 'PruneFailed':
      return [
        looking(
          t(
            'Check what blocks deletion of the pods and jobs of earlier attempts, and remove them.',
          ),
          `${CVO} get pods,jobs`,
          language,
        ),
      ];
    case 'LoadFailed':
    case 'VersionMismatch':
      return [
        looking(
          t(
            'Check which version the image contains, then request the image of the version you want.',
          ),
          `oc adm release info ${shellWord(image)}`,
          language,
        ),
      ];
    case 'Preconditions':
      return cause.preconditions
        .filter(({ blocks }) => blocks)
        .flatMap((precondition) => fixPrecondition(precondition, language));
    case 'Unknown':
      return [
        looking(
          t('Read the log of the cluster-version operator.'),
          `${CVO} logs -l k8s-app=cluster-version-operator --tail -1`,
          language,
        ),
      ];
  }
}

function fixSignature(
  { policies = [] }: Extract<PayloadCause, { code: 'SignatureRejected' }>,
  language: Language,
): readonly PayloadFix[] {
  const { t } = language;
  if (policies.length === 0) {
    return [
      looking(
        t(
          'Mirror the release with its sigstore signatures, or correct the image policy. Forcing the update does not skip this check.',
        ),
        'oc get clusterimagepolicies.config.openshift.io -o yaml',
        language,
      ),
    ];
  }
  return policies.map((match) => {
    const { name, namespace, resource } = match.policy;
    const place = namespace === undefined ? '' : ` -n ${shellWord(namespace)}`;
    return looking(
      t(
        'Mirror the release with its sigstore signatures, or correct {{policy}}, which applies to scope {{scope}}. Forcing the update does not skip this check.',
        { policy: nameImagePolicy(match), scope: match.imageScope },
      ),
      `oc get ${resource}.config.openshift.io ${shellWord(name)}${place} -o yaml`,
      language,
    );
  });
}

function fixPrecondition(precondition: Precondition, language: Language): readonly PayloadFix[] {
  const { gates = [] } = precondition;
  const isOfGatesAlone = precondition.conditionReason.startsWith('AdminAck');
  return [
    ...gates.map((gate) => acknowledge(gate, language)),
    ...(gates.length > 0 && isOfGatesAlone ? [] : [fixByReason(precondition, language)]),
  ];
}

function acknowledge(gate: AdminGate, language: Language): PayloadFix {
  const { action, availability, command } = describeGateStep(gate, language);
  return { action, command, who: 'clusterAdmin', availability };
}

function fixByReason({ name, conditionReason }: Precondition, language: Language): PayloadFix {
  const { t } = language;
  if (conditionReason === 'ClusterVersionOverridesSet') {
    return looking(
      t("Remove the overrides from ClusterVersion. Overridden components aren't updated."),
      "oc get clusterversion version -o jsonpath='{.spec.overrides}'",
      language,
    );
  }
  if (conditionReason.startsWith('AdminAck')) {
    return looking(
      t('Read what the release changes, then acknowledge the change in ConfigMap admin-acks.'),
      'oc -n openshift-config get configmap admin-acks -o yaml',
      language,
    );
  }
  switch (name) {
    case 'ClusterVersionUpgradeable':
      return looking(
        t('Fix what blocks minor updates. Until then, patch updates are still allowed.'),
        'oc adm upgrade',
        language,
      );
    case 'ClusterVersionRollback':
      return looking(
        t(
          'Request a release that is not older. Only a rollback to the previous version within the same minor version is possible.',
        ),
        'oc adm upgrade',
        language,
      );
    case 'ClusterVersionGiantHop':
      return looking(
        t("Update to the next minor version first. Minor versions can't be skipped."),
        'oc adm upgrade',
        language,
      );
    default:
      return looking(t('Fix the cause named by the precondition.'), 'oc adm upgrade', language);
  }
}
