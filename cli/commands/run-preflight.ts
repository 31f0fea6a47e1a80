import { version } from '../../package.json';
import {
  fromMilliseconds,
  toMilliseconds,
  type Instant,
  type UpdateWindow,
} from '../../src/engine';
import {
  acceptFindings,
  assessPreflight,
  listTargets,
  listUnused,
  targetOf,
} from '../../src/engine/preflight';
import { formatPreflight } from '../../src/report/preflight/format-preflight';
import { redactPreflights } from '../../src/report/redaction/redact';
import { worstOutcome } from '../../src/report/preflight/preflight-document';
import { english } from '../../src/wording/language/english';
import type { DailyWindow, PreflightCommand } from '../arguments/preflight';
import { assessReading, checkComplete, openSource, type ClusterReading } from '../cluster-source';
import { EXIT_BLOCKED, EXIT_SUCCESS, EXIT_UNKNOWN, EXIT_WARNINGS } from '../exit-status';
import { print, type Printable, type Terminal } from '../terminal';

/**
 * Prints what an update would come across, and tells by the exit status whether it may start. Throws `InputError` and
 * `ApiError`.
 */
export async function runPreflight(command: PreflightCommand, terminal: Terminal): Promise<number> {
  const source = await openSource(command.source, version);
  const reading = await source.read('preflight');
  const { status, ...printable } = preflightReading(reading, command);
  print(printable, terminal);
  checkComplete(reading);
  return status;
}

export interface PrintedPreflight extends Printable {
  /** The exit status. */
  readonly status: number;
}

export function preflightReading(
  reading: ClusterReading,
  { accept, output, redact, to, window }: Omit<PreflightCommand, 'command' | 'source'>,
): PrintedPreflight {
  const status = assessReading(reading);
  const { nextUpdate, now } = status;
  const { preflight: lists, snapshot } = reading;
  const targets = to === undefined ? listTargets(nextUpdate) : [targetOf(nextUpdate, to)];
  const found = assessPreflight({
    status,
    snapshot: lists ? { ...snapshot, lists } : snapshot,
    targets,
    ...(window && { window: nextWindow(window, now) }),
  });
  const names = new Set(accept);
  const [first, ...others] = found.map((preflight) => acceptFindings(preflight, names));
  if (!first) throw new Error('there is always a target');
  const all = [first, ...others] as const;
  const preflights = redact ? redactPreflights(status, all) : all;
  return {
    text: formatPreflight(preflights, output, english),
    notices: listUnused(found, names).map((name) => `nothing that was found is named ${name}`),
    status: EXITS[worstOutcome(preflights)],
  };
}

const EXITS = {
  pass: EXIT_SUCCESS,
  warn: EXIT_WARNINGS,
  block: EXIT_BLOCKED,
  unknown: EXIT_UNKNOWN,
} as const;

/** The window that is open, or opens next, in the time zone of this machine. */
function nextWindow({ fromMinutes, toMinutes }: DailyWindow, now: Instant): UpdateWindow {
  const at = (day: number, minutes: number): number => {
    const date = new Date(toMilliseconds(now));
    date.setHours(0, minutes, 0, 0);
    date.setDate(date.getDate() + day);
    return date.getTime();
  };
  const overnight = toMinutes <= fromMinutes ? 1 : 0;
  const day = [-1, 0, 1].find((each) => at(each + overnight, toMinutes) > toMilliseconds(now)) ?? 0;
  return {
    fromAt: fromMilliseconds(at(day, fromMinutes)),
    toAt: fromMilliseconds(at(day + overnight, toMinutes)),
  };
}
