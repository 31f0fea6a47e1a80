import { DIFF_FLAGS, DIFF_OUTPUTS } from './diff';
import { DISRUPTION_FLAGS } from './disruption';
import { EXPLAIN_FLAGS, EXPLAIN_OUTPUTS, TOPICS } from './explain';
import { OUTPUTS, SHELLS, type Flag } from './flags';
import { HISTORY_FLAGS, HISTORY_OUTPUTS } from './history';
import { STATUS_FLAGS } from './status';

/** A command, as help, manual and completion tell of it. */
export interface CommandInfo {
  readonly name: 'status' | 'explain' | 'history' | 'diff' | 'disruption' | 'completion';
  /** What may stand behind its name, as the help shows it. */
  readonly usage: string;
  readonly about: string;
  /** Words that may stand behind its name. */
  readonly words: readonly string[];
  /** Whether paths may stand behind its name. */
  readonly takesFiles?: true;
  readonly flags: Readonly<Record<string, Flag>>;
  readonly outputs: readonly string[];
}

export const COMMANDS: readonly CommandInfo[] = [
  {
    name: 'status',
    usage: '[flags]',
    about: 'How the update is going, in the words of "oc adm upgrade status"',
    words: [],
    flags: STATUS_FLAGS,
    outputs: OUTPUTS,
  },
  {
    name: 'explain',
    usage: '[node [NAME] | pool [NAME] | payload] [flags]',
    about: 'Why it waits, what comes next, and what to do',
    words: TOPICS,
    flags: EXPLAIN_FLAGS,
    outputs: EXPLAIN_OUTPUTS,
  },
  {
    name: 'history',
    usage: '[flags]',
    about: 'Past updates: when, how long, and how long their pools and nodes took',
    words: [],
    flags: HISTORY_FLAGS,
    outputs: HISTORY_OUTPUTS,
  },
  {
    name: 'diff',
    usage: 'PATH [PATH] [flags]',
    about: 'What moved between two saved moments, or since one: operators, pools, nodes, problems',
    words: [],
    takesFiles: true,
    flags: DIFF_FLAGS,
    outputs: DIFF_OUTPUTS,
  },
  {
    name: 'disruption',
    usage: '[--to FILE [--from FILE]] [flags]',
    about: 'What configurations do to nodes: reboot, drain, reload, or nothing, and why',
    words: [],
    flags: DISRUPTION_FLAGS,
    outputs: OUTPUTS,
  },
  {
    name: 'completion',
    usage: 'bash | zsh | fish',
    about: 'A script that completes commands and flags in that shell',
    words: SHELLS,
    flags: {},
    outputs: [],
  },
];
