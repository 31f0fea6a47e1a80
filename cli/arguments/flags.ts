import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readWindowEnd } from '../../src/wording/estimates/window-end';
import { errorMessage } from '../../connect/error-facts';

/** The source of the objects. */
export type Source =
  | { readonly from: 'files'; readonly clusterVersionPath: string }
  /** A must-gather or the like; of several, the one whose folder or cluster ID contains the choice. */
  | SavedSource
  | LiveSource
  | HostedSource;

interface LiveSource {
  readonly from: 'cluster';
  readonly kubeconfig?: string;
  readonly context?: string;
}

interface SavedSource {
  readonly from: 'saved';
  readonly path: string;
  readonly choice?: string;
}

/** A hosted cluster by its management cluster, and by its own API where that is given. */
export interface HostedSource {
  readonly from: 'hosted';
  readonly hosted: { readonly namespace: string; readonly name: string };
  readonly management: LiveSource | SavedSource;
  readonly guest?: LiveSource | SavedSource;
}

/** The forms in which a status and the disruption of nodes are printed. */
export const OUTPUTS = ['text', 'json', 'yaml', 'markdown'] as const;

export type Output = (typeof OUTPUTS)[number];

/** The shells that commands and flags can be completed in. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/** The command line cannot be understood. The message may have a second line that says where help is. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const WHERE_HELP_IS = "See 'update-status status -h' for help and examples";

/** How much text output tells in full. */
export const DETAILS = ['none', 'all', 'nodes', 'health', 'operators'] as const;

export type Details = (typeof DETAILS)[number];

/** A flag for `node:util`, and for its help, manual, and completion. */
export interface Flag {
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  /** Its value in the help: the default, or a word for the type of value. */
  readonly shown?: string;
  /** The values that it takes, if they are few. */
  readonly values?: readonly string[];
  readonly isFile?: true;
  readonly about: string;
}

/** All flags of all commands, in the order of the help. */
export const FLAGS = {
  details: {
    type: 'string',
    shown: 'none',
    values: DETAILS,
    about: 'Details in text output: none, all, nodes, health, or operators',
  },
  output: {
    type: 'string',
    short: 'o',
    shown: 'text',
    values: OUTPUTS,
    about:
      'text (as "oc adm upgrade status"), json, yaml, or markdown; explain has no yaml, history and diff have no markdown',
  },
  redact: {
    type: 'boolean',
    about: 'Replace identifying names with pseudonyms (node-1, host-1, ...)',
  },
  until: {
    type: 'string',
    shown: 'TIME',
    about: 'End of the maintenance window (18:00, or a timestamp): whether the update ends in it',
  },
  watch: {
    type: 'boolean',
    short: 'w',
    about: 'Keep watching, and print again after each change; Ctrl-C stops it',
  },
  from: {
    type: 'string',
    shown: 'PATH',
    isFile: true,
    about:
      'Read a must-gather, an inspect folder, an archive, or saved objects; - for standard input',
  },
  choose: {
    type: 'string',
    shown: 'TEXT',
    about: 'With --from or diff, the cluster whose folder or ID contains this text',
  },
  'choose-second': {
    type: 'string',
    shown: 'TEXT',
    about: 'The same for the second path',
  },
  to: {
    type: 'string',
    shown: 'VERSION|FILE',
    isFile: true,
    about:
      "The version to update to; a file with a rendered MachineConfig, or with one to apply on top of each pool's configuration",
  },
  window: {
    type: 'string',
    shown: 'FROM-TO',
    about: 'When the update may run, like 22:00-02:00, in the time zone of this machine',
  },
  accept: {
    type: 'string',
    shown: 'NAMES',
    about: 'Checks, alerts, and risks that are accepted, by name, with commas between them',
  },
  policy: {
    type: 'string',
    shown: 'FILE',
    isFile: true,
    about:
      'File with MachineConfiguration "cluster", to use its policies instead of the cluster\'s',
  },
  'cluster-version': {
    type: 'string',
    shown: 'V',
    about: 'With --from FILE, the version whose default policies apply',
  },
  pool: { type: 'string', shown: 'NAME', about: 'Only this pool' },
  'fail-on': {
    type: 'string',
    shown: 'LIST',
    about:
      'Exit with 3 if clusters are in one of these states: needs-action, not-reporting, unknown, updating',
  },
  kubeconfig: {
    type: 'string',
    shown: 'FILE',
    isFile: true,
    about: "Kubeconfig file (default: $KUBECONFIG, ~/.kube/config, or the pod's service account)",
  },
  context: { type: 'string', shown: 'NAME', about: 'Context of the kubeconfig to use' },
  'hosted-cluster': {
    type: 'string',
    shown: 'NAMESPACE/NAME',
    about:
      'A hosted cluster by its management cluster, or by a file of its HostedCluster, NodePools, and Machines (--from)',
  },
  'guest-context': {
    type: 'string',
    shown: 'NAME',
    about: 'With --hosted-cluster, the context of the hosted cluster itself, to show both sides',
  },
  'guest-from': {
    type: 'string',
    shown: 'PATH',
    isFile: true,
    about: 'With --hosted-cluster, saved data of the hosted cluster itself, to show both sides',
  },
  'mock-clusterversion': {
    type: 'string',
    shown: 'F',
    isFile: true,
    about: 'Read saved files instead of a cluster; F is the file that ends in -cv.yaml',
  },
  help: { type: 'boolean', short: 'h', about: 'Show this help' },
  version: { type: 'boolean', about: 'Show the version' },
} as const satisfies Readonly<Record<string, Flag>>;

