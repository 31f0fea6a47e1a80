import type { Cause } from '../../engine';
import { IMAGE_CAUSES } from '../../engine/known-causes/image-causes';
import { english } from '../language/english';
import { listOtherwise } from '../next-steps/step';
import { describeCauseSteps } from './cause-steps';
import { describeCause } from './describe-cause';

const CONFIG = 'rendered-worker-aaa';

function aCause(code: Cause['code'], captures: Cause['captures'] = {}): Cause {
  return { code, captures: { node: 'worker-b', ...captures }, text: '' };
}

const FORCE = 'oc debug node/worker-b -- chroot /host touch /run/machine-config-daemon-force';

describe('a node that the daemon gave up on', () => {
  it.each<
    [
      code: Cause['code'],
      captures: Cause['captures'],
      says: RegExp,
      command: RegExp,
      canBeForced: boolean,
      availability: string,
    ]
  >([
    [
      'FileContentChanged',
      { config: CONFIG, file: '/etc/x y' },
      /^File \/etc\/x y differs from its MachineConfig/,
      /^oc debug node\/worker-b -- chroot \/host touch \/run\/machine-config-daemon-force$/,
      false,
      'Drains and reboots the node.',
    ],
    [
      'FileMissing',
      { config: CONFIG, file: '/etc/x' },
      /^File \/etc\/x is missing/,
      /^oc debug node\/worker-b -- chroot \/host touch \/run\/machine-config-daemon-force$/,
      false,
      'Drains and reboots the node.',
    ],
    [
      'FileModeChanged',
      { config: CONFIG, file: '/etc/x', mode: '0644' },
      /^The mode of file \/etc\/x/,
      /chmod 0644 \/etc\/x$/,
      true,
      'No downtime expected.',
    ],
    [
      'UnitStateChanged',
      { config: CONFIG, unit: 'a.service' },
      /^Unit a\.service was enabled or disabled/,
      /systemctl status a\.service$/,
      true,
      'No downtime.',
    ],
    [
      'KernelArgumentsChanged',
      { config: CONFIG, arguments: 'nosmt' },
      /nosmt/,
      /rpm-ostree kargs --append=nosmt$/,
      true,
      'Drains and reboots the node.',
    ],
    [
      'BootedOtherImage',
      { expected: 'b', booted: 'a' },
      /image a instead of b/,
      /rpm-ostree status$/,
      true,
      'No downtime.',
    ],
    [
      'DiskStateChanged',
      { config: CONFIG },
      /rendered-worker-aaa/,
      /machine-config-daemon.*spec\.nodeName=worker-b/,
      true,
      'No downtime.',
    ],
    [
      'ConfigIrreconcilable',
      { from: 'a', to: 'b' },
      /running nodes don't support/,
      /^oc get machineconfigs /,
      false,
      'No downtime expected.',
    ],
    [
      'ServiceRestartFailed',
      { service: 'crio' },
      /^Service crio/,
      /journalctl .*--unit=crio$/,
      false,
      'No downtime.',
    ],
    [
      'OsUpdateGaveUp',
      { image: 'quay.io/os@sha256:b' },
      /os@sha256:b failed/,
      /machine-config-daemon/,
      false,
      'No downtime.',
    ],
    [
      'RenderedConfigMissing',
      { config: CONFIG },
      /no longer exists/,
      /^oc get machineconfigs /,
      false,
      'No downtime.',
    ],
    ['DrainTimedOut', {}, /over an hour/, /spec\.nodeName=worker-b$/, false, 'No downtime.'],
  ])('%s', (code, captures, says, command, canBeForced, availability) => {
    const cause = aCause(code, captures);
    expect(describeCause(cause, english)).toMatch(says);
    const step = describeCauseSteps(cause, english);
    expect(step?.command).toMatch(command);
    expect(step?.availability).toBe(availability);
    const others = step ? listOtherwise(step) : [];
    expect(others.some((other) => other.command === FORCE)).toBe(canBeForced);
  });

  it('begins with the reboot that the daemon could not do, then shows what may prevent it', () => {
    const step = describeCauseSteps(aCause('RebootFailed', {}), english);
    expect(step).toMatchObject({ command: undefined, who: 'infrastructureOwner' });
    expect(step?.otherwise?.command).toMatch(/systemctl list-jobs$/);
  });

  it('says that rewriting the disk restarts the node', () => {
    const step = describeCauseSteps(aCause('DiskStateChanged', { config: CONFIG }), english);
    expect(step?.otherwise?.availability).toMatch(/^Drains and reboots/);
  });
});

describe('a message that no row knows', () => {
  it('is said to be one, and has no step', () => {
    const cause = aCause('NotRecognized');
    expect(describeCause(cause, english)).toBe("The cause isn't recognized.");
    expect(describeCauseSteps(cause, english)).toBeUndefined();
  });

  it('is not there without a message', () => {
    expect(describeCause(undefined, english)).toBe('');
    expect(describeCauseSteps(undefined, english)).toBeUndefined();
  });
});

describe('a command without the names it needs', () => {
  it('is left out: the first step still says what to do', () => {
    const step = describeCauseSteps(aCause('FileModeChanged', { file: '/etc/x' }), english);
    expect(step?.action).toBe('Restore the mode of file /etc/x.');
    expect(step?.command).toBeUndefined();
    expect(step?.otherwise?.command).toBe(FORCE);
  });
});

