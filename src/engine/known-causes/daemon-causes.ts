import { onNode } from './command-templates';
import type { CauseStep, KnownCause } from './known-cause';

/*
 * What the machine-config daemon writes when it gives up on a node: annotation `machineconfiguration.openshift.io/reason`,
 * MachineConfigNode, and from there NodeDegraded of the pool and Degraded of machine-config.
 */

const VALIDATION = 'openshift/machine-config-operator pkg/daemon/on_disk_validation.go';

/** Source of the file: openshift/machine-config-operator pkg/daemon/constants. */
const REWRITE = {
  step: 'RewriteConfiguration',
  command: onNode('touch /run/machine-config-daemon-force'),
  who: 'Administrator',
  cost: 'nodeReboots',
} as const satisfies CauseStep;

/** The text may go on with what the boot loader said. */
const END = String.raw`(?:$|; possible root cause: )`;
const QUOTED = (name: string): string => String.raw`"(?<${name}>(?:[^"\\]|\\.)*)"`;
const ON_DISK = String.raw`^(?:unexpected on-disk state validating against (?<config>[^\s:]+): )?`;

function onDisk(rest: string): RegExp {
  return new RegExp(ON_DISK + rest, 's');
}

export const DAEMON_CAUSES = [
  {
    code: 'FileContentChanged',
    sources: ['daemon'],
    pattern: onDisk(`content mismatch for file ${QUOTED('file')}${END}`),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [
      {
        step: 'RestoreFile',
        command:
          'oc get machineconfig {config} -o jsonpath=\'{.spec.config.storage.files[?(@.path=="{file}")].contents.source}\'',
        who: 'Administrator',
        cost: 'noDowntime',
      },
      REWRITE,
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'FileModeChanged',
    sources: ['daemon'],
    pattern: onDisk(
      `mode mismatch for file: ${QUOTED('file')}; expected: [^;/]*/\\d+/(?<mode>[0-7]+); received: `,
    ),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [
      {
        step: 'RestoreFileMode',
        command: onNode('chmod {mode} {file}'),
        who: 'Administrator',
        cost: 'noDowntime',
      },
      REWRITE,
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
] as const satisfies readonly KnownCause[];
