import { CONFIGS_BY_AGE, onNode } from './command-templates';
import type { CauseStep, KnownCause } from './known-cause';
import {
  PULL_IMAGE,
  READ_CONTROLLER_LOG,
  READ_DAEMON_LOG,
  REVERT_CONFIG,
  SHOW_DISK,
} from './shared-steps';

/*
 * What the machine-config daemon writes when it gives up on a node: annotation `machineconfiguration.openshift.io/reason`,
 * MachineConfigNode, and from there NodeDegraded of the pool and Degraded of machine-config. What it refuses to change on a
 * running node the render controller refuses too, in the same words.
 */

const MCO = 'openshift/machine-config-operator';
const VALIDATION = `${MCO} pkg/daemon/on_disk_validation.go`;
const DAEMON = `${MCO} pkg/daemon/daemon.go`;
const UPDATE = `${MCO} pkg/daemon/update.go`;
const RECONCILE = `${MCO} pkg/controller/common/reconcile.go`;
const RPM_OSTREE = 'coreos/rpm-ostree';

/** Source of the file: openshift/machine-config-operator pkg/daemon/constants. */
const REWRITE = {
  step: 'RewriteConfiguration',
  command: onNode('touch /run/machine-config-daemon-force'),
  who: 'Administrator',
  cost: 'nodeReboots',
} as const satisfies CauseStep;

