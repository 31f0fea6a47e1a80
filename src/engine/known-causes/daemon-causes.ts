import { regExp } from './reg-exp';
import { causesFrom } from './causes-from';
import { CONFIGS_BY_AGE, onNode } from './command-templates';
import type { CauseStep } from './known-cause';
import { change, infrastructureStep, look } from './steps';
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
const REWRITE = change(
  'Force the machine-config daemon to write the whole configuration again.',
  onNode('touch /run/machine-config-daemon-force'),
  'nodeReboots',
);

const RESTORE_FILE = change(
  [
    'Write file {{file}} on node {{node}} manually, with the content that the MachineConfig contains as a data URL.',
    'Restore file {{file}} from its MachineConfig.',
  ],
  'oc get machineconfig {config} -o jsonpath=\'{.spec.config.storage.files[?(@.path=="{file}")].contents.source}\'',
);

const SHOW_BOOTED_IMAGE = look(
  'Check which operating system image the node has booted and which it has staged.',
  onNode('rpm-ostree status'),
);

const APPEND_KERNEL_ARGUMENTS: CauseStep = {
  ...change(
    'Append the missing kernel arguments, then drain and reboot the node.',
    onNode('rpm-ostree kargs --append={arguments...}'),
    'nodeReboots',
  ),
  check: onNode('rpm-ostree kargs'),
};

const REMOVE_PACKAGES = change(
  'Find the packages that were layered on the node manually, and remove them.',
  onNode('rpm-ostree status'),
  'nodeReboots',
);

const SHOW_EXTENSIONS = look(
  'Check which MachineConfigs have extensions, and remove the extension that conflicts.',
  'oc get machineconfigs -o custom-columns=NAME:.metadata.name,EXTENSIONS:.spec.extensions',
);

const SHOW_REQUIRED_PACKAGES = look(
  'Check which MachineConfigs have a kernel type or extensions.',
  'oc get machineconfigs -o custom-columns=NAME:.metadata.name,KERNEL:.spec.kernelType,EXTENSIONS:.spec.extensions',
);

