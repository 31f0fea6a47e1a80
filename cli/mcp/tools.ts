import type { UpdateStatus } from '../../src/engine';
import { toDocument } from '../../src/report/document/document';
import { formatMarkdown } from '../../src/report/markdown/markdown';
import { redactStatus } from '../../src/report/redaction/redact';
import { english } from '../../src/wording/language/english';
import { parseExplain, TOPICS } from '../arguments/explain';
import { UsageError } from '../arguments/flags';
import { parsePreflight } from '../arguments/preflight';
import { assessReading, type ClusterReading, type ClusterSource } from '../cluster-source';
import { explainReading } from '../commands/run-explain';
import { preflightReading } from '../commands/run-preflight';
import { collectNotices } from '../notices';

/** The most characters of text in one answer: about 16,000 tokens of a model. */
export const TEXT_LIMIT = 64_000;
/** The most characters of structured content in one answer, as JSON. */
export const STRUCTURED_LIMIT = 256_000;

/** The answer of a tool. */
export interface ToolAnswer {
  /** Markdown. */
  readonly text: string;
  /** A document that follows its schema in docs/schema; absent if it is larger than the limit. */
  readonly structured?: Readonly<Record<string, unknown>>;
}

/** The functions with which tools read, and show their results. */
export interface ToolContext {
  readonly source: ClusterSource;
  /** Whether names are replaced by pseudonyms. */
  readonly redact: boolean;
}

type Inputs = Readonly<Record<string, string>>;

interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The inputs by name, none of them required. */
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly enum?: readonly string[] }>
  >;
  /** @throws {UsageError | InputError | ApiError} */
  readonly answer: (inputs: Inputs, context: ToolContext) => Promise<ToolAnswer>;
}

/** The tools that an assistant gets. They only read. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'update_status',
    title: 'Status of the cluster update',
    description:
      'How the update of the OpenShift cluster is going: verdict, what needs attention with cause and next step, time remaining, operators, pools. Call it first.',
    inputs: {},
    answer: async (_, { redact, source }) => {
      const reading = await source.read('complete');
      const status = show(reading, redact);
      return answer(formatMarkdown(status, english), toDocument(status), reading, status);
    },
  },
  {
    name: 'update_explain',
    title: 'Explanation of the cluster update',
    description:
      'Why the update, or one node, pool, operator, or the release, waits, what comes next, and what to do. Use names from update_status.',
    inputs: {
      topic: { description: 'Absent: the whole update', enum: TOPICS },
      name: { description: 'The name of the node, pool, or operator; absent: all of them' },
    },
    answer: async ({ name, topic }, { redact, source }) => {
      if (name !== undefined && topic === undefined) throw new UsageError('name needs a topic');
      const words = [topic, name].flatMap((word) => word ?? []);
      const command = { ...parseExplain(['explain', '--', ...words]), redact };
      const reading = await source.read('complete');
      const { text } = explainReading(reading, { ...command, output: 'markdown' });
      const json = explainReading(reading, { ...command, output: 'json' }).text;
      return answer(text, readDocument(json), reading, assessReading(reading));
    },
  },
  {
    name: 'update_preflight',
    title: 'Checks before a cluster update',
    description:
      'What an update would come across if it started now, and how long it would take, by checks that pass, warn, block, or are unknown.',
    inputs: {
      to: { description: 'The version to update to, such as 4.19.3; absent: those on offer' },
      window: { description: 'When the update may run, such as 22:00-02:00' },
      accept: {
        description: 'Checks, alerts, and risks that are accepted, by name, with commas between',
      },
    },
    answer: async (inputs, { redact, source }) => {
      const flags = Object.entries(inputs).map(([name, value]) => `--${name}=${value}`);
      const command = { ...parsePreflight(['preflight', ...flags]), redact };
      const reading = await source.read('preflight');
      const { text } = preflightReading(reading, { ...command, output: 'markdown' });
      const json = preflightReading(reading, { ...command, output: 'json' }).text;
      return answer(text, readDocument(json), reading, assessReading(reading));
    },
  },
];

/**
 * Calls a tool.
 * @throws {UsageError | InputError | ApiError} also for inputs that the tool does not have.
 */
export function callTool(
  name: string,
  inputs: Readonly<Record<string, unknown>>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const tool = TOOLS.find((each) => each.name === name);
  if (!tool) throw new UsageError(`there is no tool "${name}"`);
  return tool.answer(readInputs(tool, inputs), context);
}

function readInputs({ inputs: known, name }: Tool, inputs: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(inputs).map(([input, value]) => {
      if (known[input] === undefined) throw new UsageError(`${name} has no input "${input}"`);
      if (typeof value !== 'string' || value === '') {
        throw new UsageError(`input "${input}" of ${name} has to be a text`);
      }
      return [input, value];
    }),
  );
}

function show(reading: ClusterReading, redact: boolean): UpdateStatus {
  const status = assessReading(reading);
  return redact ? redactStatus(status) : status;
}

function readDocument(json: string): object {
  return JSON.parse(json) as object;
}

/** An answer within the limits, which says what it leaves out, and what could not be read. */
function answer(
  markdown: string,
  document: object,
  reading: ClusterReading,
  assessed: UpdateStatus,
): ToolAnswer {
  const notices = [...collectNotices(reading, assessed), ...(reading.saved?.faults ?? [])];
  const json = JSON.stringify(document);
  const isLarge = json.length > STRUCTURED_LIMIT;
  const left = [
    ...(markdown.length > TEXT_LIMIT
      ? [`The text ends after ${TEXT_LIMIT} of ${markdown.length} characters.`]
      : []),
    ...(isLarge ? [`The structured content is left out: it has ${json.length} characters.`] : []),
  ];
  const hint = left.length > 0 ? ['Ask update_explain about one pool, node, or operator.'] : [];
  const text = [markdown.slice(0, TEXT_LIMIT), ...notices, ...left, ...hint].join('\n');
  return {
    text,
    ...(!isLarge && { structured: JSON.parse(json) as Readonly<Record<string, unknown>> }),
  };
}
