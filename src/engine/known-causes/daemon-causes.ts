import { CONFIGS_BY_AGE, onNode } from './command-templates';
import type { CauseStep, KnownCause } from './known-cause';
import { look } from './look';
import {
  PULL_IMAGE,
  READ_CONTROLLER_LOG,
  READ_DAEMON_LOG,
  REVERT_CONFIG,
  SHOW_DISK,
  SHOW_PODS_ON_NODE,
} from './shared-steps';

/*
 * Errors of the machine-config daemon about its node. They appear in annotation
 * `machineconfiguration.openshift.io/reason` and in MachineConfigNode, then in NodeDegraded of the pool and Degraded of
 * machine-config. The render controller refuses the same changes as the daemon, in the same words.
 */

const MCO = 'openshift/machine-config-operator';
const VALIDATION = `${MCO} pkg/daemon/on_disk_validation.go`;
const DAEMON = `${MCO} pkg/daemon/daemon.go`;
const UPDATE = `${MCO} pkg/daemon/update.go`;
const RECONCILE = `${MCO} pkg/controller/common/reconcile.go`;
const RPM_OSTREE = 'coreos/rpm-ostree';

/** Source of the file: openshift/machine-config-operator pkg/daemon/constants. */
const REWRITE: CauseStep = {
  sentence: 'Force the machine-config daemon to write the whole configuration again.',
  command: onNode('touch /run/machine-config-daemon-force'),
  who: 'Administrator',
  cost: 'nodeReboots',
};

const RESTORE_FILE: CauseStep = {
  sentence: [
    'Write file {{file}} on node {{node}} manually, with the content that the MachineConfig contains as a data URL.',
    'Restore file {{file}} from its MachineConfig.',
  ],
  command:
    'oc get machineconfig {config} -o jsonpath=\'{.spec.config.storage.files[?(@.path=="{file}")].contents.source}\'',
  who: 'Administrator',
  cost: 'noDowntime',
};

const SHOW_BOOTED_IMAGE = look(
  'Check which operating system image the node has booted and which it has staged.',
  onNode('rpm-ostree status'),
);

const SHOW_KERNEL_ARGUMENTS = look(
  'List the kernel arguments of the node.',
  onNode('rpm-ostree kargs'),
);

const APPEND_KERNEL_ARGUMENTS: CauseStep = {
  sentence: 'Append the missing kernel arguments, then reboot the node.',
  command: onNode('rpm-ostree kargs --append={arguments}'),
  who: 'Administrator',
  cost: 'nodeReboots',
};

const REMOVE_PACKAGES: CauseStep = {
  sentence: 'Find the packages that were layered on the node manually, and remove them.',
  command: onNode('rpm-ostree status'),
  who: 'Administrator',
  cost: 'nodeReboots',
};

const SHOW_EXTENSIONS = look(
  'Check which MachineConfigs have extensions, and remove the extension that conflicts.',
  'oc get machineconfigs -o custom-columns=NAME:.metadata.name,EXTENSIONS:.spec.extensions',
);

const READ_OSTREE_LOG = look(
  {
    text: 'Read the log of service {{service}} on the node.',
    values: () => ({ service: 'rpm-ostreed' }),
  },
  onNode('journalctl --no-pager --lines=100 --unit=rpm-ostreed.service'),
);

const CHECK_DISK_HARDWARE: CauseStep = {
  sentence: 'Check the kernel log of the node for disk errors, and replace a failing disk.',
  command: onNode('dmesg --level=err,crit'),
  who: 'InfrastructureOwner',
  cost: 'none',
};

/** The output of the boot loader may follow. */
const END = String.raw`(?:$|; possible root cause: )`;
const QUOTED = (name: string): string => String.raw`"(?<${name}>(?:[^"\\]|\\.)*)"`;
const ON_DISK = String.raw`^(?:unexpected on-disk state validating against (?<config>[^\s:]+): )?`;

function onDisk(rest: string): RegExp {
  return new RegExp(ON_DISK + rest, 's');
}

/** A change that running nodes don't support. The render controller also names the MachineConfig. */
function irreconcilable(rest: string): RegExp {
  return new RegExp(
    String.raw`^(?:can't reconcile config \S+ with \S+|reconciliation failed between current config "[^"]+" and base config "(?<config>[^"]+)"|render reconciliation error): [^]*?${rest}`,
  );
}

const SHOW_LINK = look(
  "Check where {{file}} points, and remove a link that doesn't belong there.",
  onNode('ls -l {file}'),
);