const RESTART_OSTREE = change(
  {
    text: 'Restart service {{service}} on the node.',
    values: () => ({ service: 'rpm-ostreed' }),
  },
  onNode('systemctl restart rpm-ostreed.service'),
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

/** Arguments of rpm-ostree. */
const INSTALLS = String.raw`(?: --(?:un)?install [\w.+-]+){0,30}`;

/** A change that running nodes don't support. The render controller also names the MachineConfig. */
function irreconcilable(rest: string): RegExp {
  return regExp`^(?:can't reconcile config \S+ with \S+|reconciliation failed between current config "[^"]+" and base config "(?<config>[^"]+)"|render reconciliation error): [^]*?${rest}`;
}

const SHOW_LINK = look(
  "Check where {{file}} points, and remove a link that doesn't belong there.",
  onNode('ls -l {file}'),
);

const REBOOT_MACHINE = infrastructureStep(
  'Reboot the machine from its console or management controller.',
  'nodeReboots',
);

export const DAEMON_CAUSES = causesFrom('daemon', [
  {
    code: 'BootPartitionFull',
    sentence: "The boot partition of the node is full, so the new kernel doesn't fit.",
    pattern: /Installing kernel: [^\n]*[Nn]o space left on device/,
    upstream: 'ostreedev/ostree src/libostree/ostree-sysroot-deploy.c',
    steps: [SHOW_DISK],
  },
  {
    code: 'RootDiskFull',
    sentence: 'The root disk of the node is too full for the new operating system image.',
    pattern:
      /min-free-space-(?:percent|size) '?[^\s']+'? would be exceeded|: No space left on device/,
    upstream: 'ostreedev/ostree src/libostree/ostree-repo.c',
    steps: [SHOW_DISK],
  },
  {
    code: 'FileSystemReadOnly',
    sentence: 'A file system of the node is read-only.',
    pattern: / (?<path>\/[^\s:]+): read-only file system|: Read-only file system/,
    upstream: 'golang syscall, errno EROFS',
    mover: 'InfrastructureOwner',
    steps: [CHECK_DISK_HARDWARE],
  },
  {
    code: 'DiskFails',
    sentence: 'A disk of the node reports input/output errors.',
    pattern: / (?<path>\/[^\s:]+): input\/output error|: Input\/output error/,
    upstream: 'golang syscall, errno EIO',
    mover: 'InfrastructureOwner',
    steps: [CHECK_DISK_HARDWARE],
  },
  {
    code: 'StagedImageNotBooted',
    sentence:
      "The node rebooted into its old operating system image because the new one couldn't be put in place: {{detail}}.",
    pattern: /; possible root cause: (?<detail>.+)$/s,
    upstream: `${DAEMON}, 4.16+`,
    steps: [
      look(
        "Check why the new operating system image wasn't put in place at the last reboot.",
        onNode('journalctl --no-pager --boot=-1 --unit=ostree-finalize-staged.service'),
      ),
      SHOW_DISK,
    ],
  },
  {
    code: 'FileContentChanged',
    sentence: 'File {{file}} differs from its MachineConfig.',
    pattern: onDisk(`content mismatch for file ${QUOTED('file')}${END}`),
    upstream: VALIDATION,
    // This overwrites manual changes.
    steps: [
      {
        ...REWRITE,
        sentence:
          'Put manual changes that have to stay into a MachineConfig, then make the machine-config daemon rewrite all files.',
        check: onNode('cat {file}'),
      },
      RESTORE_FILE,
    ],
  },
  {
    code: 'FileReplacedByLink',
    sentence: 'File {{file}} was replaced by a symbolic link outside the machine-config operator.',
    pattern: onDisk(`mode mismatch for file: ${QUOTED('file')}; expected: [^;]*; received: L`),
    upstream: VALIDATION,
    steps: [SHOW_LINK, REWRITE],
  },
  {
    code: 'FileModeChanged',
    sentence: 'The mode of file {{file}} differs from its MachineConfig.',
    pattern: onDisk(
      `mode mismatch for file: ${QUOTED('file')}; expected: [^;/]*/\\d+/(?<mode>[0-7]+); received: `,
    ),
    upstream: VALIDATION,
    steps: [change('Restore the mode of file {{file}}.', onNode('chmod {mode} {file}')), REWRITE],
  },
  {
    code: 'FileMissing',
    sentence: "File {{file}} is missing or can't be read on the node.",
    pattern: onDisk(`could not (?:stat|read) file ${QUOTED('file')}: `),
    upstream: VALIDATION,
    steps: [REWRITE, RESTORE_FILE],
  },
  {
    code: 'UnitStateChanged',
    sentence: 'Unit {{unit}} was enabled or disabled outside the machine-config operator.',
    pattern: onDisk(`unit ${QUOTED('unit')} expected enabled=(?:true|false), but systemd reports `),
    upstream: VALIDATION,
    steps: [
      look(
        'Check the state of unit {{unit}} and restore what its MachineConfig gives.',
        onNode('systemctl status {unit}'),
      ),
      REWRITE,
    ],
  },
  {
    code: 'UnitMaskChanged',
    sentence: 'The unit of file {{file}} is not masked on the node as its MachineConfig requires.',
    pattern: onDisk(
      `state validation: invalid unit masked setting\\. path: ${QUOTED('file')}; expected: `,
    ),
    upstream: VALIDATION,
    steps: [SHOW_LINK, REWRITE],
  },
  {
    code: 'KernelArgumentsChanged',
    sentence:
      'The node runs without kernel arguments that its MachineConfig requires: {{arguments}}.',
    pattern: onDisk(`missing expected kernel arguments: \\[(?<arguments>[^\\]]*)`),
    upstream: DAEMON,
    steps: [APPEND_KERNEL_ARGUMENTS, REWRITE],
  },
  {
    code: 'BootedOtherImage',
    sentence: 'The node has booted operating system image {{booted}} instead of {{expected}}.',
    pattern: onDisk(
      `expected target osImageURL ${QUOTED('expected')}, have ${QUOTED('booted')}${END}`,
    ),
    upstream: DAEMON,
    steps: [SHOW_BOOTED_IMAGE, REWRITE],
  },
  {
    code: 'DiskStateChanged',
    sentence: "The node's disk doesn't match MachineConfig {{config}}.",
    pattern: /^unexpected on-disk state validating against (?<config>[^\s:]+): /,
    upstream: VALIDATION,
    steps: [READ_DAEMON_LOG, REWRITE],
  },
  {
    code: 'FipsChanged',
    sentence: "A MachineConfig switches FIPS mode, which can't change after installation.",
    sources: ['daemon', 'render'],
    pattern: irreconcilable('detected change to FIPS flag[;.] [Rr]efusing to modify FIPS'),
    upstream: RECONCILE,
    steps: [REVERT_CONFIG],
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
    upstream: RECONCILE,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'PasswdUserNotSupported',
    sentence:
      "A MachineConfig changes users in a way that running nodes don't support: only SSH keys and the password of user core can change.",
    sources: ['daemon', 'render'],
    pattern: irreconcilable(
      '(?:[Ii]gnition passwd user section contains unsupported changes|SSH keys and password hash are not reconcilable)',
    ),
    upstream: RECONCILE,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'UserNotCore',
    sentence: 'A MachineConfig defines user {{user}}; only user core is supported.',
    sources: ['daemon', 'render'],
    pattern: /unexpected user with name: (?<user>\S+?)\. Only core user is supported/,
    upstream: `${MCO} pkg/controller/common/helpers.go`,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'FileAppends',
    sentence: 'A MachineConfig appends to file {{file}}; files can only be written as a whole.',
    sources: ['daemon', 'render'],
    pattern: irreconcilable('[Ii]gnition file (?<file>\\S+) includes append'),
    upstream: RECONCILE,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'FileNotAllowed',
    sentence: 'A MachineConfig writes file {{file}}, which MachineConfigs must not create.',
    sources: ['daemon', 'render'],
    pattern: irreconcilable('cannot create (?<file>\\S+) via Ignition'),
    upstream: RECONCILE,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'ConfigIrreconcilable',
    sentence: [
      "MachineConfig {{config}} makes a change that running nodes don't support.",
      "The new configuration contains a change that running nodes don't support.",
    ],
    sources: ['daemon', 'render'],
    pattern: irreconcilable(''),
    upstream: UPDATE,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'DrainTimedOut',
    sentence: 'Draining node {{node}} has failed for over an hour.',
    pattern: /^failed to drain node ?: (?<node>\S+) after 1 hour(?:\.|$)/,
    upstream: `${MCO} pkg/daemon/drain.go`,
    mover: 'DrainController',
    steps: [SHOW_PODS_ON_NODE, READ_CONTROLLER_LOG],
  },
  {
    code: 'UncordonTimedOut',
    sentence:
      "Node {{node}} is updated, but the drain controller didn't mark it as schedulable within 10 minutes.",
    pattern: /^failed to uncordon node: (?<node>\S+) after 10 minutes\./,
    upstream: DAEMON,
    mover: 'DrainController',
    steps: [READ_CONTROLLER_LOG],
  },
  {
    code: 'ServiceRestartFailed',
    sentence: "Service {{service}} doesn't start with the new configuration.",
    pattern:
      /^could not apply update: (?:reloading|restarting) (?<service>\S+) (?:configuration|service) failed\. Error: /,
    upstream: UPDATE,
    steps: [
      look(
        'Read the log of service {{service}} on the node.',
        onNode('journalctl --no-pager --lines=100 --unit={service}'),
      ),
    ],
  },
  {
    code: 'CaTrustFailed',
    sentence: "The node can't update its trusted certificate authorities.",
    pattern: /^error running (?:\S*update-ca-trust\b[^:]*): /,
    upstream: UPDATE,
    steps: [
      look(
        'Check the certificates that the cluster gives the node, and correct an invalid one.',
        onNode('ls -l /etc/pki/ca-trust/source/anchors'),
      ),
      READ_DAEMON_LOG,
    ],
  },
  {
    code: 'RenderedConfigMissing',
    sentence: 'MachineConfig {{config}} no longer exists.',
    sources: ['daemon', 'render'],
    pattern:
      /(?:^|[\s:])machineconfigs?\.machineconfiguration\.openshift\.io "(?<config>[^"]+)" not found$/,
    upstream: DAEMON,
    steps: [
      look(
        'Check which rendered MachineConfigs exist, and restore {{config}} from a backup if it was deleted.',
        CONFIGS_BY_AGE,
      ),
      READ_CONTROLLER_LOG,
    ],
  },
  {
    code: 'BootstrapConfigMismatch',
    sentence:
      'The node was installed with MachineConfig {{config}}, which differs from the one that the cluster generated.',
    pattern:
      /bootstrap generated MC (?<config>\S+) (?:does not match in-cluster MC generated by the controller|and in-cluster generated MC)/,
    upstream: DAEMON,
    steps: [
      look(
        'Compare the configuration that the node was installed with and the one that the cluster generated.',
        onNode('ls -l /etc/machine-config-daemon'),
      ),
      READ_DAEMON_LOG,
    ],
  },
  {
    code: 'RebootFailed',
    sentence: "The node can't reboot: its reboot command failed.",
    pattern: /^reboot command failed, something is seriously wrong$/,
    upstream: UPDATE,
    steps: [
      REBOOT_MACHINE,
      look('Check which systemd jobs keep the node from rebooting.', onNode('systemctl list-jobs')),
    ],
  },
  {
    // The daemon's own command asks for one of them: those of a kernel type, and of extensions.
    code: 'RequiredPackagesNotFound',
    sentence:
      'No package repository of the node has packages {{packages}}. A kernel type or an extension in a MachineConfig requires them.',
    pattern: regExp`error running rpm-ostree (?:override|update)(?: \w[\w.+-]*){0,30}${INSTALLS}? --install (?<required>[\w.+-]+)${INSTALLS}: error: Packages not found: (?<packages>(?:[\w.+-]+, ){0,30}\k<required>(?:, [^\n]+|(?=\n|$)))`,
    upstream: UPDATE,
    steps: [SHOW_REQUIRED_PACKAGES, READ_OSTREE_LOG],
  },
  {
    code: 'PackagesNotFound',
    sentence: 'No package repository of the node has packages {{packages}}.',
    pattern: /error: Packages not found: (?<packages>[^\n]+)/,
    upstream: RPM_OSTREE,
    steps: [REMOVE_PACKAGES, REVERT_CONFIG],
  },
  {
    code: 'PackageRepositoriesMissing',
    sentence: 'The node has layered packages but no enabled package repository to get them from.',
    pattern: /error: No enabled repositories/,
    upstream: RPM_OSTREE,
    steps: [REMOVE_PACKAGES],
  },
  {
    code: 'ExtensionPackagesConflict',
    sentence: "The packages of an extension can't be installed on the new operating system image.",
    pattern:
      /error running rpm-ostree update(?: --(?:un)?install \S+)+: error: Could not depsolve transaction; /,
    upstream: UPDATE,
    steps: [SHOW_EXTENSIONS, REVERT_CONFIG],
  },
  {
    // The new image contains a file of a layered package, as with open-vm-tools and VGAuthService in OKD.
    code: 'PackageFileConflict',
    sentence:
      'Package {{package}}, layered on the node, contains file {{file}}, which already exists.',
    pattern: /error: Checkout (?<package>[^\s:]+): Hardlinking \S+ to (?<file>[^\n]+): File exists/,
    upstream: RPM_OSTREE,
    steps: [REMOVE_PACKAGES],
  },
  {
    code: 'PackagesConflict',
    sentence: 'Packages layered on the node conflict with the new operating system image.',
    pattern: /error: Could not depsolve transaction; /,
    upstream: RPM_OSTREE,
    steps: [REMOVE_PACKAGES],
  },
  {
    code: 'ExtensionNotInstalled',
    sentence: [
      'The packages of extension {{extension}} are not installed on the node.',
      'Packages of an extension are not installed on the node.',
    ],
    pattern:
      /(?:extension "(?<extension>[^"]+)" verification failed: |the following extension packages are missing from the staged deployment: )/,
    upstream: `${UPDATE}, 4.20+`,
    steps: [SHOW_BOOTED_IMAGE, READ_DAEMON_LOG],
  },
  {
    code: 'OstreeBusy',
    sentence: 'Another rpm-ostree transaction is running on the node.',
    pattern: /error: Transaction in progress: /,
    upstream: RPM_OSTREE,
    mover: 'Daemon',
    steps: [SHOW_BOOTED_IMAGE, READ_DAEMON_LOG],
  },
  {
    code: 'OstreeCrashed',
    sentence: 'Service rpm-ostreed on the node crashed.',
    pattern: /error: Bus owner changed, aborting/,
    upstream: RPM_OSTREE,
    mover: 'Daemon',
    steps: [READ_OSTREE_LOG],
  },
  {
    code: 'OstreeNotStarted',
    sentence: "Service rpm-ostreed doesn't start, so nothing can be installed on the node.",
    pattern:
      /Could not activate remote peer ['‘"]?org\.projectatomic\.rpmostree1|Job for rpm-ostreed\.service failed/,
    upstream: RPM_OSTREE,
    steps: [READ_OSTREE_LOG],
  },
  {
    // After the update, when the node is busiest; the daemon tries again. Terminals' colors stand around the error.
    code: 'RollbackNotRemoved',
    sentence:
      "rpm-ostree can't remove the previous operating system image from the node: {{detail}}.",
    pattern:
      /error running rpm-ostree cleanup -[a-z]+: (?:(?:\\x1b|\\u001b|\u001b)\[\d+m|error: )*(?<detail>[^\n]*[^\n.])/,
    upstream: UPDATE,
    mover: 'Daemon',
    steps: [RESTART_OSTREE, READ_OSTREE_LOG],
  },
  {
    code: 'BootLoaderNotWritten',
    sentence: "The node's boot loader configuration can't be written: {{detail}}.",
    pattern: /Bootloader write config: (?<detail>[^\n]+)/,
    upstream: 'ostreedev/ostree src/libostree/ostree-sysroot-deploy.c',
    steps: [READ_OSTREE_LOG, SHOW_DISK],
  },
  {
    code: 'SystemdNotResponding',
    sentence: "systemd on the node doesn't respond: {{detail}}.",
    pattern:
      /error running systemctl [^\n]*?: (?<detail>Failed to (?:reload daemon|connect to (?:system scope )?bus|activate service 'org\.freedesktop\.systemd1')[^\n]*)/,
    upstream: `${MCO} pkg/daemon/pivot/utils/run.go`,
    steps: [
      look(
        "Check whether systemd on the node responds. If it doesn't, only a reboot helps.",
        onNode('systemctl is-system-running'),
      ),
      REBOOT_MACHINE,
    ],
  },
  {
    code: 'ImageAlreadyDeployed',
    sentence:
      "Operating system image {{image}} is already in place on the node, but the machine-config daemon doesn't recognize it.",
    pattern: /error: Old and new refs are equal: (?:\S+?:)?(?<image>[\w.-]+(?::\d+)?\/[^\s"\\]+)/,
    upstream: RPM_OSTREE,
    steps: [SHOW_BOOTED_IMAGE, READ_DAEMON_LOG],
  },
  {
    code: 'ImageNotBootable',
    sentence: 'Image {{image}} is not an operating system image.',
    pattern:
      /^[Ff]ailed to update OS to (?<image>\S+?)(?: after retries)? ?: [^]*\bostree\.bootable\b/,
    upstream: 'ostreedev/ostree-rs-ext',
    steps: [REVERT_CONFIG],
  },
  {
    code: 'KernelArgumentMissing',
    sentence: "Kernel argument {{argument}} is to be removed, but the node doesn't have it.",
    pattern: /error: No (?:karg|key) '(?<argument>[^']+)' found/,
    upstream: 'ostreedev/ostree src/libostree/ostree-kernel-args.c',
    steps: [look('List the kernel arguments of the node.', onNode('rpm-ostree kargs'))],
  },
  {
    code: 'UnitMissing',
    sentence: "A MachineConfig enables unit {{unit}}, which doesn't exist on the node.",
    pattern: /^error enabling units: [^]*?Unit (?:file )?(?<unit>\S+) does not exist/,
    upstream: UPDATE,
    steps: [REVERT_CONFIG],
  },
  {
    // The path is a link of systemd. The daemon only removes broken links.
    code: 'UnitLinkBlocked',
    sentence:
      "File {{file}} prevents the node from enabling a systemd unit: the path must be free for systemd's link.",
    pattern: /^error trying to enable unit, a non-symlink file exists at (?<file>\S+) /,
    upstream: UPDATE,
    steps: [
      change('Save the content of file {{file}}, then remove the file.', onNode('cat {file}')),
    ],
  },
  {
    code: 'UnitEnableFailed',
    sentence: "The node can't enable or disable a systemd unit of its MachineConfig.",
    pattern:
      /^error (?:enabling units|disabling unit|running preset on unit|trying to enable unit)[:,] /,
    upstream: UPDATE,
    steps: [READ_DAEMON_LOG, REVERT_CONFIG],
  },
  {
    code: 'FileOwnerMissing',
    sentence: "A MachineConfig gives file {{file}} to {{owner}}, which doesn't exist on the node.",
    pattern: new RegExp(
      `failed to retrieve file ownership for file ${QUOTED('file')}: failed to retrieve (?:UserID for username|GroupID for group): (?<owner>\\S+)`,
    ),
    upstream: `${MCO} pkg/daemon/file_writers.go`,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'FileInPlaceOfDirectory',
    sentence: "Directory {{directory}} can't be created: {{file}} is a file.",
    pattern: new RegExp(
      `failed to create directory ${QUOTED('directory')}: mkdir (?<file>/[^\\n]*): not a directory$`,
    ),
    upstream: `${MCO} pkg/daemon/file_writers.go`,
    steps: [
      change(
        'Save file {{file}} and remove it, or correct the path in the MachineConfig that needs the directory.',
        onNode('ls -ld {file}'),
      ),
      REVERT_CONFIG,
    ],
  },
  {
    code: 'CoreUserMissing',
    sentence: "User core doesn't exist on the node.",
    pattern: /^failed to (?:check if user core exists|look up the user of the \.ssh path )/,
    upstream: UPDATE,
    steps: [READ_DAEMON_LOG],
  },
  {
    code: 'LargePagesNotSupported',
    sentence: 'A MachineConfig requests kernel type 64k-pages, which only aarch64 nodes support.',
    sources: ['daemon', 'render', 'imageBuild'],
    pattern: /64k-pages is only supported for aarch64 architecture/,
    upstream: UPDATE,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'DisruptionPolicyNotReady',
    sentence: "The machine-config operator hasn't processed the node disruption policies yet.",
    pattern: /NodeDisruptionPolicyStatus was not ready: /,
    upstream: `${UPDATE}, 4.17+`,
    mover: 'Operator',
    steps: [
      look(
        'Read the conditions of MachineConfiguration cluster.',
        'oc describe machineconfigurations.operator.openshift.io cluster',
      ),
    ],
  },
  {
    code: 'OsUpdateGaveUp',
    sentence:
      "All attempts to install operating system image {{image}} failed; only the daemon's log has the error.",
    pattern:
      /^[Ff]ailed to update OS to (?<image>\S+) after retries: timed out waiting for the condition$/,
    upstream: `${UPDATE}, 4.18 to 4.21`,
    mover: 'Daemon',
    steps: [READ_DAEMON_LOG, PULL_IMAGE],
  },
]);
