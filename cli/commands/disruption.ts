import type { ParseArgsConfig } from 'node:util';
import { stringify } from 'yaml';
import { version } from '../../package.json';
import { toDisruptionDocument } from '../../src/report/disruption/disruption-document';
import type { DisruptionReport } from '../../src/report/disruption/disruption-report';
import {
  formatDisruptionMarkdown,
  formatDisruptionText,
} from '../../src/report/disruption/format-disruption';
import { english } from '../../src/wording/language/english';
import { openSource } from '../cluster-source';
import { print, type Terminal } from '../terminal';
import { openDisruptionSource } from './disruption-objects';
import {
  COMMON_FLAGS,
  OUTPUTS,
  parseFlags,
  readOutput,
  readSource,
  UsageError,
  WHERE_HELP_IS,
  type Output,
} from './flags';
import {
  predictBetweenFiles,
  predictInCluster,
  type DisruptionSubject,
  type PolicyChoice,
  type Prediction,
} from './predict-disruption';

export interface DisruptionCommand extends PolicyChoice {
  readonly command: 'disruption';
  readonly subject: DisruptionSubject;
  readonly output: Output;
}

export const DISRUPTION_FLAGS = {
  ...COMMON_FLAGS,
  from: { type: 'string' },
  to: { type: 'string' },
  policy: { type: 'string' },
  pool: { type: 'string' },
  'cluster-version': { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const satisfies ParseArgsConfig['options'];

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

/** Prints what configurations do to nodes. Throws `InputError` and `ApiError`. */
export async function runDisruption(command: DisruptionCommand, terminal: Terminal): Promise<void> {
  const { report, notices } = await predict(command);
  print({ text: printDisruption(report, command.output), notices }, terminal);
}

async function predict(command: DisruptionCommand): Promise<Prediction> {
  const { subject } = command;
  if (subject.between === 'files') return predictBetweenFiles(subject, command);
  const reading = await (await openSource(subject.source, version)).read('base');
  const source = await openDisruptionSource(subject.source, reading);
  return predictInCluster(subject, reading, source, command);
}

function printDisruption(report: DisruptionReport, output: Output): string {
  switch (output) {
    case 'text':
      return formatDisruptionText(report, english);
    case 'markdown':
      return formatDisruptionMarkdown(report, english);
    case 'json':
      return `${JSON.stringify(toDisruptionDocument(report), null, 2)}\n`;
    case 'yaml':
      return stringify(toDisruptionDocument(report), {
        lineWidth: 0,
        aliasDuplicateObjects: false,
        compat: 'yaml-1.1',
      });
  }
}
