import { COMMANDS } from '../arguments/commands';
import { FLAGS, type Flag } from '../arguments/flags';
import { savedFileSet } from '../input/saved-file-set';

/** What help and manual tell, beside commands and flags. */
export const PURPOSE = 'Show how a cluster update is going, what it waits for and what to do';

export interface Example {
  readonly about: string;
  /** Behind the program's name. */
  readonly lines: readonly string[];
}

export const EXAMPLES: readonly Example[] = [
  { about: 'The update of the cluster that oc is logged in to', lines: ['status'] },
  {
    about: 'Everything about each node, operator and problem, again whenever something changes',
    lines: ['status --details=all --watch'],
  },
  { about: 'For machines', lines: ['status -o json'] },
  {
    about: 'For a ticket, without names of nodes, hosts, registries, users and the like',
    lines: ['status -o markdown --redact'],
  },
  {
    about:
      'Why it waits, what comes next, and what to do; of all, of one node, or of a release that is not accepted',
    lines: ['explain', 'explain node worker-0', 'explain payload -o markdown'],
  },
  {
    about:
      'How long past updates, their pools and their nodes took, as far as the controller has watched',
    lines: ['history', 'history -o json'],
  },
  {
    about: 'What moved between two moments of a cluster, and since one of them until now',
    lines: ['diff monday.tar.gz tuesday.tar.gz', 'diff monday.tar.gz'],
  },
  {
    about:
      'What the configurations that wait for nodes do to them: reboot, drain, reload, or nothing, and why',
    lines: ['disruption'],
  },
  {
    about: 'The same of a MachineConfig before it is applied, and of two rendered ones in files',
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
    about: 'Completion in the shell that runs',
    lines: ['completion bash > ~/.update-status.bash'],
  },
];

export const NOTES: readonly string[] = [
  'Results go to standard output, notices to standard error. Exit status: 0 success, 1 failure, 2 wrong usage.',
  'With --redact, the same name has the same pseudonym in all of one output; notices keep the names.',
  'JSON and YAML follow the schemas in docs/schema.',
];

/** A flag by its name, with the commands that take it, as far as there are others. */
export interface FlagEntry {
  readonly name: string;
  readonly flag: Flag;
  /** Absent: `status` takes it, or every command. */
  readonly command?: string;
}

export const FLAG_ENTRIES: readonly FlagEntry[] = Object.entries(FLAGS).map(([name, flag]) => {
  const [first] = COMMANDS.filter(({ flags }) => name in flags);
  return { name, flag, ...(first && first.name !== 'status' && { command: first.name }) };
});

/** Which files belong to a set. */
function describeSavedFiles(): string {
  const { files, alertsPath } = savedFileSet('x-cv.yaml');
  const all = Object.values(files);
  const required = all.filter(({ optional }) => !optional).map(({ path }) => path);
  const optional = all.filter((file) => file.optional).map(({ path }) => path);
  return `A cluster from saved files: ${required.join(', ')} and, if they are there, ${[alertsPath, ...optional].join(', ')} (see README)`;
}