/** Flags that every command takes. */
export const COMMON_FLAGS = {
  kubeconfig: FLAGS.kubeconfig,
  context: FLAGS.context,
  from: FLAGS.from,
  choose: FLAGS.choose,
  'mock-clusterversion': FLAGS['mock-clusterversion'],
  help: FLAGS.help,
  version: FLAGS.version,
} as const;

/** Flags of commands that take a hosted cluster. */
export const HOSTED_FLAGS = {
  'hosted-cluster': FLAGS['hosted-cluster'],
  'guest-context': FLAGS['guest-context'],
  'guest-from': FLAGS['guest-from'],
} as const;

/** @throws {UsageError} for what is no flag of these, or has no value where it needs one. */
export function parseFlags<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // Node's explanation goes on with hints at its own peculiarities.
    const [reason] = errorMessage(error).split('. ');
    throw new UsageError(`${reason}\n${WHERE_HELP_IS}`);
  }
}

/** @throws {UsageError} if the value is not one of those allowed. */
export function oneOf<T extends string>(flag: string, allowed: readonly T[], value: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new UsageError(
    `invalid value for --${flag}: ${value} (must be one of ${allowed.join(', ')})`,
  );
}

/** @throws {UsageError} if it is neither a time of the day nor a timestamp. */
export function readUntil(value: string | undefined): string | undefined {
  if (value === undefined || readWindowEnd(value, 0) !== undefined) return value;
  throw new UsageError(
    `invalid value for --until: ${value} (must be a time such as 18:00, or a timestamp such as 2026-04-14T18:00:00Z)`,
  );
}

/** `-o=json`, as `oc` takes it, comes with the equals sign. */
export function readOutput<T extends string>(allowed: readonly T[], value = 'text'): T {
  return oneOf('output', allowed, value.replace(/^=/, ''));
}

/** The values of the flags that say where a cluster comes from. */
interface SourceFlags {
  readonly kubeconfig?: string;
  readonly context?: string;
  readonly from?: string;
  readonly choose?: string;
  readonly 'mock-clusterversion'?: string;
  readonly 'hosted-cluster'?: string;
  readonly 'guest-context'?: string;
  readonly 'guest-from'?: string;
}

/** @throws {UsageError} if the flags name several places. */
export function readSource(values: SourceFlags): Source {
  const source = readPlace(values);
  const {
    'guest-context': context,
    'guest-from': path,
    'hosted-cluster': hosted,
    kubeconfig,
  } = values;
  if (hosted === undefined) {
    const alone = (['guest-context', 'guest-from'] as const).find(
      (flag) => values[flag] !== undefined,
    );
    if (alone) throw new UsageError(`--${alone} goes with --hosted-cluster\n${WHERE_HELP_IS}`);
    return source;
  }
  if (source.from === 'files' || source.from === 'hosted') {
    throw new UsageError(
      `--hosted-cluster does not go with --mock-clusterversion\n${WHERE_HELP_IS}`,
    );
  }
  const [namespace = '', name = '', ...rest] = hosted.split('/');
  if (namespace === '' || name === '' || rest.length > 0) {
    throw new UsageError(
      `invalid value for --hosted-cluster: ${hosted} (must be NAMESPACE/NAME)\n${WHERE_HELP_IS}`,
    );
  }
  if (context !== undefined && path !== undefined) {
    throw new UsageError(`--guest-from does not go with --guest-context\n${WHERE_HELP_IS}`);
  }
  return {
    from: 'hosted',
    hosted: { namespace, name },
    management: source,
    ...(path !== undefined && { guest: { from: 'saved', path } }),
    ...(context !== undefined && { guest: { from: 'cluster', kubeconfig, context } }),
  };
}

function readPlace(values: SourceFlags): Source {
  const { choose, context, from, kubeconfig, 'mock-clusterversion': clusterVersionPath } = values;
  if (from !== undefined) {
    refuseOthers('--from reads saved data', values, [
      'kubeconfig',
      'context',
      'mock-clusterversion',
    ]);
    return { from: 'saved', path: from, ...(choose !== undefined && { choice: choose }) };
  }
  if (choose !== undefined) throw new UsageError(`--choose goes with --from\n${WHERE_HELP_IS}`);
  if (clusterVersionPath === undefined) return { from: 'cluster', kubeconfig, context };
  refuseOthers('--mock-clusterversion reads saved files', values, ['kubeconfig', 'context']);
  return { from: 'files', clusterVersionPath };
}

function refuseOthers(
  reason: string,
  values: SourceFlags,
  others: readonly (keyof SourceFlags)[],
): void {
  const other = others.find((flag) => values[flag] !== undefined);
  if (other === undefined) return;
  throw new UsageError(`${reason} and does not go with --${other}\n${WHERE_HELP_IS}`);
}
