import { FLAGS, parseFlags, readOutput, UsageError, WHERE_HELP_IS, type Source } from './flags';

export const DIFF_OUTPUTS = ['text', 'json', 'yaml'] as const;

export interface DiffCommand {
  readonly command: 'diff';
  readonly output: (typeof DIFF_OUTPUTS)[number];
  /** Whether names are replaced by pseudonyms. */
  readonly redact: boolean;
  readonly before: Source;
  readonly after: Source;
}

export const DIFF_FLAGS = {
  output: FLAGS.output,
  redact: FLAGS.redact,
  choose: FLAGS.choose,
  'choose-second': FLAGS['choose-second'],
  kubeconfig: FLAGS.kubeconfig,
  context: FLAGS.context,
  help: FLAGS.help,
  version: FLAGS.version,
} as const;

/** @throws {UsageError} if it is no flag of the command, or not one or two places are given. */
export function parseDiff(args: readonly string[]): DiffCommand {
  const { values, positionals } = parseFlags(args, DIFF_FLAGS);
  const [first, second, ...more] = positionals.slice(1);
  if (first === undefined) throw usage('diff needs saved data to compare: a path, or two');
  if (more.length > 0) throw usage('too many arguments');
  if (first === STDIN && second === STDIN) throw usage('standard input can be read only once');
  const { 'choose-second': chooseSecond, choose, context, kubeconfig } = values;
  if (second !== undefined && (kubeconfig ?? context) !== undefined) {
    throw usage('--kubeconfig and --context go with one path, which is compared with the cluster');
  }
  if (second === undefined && chooseSecond !== undefined) {
    throw usage('--choose-second goes with two paths');
  }
  return {
    command: 'diff',
    output: readOutput(DIFF_OUTPUTS, values.output),
    redact: values.redact ?? false,
    before: savedAt(first, choose),
    after:
      second === undefined
        ? { from: 'cluster', kubeconfig, context }
        : savedAt(second, chooseSecond),
  };
}

const STDIN = '-';

/** The source for a path. Files for `--mock-clusterversion` are recognized by their name. */
function savedAt(path: string, choice: string | undefined): Source {
  if (path.endsWith('-cv.yaml')) return { from: 'files', clusterVersionPath: path };
  return { from: 'saved', path, ...(choice !== undefined && { choice }) };
}

function usage(message: string): UsageError {
  return new UsageError(`${message}\n${WHERE_HELP_IS}`);
}