const RESTORE_FILE = {
  step: 'RestoreFile',
  command:
    'oc get machineconfig {config} -o jsonpath=\'{.spec.config.storage.files[?(@.path=="{file}")].contents.source}\'',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const SHOW_BOOTED_IMAGE = {
  step: 'ShowBootedImage',
  command: onNode('rpm-ostree status'),
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_KERNEL_ARGUMENTS = {
  step: 'ShowKernelArguments',
  command: onNode('rpm-ostree kargs'),
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const REMOVE_PACKAGES = {
  step: 'RemoveLayeredPackages',
  command: onNode('rpm-ostree status'),
  who: 'Administrator',
  cost: 'nodeReboots',
} as const satisfies CauseStep;

const SHOW_EXTENSIONS = {
  step: 'ShowExtensions',
  command:
    'oc get machineconfigs -o custom-columns=NAME:.metadata.name,EXTENSIONS:.spec.extensions',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const READ_OSTREE_LOG = {
  step: 'ReadOstreeLog',
  command: onNode('journalctl --no-pager --lines=100 --unit=rpm-ostreed.service'),
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const CHECK_DISK_HARDWARE = {
  step: 'CheckDiskHardware',
  command: onNode('dmesg --level=err,crit'),
  who: 'InfrastructureOwner',
  cost: 'none',
} as const satisfies CauseStep;

/** The text may go on with what the boot loader said. */
const END = String.raw`(?:$|; possible root cause: )`;
const QUOTED = (name: string): string => String.raw`"(?<${name}>(?:[^"\\]|\\.)*)"`;
const ON_DISK = String.raw`^(?:unexpected on-disk state validating against (?<config>[^\s:]+): )?`;

function onDisk(rest: string): RegExp {
  return new RegExp(ON_DISK + rest, 's');
}

/** A change that a running node does not take; the render controller names the MachineConfig that makes it. */
function irreconcilable(rest: string): RegExp {
  return new RegExp(
    String.raw`^(?:can't reconcile config \S+ with \S+|reconciliation failed between current config "[^"]+" and base config "(?<config>[^"]+)"|render reconciliation error): [^]*?${rest}`,
  );
}

export const DAEMON_CAUSES = [
  {
    code: 'BootPartitionFull',
    sources: ['daemon'],
    pattern: /Installing kernel: [^\n]*[Nn]o space left on device/,
    upstream: { from: 'ostreedev/ostree src/libostree/ostree-sysroot-deploy.c' },
    mover: 'Administrator',
    steps: [SHOW_DISK],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'RootDiskFull',
    sources: ['daemon'],
    pattern:
      /min-free-space-(?:percent|size) '?[^\s']+'? would be exceeded|: No space left on device/,
    upstream: { from: 'ostreedev/ostree src/libostree/ostree-repo.c' },
    mover: 'Administrator',
    steps: [SHOW_DISK],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'FileSystemReadOnly',
    sources: ['daemon'],
    pattern: / (?<path>\/[^\s:]+): read-only file system|: Read-only file system/,
    upstream: { from: 'golang syscall, errno EROFS' },
    mover: 'InfrastructureOwner',
    steps: [CHECK_DISK_HARDWARE],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'DiskFails',
    sources: ['daemon'],
    pattern: / (?<path>\/[^\s:]+): input\/output error|: Input\/output error/,
    upstream: { from: 'golang syscall, errno EIO' },
    mover: 'InfrastructureOwner',
    steps: [CHECK_DISK_HARDWARE],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'StagedImageNotBooted',
    sources: ['daemon'],
    pattern: /; possible root cause: (?<detail>.+)$/s,
    upstream: { from: DAEMON, releases: '4.16+' },
    mover: 'Administrator',
    steps: [
      {
        step: 'ReadFinalizeLog',
        command: onNode('journalctl --no-pager --boot=-1 --unit=ostree-finalize-staged.service'),
        who: 'Administrator',
        cost: 'none',
      },
      SHOW_DISK,
    ],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'FileContentChanged',
    sources: ['daemon'],
    pattern: onDisk(`content mismatch for file ${QUOTED('file')}${END}`),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    // What was written by hand is gone then.
    steps: [{ ...REWRITE, step: 'RewriteFile', check: onNode('cat {file}') }, RESTORE_FILE],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'FileReplacedByLink',
    sources: ['daemon'],
    pattern: onDisk(`mode mismatch for file: ${QUOTED('file')}; expected: [^;]*; received: L`),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [
      {
        step: 'ShowLink',
        command: onNode('ls -l {file}'),
        who: 'Administrator',
        cost: 'none',
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
  {
    code: 'FileMissing',
    sources: ['daemon'],
    pattern: onDisk(`could not (?:stat|read) file ${QUOTED('file')}: `),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [REWRITE, RESTORE_FILE],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'UnitStateChanged',
    sources: ['daemon'],
    pattern: onDisk(`unit ${QUOTED('unit')} expected enabled=(?:true|false), but systemd reports `),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [
      {
        step: 'ShowUnit',
        command: onNode('systemctl status {unit}'),
        who: 'Administrator',
        cost: 'none',
      },
      REWRITE,
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'UnitMaskChanged',
    sources: ['daemon'],
    pattern: onDisk(
      `state validation: invalid unit masked setting\\. path: ${QUOTED('file')}; expected: `,
    ),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [
      {
        step: 'ShowLink',
        command: onNode('ls -l {file}'),
        who: 'Administrator',
        cost: 'none',
      },
      REWRITE,
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'KernelArgumentsChanged',
    sources: ['daemon'],
    pattern: onDisk(`missing expected kernel arguments: \\[(?<arguments>[^\\]]*)`),
    upstream: { from: DAEMON },
    mover: 'Administrator',
    steps: [SHOW_KERNEL_ARGUMENTS, REWRITE],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'BootedOtherImage',
    sources: ['daemon'],
    pattern: onDisk(
      `expected target osImageURL ${QUOTED('expected')}, have ${QUOTED('booted')}${END}`,
    ),
    upstream: { from: DAEMON },
    mover: 'Administrator',
    steps: [SHOW_BOOTED_IMAGE, REWRITE],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'DiskStateChanged',
    sources: ['daemon'],
    pattern: /^unexpected on-disk state validating against (?<config>[^\s:]+): /,
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [READ_DAEMON_LOG, REWRITE],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'FipsChanged',
    sources: ['daemon', 'render'],
    pattern: irreconcilable('detected change to FIPS flag[;.] [Rr]efusing to modify FIPS'),
    upstream: { from: RECONCILE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'IgnitionSectionChanged',
    sources: ['daemon', 'render'],
    pattern: irreconcilable(
      '[Ii]gnition (?<section>disks|filesystems|raid|directories|links|kargs|[Pp]asswd [Gg]roups) section contains changes',
    ),
    upstream: { from: RECONCILE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Storage'],
  },
  {
    code: 'PasswdUserNotSupported',
    sources: ['daemon', 'render'],
    pattern: irreconcilable(
      '(?:[Ii]gnition passwd user section contains unsupported changes|SSH keys and password hash are not reconcilable)',
    ),
    upstream: { from: RECONCILE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Vendor'],
  },
  {
    code: 'UserNotCore',
    sources: ['daemon', 'render'],
    pattern: /unexpected user with name: (?<user>\S+?)\. Only core user is supported/,
    upstream: { from: `${MCO} pkg/controller/common/helpers.go` },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Vendor'],
  },
  {
    code: 'FileAppends',
    sources: ['daemon', 'render'],
    pattern: irreconcilable('[Ii]gnition file (?<file>\\S+) includes append'),
    upstream: { from: RECONCILE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Storage'],
  },
  {
    code: 'FileNotAllowed',
    sources: ['daemon', 'render'],
    pattern: irreconcilable('cannot create (?<file>\\S+) via Ignition'),
    upstream: { from: RECONCILE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Storage'],
  },
  {
    code: 'ConfigIrreconcilable',
    sources: ['daemon', 'render'],
    pattern: irreconcilable(''),
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'DrainTimedOut',
    sources: ['daemon'],
    pattern: /^failed to drain node ?: (?<node>\S+) after 1 hour(?:\.|$)/,
    upstream: { from: `${MCO} pkg/daemon/drain.go` },
    mover: 'DrainController',
    steps: [
      {
        step: 'ShowPodsOnNode',
        command: 'oc get pods --all-namespaces --field-selector spec.nodeName={node}',
        who: 'Administrator',
        cost: 'none',
      },
      READ_CONTROLLER_LOG,
    ],
    notTeams: ['Infrastructure', 'Vendor'],
  },
  {
    code: 'UncordonTimedOut',
    sources: ['daemon'],
    pattern: /^failed to uncordon node: (?<node>\S+) after 10 minutes\./,
    upstream: { from: DAEMON },
    mover: 'DrainController',
    steps: [READ_CONTROLLER_LOG],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'ServiceRestartFailed',
    sources: ['daemon'],
    pattern:
      /^could not apply update: (?:reloading|restarting) (?<service>\S+) (?:configuration|service) failed\. Error: /,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [
      {
        step: 'ReadServiceLog',
        command: onNode('journalctl --no-pager --lines=100 --unit={service}'),
        who: 'Administrator',
        cost: 'none',
      },
    ],
    notTeams: ['Registry', 'Vendor'],
  },
  {
    code: 'CaTrustFailed',
    sources: ['daemon'],
    pattern: /^error running (?:\S*update-ca-trust\b[^:]*): /,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [
      {
        step: 'CheckTrustBundle',
        command: onNode('ls -l /etc/pki/ca-trust/source/anchors'),
        who: 'Administrator',
        cost: 'none',
      },
      READ_DAEMON_LOG,
    ],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'RenderedConfigMissing',
    sources: ['daemon', 'render'],
    pattern:
      /(?:^|[\s:])machineconfigs?\.machineconfiguration\.openshift\.io "(?<config>[^"]+)" not found$/,
    upstream: { from: DAEMON },
    mover: 'Administrator',
    steps: [
      { step: 'FindRenderedConfig', command: CONFIGS_BY_AGE, who: 'Administrator', cost: 'none' },
      READ_CONTROLLER_LOG,
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'BootstrapConfigMismatch',
    sources: ['daemon'],
    pattern:
      /bootstrap generated MC (?<config>\S+) (?:does not match in-cluster MC generated by the controller|and in-cluster generated MC)/,
    upstream: { from: DAEMON },
    mover: 'Administrator',
    steps: [
      {
        step: 'CompareBootstrapConfig',
        command: onNode('ls -l /etc/machine-config-daemon'),
        who: 'Administrator',
        cost: 'none',
      },
      READ_DAEMON_LOG,
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'RebootFailed',
    sources: ['daemon'],
    pattern: /^reboot command failed, something is seriously wrong$/,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [
      READ_DAEMON_LOG,
      {
        step: 'ShowSystemJobs',
        command: onNode('systemctl list-jobs'),
        who: 'Administrator',
        cost: 'none',
      },
      { step: 'RebootMachine', who: 'InfrastructureOwner', cost: 'nodeReboots' },
    ],
    notTeams: ['Registry', 'Applications'],
  },
  {
    code: 'PackagesNotFound',
    sources: ['daemon'],
    pattern: /error: Packages not found: (?<packages>[^\n]+)/,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [REMOVE_PACKAGES, REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'PackageRepositoriesMissing',
    sources: ['daemon'],
    pattern: /error: No enabled repositories/,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [REMOVE_PACKAGES],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'ExtensionPackagesConflict',
    sources: ['daemon'],
    pattern:
      /error running rpm-ostree update(?: --(?:un)?install \S+)+: error: Could not depsolve transaction; /,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [SHOW_EXTENSIONS, REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    // A package that was layered brings a file that the new image has, too: OKD's open-vm-tools and VGAuthService.
    code: 'PackageFileConflict',
    sources: ['daemon'],
    pattern: /error: Checkout (?<package>[^\s:]+): Hardlinking \S+ to (?<file>[^\n]+): File exists/,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [REMOVE_PACKAGES],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'PackagesConflict',
    sources: ['daemon'],
    pattern: /error: Could not depsolve transaction; /,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [REMOVE_PACKAGES],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'ExtensionNotInstalled',
    sources: ['daemon'],
    pattern:
      /(?:extension "(?<extension>[^"]+)" verification failed: |the following extension packages are missing from the staged deployment: )/,
    upstream: { from: UPDATE, releases: '4.20+' },
    mover: 'Administrator',
    steps: [SHOW_BOOTED_IMAGE, READ_DAEMON_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'OstreeBusy',
    sources: ['daemon'],
    pattern: /error: Transaction in progress: /,
    upstream: { from: RPM_OSTREE },
    mover: 'Daemon',
    steps: [SHOW_BOOTED_IMAGE, READ_DAEMON_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'OstreeCrashed',
    sources: ['daemon'],
    pattern: /error: Bus owner changed, aborting/,
    upstream: { from: RPM_OSTREE },
    mover: 'Daemon',
    steps: [READ_OSTREE_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'OstreeNotStarted',
    sources: ['daemon'],
    pattern:
      /Could not activate remote peer ['‘"]?org\.projectatomic\.rpmostree1|Job for rpm-ostreed\.service failed/,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [READ_OSTREE_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'BootLoaderNotWritten',
    sources: ['daemon'],
    pattern: /Bootloader write config: (?<detail>[^\n]+)/,
    upstream: { from: 'ostreedev/ostree src/libostree/ostree-sysroot-deploy.c' },
    mover: 'Administrator',
    steps: [READ_OSTREE_LOG, SHOW_DISK],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'SystemdNotResponding',
    sources: ['daemon'],
    pattern:
      /error running systemctl [^\n]*?: (?<detail>Failed to (?:reload daemon|connect to (?:system scope )?bus|activate service 'org\.freedesktop\.systemd1')[^\n]*)/,
    upstream: { from: `${MCO} pkg/daemon/pivot/utils/run.go` },
    mover: 'Administrator',
    steps: [
      {
        step: 'CheckSystemd',
        command: onNode('systemctl is-system-running'),
        who: 'Administrator',
        cost: 'none',
      },
      { step: 'RebootMachine', who: 'InfrastructureOwner', cost: 'nodeReboots' },
    ],
    notTeams: ['Registry', 'Applications'],
  },
  {
    code: 'ImageAlreadyDeployed',
    sources: ['daemon'],
    pattern: /error: Old and new refs are equal: (?:\S+?:)?(?<image>[\w.-]+(?::\d+)?\/[^\s"\\]+)/,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [SHOW_BOOTED_IMAGE, READ_DAEMON_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'ImageNotBootable',
    sources: ['daemon'],
    pattern:
      /^[Ff]ailed to update OS to (?<image>\S+?)(?: after retries)? ?: [^]*\bostree\.bootable\b/,
    upstream: { from: 'ostreedev/ostree-rs-ext' },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'KernelArgumentMissing',
    sources: ['daemon'],
    pattern: /error: No (?:karg|key) '(?<argument>[^']+)' found/,
    upstream: { from: 'ostreedev/ostree src/libostree/ostree-kernel-args.c' },
    mover: 'Administrator',
    steps: [SHOW_KERNEL_ARGUMENTS],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'UnitMissing',
    sources: ['daemon'],
    pattern: /^error enabling units: [^]*?Unit (?:file )?(?<unit>\S+) does not exist/,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    // A link of systemd goes there; the daemon removes only links that lead nowhere.
    code: 'UnitLinkBlocked',
    sources: ['daemon'],
    pattern: /^error trying to enable unit, a non-symlink file exists at (?<file>\S+) /,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [
      {
        step: 'RemoveFileInPlaceOfLink',
        command: onNode('cat {file}'),
        who: 'Administrator',
        cost: 'noDowntime',
      },
    ],
    notTeams: ['Network', 'Registry', 'Applications'],
  },
  {
    code: 'UnitEnableFailed',
    sources: ['daemon'],
    pattern:
      /^error (?:enabling units|disabling unit|running preset on unit|trying to enable unit)[:,] /,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [READ_DAEMON_LOG, REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'FileOwnerMissing',
    sources: ['daemon'],
    pattern: new RegExp(
      `failed to retrieve file ownership for file ${QUOTED('file')}: failed to retrieve (?:UserID for username|GroupID for group): (?<owner>\\S+)`,
    ),
    upstream: { from: `${MCO} pkg/daemon/file_writers.go` },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'CoreUserMissing',
    sources: ['daemon'],
    pattern: /^failed to (?:check if user core exists|look up the user of the \.ssh path )/,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [READ_DAEMON_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'LargePagesNotSupported',
    sources: ['daemon', 'render', 'imageBuild'],
    pattern: /64k-pages is only supported for aarch64 architecture/,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'DisruptionPolicyNotReady',
    sources: ['daemon'],
    pattern: /NodeDisruptionPolicyStatus was not ready: /,
    upstream: { from: UPDATE, releases: '4.17+' },
    mover: 'Operator',
    steps: [
      {
        step: 'ShowMachineConfiguration',
        command: 'oc describe machineconfigurations.operator.openshift.io cluster',
        who: 'Administrator',
        cost: 'none',
      },
    ],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'OsUpdateGaveUp',
    sources: ['daemon'],
    pattern:
      /^[Ff]ailed to update OS to (?<image>\S+) after retries: timed out waiting for the condition$/,
    upstream: { from: UPDATE, releases: '4.18 to 4.21' },
    mover: 'Daemon',
    steps: [READ_DAEMON_LOG, PULL_IMAGE],
    notTeams: ['Applications'],
  },
] as const satisfies readonly KnownCause[];
