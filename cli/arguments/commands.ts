import { DIFF_FLAGS, DIFF_OUTPUTS } from './diff';
import { DISRUPTION_FLAGS } from './disruption';
import { EXPLAIN_FLAGS, EXPLAIN_OUTPUTS, TOPICS } from './explain';
import { FLEET_FLAGS } from './fleet';
import { OUTPUTS, SHELLS, type Flag } from './flags';
import { HISTORY_FLAGS, HISTORY_OUTPUTS } from './history';
import { MCP_FLAGS } from './mcp';
import { PREFLIGHT_FLAGS } from './preflight';
import { STATUS_FLAGS } from './status';

/** A command, for its help, manual, and completion. */
export interface CommandInfo {
  readonly name:
    | 'status'
    | 'explain'
    | 'preflight'
    | 'history'
    | 'diff'
    | 'disruption'
    | 'fleet'
    | 'mcp'
    | 'completion';
  /** The arguments after its name, as the help shows them. */
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
    about: 'The status of the update, as "oc adm upgrade status" prints it',
    words: [],
    flags: STATUS_FLAGS,
    outputs: OUTPUTS,
  },
  {
    name: 'explain',
    usage: '[node [NAME] | pool [NAME] | operator [NAME] | payload] [flags]',
    about: 'Why the update is waiting, what comes next, and what to do',
    words: TOPICS,
    flags: EXPLAIN_FLAGS,
    outputs: EXPLAIN_OUTPUTS,
  },
  {
    name: 'preflight',
    usage: '[--to VERSION] [--window FROM-TO] [--accept NAMES] [flags]',
    about: 'What an update would come across if it started now, and how long it would take',
    words: [],
    flags: PREFLIGHT_FLAGS,
    outputs: OUTPUTS,
  },
  {
    name: 'history',
    usage: '[flags]',
    about: 'Past updates, and how long they, their pools, and their nodes took',
    words: [],
    flags: HISTORY_FLAGS,
    outputs: HISTORY_OUTPUTS,
  },
  {
    name: 'diff',
    usage: 'PATH [PATH] [flags]',
    about: 'What changed between two saved states, or since one: operators, pools, nodes, problems',
    words: [],
    takesFiles: true,
    flags: DIFF_FLAGS,
    outputs: DIFF_OUTPUTS,
  },
  {
    name: 'disruption',
    usage: '[--to FILE [--from FILE]] [flags]',
    about: 'What configurations do to nodes (reboot, drain, reload, or nothing), and why',
    words: [],
    flags: DISRUPTION_FLAGS,
    outputs: OUTPUTS,
  },
  {
    name: 'fleet',
    usage: '[flags]',
    about: 'The updates of all clusters that a hub of Open Cluster Management manages',
    words: [],
    flags: FLEET_FLAGS,
    outputs: OUTPUTS,
  },
  {
    name: 'mcp',
    usage: '[flags]',
    about: 'A server of the Model Context Protocol for an assistant, on standard input and output',
    words: [],
    flags: MCP_FLAGS,
    outputs: [],
  },
  {
    name: 'completion',
    usage: 'bash | zsh | fish',
    about: 'A script for shell completion of commands and flags',
    words: SHELLS,
    flags: {},
    outputs: [],
  },
];
