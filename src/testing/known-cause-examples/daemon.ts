import { examplesFrom } from './cause-example';

const MCO = 'openshift/machine-config-operator';
const VALIDATION = `built as pkg/daemon/on_disk_validation.go of ${MCO} builds it`;
const DAEMON = `built as pkg/daemon/daemon.go of ${MCO} builds it`;
const UPDATE = `built as pkg/daemon/update.go of ${MCO} builds it`;
const RECONCILE = `built as pkg/controller/common/reconcile.go of ${MCO} builds it`;
const TESTS = 'the texts that tests of openshift/openshift-tests-private wait for';

const IMAGE = 'quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:368d9b871acb9fc2';

export const DAEMON_EXAMPLES = examplesFrom('daemon', [
  {
    code: 'BootPartitionFull',
    text: 'unexpected on-disk state validating against rendered-worker-bbb: expected target osImageURL "quay.io/example/os@sha256:aa", have "quay.io/example/os@sha256:bb"; possible root cause: error: Installing kernel: regfile copy: No space left on device',
    captures: {},
    from: 'fedora-silverblue/issue-tracker issue 292, as pkg/daemon/daemon.go builds it in',
  },
  {
    code: 'RootDiskFull',
    text: `failed to update OS to ${IMAGE} after retries: error running rpm-ostree rebase --experimental ostree-unverified-registry:${IMAGE}: error: Importing: Unencapsulating base: Layer sha256:58f61b85: Importing objects: Importing object 08/971f.file: Processing content object 08971f: Importing regfile small: Writing content object: min-free-space-percent '3%' would be exceeded, at least 20.5 kB requested\n: exit status 1: timed out waiting for the condition`,
    captures: {},
    from: 'ublue-os/cosmic issue 40, as pkg/daemon/update.go builds it in',
  },
  {
    code: 'FileSystemReadOnly',
    text: 'failed to create directory "/etc/crio": mkdir /etc/crio: read-only file system',
    captures: { path: '/etc/crio' },
    from: `built as pkg/daemon/file_writers.go of ${MCO} builds it`,
  },
  {
    code: 'DiskFails',
    text: 'error reading config from disk: open /etc/machine-config-daemon/currentconfig: input/output error',
    captures: { path: '/etc/machine-config-daemon/currentconfig' },
    from: DAEMON,
  },
  {
    code: 'StagedImageNotBooted',
    text: 'unexpected on-disk state validating against rendered-worker-bbb: expected target osImageURL "quay.io/example/os@sha256:aa", have "quay.io/example/os@sha256:bb"; possible root cause: error: During finalization using systemd-boot',
    captures: { detail: 'error: During finalization using systemd-boot' },
    from: DAEMON,
  },
  {
    code: 'FileContentChanged',
    text: 'unexpected on-disk state validating against rendered-master-156f08aed97890499ad9014a96daa65a: content mismatch for file "/etc/node-sizing-enabled.env"',
    captures: {
      config: 'rendered-master-156f08aed97890499ad9014a96daa65a',
      file: '/etc/node-sizing-enabled.env',
    },
    from: 'openstack-k8s-operators/neutron-operator pull request 332',
  },
  {
    code: 'FileReplacedByLink',
    text: 'unexpected on-disk state validating against rendered-master-aaa: mode mismatch for file: "/etc/systemd/system/var-mnt-longhorn.mount"; expected: -rw-r--r--/420/0644; received: Lrwxrwxrwx/134218239/01000000777',
    captures: {
      config: 'rendered-master-aaa',
      file: '/etc/systemd/system/var-mnt-longhorn.mount',
    },
    from: 'notes of a cluster with Longhorn; numbers as Go writes them',
  },
  {
    code: 'FileModeChanged',
    text: 'unexpected on-disk state validating against rendered-worker-aaa: mode mismatch for file: "/etc/chrony.conf"; expected: -rw-r--r--/420/0644; received: -rw-rw-rw-/438/0666',
    captures: { config: 'rendered-worker-aaa', file: '/etc/chrony.conf', mode: '0644' },
    from: VALIDATION,
  },
  {
    code: 'FileMissing',
    text: 'unexpected on-disk state validating against rendered-worker-aaa: could not stat file "/etc/audit/rules.d/75-audit.rules": lstat /etc/audit/rules.d/75-audit.rules: no such file or directory',
    captures: { config: 'rendered-worker-aaa', file: '/etc/audit/rules.d/75-audit.rules' },
    from: VALIDATION,
  },
  {
    code: 'UnitStateChanged',
    text: 'unexpected on-disk state validating against rendered-worker-aaa: unit "nodeip-configuration.service" expected enabled=true, but systemd reports "disabled"',
    captures: { config: 'rendered-worker-aaa', unit: 'nodeip-configuration.service' },
    from: VALIDATION,
  },
  {
    code: 'UnitMaskChanged',
    text: 'unexpected on-disk state validating against rendered-worker-aaa: state validation: invalid unit masked setting. path: "/etc/systemd/system/rpcbind.service"; expected: /dev/null; received: /usr/lib/systemd/system/rpcbind.service',
    captures: { config: 'rendered-worker-aaa', file: '/etc/systemd/system/rpcbind.service' },
    from: VALIDATION,
  },
  {
    code: 'KernelArgumentsChanged',
    text: 'unexpected on-disk state validating against rendered-worker-aaa: missing expected kernel arguments: [systemd.unified_cgroup_hierarchy=0 systemd.legacy_systemd_cgroup_controller=1]',
    captures: {
      config: 'rendered-worker-aaa',
      arguments: 'systemd.unified_cgroup_hierarchy=0 systemd.legacy_systemd_cgroup_controller=1',
    },
    from: 'a report about the change to cgroup v2',
  },
  {
    code: 'BootedOtherImage',
    text: 'unexpected on-disk state validating against rendered-worker-e323ab3a4c42f03007753a7ab3248b20: expected target osImageURL "quay.io/openshift/okd-content@sha256:64f1cc96", have "quay.io/openshift/okd-content@sha256:880f0e1c"',
    captures: {
      config: 'rendered-worker-e323ab3a4c42f03007753a7ab3248b20',
      expected: 'quay.io/openshift/okd-content@sha256:64f1cc96',
      booted: 'quay.io/openshift/okd-content@sha256:880f0e1c',
    },
    from: 'okd-project/okd issue 582',
  },
  {
    code: 'DiskStateChanged',
    text: 'unexpected on-disk state validating against rendered-worker-aaa: found an append section when checking files. Append is not supported',
    captures: { config: 'rendered-worker-aaa' },
    from: VALIDATION,
  },
  {
    code: 'FipsChanged',
    text: "can't reconcile config rendered-worker-aaa with rendered-worker-bbb: detected change to FIPS flag; refusing to modify FIPS on a running cluster",
    captures: {},
    from: UPDATE,
  },
  {
    code: 'IgnitionSectionChanged',
    source: 'render',
    text: 'Failed to render configuration for pool worker: could not generate rendered MachineConfig: reconciliation failed between current config "rendered-worker-aaa" and base config "extra-disks": ignition disks section contains changes',
    captures: { pool: 'worker', config: 'extra-disks', section: 'disks' },
    from: TESTS,
  },
  {
    code: 'PasswdUserNotSupported',
    text: "can't reconcile config rendered-worker-aaa with rendered-worker-bbb: invalid passwd change(s): ignition passwd user section contains unsupported changes: user must be core and have 1 or more sshKeys",
    captures: {},
    from: RECONCILE,
  },
  {
    code: 'UserNotCore',
    text: 'unexpected user with name: alice. Only core user is supported',
    captures: { user: 'alice' },
    from: `built as pkg/controller/common/helpers.go of ${MCO} builds it`,
  },
  {
    code: 'FileAppends',
    text: "can't reconcile config rendered-worker-a37679c5cfcefb5b0af61bb3674dccc4 with rendered-worker-3cbd4cabeedd441500c83363dbf505fd: ignition file /etc/subuid includes append: unreconcilable",
    captures: { file: '/etc/subuid' },
    from: 'documentation of a project on user namespaces, from a pool of OpenShift 4.6',
  },
  {
    code: 'FileNotAllowed',
    source: 'render',
    text: 'reconciliation failed between current config "rendered-worker-aaa" and base config "99-worker-force": cannot create /run/machine-config-daemon-force via Ignition',
    captures: { config: '99-worker-force', file: '/run/machine-config-daemon-force' },
    from: RECONCILE,
  },
  {
    code: 'ConfigIrreconcilable',
    text: 'can\'t reconcile config rendered-worker-42e70505bc4c5e60668060ec30f5d3fc with rendered-worker-14b59fdcfeca03d68b1f4ac6e0a3917f: invalid Ignition config found: warning: File "fdsalg" references nonexistent filesystem "wtft". (This is ok if it is defined in a referenced config)\nerror: path not absolute: unreconcilable',
    captures: {},
    from: `${MCO} pull request 597`,
  },
  {
    code: 'DrainTimedOut',
    text: 'failed to drain node: worker-dc28k after 1 hour. Please see machine-config-controller logs for more information',
    captures: { node: 'worker-dc28k' },
    from: 'a report about a degraded pool of OpenShift 4.12',
  },
  {
    code: 'UncordonTimedOut',
    text: 'failed to uncordon node: worker-a after 10 minutes. Please see machine-config-controller logs for more information',
    captures: { node: 'worker-a' },
    from: DAEMON,
  },
  {
    code: 'ServiceRestartFailed',
    text: 'could not apply update: reloading crio configuration failed. Error: running systemctl reload crio failed: Job for crio.service failed.: exit status 1',
    captures: { service: 'crio' },
    from: UPDATE,
  },
  {
    code: 'CaTrustFailed',
    text: 'error running update-ca-trust extract: p11-kit: invalid config filename: exit status 1',
    captures: {},
    from: UPDATE,
  },
  {
    code: 'RenderedConfigMissing',
    text: 'missing MachineConfig rendered-master-553d5d527988f8cd22e7791f6013fe42\nmachineconfig.machineconfiguration.openshift.io "rendered-master-553d5d527988f8cd22e7791f6013fe42" not found',
    captures: { config: 'rendered-master-553d5d527988f8cd22e7791f6013fe42' },
    from: 'notes on an agent-based installation; similar in openshift/machine-config-operator issue 2010',
  },
  {
    code: 'BootstrapConfigMismatch',
    text: 'bootstrap generated MC rendered-master-aaa and in-cluster generated MC rendered-master-bbb for this node do not match. Please check machine-config-daemon logs or the on disk diff file located at /etc/machine-config-daemon/bootstrapconfigdiff',
    captures: { config: 'rendered-master-aaa' },
    from: DAEMON,
  },
  {
    code: 'RebootFailed',
    text: 'reboot command failed, something is seriously wrong',
    captures: {},
    from: 'runbook MCDRebootError of openshift/runbooks',
  },
  {
    code: 'RequiredPackagesNotFound',
    text: 'error running rpm-ostree override remove kernel kernel-core kernel-modules --install kernel-rt-core --install kernel-rt-kvm: error: Packages not found: kernel-rt-core, kernel-rt-kvm\n: exit status 1',
    captures: { packages: 'kernel-rt-core, kernel-rt-kvm', required: 'kernel-rt-core' },
    from: 'built as pkg/daemon/update.go builds it, with the error of rpm-ostree',
  },
  {
    code: 'RequiredPackagesNotFound',
    text: 'error running rpm-ostree update --install NetworkManager-libreswan --install libreswan: error: Packages not found: htop, libreswan\n: exit status 1',
    captures: { packages: 'htop, libreswan', required: 'libreswan' },
    from: 'built as pkg/daemon/update.go builds it, with the error of rpm-ostree',
  },
  {
    code: 'PackagesNotFound',
    text: 'Node crc upgrade failure. error running rpm-ostree update --install NetworkManager-libreswan --install libreswan: error: Packages not found: cloud-init, gvisor-tap-vsock-gvforwarder, qemu-user-static-x86\n: exit status 1',
    captures: {
      node: 'crc',
      packages: 'cloud-init, gvisor-tap-vsock-gvforwarder, qemu-user-static-x86',
    },
    from: 'notes on IPsec in OpenShift Local',
  },
  {
    code: 'PackageRepositoriesMissing',
    text: 'failed to update OS to quay.io/openshift/okd-content@sha256:ae04fc72 : error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/openshift/okd-content@sha256:ae04fc72: error: No enabled repositories\n: exit status 1',
    captures: {},
    from: 'okd-project/okd issue 1502',
  },
  {
    code: 'PackageRepositoriesMissing',
    text: 'failed to update OS to quay.io/openshift/okd-content@sha256:01d90a99 : error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/openshift/okd-content@sha256:01d90a99: \u001b[0m\u001b[31merror: \u001b[0mNo enabled repositories\n: exit status 1',
    captures: {},
    from: 'okd-project/okd issue 1482',
  },
  {
    code: 'PackageRepositoriesMissing',
    source: 'pool',
    text: String.raw`Node worker-a is reporting: "error running rpm-ostree rebase: \x1b[0m\x1b[31merror: \x1b[0mNo enabled repositories\n: exit status 1"`,
    captures: { node: 'worker-a' },
    from: 'okd-project/okd issue 1482',
  },
  {
    code: 'ExtensionPackagesConflict',
    text: 'error running rpm-ostree update --install usbguard: error: Could not depsolve transaction; 1 problem detected:\n Problem: conflicting requests\n: exit status 1',
    captures: {},
    from: 'reports about rpm-ostree, as pkg/daemon/update.go builds it in',
  },
  {
    code: 'ExtensionPackagesConflict',
    text: 'failed to update OS to quay.io/openshift/okd-content@sha256:21a90d62: error running rpm-ostree update --install kernel-devel --install usbguard: error: Could not depsolve transaction; 1 problem detected:\n Problem: package usbguard-1.0.0-15.el9.x86_64 from coreos-extensions requires libprotobuf.so.25()(64bit), but none of the providers can be installed\n  - conflicting requests\n: exit status 1',
    captures: {},
    from: 'coreos/rpm-ostree issue 5182 and okd-project/okd issue 541, as pkg/daemon/update.go builds it in',
  },
  {
    code: 'PackageFileConflict',
    text: 'failed to update OS to quay.io/openshift/okd-content@sha256:2fe2fd4d: error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/openshift/okd-content@sha256:2fe2fd4d: Checking out tree 3b5a1f4... done\nerror: Checkout open-vm-tools-11.1.5-1.fc32.x86_64: Hardlinking c3/4f2e9ad1.file to VGAuthService: File exists\n: exit status 1',
    captures: { package: 'open-vm-tools-11.1.5-1.fc32.x86_64', file: 'VGAuthService' },
    from: 'okd-project/okd issue 471, as pkg/daemon/update.go builds it in',
  },
  {
    code: 'PackagesConflict',
    text: 'failed to update OS to quay.io/openshift/okd-content@sha256:21a90d62: error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/openshift/okd-content@sha256:21a90d62: error: Could not depsolve transaction; 1 problem detected:\n Problem: conflicting requests\n: exit status 1',
    captures: {},
    from: 'coreos/rpm-ostree issue 5182, as pkg/daemon/update.go builds it in',
  },
  {
    code: 'ExtensionNotInstalled',
    text: 'extension package verification failed: extension "usbguard" verification failed: no valid package set is fully installed. Tried 1 package set(s), missing packages per set: [[usbguard]]',
    captures: { extension: 'usbguard' },
    from: UPDATE,
  },
  {
    code: 'OstreeBusy',
    text: 'error running rpm-ostree cleanup -p: error: Transaction in progress: (null)\n: exit status 1',
    captures: {},
    from: TESTS,
  },
  {
    code: 'OstreeCrashed',
    text: 'error running rpm-ostree kargs --append=nosmt: error: Bus owner changed, aborting. This likely means the daemon crashed; check logs with `journalctl -xe`.\n: exit status 1',
    captures: {},
    from: 'reports about rpm-ostree, as pkg/daemon/update.go builds it in',
  },
  {
    code: 'ImageAlreadyDeployed',
    text: 'failed to update OS to image-registry.openshift-image-registry.svc:5000/openshift/os-image@sha256:0b9ca241: error running rpm-ostree rebase --experimental ostree-unverified-registry:image-registry.openshift-image-registry.svc:5000/openshift/os-image@sha256:0b9ca241: error: Old and new refs are equal: ostree-unverified-registry:image-registry.openshift-image-registry.svc:5000/openshift/os-image@sha256:0b9ca241\n: exit status 1',
    captures: {
      image: 'image-registry.openshift-image-registry.svc:5000/openshift/os-image@sha256:0b9ca241',
    },
    from: 'notes on image mode for OpenShift',
  },
  {
    code: 'ImageNotBootable',
    text: 'failed to update OS to quay.io/openshifttest/hello-openshift:1.2.0 after retries: error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/openshifttest/hello-openshift:1.2.0: error: Target image does not have ostree.bootable label\n: exit status 1: timed out waiting for the condition',
    captures: { image: 'quay.io/openshifttest/hello-openshift:1.2.0' },
    from: TESTS,
  },
  {
    code: 'OstreeNotStarted',
    text: "failed to update OS to quay.io/example/os@sha256:8761d427: error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/example/os@sha256:8761d427: error: GDBus.Error:org.freedesktop.DBus.Error.NameHasNoOwner: Could not activate remote peer 'org.projectatomic.rpmostree1': startup job failed\n: exit status 1",
    captures: {},
    from: 'ublue-os/bazzite issue 1562, as the daemon passes it on',
  },
  {
    code: 'RollbackNotRemoved',
    text: 'Failed to remove rollback: error running rpm-ostree cleanup -r: \\x1b[0m\\x1b[31merror: \\x1b[0mInvoking cleanup: GDBus.Error:org.gtk.GDBus.UnmappedGError.Quark._g_2dio_2derror_2dquark.Code1: Error binding to address (GUnixSocketAddress): No such file or directory\n: exit status 1',
    captures: {
      detail:
        'Invoking cleanup: GDBus.Error:org.gtk.GDBus.UnmappedGError.Quark._g_2dio_2derror_2dquark.Code1: Error binding to address (GUnixSocketAddress): No such file or directory',
    },
    from: 'okd-project/okd issue 1614',
  },
  {
    code: 'RollbackNotRemoved',
    text: 'Failed to remove rollback: error running rpm-ostree cleanup -r: error: Timeout was reached\n: exit status 1',
    captures: { detail: 'Timeout was reached' },
    from: 'OCPBUGS-2866, as the daemon passes it on',
  },
  {
    code: 'BootLoaderNotWritten',
    text: 'error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/example/os@sha256:8761d427: error: Bootloader write config: grub2-mkconfig: Child process exited with code 1\n: exit status 1',
    captures: { detail: 'grub2-mkconfig: Child process exited with code 1' },
    from: 'built as src/libostree/ostree-sysroot-deploy.c of ostreedev/ostree builds it',
  },
  {
    code: 'SystemdNotResponding',
    text: 'error running systemctl daemon-reload: Failed to reload daemon: Connection timed out\n: exit status 1',
    captures: { detail: 'Failed to reload daemon: Connection timed out' },
    from: 'built as pkg/daemon/pivot/utils/run.go of openshift/machine-config-operator builds it, with the answer of systemctl',
  },
  {
    code: 'KernelArgumentMissing',
    text: "error running rpm-ostree kargs --delete=nosmt: error: No karg 'nosmt' found\n: exit status 1",
    captures: { argument: 'nosmt' },
    from: 'built as src/libostree/ostree-kernel-args.c of ostreedev/ostree builds it',
  },
  {
    code: 'UnitMissing',
    text: 'error enabling units: Failed to enable unit: Unit file autofs.service does not exist.\n',
    captures: { unit: 'autofs.service' },
    from: 'notes on image mode for OpenShift, OCPBUGS-56648',
  },
  {
    code: 'UnitLinkBlocked',
    text: 'error trying to enable unit, a non-symlink file exists at /etc/systemd/system/multi-user.target.wants/audit-forward.service (original error Failed to enable unit: File /etc/systemd/system/multi-user.target.wants/audit-forward.service already exists.\n)',
    captures: { file: '/etc/systemd/system/multi-user.target.wants/audit-forward.service' },
    from: UPDATE,
  },
  {
    code: 'UnitEnableFailed',
    text: 'error enabling units: Failed to enable unit: Invalid argument\n',
    captures: {},
    from: UPDATE,
  },
  {
    code: 'FileInPlaceOfDirectory',
    text: 'failed to create directory "/home/core/test": mkdir /home/core/test: not a directory',
    captures: { directory: '/home/core/test', file: '/home/core/test' },
    from: 'a report about a directory in the place of a file',
  },
  {
    code: 'FileOwnerMissing',
    text: 'failed to retrieve file ownership for file "/etc/wronguser-test-file.test": failed to retrieve UserID for username: wronguser',
    captures: { file: '/etc/wronguser-test-file.test', owner: 'wronguser' },
    from: TESTS,
  },
  {
    code: 'CoreUserMissing',
    text: 'failed to check if user core exists: user: unknown user core',
    captures: {},
    from: UPDATE,
  },
  {
    code: 'LargePagesNotSupported',
    text: '64k-pages is only supported for aarch64 architecture',
    captures: {},
    from: UPDATE,
  },
  {
    code: 'DisruptionPolicyNotReady',
    text: 'NodeDisruptionPolicyStatus was not ready: NodeDisruptionPolicyStatus is not up to date',
    captures: {},
    from: UPDATE,
  },
  {
    code: 'OsUpdateGaveUp',
    text: 'Node worker-a upgrade failure. Failed to update OS to quay.io/example/os@sha256:8761d427 after retries: timed out waiting for the condition',
    captures: { node: 'worker-a', image: 'quay.io/example/os@sha256:8761d427' },
    from: 'test notes on updates of the operating system image, NodeDegraded of a pool',
  },
]);
