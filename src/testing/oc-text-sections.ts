import type { UpdateStatus } from '../engine';
import { anUpdateStatus } from './an-update-status';
import { type Details, formatOcText } from '../report/text/oc-text';

/** An update with neither pools nor operators: just what a test adds. */
export function aStatus(changes: Partial<UpdateStatus> = {}): UpdateStatus {
  return anUpdateStatus({ operators: [], pools: [], ...changes });
}

export const format = (status: UpdateStatus, details: Details = 'none') =>
  formatOcText(status, details);

/** The lines from the one that begins so, up to the next empty line. */
export function section(text: string, begin: string): readonly string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(begin));
  if (start === -1) return [];
  const end = lines.indexOf('', start);
  return lines.slice(start, end);
}

export const line = (text: string, begin: string) => section(text, begin)[0]?.slice(17);
