import {
  COMMON_FLAGS,
  FLAGS,
  OUTPUTS,
  parseFlags,
  readOutput,
  readSource,
  UsageError,
  WHERE_HELP_IS,
  type Output,
  type Source,
} from './flags';

/** What is compared: two files, a file with a cluster, or what a cluster is at. */
export type DisruptionSubject =
  | {
      readonly between: 'files';
      readonly fromPath: string;
      readonly toPath: string;
      /** Of the cluster that the files are from; absent: the newest. */
      readonly clusterVersion?: string;
    }
  | {
      readonly between: 'clusterAndFile';
      readonly toPath: string;
      readonly pool?: string;
      readonly source: Source;
    }
  | { readonly between: 'cluster'; readonly pool?: string; readonly source: Source };

/** Whose policies count. */
export interface PolicyChoice {
  /** MachineConfiguration `cluster` in a file, instead of the cluster's own. */
  readonly policyPath?: string;
}

export interface DisruptionCommand extends PolicyChoice {
  readonly command: 'disruption';
  readonly subject: DisruptionSubject;
  readonly output: Output;
}

export const DISRUPTION_FLAGS = {
  output: FLAGS.output,
  from: FLAGS.from,
  to: FLAGS.to,
  policy: FLAGS.policy,
  'cluster-version': FLAGS['cluster-version'],
  pool: FLAGS.pool,
  ...COMMON_FLAGS,
} as const;

/** @throws {UsageError} if the flags are none of the command's or do not go together. */
export function parseDisruption(args: readonly string[]): DisruptionCommand {
  const { values, positionals } = parseFlags(args, DISRUPTION_FLAGS);
  if (positionals.length > 1) throw new UsageError(`positional arguments given\n${WHERE_HELP_IS}`);
  const { from, to, policy, pool, 'cluster-version': clusterVersion } = values;
  const output = readOutput(OUTPUTS, values.output);
  const common = {
    command: 'disruption',
    output,
    ...(policy !== undefined && { policyPath: policy }),
  } as const;
  if (from !== undefined) {
    if (to === undefined) throw new UsageError(`--from needs --to\n${WHERE_HELP_IS}`);
    const other = (['pool', 'kubeconfig', 'context', 'mock-clusterversion'] as const).find(
      (flag) => values[flag] !== undefined,
    );
    if (other !== undefined) {
      throw new UsageError(
        `--from compares files and does not go with --${other}\n${WHERE_HELP_IS}`,
      );
    }
    return {
      ...common,
      subject: { between: 'files', fromPath: from, toPath: to, clusterVersion },
    };
  }
  if (clusterVersion !== undefined) {
    throw new UsageError(`--cluster-version goes with --from\n${WHERE_HELP_IS}`);
  }
  const source = readSource(values);
  return {
    ...common,
    subject:
      to === undefined
        ? { between: 'cluster', pool, source }
        : { between: 'clusterAndFile', toPath: to, pool, source },
  };
}
