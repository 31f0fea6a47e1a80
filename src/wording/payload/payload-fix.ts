import {
  nameImagePolicy,
  type AdminGate,
  type PayloadAssessment,
  type PayloadCause,
  type Precondition,
} from '../../engine';
import { clusterAdmin, looking, type FixContext, type PayloadFix } from './payload-fix-parts';
import { fixPull } from './payload-pull-fix';
import { describeGateStep } from '../next-steps/gate-step';
import { shellWord } from '../next-steps/shell';
import type { Language } from '../language/language';

/** The likeliest first; empty while nothing is wrong. */
export function describePayloadFixes(
  payload: PayloadAssessment,
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
    action: t('Or withdraw the request.'),
    command: 'oc adm upgrade --clear',
    who: clusterAdmin(language),
    availability: t('Withdrawing costs no availability: nothing has changed yet.'),
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
            'Add the release’s signature: apply the signature ConfigMap that was written when the release was mirrored, or let the cluster reach a signature store.',
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
      return [looking(t('Read why in the Pod’s events, and correct that.'), seePod, language)];
    case 'ExtractionFailed':
      return [
        looking(
          t('Read what the container wrote; often the node has no room to unpack the release.'),
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
            'See to the node: the Pod runs where the cluster-version operator runs. It is tried again there, or where the operator goes.',
          ),
          node === '' ? 'oc get nodes' : `oc describe node ${shellWord(node)}`,
          language,
        ),
      ];
    case 'PruneFailed':
      return [
        looking(
          t('See what holds the Pods and Jobs of earlier attempts, and remove them.'),
          `${CVO} get pods,jobs`,
          language,
        ),
      ];
    case 'LoadFailed':
    case 'VersionMismatch':
      return [
        looking(
          t('See what the image holds, then ask for the image of the version that is wanted.'),
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
          t('Read what the cluster-version operator writes.'),
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
          'Mirror the release together with its sigstore signatures, or correct the image policy. Force does not help: the node itself checks.',
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
        'Mirror the release with its sigstore signatures, or correct {{policy}}, which applies to scope {{scope}}. Forcing the update doesn’t skip this check.',
        { policy: nameImagePolicy(match), scope: match.scope },
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
  return { action, command, who: clusterAdmin(language), availability };
}

function fixByReason({ name, conditionReason }: Precondition, language: Language): PayloadFix {
  const { t } = language;
  if (conditionReason === 'ClusterVersionOverridesSet') {
    return looking(
      t('Remove the overrides from ClusterVersion: what they cover is not updated.'),
      "oc get clusterversion version -o jsonpath='{.spec.overrides}'",
      language,
    );
  }
  if (conditionReason.startsWith('AdminAck')) {
    return looking(
      t('Read what the release changes, then acknowledge it in ConfigMap admin-acks.'),
      'oc -n openshift-config get configmap admin-acks -o yaml',
      language,
    );
  }
  switch (name) {
    case 'ClusterVersionUpgradeable':
      return looking(
        t(
          'Settle what makes the cluster not upgradeable. Until then updates within the minor version are still allowed.',
        ),
        'oc adm upgrade',
        language,
      );
    case 'ClusterVersionRollback':
      return looking(
        t(
          'Ask for a release that is not older: the only way back is to the version before, within the same minor version.',
        ),
        'oc adm upgrade',
        language,
      );
    case 'ClusterVersionGiantHop':
      return looking(
        t('Ask for the next minor version first: none can be skipped.'),
        'oc adm upgrade',
        language,
      );
    default:
      return looking(t('Correct what the precondition names.'), 'oc adm upgrade', language);
  }
}
