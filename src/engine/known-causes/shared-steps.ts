import {
  CONFIGS_BY_AGE,
  CONTROLLER_LOG,
  DAEMON_LOG,
  onNode,
  PULL_ON_NODE,
} from './command-templates';
import type { CauseStep } from './known-cause';
import { look } from './look';

/*
 * Steps of rows in several areas.
 */

export const READ_DAEMON_LOG = {
  step: 'ReadDaemonLog',
  command: DAEMON_LOG,
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const READ_CONTROLLER_LOG = {
  step: 'ReadControllerLog',
  command: CONTROLLER_LOG,
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const REVERT_CONFIG = {
  step: 'RevertMachineConfig',
  command: CONFIGS_BY_AGE,
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

export const SHOW_DISK = {
  step: 'CheckDiskSpace',
  command: onNode('df -h / /boot /var'),
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

/** Where the message does not hold the error. */
export const PULL_IMAGE = look('PullImageOnNode', PULL_ON_NODE);

/** Where the error is known already. */
export const PULL_AGAIN = look('PullImageAgain', PULL_ON_NODE);

const SHOW_PULL_SECRET =
  "oc extract secret/pull-secret -n openshift-config --to=- | jq '.auths | keys'";

export const PULL_SECRET = look('CheckPullSecret', SHOW_PULL_SECRET);

export const RENEW_PULL_SECRET = {
  step: 'RenewPullSecret',
  check: SHOW_PULL_SECRET,
  command:
    'oc -n openshift-config set data secret/pull-secret --from-file=.dockerconfigjson=pull-secret.json',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

export const MIRRORS = look(
  'CheckMirrors',
  'oc get imagedigestmirrorsets,imagetagmirrorsets,imagecontentsourcepolicies -o yaml',
);

export const PROXY = look('CheckProxy', 'oc get proxies.config.openshift.io cluster -o yaml');

export const MIRROR_SIGNATURES = {
  step: 'MirrorSignatures',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

export const SHOW_WEBHOOKS = look(
  'FindWebhook',
  'oc get validatingwebhookconfigurations,mutatingwebhookconfigurations -o yaml',
);

/** Policies of the cluster, and the one of the namespace if that is what decides. */
export const IMAGE_POLICIES = [
  look('CheckImagePolicies', 'oc get clusterimagepolicies.config.openshift.io -o yaml'),
  look(
    'CheckNamespacedImagePolicy',
    'oc get imagepolicies.config.openshift.io {policyName} -n {policyNamespace} -o yaml',
  ),
] as const satisfies readonly CauseStep[];
