import { formatInstant, type UpdateStatus } from '../../src/engine';
import { toDocument } from '../../src/report/document/document';
import { formatFailure, isExpected } from '../failure';
import { ApiError } from '../../connect/api-error';
import type { Printable, Terminal } from '../terminal';
import type { Output } from '../arguments/flags';

const LONGEST_WAIT_MS = 60_000;
const CLEAR_SCREEN = '\u001b[H\u001b[2J\u001b[3J';

/** A status and what is printed of it. */
export interface RenderedStatus extends Printable {
  readonly status: UpdateStatus;
}

/** The status to watch. */
export interface WatchedStatus {
  /** Reads the cluster anew. */
  readonly render: () => Promise<RenderedStatus>;
  /** The time between the end of one reading and the beginning of the next, unless it has to be longer. */
  readonly intervalMs: number;
}

/** Functions of the process that a watch needs. */
export interface WatchControl {
  /** Called once, when the watch begins: from now on, a request to stop is for the watch. */
  listenForStop(): AbortSignal;
  /** Waits; ends early when the signal says so. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds on a clock that never goes back. */
  clockMs(): number;
}

/**
 * Prints the status, and prints it again when it changes, until the signal stops it. Errors are printed to standard
 * error while the last result stays; reads are repeated at growing intervals.
 * @throws the error of a read before the first result, unless the API is temporarily unavailable.
 */
export async function watchStatus(
  { render, intervalMs }: WatchedStatus,
  { output }: { readonly output: Output },
  terminal: Terminal,
  control: WatchControl,
): Promise<void> {
  const signal = control.listenForStop();
  // A function, because the answer changes while we wait.
  const isStopped = () => signal.aborted;
  let shown: Shown | undefined;
  let told: readonly string[] = [];
  let failures = 0;
  while (!isStopped()) {
    const startedAtMs = control.clockMs();
    try {
      const rendered = await render();
      if (isStopped()) return;
      if (failures > 0) terminal.writeNotice('Reading works again.');
      failures = 0;
      shown = show(rendered, shown, output, terminal);
      for (const notice of rendered.notices) {
        if (!told.includes(notice)) terminal.writeNotice(notice);
      }
      told = rendered.notices;
    } catch (error) {
      if (isStopped()) return;
      if (!isExpected(error) || (!shown && !isAway(error))) throw error;
      if (failures === 0) {
        const state = shown ? 'Shown is the last known state' : 'Nothing could be read yet';
        terminal.writeNotice(`${formatFailure(error)}\n${state}; trying again.`);
      }
      failures += 1;
    }
    // Reading a large cluster takes its time, and the API server ours: it gets at least four times as long to rest.
    const restMs = Math.max(intervalMs, 4 * (control.clockMs() - startedAtMs));
    await control.wait(Math.min(restMs * 2 ** failures, Math.max(LONGEST_WAIT_MS, restMs)), signal);
  }
}

function isAway(error: unknown): boolean {
  return error instanceof ApiError && error.isAway;
}

interface Shown {
  readonly text: string;
  readonly essence: string;
}

function show(
  rendered: RenderedStatus,
  shown: Shown | undefined,
  output: Output,
  terminal: Terminal,
): Shown {
  const { text, status } = rendered;
  const redraws = terminal.isInteractive && output === 'text';
  const essence = redraws ? text : JSON.stringify(toDocument(status), withoutClock);
  if (shown?.essence === essence) return shown;
  if (redraws) terminal.writeResult(`${CLEAR_SCREEN}${text}`);
  else terminal.writeResult(`${shown ? separator(output, formatInstant(status.now)) : ''}${text}`);
  return { text, essence };
}

function separator(output: Output, at: string): string {
  switch (output) {
    case 'text':
    case 'markdown':
      return `\n--- ${at}\n\n`;
    case 'yaml':
      return '---\n';
    case 'json':
      return '';
  }
}

/** Fields that differ from one moment to the next although nothing in the cluster has changed. */
const CLOCK_FIELDS: ReadonlySet<string> = new Set([
  'acquiredAt',
  'assessedAt',
  'earliest',
  'estimatedCompletedAt',
  'latest',
  'longest',
  'remaining',
  'sentence',
  'shortest',
  'since',
  'startedAt',
  'updatingFor',
]);

function withoutClock(key: string, value: unknown): unknown {
  const isEstimate = key === 'estimate' && typeof value === 'object';
  return CLOCK_FIELDS.has(key) || isEstimate ? undefined : value;
}
