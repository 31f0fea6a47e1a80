import type { Scenario } from '../../scenarios';
import type { UpdateStatus } from '../../src/engine';
import { formatExplanation } from '../../src/report/explain/format-explanation';
import { explainStatus } from '../../src/report/explain/explain-status';
import { english } from '../../src/wording/language/english';
import type { ClusterReading } from '../cluster-source';
import { preflightReading } from '../commands/run-preflight';
import { printStatus } from '../commands/render-status';
import { checkPrintableAsText } from '../commands/text-checks';
import { formatFailure, isExpected } from '../failure';

/**
 * More moments of a moving scenario, in minutes after its start. Every scenario has the moment at which it is shown.
 */
const MORE_MOMENTS: Readonly<Record<string, readonly number[]>> = {
  // Operators update; the last worker updates; the update is complete.
  'moving-update': [20, 90, 105],
};

/**
 * Moments with goldens of the whole document, as JSON and Markdown; the others have the text and the explanation.
 * Together these have every field and every state that a cluster of usual size has, which a test checks; each is here
 * for what stands beside it.
 */
const WHOLE: ReadonlySet<string> = new Set([
  // The release image: why it can't be fetched, which preconditions fail, and which policy refuses its signature.
  'payload-not-accepted',
  'payload-preconditions',
  'payload-signature',
  // The next update: what blocks it and its risks; and the plan of the node phase with a paused pool.
  'before-start',
  'paused-pool',
  // Drains: each kind of blocker, and what a user who may read little sees of them.
  'drain-variety',
  'drain-few-rights',
  // Nodes: degraded, not ready, silent together, lost in a hosted cluster, without their machine, and the only one of a
  // cluster.
  'node-degraded',
  'node-not-ready',
  'zone-silent',
  'hosted-nodes-lost',
  'replacement-missing',
  'single-node-back',
  // Pool slots, and the build of an image for a pool.
  'image-build',
  // Operators: an admission webhook that does not answer.
  'webhook-unreachable',
  // Versions: a change of architecture, and an update that began before the previous one was complete.
  'multi-arch',
  'partial-before',
  // Everything that can be unknown.
  'unknown-state',
]);

/**
 * Clusters at rest with the checks before an update: many findings, only unknown ones, and a cluster whose nodes are
 * elsewhere.
 */
const AHEAD: ReadonlySet<string> = new Set(['looking-ahead', 'idle', 'hosted-idle']);

/** Clusters whose details and whole documents are thousands of lines. */
const LARGE: ReadonlySet<string> = new Set(['nodes-500', 'nodes-5000']);

const LINE_LENGTH = 200;

/** A moment of a scenario, and the folder of its goldens. */
export interface GoldenMoment {
  readonly folder: string;
  readonly scenario: Scenario;
  readonly elapsedMs: number;
}

export function goldenMoments(scenario: Scenario): readonly GoldenMoment[] {
  const { id, showAtMs } = scenario;
  return [
    { folder: id, scenario, elapsedMs: showAtMs },
    ...(MORE_MOMENTS[id] ?? []).map((minutes) => ({
      folder: `${id}-at-${minutes}m`,
      scenario,
      elapsedMs: minutes * 60_000,
    })),
  ];
}

export type GoldenFile =
  | 'status.txt'
  | 'status-details.txt'
  | 'status.json'
  | 'status.md'
  | 'explain.txt'
  | 'preflight.txt';

/** The files of a moment that have goldens. */
export function goldenFiles({ folder, scenario }: GoldenMoment): readonly GoldenFile[] {
  return [
    'status.txt',
    ...(LARGE.has(scenario.id) ? [] : (['status-details.txt'] as const)),
    ...(WHOLE.has(folder) ? (['status.json', 'status.md'] as const) : []),
    'explain.txt',
    ...(AHEAD.has(folder) ? (['preflight.txt'] as const) : []),
  ];
}

/** The output of the command line for a status, as its golden has it: the JSON with several fields on a line. */
export function printGolden(
  file: GoldenFile,
  reading: ClusterReading,
  status: UpdateStatus,
): string {
  switch (file) {
    case 'status.txt':
      return printText(reading, status, 'none');
    case 'status-details.txt':
      return printText(reading, status, 'all');
    case 'status.json':
      return `${layOut(JSON.parse(printStatus(status, 'json', 'none')))}\n`;
    case 'status.md':
      return printStatus(status, 'markdown', 'none');
    case 'preflight.txt': {
      const command = { output: 'text', accept: [], redact: false } as const;
      return preflightReading(reading, command).text;
    }
    case 'explain.txt': {
      const topic = { topic: 'all' } as const;
      return formatExplanation(explainStatus(status, topic, english), topic, status, 'text');
    }
  }
}

/** The text, or the error where `oc` prints none. */
function printText(reading: ClusterReading, status: UpdateStatus, details: 'none' | 'all'): string {
  try {
    if (!status.hosted) checkPrintableAsText(reading, status);
  } catch (error) {
    if (isExpected(error)) return `${formatFailure(error)}\n`;
    throw error;
  }
  return printStatus(status, 'text', details);
}

/** JSON with each value that fits on one line on one line, so that a diff shows where it changed. */
function layOut(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= LINE_LENGTH) {
    return line;
  }
  const below = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => layOut(item, below))
    : Object.entries(value).map(
        ([key, field]) => `${JSON.stringify(key)}: ${layOut(field, below)}`,
      );
  return `${open}\n${parts.map((part) => `${below}${part}`).join(',\n')}\n${indent}${close}`;
}
