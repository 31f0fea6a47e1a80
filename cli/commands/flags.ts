import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorMessage } from '../input/error-facts';

/** Where the objects come from. */
export type Source =
  | { readonly from: 'files'; readonly clusterVersionPath: string }
  | { readonly from: 'cluster'; readonly kubeconfig?: string; readonly context?: string };

/** The forms in which a status and the disruption of nodes are printed. */
export const OUTPUTS = ['text', 'json', 'yaml', 'markdown'] as const;

export type Output = (typeof OUTPUTS)[number];

/** The command line cannot be understood. The message may have a second line that says where help is. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const WHERE_HELP_IS = "See 'update-status status -h' for help and examples";

/** Flags that every command takes. */
export const COMMON_FLAGS = {
  kubeconfig: { type: 'string' },
  context: { type: 'string' },
  'mock-clusterversion': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

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

/** `-o=json`, as `oc` takes it, comes with the equals sign. */
export function readOutput<T extends string>(allowed: readonly T[], value = 'text'): T {
  return oneOf('output', allowed, value.replace(/^=/, ''));
}

/** @throws {UsageError} if the flags name both files and a cluster. */
export function readSource(values: {
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
