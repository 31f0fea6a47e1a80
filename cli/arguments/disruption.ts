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

/** The comparison: two files, a file and a cluster, or the configurations of a cluster. */
export type ResolvedSubject =
  | {
      readonly between: 'files';
      readonly fromPath: string;
      readonly toPath: string;
      /** The version of the cluster that the files are from; absent: the newest. */
      readonly clusterVersion?: string;
    }
  | {
      readonly between: 'clusterAndFile';
      readonly toPath: string;
      readonly pool?: string;
      readonly source: Source;
    }
  | { readonly between: 'cluster'; readonly pool?: string; readonly source: Source };

/** The same as the flags say it. */
export type DisruptionSubject =
  | ResolvedSubject
  /** A MachineConfig or a saved cluster, which only the content tells, with a file. */
  | {
      readonly between: 'savedAndFile';
      readonly fromPath: string;
      readonly toPath: string;
      readonly clusterVersion?: string;
      readonly pool?: string;
      readonly source: Source;
    };

/** The choice of the policies. */
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
  const source = readSource(values);
  if (from !== undefined && to !== undefined) {
    return {
      ...common,
      subject: {
        between: 'savedAndFile',
        fromPath: from,
        toPath: to,
        clusterVersion,
        pool,
        source,
      },
    };
  }
  if (clusterVersion !== undefined) {
    throw new UsageError(`--cluster-version goes with --from and --to\n${WHERE_HELP_IS}`);
  }
  return {
    ...common,
    subject:
      to === undefined
        ? { between: 'cluster', pool, source }
        : { between: 'clusterAndFile', toPath: to, pool, source },
  };
}