describe('a pod that may not be evicted', () => {
  const listSteps = (namespace: string) => {
    const step = describeCauseSteps(
      aCause('EvictionViolatesBudget', { pod: 'web-0', namespace }),
      english,
    );
    return step ? [step, ...listOtherwise(step)] : [];
  };

  it('is for the owner of its application', () =>
    expect(listSteps('shop').map(({ who }) => who)).toEqual([
      'applicationOwner',
      'applicationOwner',
    ]));

  it('is for the platform’s operator in the platform’s namespaces, and for nobody to change', () =>
    expect(listSteps('openshift-ingress')).toMatchObject([
      { command: 'oc get poddisruptionbudgets -n openshift-ingress', who: 'clusterAdmin' },
      {
        action: expect.stringMatching(/It reverts manual changes\.$/) as unknown,
        command: 'oc get pods -n openshift-ingress -o wide',
        who: 'clusterAdmin',
      },
    ]));
});

describe('an image that does not get onto a node', () => {
  it.each<
    [name: string, code: Cause['code'], captures: Cause['captures'], says: RegExp, command: RegExp]
  >([
    [
      'names the DNS server that the message names',
      'RegistryNameNotResolved',
      { host: 'quay.io', server: '10.0.0.2:53' },
      /^Find out why DNS server 10\.0\.0\.2:53 doesn't resolve quay\.io/,
      / getent ahosts quay\.io$/,
    ],
    [
      'speaks of the DNS servers of the node where the message names none',
      'RegistryNameNotResolved',
      { host: 'quay.io' },
      /^Find out why the node's DNS servers don't resolve quay\.io/,
      / getent ahosts quay\.io$/,
    ],
    [
      'sends to the network where the registry cannot be reached',
      'RegistryUnreachable',
      { address: '203.0.113.7:443' },
      /^Check the firewalls and routes to 203\.0\.113\.7:443/,
      / curl .* https:\/\/203\.0\.113\.7:443\/v2\/$/,
    ],
    [
      'sends to the registry where it refuses connections',
      'RegistryConnectionRefused',
      { address: '[::1]:443' },
      /^Check that the image registry runs and listens at \[::1\]:443/,
      / curl .*\[::1\]:443/,
    ],
    [
      'sends to the registry where it fails',
      'RegistryFails',
      { status: '503', image: 'quay.io/a:b' },
      /^Check why the image registry responds with HTTP status 503/,
      / podman pull .* quay\.io\/a:b$/,
    ],
  ])('%s', (_name, code, captures, says, command) => {
    const step = describeCauseSteps(aCause(code, captures), english);
    expect(step?.action).toMatch(says);
    expect(step?.command).toMatch(command);
  });

  it('is pulled to see the error only where the message does not hold it', () => {
    const steps = IMAGE_CAUSES.flatMap((cause) => cause.steps.map(({ sentence }) => sentence));
    expect(steps).toContain('Pull the image on the node to test whether the error persists.');
    expect(steps).not.toContain('Pull the image on the node to see the error.');
  });
});

it('what denies pods of the platform comes before the pods', () => {
  const captures = {
    webhook: 'w',
    creator: 'daemonset/machine-config-daemon',
    owner: 'daemonset/machine-config-daemon',
  };
  const first = (namespace: string) =>
    describeCauseSteps(aCause('ReplicasDeniedByWebhook', { ...captures, namespace }), english)
      ?.command;
  expect(first('openshift-machine-config-operator')).toMatch(/^oc get validatingwebhook/);
  expect(first('shop')).toMatch(/^oc describe daemonset/);
});

it('saves the pull secret before it adds to it, so that no other registry is lost', () => {
  const captures = { image: 'quay.io/b:c', host: 'quay.io' };
  const step = describeCauseSteps(aCause('RegistryUnauthorized', captures), english);
  expect(step?.action).toContain('password of your pull secret on console.redhat.com');
  expect(step?.check).toMatch(/ extract secret\/pull-secret --keys=\.dockerconfigjson --to=\.$/);
  expect(step?.command).toMatch(
    /^podman login --authfile \.dockerconfigjson quay\.io && oc .* set data secret\/pull-secret /,
  );
});

describe('the amount that a quota has to allow', () => {
  const actionFor = (requested: string, used: string) =>
    describeCauseSteps(
      aCause('ReplicasExceedQuota', {
        quota: 'compute',
        namespace: 'shop',
        requested,
        used,
        limit: used,
      }),
      english,
    )?.action;

  it('is what is used and what is requested', () =>
    expect(actionFor('limits.cpu=500m,limits.memory=2Gi', 'limits.cpu=6,limits.memory=12Gi')).toBe(
      'Raise ResourceQuota compute to at least limits.cpu=6500m, limits.memory=14Gi, or delete pods that are no longer needed in namespace shop.',
    ));

  it('is not told where they cannot be added', () =>
    expect(actionFor('limits.cpu=1,pods=1', 'limits.cpu=6')).toBe(
      'Raise ResourceQuota compute to make room for limits.cpu=1, pods=1, or delete pods that are no longer needed in namespace shop.',
    ));
});
