import type { ExplainTopic } from '../../src/report/explain/topic';
import {
  COMMON_FLAGS,
  FLAGS,
  HOSTED_FLAGS,
  parseFlags,
  readOutput,
  readUntil,
  readSource,
  UsageError,
  WHERE_HELP_IS,
  type Source,
} from './flags';

export const EXPLAIN_OUTPUTS = ['text', 'markdown', 'json'] as const;

/** Topics that can be explained separately. */
export const TOPICS = ['node', 'pool', 'operator', 'payload'] as const;

export interface ExplainCommand {
  readonly command: 'explain';
  readonly topic: ExplainTopic;
  readonly output: (typeof EXPLAIN_OUTPUTS)[number];
  /** Whether names are replaced by pseudonyms. */
  readonly redact: boolean;
  /** When the maintenance window ends, as it was written. */
  readonly until?: string | undefined;
  readonly source: Source;
}

export const EXPLAIN_FLAGS = {
  output: FLAGS.output,
  redact: FLAGS.redact,
  until: FLAGS.until,
  ...HOSTED_FLAGS,
  ...COMMON_FLAGS,
} as const;

/** @throws {UsageError} if it is no flag or topic of the command. */
export function parseExplain(args: readonly string[]): ExplainCommand {
  const { values, positionals } = parseFlags(args, EXPLAIN_FLAGS);
  return {
    command: 'explain',
    topic: readTopic(positionals.slice(1)),
    output: readOutput(EXPLAIN_OUTPUTS, values.output),
    redact: values.redact ?? false,
    until: readUntil(values.until),
    source: readSource(values),
  };
}

function readTopic([topic, name, ...rest]: readonly string[]): ExplainTopic {
  const isTooMuch = rest.length > 0 || (topic === 'payload' && name !== undefined);
  if (isTooMuch) throw new UsageError(`too many arguments\n${WHERE_HELP_IS}`);
  switch (topic) {
    case undefined:
      return { topic: 'all' };
    case 'node':
    case 'operator':
    case 'pool':
      return { topic, name };
    case 'payload':
      return { topic };
    default:
      throw new UsageError(
        `unknown topic "${topic}" (must be one of ${TOPICS.join(', ')})\n${WHERE_HELP_IS}`,
      );
  }
}
