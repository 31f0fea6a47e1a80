import type { ParseArgsConfig } from 'node:util';
import { version } from '../../package.json';
import { assessUpdate, type UpdateStatus } from '../../src/engine';
import { formatJson } from '../../src/report/document/json';
import { formatYaml } from '../../src/report/document/yaml';
import { formatMarkdown } from '../../src/report/markdown/markdown';
import { redactStatus } from '../../src/report/redaction/redact';
import { formatOcText } from '../../src/report/text/oc-text';
import { english } from '../../src/wording/language/english';
import { openSource, type ClusterReading } from '../cluster-source';
import type { ReadingDepth } from '../input/reading-depth';
import { collectNotices } from '../notices';
import { print, type Terminal } from '../terminal';
import {
  COMMON_FLAGS,
  oneOf,
  OUTPUTS,
  parseFlags,
  readOutput,
  readSource,
  UsageError,
  WHERE_HELP_IS,
  type Output,
  type Source,
} from './flags';
import { checkPrintableAsText } from './text-checks';
import { watchStatus, type RenderedStatus, type WatchControl } from './watch-status';

export const DETAILS = ['none', 'all', 'nodes', 'health', 'operators'] as const;

export type Details = (typeof DETAILS)[number];

export interface StatusCommand {
  readonly command: 'status';
  readonly details: Details;
  readonly output: Output;
  /** Whether names are replaced by pseudonyms. */
  readonly redact: boolean;
  readonly watch: boolean;
  readonly source: Source;
}

export const STATUS_FLAGS = {
  ...COMMON_FLAGS,
  details: { type: 'string' },
  output: { type: 'string', short: 'o' },
  redact: { type: 'boolean' },
  watch: { type: 'boolean', short: 'w' },
} as const satisfies ParseArgsConfig['options'];

/** @throws {UsageError} worded as `oc` does where `oc` says something. */
export function parseStatus(args: readonly string[]): StatusCommand {
  const { values, positionals } = parseFlags(args, STATUS_FLAGS);
  if (positionals.length > 1) throw new UsageError(`positional arguments given\n${WHERE_HELP_IS}`);
  return {
    command: 'status',
    details: oneOf('details', DETAILS, values.details ?? 'none'),
    output: readOutput(OUTPUTS, values.output),
    redact: values.redact ?? false,
    watch: values.watch ?? false,
    source: readSource(values),
  };
}

/** Prints the status, with `--watch` again and again. Throws `InputError` and `ApiError`. */
export async function runStatus(
  command: StatusCommand,
  terminal: Terminal,
  watchControl: WatchControl,
): Promise<void> {
  const source = await openSource(command.source, version);
  const render = async () =>
    renderReading(await source.read(readingDepth(command.output)), command);
  if (command.watch) {
    await watchStatus({ render, intervalMs: source.intervalMs }, command, terminal, watchControl);
  } else print(await render(), terminal);
}

/** `oc`'s text tells no more than `oc` reads. */
function readingDepth(output: Output): ReadingDepth {
  return output === 'text' ? 'base' : 'complete';
}

/** @throws {InputError} if `oc` would not print this cluster as text and text is asked for. */
export function renderReading(
  reading: ClusterReading,
  {
    output,
    details,
    redact = false,
  }: { readonly output: Output; readonly details: Details; readonly redact?: boolean },
): RenderedStatus {
  const assessed = assessUpdate(reading.snapshot, reading.now);
  if (output === 'text') checkPrintableAsText(reading, assessed);
  const status = redact ? redactStatus(assessed) : assessed;
  return {
    status,
    text: printStatus(status, output, details),
    notices: collectNotices(reading, assessed),
  };
}

/** The status as it goes to standard output, with a line feed at its end. */
export function printStatus(status: UpdateStatus, output: Output, details: Details): string {
  switch (output) {
    case 'text':
      return formatOcText(status, details, english);
    case 'json':
      return formatJson(status);
    case 'yaml':
      return formatYaml(status);
    case 'markdown':
      return formatMarkdown(status, english);
  }
}
