import { parseArgs } from 'node:util';
import { errorMessage } from './input/error-facts';

export const DETAILS = ['none', 'all', 'nodes', 'health', 'operators'] as const;
export const OUTPUTS = ['text', 'json', 'yaml', 'markdown'] as const;

export type Details = (typeof DETAILS)[number];
export type Output = (typeof OUTPUTS)[number];

/** Where the objects come from. */
export type Source =
  | { readonly from: 'files'; readonly clusterVersionPath: string }
  | { readonly from: 'cluster'; readonly kubeconfig?: string; readonly context?: string };

export type Command =
  | { readonly command: 'help' }
  | { readonly command: 'version' }
  | {
      readonly command: 'status';
      readonly details: Details;
      readonly output: Output;
      /** Whether names are replaced by pseudonyms. */
      readonly redact: boolean;
      readonly watch: boolean;
      readonly source: Source;
    };

/** The command line cannot be understood. The message may have a second line that says where help is. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const WHERE_HELP_IS = "See 'update-status status -h' for help and examples";

/** @throws {UsageError} worded as `oc` does where `oc` says something. */
export function parseArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  if (values.help) return { command: 'help' };
  if (values.version) return { command: 'version' };

  const [command, ...rest] = positionals;
  if (command === undefined) throw new UsageError(`no command given\n${WHERE_HELP_IS}`);
  if (command !== 'status') {
    throw new UsageError(`unknown command "${command}" for "update-status"\n${WHERE_HELP_IS}`);
  }
  if (rest.length > 0) throw new UsageError(`positional arguments given\n${WHERE_HELP_IS}`);

  return {
    command: 'status',
    details: oneOf('details', DETAILS, values.details ?? 'none'),
    // `-o=json`, as `oc` takes it, comes with the equals sign.
    output: oneOf('output', OUTPUTS, (values.output ?? 'text').replace(/^=/, '')),
    redact: values.redact ?? false,
    watch: values.watch ?? false,
    source: readSource(values),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        details: { type: 'string' },
        output: { type: 'string', short: 'o' },
        redact: { type: 'boolean' },
        watch: { type: 'boolean', short: 'w' },
        kubeconfig: { type: 'string' },
        context: { type: 'string' },
        'mock-clusterversion': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    // Node's explanation goes on with hints at its own peculiarities.
    const [reason] = errorMessage(error).split('. ');
    throw new UsageError(`${reason}\n${WHERE_HELP_IS}`);
  }
}

function oneOf<T extends string>(flag: string, allowed: readonly T[], value: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new UsageError(
    `invalid value for --${flag}: ${value} (must be one of ${allowed.join(', ')})`,
  );
}

function readSource(values: {
  readonly kubeconfig?: string;
  readonly context?: string;
  readonly 'mock-clusterversion'?: string;
}): Source {
  const { kubeconfig, context, 'mock-clusterversion': clusterVersionPath } = values;
  if (clusterVersionPath === undefined) return { from: 'cluster', kubeconfig, context };
  if (kubeconfig !== undefined || context !== undefined) {
    throw new UsageError(
      `--mock-clusterversion reads saved files and does not go with --${kubeconfig === undefined ? 'context' : 'kubeconfig'}\n${WHERE_HELP_IS}`,
    );
  }
  return { from: 'files', clusterVersionPath };
}
