import type { DegradedCause } from '../../engine';
import { english } from '../language/english';
import { describeDegradedCause, describeDegradedStep } from './next-step-node';

const CONFIG = 'rendered-worker-aaa';

function stepFor(cause: DegradedCause | undefined) {
  return describeDegradedStep(
    {
      code: 'NodeDegraded',
      level: 'Error',
      impact: 'Update Stalled',
      scope: 'WorkerPool',
      resources: [],
      node: 'worker-b',
      message: '',
      cause,
    },
    english,
  );
}

const FORCE = 'oc debug node/worker-b -- chroot /host touch /run/machine-config-daemon-force';

describe('a node that the daemon gave up on', () => {
  it.each<[cause: DegradedCause, says: RegExp, command: RegExp, canBeForced: boolean]>([
    [
      { kind: 'fileContent', config: CONFIG, file: '/etc/x y' },
      /^File \/etc\/x y was changed/,
      /^oc get machineconfig rendered-worker-aaa -o jsonpath='.*@\.path=="\/etc\/x y"/,
      true,
    ],
    [
      { kind: 'fileUnreadable', config: CONFIG, file: '/etc/x' },
      /^File \/etc\/x of the configuration is missing/,
      /^oc get machineconfig rendered-worker-aaa /,
      true,
    ],
    [
      { kind: 'fileMode', config: CONFIG, file: '/etc/x', expectedMode: '0644' },
      /^The mode of file \/etc\/x/,
      /chmod 0644 \/etc\/x$/,
      true,
    ],
    [
      { kind: 'fileMode', config: CONFIG, file: '/etc/x' },
      /^The mode of file \/etc\/x/,
      /ls -l \/etc\/x$/,
      true,
    ],
    [
      { kind: 'unit', config: CONFIG, unit: 'a.service', enabled: true },
      /^Unit a\.service is switched off/,
      /systemctl enable a\.service$/,
      true,
    ],
    [
      { kind: 'unit', config: CONFIG, unit: 'a.service', enabled: false },
      /^Unit a\.service is switched on/,
      /systemctl disable a\.service$/,
      true,
    ],
    [
      { kind: 'kernelArguments', config: CONFIG, missing: 'nosmt' },
      /nosmt/,
      /rpm-ostree kargs$/,
      true,
    ],
    [
      { kind: 'osImage', expectedImage: 'b', bootedImage: 'a' },
      /another OS image/,
      /rpm-ostree status$/,
      true,
    ],
    [{ kind: 'onDiskState', config: CONFIG }, /rendered-worker-aaa/, /machine-config-daemon/, true],
    [
      { kind: 'unreconcilable', from: 'a', to: 'b', detail: 'x' },
      /cannot be applied/,
      /^oc get machineconfigs /,
      false,
    ],
    [{ kind: 'service', service: 'crio' }, /^Service crio/, /journalctl .*--unit=crio$/, false],
    [
      { kind: 'osUpdate', wantedImage: 'quay.io/os@sha256:b' },
      /could not be pulled/,
      /podman pull .* quay\.io\/os@sha256:b$/,
      false,
    ],
    [{ kind: 'missingConfig', config: CONFIG }, /does not exist/, /^oc get machineconfigs /, false],
    [{ kind: 'reboot' }, /did not restart/, /systemctl list-jobs$/, false],
    [{ kind: 'drain' }, /within an hour/, /machine-config-daemon/, false],
  ])('$kind', (cause, says, command, canBeForced) => {
    expect(describeDegradedCause(cause, english)).toMatch(says);
    const step = stepFor(cause);
    expect(step.command).toMatch(command);
    expect(step.availability).toMatch(/availability|alone/);
    expect(step.otherwise?.command).toBe(canBeForced ? FORCE : undefined);
  });

  it('says that rewriting the disk restarts the node', () => {
    expect(stepFor({ kind: 'onDiskState', config: CONFIG }).otherwise?.availability).toMatch(
      /drained and restarts/,
    );
  });

  it('guesses nothing from another text', () => {
    expect(describeDegradedCause(undefined, english)).toBe('');
    expect(stepFor(undefined).otherwise).toBeUndefined();
  });
});
