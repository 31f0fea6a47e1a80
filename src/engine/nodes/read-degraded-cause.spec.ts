import { readDegradedCause } from './read-degraded-cause';
import type { DegradedCause } from '../status/degraded-cause';

const CONFIG = 'rendered-worker-aaa';
const ON_DISK = `unexpected on-disk state validating against ${CONFIG}: `;

describe('a text of the daemon', () => {
  it.each<{ name: string; text: string; cause: DegradedCause }>([
    {
      name: 'a file has other content',
      text: `${ON_DISK}content mismatch for file "/etc/containers/registries.conf"`,
      cause: { kind: 'fileContent', config: CONFIG, file: '/etc/containers/registries.conf' },
    },
    {
      name: 'a file has other content, and the boot loader says more',
      text: `${ON_DISK}content mismatch for file "/etc/a \\"b\\""; possible root cause: no space`,
      cause: { kind: 'fileContent', config: CONFIG, file: '/etc/a "b"' },
    },
    {
      name: 'a file has another mode',
      text: `${ON_DISK}mode mismatch for file: "/etc/chrony.conf"; expected: -rw-r--r--/420/0644; received: -rw-rw-rw-/438/0666`,
      cause: {
        kind: 'fileMode',
        config: CONFIG,
        file: '/etc/chrony.conf',
        expectedMode: '0644',
      },
    },
    {
      name: 'a file has another mode, in a notation that is not known',
      text: `${ON_DISK}mode mismatch for file: "/etc/chrony.conf"; expected: rw`,
      cause: { kind: 'fileMode', config: CONFIG, file: '/etc/chrony.conf' },
    },
    {
      name: 'a file is gone',
      text: `${ON_DISK}could not stat file "/etc/x": lstat /etc/x: no such file or directory`,
      cause: { kind: 'fileUnreadable', config: CONFIG, file: '/etc/x' },
    },
    {
      name: 'a unit is switched off',
      text: `${ON_DISK}unit "kubelet.service" expected enabled=true, but systemd reports "disabled"`,
      cause: { kind: 'unit', config: CONFIG, unit: 'kubelet.service', enabled: true },
    },
    {
      name: 'kernel arguments are missing',
      text: `${ON_DISK}missing expected kernel arguments: [nosmt debug]`,
      cause: { kind: 'kernelArguments', config: CONFIG, missing: 'nosmt debug' },
    },
    {
      name: 'another OS image is booted',
      text: `${ON_DISK}expected target osImageURL "quay.io/os@sha256:b", have "quay.io/os@sha256:a"`,
      cause: {
        kind: 'osImage',
        expectedImage: 'quay.io/os@sha256:b',
        bootedImage: 'quay.io/os@sha256:a',
      },
    },
    {
      name: 'something else is on disk',
      text: `${ON_DISK}state validation: invalid unit masked setting`,
      cause: { kind: 'onDiskState', config: CONFIG },
    },
    {
      name: 'a drain took too long',
      text: 'failed to drain node: worker-c after 1 hour. Please see machine-config-controller logs for more information',
      cause: { kind: 'drain' },
    },
    {
      name: 'a drain took too long, older daemons',
      text: 'failed to drain node : worker-c after 1 hour',
      cause: { kind: 'drain' },
    },
    {
      name: 'a change cannot be applied to a running node',
      text: `can't reconcile config ${CONFIG} with rendered-worker-bbb: ignition disks section contains changes`,
      cause: {
        kind: 'unreconcilable',
        from: CONFIG,
        to: 'rendered-worker-bbb',
        detail: 'ignition disks section contains changes',
      },
    },
    {
      name: 'a service was not reloaded',
      text: 'could not apply update: reloading crio configuration failed. Error: exit status 1',
      cause: { kind: 'service', service: 'crio' },
    },
    {
      name: 'a service was not restarted',
      text: 'could not apply update: restarting chronyd.service service failed. Error: exit status 1',
      cause: { kind: 'service', service: 'chronyd.service' },
    },
    {
      name: 'an OS image was not pulled',
      text: 'failed to update OS to quay.io/os@sha256:b after retries: exit status 1: timed out',
      cause: { kind: 'osUpdate', wantedImage: 'quay.io/os@sha256:b' },
    },
    {
      name: 'an OS image was not pulled, older daemons',
      text: 'failed to update OS to quay.io/os@sha256:b : error running rpm-ostree rebase',
      cause: { kind: 'osUpdate', wantedImage: 'quay.io/os@sha256:b' },
    },
    {
      name: 'a rendered MachineConfig is gone',
      text: 'machineconfig.machineconfiguration.openshift.io "rendered-worker-ccc" not found',
      cause: { kind: 'missingConfig', config: 'rendered-worker-ccc' },
    },
    {
      name: 'it did not reboot',
      text: 'reboot command failed, something is seriously wrong',
      cause: { kind: 'reboot' },
    },
  ])('$name', ({ text, cause }) => expect(readDegradedCause(text)).toEqual(cause));

  it.each([
    ['is empty', ''],
    ['is another one', 'disk full'],
    ['has a format in its middle', 'oh: content mismatch for file "/etc/x"'],
    ['only speaks of a drain', 'something went wrong while attempting to drain node: timeout'],
    ['lacks the prefix', 'content mismatch for file "/etc/x"'],
  ])('has no cause when it %s', (_name, text) => expect(readDegradedCause(text)).toBeUndefined());
});
