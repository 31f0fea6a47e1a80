import type { PayloadCause, PullHint } from '../../engine';
import type { FixContext, PayloadFix } from './payload-fix-parts';
import { shellWord } from '../next-steps/shell';
import type { Language } from '../language/language';

type Remedy =
  | 'tryPull'
  | 'mirror'
  | 'mirrorSets'
  | 'pullSecret'
  | 'name'
  | 'proxy'
  | 'trust'
  | 'space'
  | 'askAgain';

/** The likeliest first. */
const REMEDIES: Readonly<Record<PullHint, readonly Remedy[]>> = {
  manifestUnknown: ['mirror', 'mirrorSets'],
  unauthorized: ['pullSecret', 'mirrorSets'],
  nameNotFound: ['name', 'proxy', 'mirrorSets'],
  certificate: ['trust'],
  connectionRefused: ['proxy', 'mirrorSets'],
  noSpace: ['space'],
};

const WITHOUT_HINT: readonly Remedy[] = ['tryPull', 'mirror', 'pullSecret', 'mirrorSets', 'proxy'];

/** What to do about an image that cannot be pulled, or, without a cause, about one that takes too long. */
export function fixPull(
  cause: Extract<PayloadCause, { code: 'ImagePull' }> | undefined,
  context: FixContext,
  language: Language,
): readonly PayloadFix[] {
  const remedies =
    cause?.reason === 'InvalidImageName'
      ? (['askAgain'] as const)
      : cause?.hint === undefined
        ? WITHOUT_HINT
        : REMEDIES[cause.hint];
  return remedies.map((remedy) => describeRemedy(remedy, context, language));
}

function describeRemedy(remedy: Remedy, context: FixContext, language: Language): PayloadFix {
  const { t } = language;
  const { image } = context;
  const who = 'clusterAdmin';
  const availability = t('No downtime.');
  switch (remedy) {
    case 'tryPull':
      return {
        action: t('Pull the image on the node to see the error.'),
        command: onNode(
          context,
          `podman pull --authfile /var/lib/kubelet/config.json ${shellWord(image)}`,
        ),
        who,
        availability,
      };
    case 'mirror':
      return {
        action: t(
          'Check that the registry or its mirror has this digest. If not, mirror the release.',
        ),
        command: `oc adm release info ${shellWord(image)}`,
        who: 'registryAdmin',
        availability: t('No downtime expected.'),
      };
    case 'mirrorSets':
      return {
        action: t(
          'Check that the mirror sets (IDMS, ITMS, or ICSP) map the release repository to its mirror.',
        ),
        command: 'oc get imagedigestmirrorset,imagetagmirrorset,imagecontentsourcepolicy -o yaml',
        who,
        availability: t('A changed mirror set is rolled out to all nodes and may drain them.'),
      };
    case 'pullSecret':
      return {
        action: t(
          "Renew the registry credentials in the cluster's pull secret: write the complete secret to pull-secret.json, then set it.",
        ),
        command:
          'oc -n openshift-config set data secret/pull-secret --from-file=.dockerconfigjson=pull-secret.json',
        who,
        availability: t('No downtime: a pull secret is rolled out without a reboot.'),
      };
    case 'name':
      return {
        action: t('Check that the node can resolve the registry name, and correct its DNS.'),
        command: onNode(context, `getent hosts ${shellWord(hostOf(image))}`),
        who,
        availability,
      };
    case 'proxy':
      return {
        action: t(
          "Check that the node can reach the registry through the firewall and the cluster's proxy.",
        ),
        command: 'oc get proxy.config.openshift.io cluster -o yaml',
        who,
        availability: t('A changed proxy is rolled out to all nodes, which reboot.'),
      };
    case 'trust':
      return {
        action: t(
          "Trust the authority that signed the registry's certificate: use additionalTrustedCA of the image configuration, or trustedCA of the proxy.",
        ),
        command:
          'oc get image.config.openshift.io/cluster proxy.config.openshift.io/cluster -o yaml',
        who,
        availability: t(
          'A changed trust bundle of the proxy is rolled out to all nodes, which may reboot.',
        ),
      };
    case 'space':
      return {
        action: t('Check what fills the disk of the node, and free up space.'),
        command: onNode(context, 'df -h /var /etc'),
        who,
        availability,
      };
    case 'askAgain':
      return {
        action: t('The image name is not valid. Withdraw the request, and request a valid image.'),
        command: 'oc get clusterversion version -o jsonpath={.spec.desiredUpdate.image}',
        who,
        availability,
      };
  }
}

function onNode({ node }: FixContext, command: string): string {
  return node === ''
    ? `${MASTER}; oc debug "$node" -- chroot /host ${command}`
    : `oc debug node/${shellWord(node)} -- chroot /host ${command}`;
}

/** The node of the cluster-version operator, which is where the Pod is put. */
const MASTER =
  'node=node/"$(oc -n openshift-cluster-version get pods -l k8s-app=cluster-version-operator -o jsonpath={.items[0].spec.nodeName})"';

/** The registry of a pull specification, without its port. */
function hostOf(image: string): string {
  return (image.split('/')[0] ?? '').split(':')[0] ?? '';
}
