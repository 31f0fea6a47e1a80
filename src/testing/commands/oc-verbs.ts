/** How a verb of `oc` reads the words behind it. */
export interface OcVerb {
  /** `resources`: kinds, with names or without. `workload`: `pod` or `kind/name`. `other`: anything else. */
  readonly takes: 'resources' | 'workload' | 'other';
  /** Flags with a value, and those without; global flags are known to all. */
  readonly values: readonly string[];
  readonly switches: readonly string[];
}

const SELECTING = ['-l', '--selector', '--field-selector'];
const PRINTING = ['-o', '--output'];

/** Source: `oc VERB --help` of openshift/oc 4.20, as far as a next step may use them: nothing that forces. */
export const OC_VERBS: Readonly<Record<string, OcVerb>> = {
  get: {
    takes: 'resources',
    values: [...SELECTING, ...PRINTING, '-L', '--label-columns', '--sort-by', '--raw'],
    switches: ['-A', '--all-namespaces', '--show-managed-fields', '--ignore-not-found'],
  },
  describe: {
    takes: 'resources',
    values: ['-l', '--selector'],
    switches: ['-A', '--all-namespaces'],
  },
  delete: { takes: 'resources', values: ['--grace-period'], switches: ['--force'] },
  edit: { takes: 'resources', values: [], switches: [] },
  patch: { takes: 'resources', values: ['--type', '-p', '--patch'], switches: [] },
  'set data': { takes: 'resources', values: ['--from-file'], switches: [] },
  extract: { takes: 'resources', values: ['--to', '--keys'], switches: [] },
  annotate: { takes: 'other', values: [], switches: [] },
  scale: { takes: 'resources', values: ['--replicas'], switches: [] },
  'auth can-i': { takes: 'other', values: ['--subresource'], switches: ['--list'] },
  'create configmap': { takes: 'other', values: ['--from-literal'], switches: [] },
  'create priorityclass': { takes: 'other', values: ['--value'], switches: [] },
  logs: {
    takes: 'workload',
    values: ['-l', '--selector', '-c', '--container', '--tail', '--since'],
    switches: ['--all-containers', '--previous', '-p', '--prefix'],
  },
  exec: { takes: 'workload', values: ['-c', '--container'], switches: [] },
  debug: { takes: 'workload', values: ['--image'], switches: [] },
  'adm upgrade': { takes: 'other', values: ['--to'], switches: ['--clear'] },
  'adm upgrade status': { takes: 'other', values: ['--details'], switches: [] },
  'adm inspect': { takes: 'resources', values: ['--dest-dir', '--since'], switches: [] },
  'adm node-logs': { takes: 'other', values: ['--role', '-u', '--unit', '--tail'], switches: [] },
  'adm top node': { takes: 'other', values: [], switches: [] },
  'adm top nodes': { takes: 'other', values: [], switches: [] },
  'adm certificate approve': { takes: 'other', values: [], switches: [] },
  'adm uncordon': { takes: 'other', values: [], switches: [] },
  'adm release info': { takes: 'other', values: [], switches: ['--pullspecs'] },
};

/** The global flags in `oc options`. */
export const GLOBAL_VALUES: readonly string[] = ['-n', '--namespace', '--as'];

/** Programs on a host of the cluster, behind a pipe, or next to `oc`, that only look or do one simple thing. */
export const HOST_PROGRAMS: ReadonlySet<string> = new Set([
  'jq',
  'amtool',
  'cat',
  'chmod',
  'chronyc',
  'crictl',
  'curl',
  'df',
  'dmesg',
  'etcdctl',
  'getent',
  'grep',
  'ip',
  'journalctl',
  'ls',
  'nmcli',
  'podman',
  'rpm-ostree',
  'sh',
  'skopeo',
  'systemctl',
  'tail',
  'touch',
  'virtctl',
]);
