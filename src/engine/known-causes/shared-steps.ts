import {
  CONFIGS_BY_AGE,
  CONTROLLER_LOG,
  DAEMON_LOG,
  onNode,
  PULL_ON_NODE,
  PROXY_SETTINGS,
} from './command-templates';
import type { CauseStep } from './known-cause';
import { change, look } from './steps';

/*
 * Steps that rows of several areas share.
 */

export const READ_DAEMON_LOG = look(
  'Read the log of the machine-config daemon on the node.',
  DAEMON_LOG,
);

export const READ_CONTROLLER_LOG = look(
  'Read the log of the machine-config controller.',
  CONTROLLER_LOG,
);

export const REVERT_CONFIG = change(
  [
    'Revert the change in MachineConfig {{config}}.',
    'Find the newest MachineConfig of the pool, and revert its change.',
  ],
  CONFIGS_BY_AGE,
);

export const SHOW_DISK = look(
  'Check how much space is left on the disks of the node.',
  onNode('df -h / /boot /var'),
);

/** For messages that don't contain the error. */
export const PULL_IMAGE = look('Pull the image on the node to see the error.', PULL_ON_NODE);

/** For messages that contain the error. */
export const PULL_AGAIN = look(
  'Pull the image on the node to test whether the error persists.',
  PULL_ON_NODE,
);

const SHOW_PULL_SECRET =
  "oc extract secret/pull-secret -n openshift-config --to=- | jq '.auths | keys'";

export const PULL_SECRET = look(
  "Check that the cluster's pull secret has valid credentials for the registry.",
  SHOW_PULL_SECRET,
);

/** The registries for which Red Hat issues a pull secret. */
const RED_HAT_REGISTRY = /^(?:quay\.io|registry\.redhat\.io|registry\.connect\.redhat\.com)$/;

export const RENEW_PULL_SECRET: CauseStep = {
  sentence: [
    {
      text: "Renew the credentials for {{host}} in the cluster's pull secret: save the secret to a file, log in with the user name and password of your pull secret on console.redhat.com, and set the secret. All other registries stay in it.",
      when: { host: RED_HAT_REGISTRY },
    },
    "Renew the credentials for {{host}} in the cluster's pull secret: save the secret to a file, log in with a user name and password from the owner of the registry, and set the secret. All other registries stay in it.",
    "Renew the registry credentials in the cluster's pull secret.",
  ],
  check: 'oc -n openshift-config extract secret/pull-secret --keys=.dockerconfigjson --to=.',
  command:
    'podman login --authfile .dockerconfigjson {host} && oc -n openshift-config set data secret/pull-secret --from-file=.dockerconfigjson',
  who: 'Administrator',
  cost: 'noDowntime',
};

export const MIRRORS = look(
  'Check that the mirrors of the cluster have the image.',
  'oc get imagedigestmirrorsets,imagetagmirrorsets,imagecontentsourcepolicies -o yaml',
);

export const PROXY = look('Check the proxy settings of the cluster.', PROXY_SETTINGS);

export const MIRROR_SIGNATURES = change([
  {
    text: "On the host that mirrors images, mirror the release again with its sigstore signatures. {{policy}} belongs to the platform: don't change it. Forcing the update does not skip this check.",
    when: { release: /./, policy: /^ClusterImagePolicy openshift/ },
  },
  {
    text: 'On the host that mirrors images, mirror the release again with its sigstore signatures, or correct {{policy}}, which applies to scope {{scope}}. Forcing the update does not skip this check.',
    when: { release: /./ },
  },
  {
    text: 'On the host that mirrors images, mirror the release again with its sigstore signatures, or correct the image policy. Forcing the update does not skip this check.',
    when: { release: /./ },
  },
  'Mirror the image together with its sigstore signatures.',
]);

export const SHOW_WEBHOOKS = look(
  'Find the webhook configuration that defines {{webhook}} and the product that owns it.',
  'oc get validatingwebhookconfigurations,mutatingwebhookconfigurations -o yaml',
);

/** The policies of the cluster, and the policy of the namespace if that one rejects the image. */
export const IMAGE_POLICIES: readonly CauseStep[] = [
  look(
    [
      {
        text: 'Check {{policy}}, which applies to the image.',
        when: { policy: /^ClusterImagePolicy / },
      },
      'Check which image policies apply to the image.',
    ],
    'oc get clusterimagepolicies.config.openshift.io -o yaml',
  ),
  look(
    [
      'Check {{policy}}, which applies to the image.',
      'Check which image policies apply to the image.',
    ],
    'oc get imagepolicies.config.openshift.io {policyName} -n {policyNamespace} -o yaml',
  ),
];

export const SHOW_PODS_ON_NODE = look(
  'List the pods that are left on node {{node}}.',
  'oc get pods --all-namespaces --field-selector spec.nodeName={node}',
);
