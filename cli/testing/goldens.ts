import type { Scenario } from '../../scenarios';
import type { UpdateStatus } from '../../src/engine';
import { formatExplanation } from '../../src/report/explain/format-explanation';
import { explainStatus } from '../../src/report/explain/explain-status';
import { english } from '../../src/wording/language/english';
import type { ClusterReading } from '../cluster-source';
import { printStatus } from '../commands/render-status';
import { checkPrintableAsText } from '../commands/text-checks';
import { formatFailure, isExpected } from '../failure';

/** Further moments of what moves, in minutes after its beginning; each scenario is looked at when it is shown. */
const MORE_MOMENTS: Readonly<Record<string, readonly number[]>> = {
  // Operators roll; the last worker is on its way; all is done.
  'moving-update': [20, 90, 105],
};

/** Clusters of which the goldens tell in short: the whole would be megabytes. */
const IN_SHORT: ReadonlySet<string> = new Set(['nodes-500', 'nodes-5000']);
const MOST_ENTRIES = 5;

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

/** What the command line prints of a status, by file name; its JSON with several fields a line. */
export function printGoldens(
  reading: ClusterReading,
  status: UpdateStatus,
  { scenario }: GoldenMoment,
): ReadonlyMap<string, string> {
  const isInShort = IN_SHORT.has(scenario.id);
  const topic = { topic: 'all' } as const;
  const document: unknown = JSON.parse(
    printStatus(status, 'json', 'none'),
    isInShort ? shorten : undefined,
  );
  return new Map([
    ['status.txt', printText(reading, status, 'none')],
    ...(isInShort ? [] : [['status-details.txt', printText(reading, status, 'all')] as const]),
    ['status.json', `${layOut(document)}\n`],
    ['status.md', printStatus(status, 'markdown', 'none')],
    ['explain.txt', formatExplanation(explainStatus(status, topic, english), topic, 'text')],
  ]);
}

/** The text, or what is said where `oc` prints none. */
function printText(reading: ClusterReading, status: UpdateStatus, details: 'none' | 'all'): string {
  try {
    checkPrintableAsText(reading, status);
  } catch (error) {
    if (isExpected(error)) return `${formatFailure(error)}\n`;
    throw error;
  }
  return printStatus(status, 'text', details);
}

/** Long lists by their first entries and how many there are. */
function shorten(_key: string, value: unknown): unknown {
  if (!Array.isArray(value) || value.length <= 2 * MOST_ENTRIES) return value;
  const entries: readonly unknown[] = value;
  return [...entries.slice(0, MOST_ENTRIES), `… ${entries.length} in all`];
}

/** JSON in which what fits on a line stands on one, and a change is still seen where it is. */
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