const REBOOT_MACHINE: CauseStep = {
  sentence: 'Reboot the machine from its console or management controller.',
  who: 'InfrastructureOwner',
  cost: 'nodeReboots',
};

export const DAEMON_CAUSES = [
  {
    code: 'BootPartitionFull',
    sentence: "The boot partition of the node is full, so the new kernel doesn't fit.",
    sources: ['daemon'],
    pattern: /Installing kernel: [^\n]*[Nn]o space left on device/,
    upstream: { from: 'ostreedev/ostree src/libostree/ostree-sysroot-deploy.c' },
    mover: 'Administrator',
    steps: [SHOW_DISK],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'RootDiskFull',
    sentence: 'The root disk of the node is too full for the new operating system image.',
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
    sentence: 'A file system of the node is read-only.',
    sources: ['daemon'],
    pattern: / (?<path>\/[^\s:]+): read-only file system|: Read-only file system/,
    upstream: { from: 'golang syscall, errno EROFS' },
    mover: 'InfrastructureOwner',
    steps: [CHECK_DISK_HARDWARE],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'DiskFails',
    sentence: 'A disk of the node reports input/output errors.',
    sources: ['daemon'],
    pattern: / (?<path>\/[^\s:]+): input\/output error|: Input\/output error/,
    upstream: { from: 'golang syscall, errno EIO' },
    mover: 'InfrastructureOwner',
    steps: [CHECK_DISK_HARDWARE],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'StagedImageNotBooted',
    sentence:
      "The node rebooted into its old operating system image because the new one couldn't be put in place: {{detail}}.",
    sources: ['daemon'],
    pattern: /; possible root cause: (?<detail>.+)$/s,
    upstream: { from: DAEMON, releases: '4.16+' },
    mover: 'Administrator',
    steps: [
      look(
        "Check why the new operating system image wasn't put in place at the last reboot.",
        onNode('journalctl --no-pager --boot=-1 --unit=ostree-finalize-staged.service'),
      ),
      SHOW_DISK,
    ],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'FileContentChanged',
    sentence: 'File {{file}} differs from its MachineConfig.',
    sources: ['daemon'],
    pattern: onDisk(`content mismatch for file ${QUOTED('file')}${END}`),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    // This overwrites manual changes.
    steps: [
      {
        ...REWRITE,
        sentence: 'Save manual changes, then make the machine-config daemon rewrite all files.',
        check: onNode('cat {file}'),
      },
      RESTORE_FILE,
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'FileReplacedByLink',
    sentence: 'File {{file}} was replaced by a symbolic link outside the machine-config operator.',
    sources: ['daemon'],
    pattern: onDisk(`mode mismatch for file: ${QUOTED('file')}; expected: [^;]*; received: L`),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [SHOW_LINK, REWRITE],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'FileModeChanged',
    sentence: 'The mode of file {{file}} differs from its MachineConfig.',
    sources: ['daemon'],
    pattern: onDisk(
      `mode mismatch for file: ${QUOTED('file')}; expected: [^;/]*/\\d+/(?<mode>[0-7]+); received: `,
    ),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [
      {
        sentence: 'Restore the mode of file {{file}}.',
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
    sentence: "File {{file}} is missing or can't be read on the node.",
    sources: ['daemon'],
    pattern: onDisk(`could not (?:stat|read) file ${QUOTED('file')}: `),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [REWRITE, RESTORE_FILE],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'UnitStateChanged',
    sentence: 'Unit {{unit}} was enabled or disabled outside the machine-config operator.',
    sources: ['daemon'],
    pattern: onDisk(`unit ${QUOTED('unit')} expected enabled=(?:true|false), but systemd reports `),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [
      look(
        'Check the state of unit {{unit}} and restore what its MachineConfig gives.',
        onNode('systemctl status {unit}'),
      ),
      REWRITE,
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'UnitMaskChanged',
    sentence: 'The unit of file {{file}} is not masked on the node as its MachineConfig requires.',
    sources: ['daemon'],
    pattern: onDisk(
      `state validation: invalid unit masked setting\\. path: ${QUOTED('file')}; expected: `,
    ),
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [SHOW_LINK, REWRITE],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'KernelArgumentsChanged',
    sentence:
      'The node runs without kernel arguments that its MachineConfig requires: {{arguments}}.',
    sources: ['daemon'],
    pattern: onDisk(`missing expected kernel arguments: \\[(?<arguments>[^\\]]*)`),
    upstream: { from: DAEMON },
    mover: 'Administrator',
    steps: [SHOW_KERNEL_ARGUMENTS, APPEND_KERNEL_ARGUMENTS, REWRITE],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'BootedOtherImage',
    sentence: 'The node has booted operating system image {{booted}} instead of {{expected}}.',
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
    sentence: "The node's disk doesn't match MachineConfig {{config}}.",
    sources: ['daemon'],
    pattern: /^unexpected on-disk state validating against (?<config>[^\s:]+): /,
    upstream: { from: VALIDATION },
    mover: 'Administrator',
    steps: [READ_DAEMON_LOG, REWRITE],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'FipsChanged',
    sentence: "A MachineConfig switches FIPS mode, which can't change after installation.",
    sources: ['daemon', 'render'],
    pattern: irreconcilable('detected change to FIPS flag[;.] [Rr]efusing to modify FIPS'),
    upstream: { from: RECONCILE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'IgnitionSectionChanged',
    sentence: [
      "MachineConfig {{config}} changes Ignition section {{section}}, which can't change on running nodes.",
      "A MachineConfig changes Ignition section {{section}}, which can't change on running nodes.",
    ],
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
    sentence:
      "A MachineConfig changes users in a way that running nodes don't support: only SSH keys and the password of user core can change.",
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
    sentence: 'A MachineConfig defines user {{user}}; only user core is supported.',
    sources: ['daemon', 'render'],
    pattern: /unexpected user with name: (?<user>\S+?)\. Only core user is supported/,
    upstream: { from: `${MCO} pkg/controller/common/helpers.go` },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Vendor'],
  },
  {
    code: 'FileAppends',
    sentence: 'A MachineConfig appends to file {{file}}; files can only be written as a whole.',
    sources: ['daemon', 'render'],
    pattern: irreconcilable('[Ii]gnition file (?<file>\\S+) includes append'),
    upstream: { from: RECONCILE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Storage'],
  },
  {
    code: 'FileNotAllowed',
    sentence: 'A MachineConfig writes file {{file}}, which MachineConfigs must not create.',
    sources: ['daemon', 'render'],
    pattern: irreconcilable('cannot create (?<file>\\S+) via Ignition'),
    upstream: { from: RECONCILE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Storage'],
  },
  {
    code: 'ConfigIrreconcilable',
    sentence: [
      "MachineConfig {{config}} makes a change that running nodes don't support.",
      "The new configuration contains a change that running nodes don't support.",
    ],
    sources: ['daemon', 'render'],
    pattern: irreconcilable(''),
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'DrainTimedOut',
    sentence: 'Draining node {{node}} has failed for over an hour.',
    sources: ['daemon'],
    pattern: /^failed to drain node ?: (?<node>\S+) after 1 hour(?:\.|$)/,
    upstream: { from: `${MCO} pkg/daemon/drain.go` },
    mover: 'DrainController',
    steps: [SHOW_PODS_ON_NODE, READ_CONTROLLER_LOG],
    notTeams: ['Infrastructure', 'Vendor'],
  },
  {
    code: 'UncordonTimedOut',
    sentence:
      "Node {{node}} is updated, but the drain controller didn't mark it as schedulable within 10 minutes.",
    sources: ['daemon'],
    pattern: /^failed to uncordon node: (?<node>\S+) after 10 minutes\./,
    upstream: { from: DAEMON },
    mover: 'DrainController',
    steps: [READ_CONTROLLER_LOG],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'ServiceRestartFailed',
    sentence: "Service {{service}} doesn't start with the new configuration.",
    sources: ['daemon'],
    pattern:
      /^could not apply update: (?:reloading|restarting) (?<service>\S+) (?:configuration|service) failed\. Error: /,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [
      look(
        'Read the log of service {{service}} on the node.',
        onNode('journalctl --no-pager --lines=100 --unit={service}'),
      ),
    ],
    notTeams: ['Registry', 'Vendor'],
  },
  {
    code: 'CaTrustFailed',
    sentence: "The node can't update its trusted certificate authorities.",
    sources: ['daemon'],
    pattern: /^error running (?:\S*update-ca-trust\b[^:]*): /,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [
      look(
        'Check the certificates that the cluster gives the node, and correct an invalid one.',
        onNode('ls -l /etc/pki/ca-trust/source/anchors'),
      ),
      READ_DAEMON_LOG,
    ],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'RenderedConfigMissing',
    sentence: 'MachineConfig {{config}} no longer exists.',
    sources: ['daemon', 'render'],
    pattern:
      /(?:^|[\s:])machineconfigs?\.machineconfiguration\.openshift\.io "(?<config>[^"]+)" not found$/,
    upstream: { from: DAEMON },
    mover: 'Administrator',
    steps: [
      look(
        'Check which rendered MachineConfigs exist, and restore {{config}} from a backup if it was deleted.',
        CONFIGS_BY_AGE,
      ),
      READ_CONTROLLER_LOG,
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'BootstrapConfigMismatch',
    sentence:
      'The node was installed with MachineConfig {{config}}, which differs from the one that the cluster generated.',
    sources: ['daemon'],
    pattern:
      /bootstrap generated MC (?<config>\S+) (?:does not match in-cluster MC generated by the controller|and in-cluster generated MC)/,
    upstream: { from: DAEMON },
    mover: 'Administrator',
    steps: [
      look(
        'Compare the configuration that the node was installed with and the one that the cluster generated.',
        onNode('ls -l /etc/machine-config-daemon'),
      ),
      READ_DAEMON_LOG,
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'RebootFailed',
    sentence: "The node can't reboot: its reboot command failed.",
    sources: ['daemon'],
    pattern: /^reboot command failed, something is seriously wrong$/,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [
      READ_DAEMON_LOG,
      look('Check which systemd jobs keep the node from rebooting.', onNode('systemctl list-jobs')),
      REBOOT_MACHINE,
    ],
    notTeams: ['Registry', 'Applications'],
  },
  {
    code: 'PackagesNotFound',
    sentence: 'No package repository of the node has packages {{packages}}.',
    sources: ['daemon'],
    pattern: /error: Packages not found: (?<packages>[^\n]+)/,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [REMOVE_PACKAGES, REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'PackageRepositoriesMissing',
    sentence: 'The node has layered packages but no enabled package repository to get them from.',
    sources: ['daemon'],
    pattern: /error: No enabled repositories/,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [REMOVE_PACKAGES],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'ExtensionPackagesConflict',
    sentence: "The packages of an extension can't be installed on the new operating system image.",
    sources: ['daemon'],
    pattern:
      /error running rpm-ostree update(?: --(?:un)?install \S+)+: error: Could not depsolve transaction; /,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [SHOW_EXTENSIONS, REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    // The new image contains a file of a layered package, as with open-vm-tools and VGAuthService in OKD.
    code: 'PackageFileConflict',
    sentence:
      'Package {{package}}, layered on the node, contains file {{file}}, which already exists.',
    sources: ['daemon'],
    pattern: /error: Checkout (?<package>[^\s:]+): Hardlinking \S+ to (?<file>[^\n]+): File exists/,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [REMOVE_PACKAGES],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'PackagesConflict',
    sentence: 'Packages layered on the node conflict with the new operating system image.',
    sources: ['daemon'],
    pattern: /error: Could not depsolve transaction; /,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [REMOVE_PACKAGES],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'ExtensionNotInstalled',
    sentence: [
      'The packages of extension {{extension}} are not installed on the node.',
      'Packages of an extension are not installed on the node.',
    ],
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
    sentence: 'Another rpm-ostree transaction is running on the node.',
    sources: ['daemon'],
    pattern: /error: Transaction in progress: /,
    upstream: { from: RPM_OSTREE },
    mover: 'Daemon',
    steps: [SHOW_BOOTED_IMAGE, READ_DAEMON_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'OstreeCrashed',
    sentence: 'Service rpm-ostreed on the node crashed.',
    sources: ['daemon'],
    pattern: /error: Bus owner changed, aborting/,
    upstream: { from: RPM_OSTREE },
    mover: 'Daemon',
    steps: [READ_OSTREE_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'OstreeNotStarted',
    sentence: "Service rpm-ostreed doesn't start, so nothing can be installed on the node.",
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
    sentence: "The node's boot loader configuration can't be written: {{detail}}.",
    sources: ['daemon'],
    pattern: /Bootloader write config: (?<detail>[^\n]+)/,
    upstream: { from: 'ostreedev/ostree src/libostree/ostree-sysroot-deploy.c' },
    mover: 'Administrator',
    steps: [READ_OSTREE_LOG, SHOW_DISK],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'SystemdNotResponding',
    sentence: "systemd on the node doesn't respond: {{detail}}.",
    sources: ['daemon'],
    pattern:
      /error running systemctl [^\n]*?: (?<detail>Failed to (?:reload daemon|connect to (?:system scope )?bus|activate service 'org\.freedesktop\.systemd1')[^\n]*)/,
    upstream: { from: `${MCO} pkg/daemon/pivot/utils/run.go` },
    mover: 'Administrator',
    steps: [
      look(
        "Check whether systemd on the node responds. If it doesn't, only a reboot helps.",
        onNode('systemctl is-system-running'),
      ),
      REBOOT_MACHINE,
    ],
    notTeams: ['Registry', 'Applications'],
  },
  {
    code: 'ImageAlreadyDeployed',
    sentence:
      "Operating system image {{image}} is already in place on the node, but the machine-config daemon doesn't recognize it.",
    sources: ['daemon'],
    pattern: /error: Old and new refs are equal: (?:\S+?:)?(?<image>[\w.-]+(?::\d+)?\/[^\s"\\]+)/,
    upstream: { from: RPM_OSTREE },
    mover: 'Administrator',
    steps: [SHOW_BOOTED_IMAGE, READ_DAEMON_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'ImageNotBootable',
    sentence: 'Image {{image}} is not an operating system image.',
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
    sentence: "Kernel argument {{argument}} is to be removed, but the node doesn't have it.",
    sources: ['daemon'],
    pattern: /error: No (?:karg|key) '(?<argument>[^']+)' found/,
    upstream: { from: 'ostreedev/ostree src/libostree/ostree-kernel-args.c' },
    mover: 'Administrator',
    steps: [SHOW_KERNEL_ARGUMENTS],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'UnitMissing',
    sentence: "A MachineConfig enables unit {{unit}}, which doesn't exist on the node.",
    sources: ['daemon'],
    pattern: /^error enabling units: [^]*?Unit (?:file )?(?<unit>\S+) does not exist/,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    // The path is a link of systemd. The daemon only removes broken links.
    code: 'UnitLinkBlocked',
    sentence:
      "File {{file}} prevents the node from enabling a systemd unit: the path must be free for systemd's link.",
    sources: ['daemon'],
    pattern: /^error trying to enable unit, a non-symlink file exists at (?<file>\S+) /,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [
      {
        sentence: 'Save the content of file {{file}}, then remove the file.',
        command: onNode('cat {file}'),
        who: 'Administrator',
        cost: 'noDowntime',
      },
    ],
    notTeams: ['Network', 'Registry', 'Applications'],
  },
  {
    code: 'UnitEnableFailed',
    sentence: "The node can't enable or disable a systemd unit of its MachineConfig.",
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
    sentence: "A MachineConfig gives file {{file}} to {{owner}}, which doesn't exist on the node.",
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
    code: 'FileInPlaceOfDirectory',
    sentence: "Directory {{directory}} can't be created: {{file}} is a file.",
    sources: ['daemon'],
    pattern: new RegExp(
      `failed to create directory ${QUOTED('directory')}: mkdir (?<file>/[^\\n]*): not a directory$`,
    ),
    upstream: { from: `${MCO} pkg/daemon/file_writers.go` },
    mover: 'Administrator',
    steps: [
      {
        sentence:
          'Save file {{file}} and remove it, or correct the path in the MachineConfig that needs the directory.',
        command: onNode('ls -ld {file}'),
        who: 'Administrator',
        cost: 'noDowntime',
      },
      REVERT_CONFIG,
    ],
    notTeams: ['Network', 'Registry', 'Infrastructure', 'Storage'],
  },
  {
    code: 'CoreUserMissing',
    sentence: "User core doesn't exist on the node.",
    sources: ['daemon'],
    pattern: /^failed to (?:check if user core exists|look up the user of the \.ssh path )/,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [READ_DAEMON_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'LargePagesNotSupported',
    sentence: 'A MachineConfig requests kernel type 64k-pages, which only aarch64 nodes support.',
    sources: ['daemon', 'render', 'imageBuild'],
    pattern: /64k-pages is only supported for aarch64 architecture/,
    upstream: { from: UPDATE },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'DisruptionPolicyNotReady',
    sentence: "The machine-config operator hasn't processed the node disruption policies yet.",
    sources: ['daemon'],
    pattern: /NodeDisruptionPolicyStatus was not ready: /,
    upstream: { from: UPDATE, releases: '4.17+' },
    mover: 'Operator',
    steps: [
      look(
        'Read the conditions of MachineConfiguration cluster.',
        'oc describe machineconfigurations.operator.openshift.io cluster',
      ),
    ],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'OsUpdateGaveUp',
    sentence:
      "All attempts to install operating system image {{image}} failed; only the daemon's log has the error.",
    sources: ['daemon'],
    pattern:
      /^[Ff]ailed to update OS to (?<image>\S+) after retries: timed out waiting for the condition$/,
    upstream: { from: UPDATE, releases: '4.18 to 4.21' },
    mover: 'Daemon',
    steps: [READ_DAEMON_LOG, PULL_IMAGE],
    notTeams: ['Applications'],
  },
] as const satisfies readonly KnownCause[];
