import { COMMANDS } from '../arguments/commands';
import { FLAGS, type Flag } from '../arguments/flags';
import { savedFileSet } from '../input/saved-file-set';

/** The purpose, for help and manual. */
export const PURPOSE =
  'Show the status of a cluster update, what the update is waiting for, and what to do';

export interface Example {
  readonly about: string;
  /** Behind the program's name. */
  readonly lines: readonly string[];
}

export const EXAMPLES: readonly Example[] = [
  { about: 'The cluster that oc is logged in to', lines: ['status'] },
  {
    about: 'Details of all nodes, operators, and problems, printed again after each change',
    lines: ['status --details=all --watch'],
  },
  { about: 'As JSON for scripts', lines: ['status -o json'] },
  {
    about: 'For a ticket, without the names of nodes, hosts, registries, and users',
    lines: ['status -o markdown --redact'],
  },
  {
    about:
      'Why the update is waiting, what comes next, and what to do: for the cluster, a node, or a release that was rejected',
    lines: ['explain', 'explain node worker-0', 'explain payload -o markdown'],
  },
  {
    about: 'How long past updates, their pools, and their nodes took (recorded by the controller)',
    lines: ['history', 'history -o json'],
  },
  {
    about: 'What changed between two saved states of a cluster, or since one of them',
    lines: ['diff monday.tar.gz tuesday.tar.gz', 'diff monday.tar.gz'],
  },
  {
    about: 'What pending configurations do to nodes (reboot, drain, reload, or nothing), and why',
    lines: ['disruption'],
  },
  {
    about:
      'The same for a MachineConfig before it is applied, and for two rendered MachineConfigs in files',
    lines: [
      'disruption --to=99-worker-chrony.yaml',
      'disruption --from=old.yaml --to=new.yaml --policy=machineconfiguration.yaml',
    ],
  },
  {
    about:
      'A cluster from a support case: a must-gather, an "oc adm inspect" folder, an archive of one (.tar, .tar.gz, .tar.xz), or files of "oc get -o yaml"',
    lines: ['status --from=must-gather.local.4711', 'explain --from=case.tar.gz'],
  },
  {
    about: 'The same from standard input',
    lines: ['explain --from=- < must-gather.tar.gz'],
  },
  { about: describeSavedFiles(), lines: ['status --mock-clusterversion=x-cv.yaml'] },
  {
    about:
      'A hosted cluster from its management cluster: NodePools, what holds them, and machines that do not come; then with its own data',
    lines: [
      'status --hosted-cluster=clusters/shop',
      'explain --hosted-cluster=clusters/shop --guest-context=shop',
    ],
  },
  {
    about: 'All clusters of a hub, for people and for a pipeline',
    lines: ['fleet --context=hub', 'fleet -o json --fail-on=needs-action,not-reporting'],
  },
  {
    about: 'For an assistant, about the current cluster, or about a support case',
    lines: ['mcp --redact', 'mcp --from=must-gather.local.4711'],
  },
  {
    about: 'Shell completion',
    lines: ['completion bash > ~/.update-status.bash'],
  },
];

export const NOTES: readonly string[] = [
  'Results go to standard output, notices to standard error.',
  'Exit status 0 says nothing about the update itself: what you have no permission to read is unknown. Scripts use verdict.kind and updating (True, False, or Unknown) of the JSON.',
  'With --redact, a name has the same pseudonym in the whole output. Notices keep the original names.',
  'JSON and YAML follow the schemas in docs/schema.',
];

/** A flag by its name. */
export interface FlagEntry {
  readonly name: string;
  readonly flag: Flag;
  /** The effect of the flag, after the commands that take it unless `status` or every command does. */
  readonly about: string;
}

export const FLAG_ENTRIES: readonly FlagEntry[] = Object.entries(FLAGS).map(([name, flag]) => {
  const takers = COMMANDS.filter(({ flags }) => name in flags).map((command) => command.name);
  const isCommon = takers.includes('status') || takers.length === 0;
  return { name, flag, about: isCommon ? flag.about : `${takers.join(', ')}: ${flag.about}` };
});

/** Which files belong to a set. */
function describeSavedFiles(): string {
  const { files, alertsPath } = savedFileSet('x-cv.yaml');
  const all = Object.values(files);
  const required = all.filter(({ optional }) => !optional).map(({ path }) => path);
  const optional = all.filter((file) => file.optional).map(({ path }) => path);
  return `A cluster from saved files: ${required.join(', ')} and, optionally, ${[alertsPath, ...optional].join(', ')} (see docs/saved-files.md)`;
}
