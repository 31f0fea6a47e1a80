import { assessUpdate, type UpdateStatus } from '../src/engine';
import type { Details, Output } from './arguments';
import type { ClusterReading } from './cluster-source';
import { collectNotices } from './notices';
import { printStatus } from './print-status';
import { checkPrintableAsText } from './text-checks';

export interface RenderedStatus {
  readonly status: UpdateStatus;
  readonly text: string;
  readonly notices: readonly string[];
}

/** @throws {InputError} if `oc` would not print this cluster as text and text is asked for. */
export function renderReading(
  reading: ClusterReading,
  { output, details }: { readonly output: Output; readonly details: Details },
): RenderedStatus {
  const status = assessUpdate(reading.snapshot, reading.now);
  if (output === 'text') checkPrintableAsText(reading, status);
  return {
    status,
    text: printStatus(status, output, details),
    notices: collectNotices(reading, status),
  };
}
