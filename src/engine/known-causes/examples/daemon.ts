import type { CauseExample } from './cause-example';

export const DAEMON_EXAMPLES: readonly CauseExample[] = [
  {
    code: 'FileContentChanged',
    source: 'daemon',
    text: 'unexpected on-disk state validating against rendered-worker-aaa: content mismatch for file "/etc/containers/registries.conf"',
    captures: { config: 'rendered-worker-aaa', file: '/etc/containers/registries.conf' },
    from: 'built as pkg/daemon/on_disk_validation.go of openshift/machine-config-operator builds it',
  },
  {
    code: 'FileModeChanged',
    source: 'daemon',
    text: 'unexpected on-disk state validating against rendered-worker-aaa: mode mismatch for file: "/etc/chrony.conf"; expected: -rw-r--r--/420/0644; received: -rw-rw-rw-/438/0666',
    captures: { config: 'rendered-worker-aaa', file: '/etc/chrony.conf', mode: '0644' },
    from: 'built as pkg/daemon/on_disk_validation.go of openshift/machine-config-operator builds it',
  },
];
