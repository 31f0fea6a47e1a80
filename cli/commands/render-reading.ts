import { assessUpdate, type UpdateStatus } from '../../src/engine';
import { redactStatus } from '../../src/report/redaction/redact';
import type { Details, Output } from './status-arguments';
import type { ClusterReading } from '../cluster-source';
import type { ReadingDepth } from '../input/reading-depth';
import { collectNotices } from '../notices';
import { printStatus } from './print-status';
import { checkPrintableAsText } from './text-checks';

export interface RenderedStatus {
  readonly status: UpdateStatus;
  readonly text: string;
  readonly notices: readonly string[];
}

/** `oc`'s text tells no more than `oc` reads. */
export function readingDepth({ output }: { readonly output: Output }): ReadingDepth {
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
