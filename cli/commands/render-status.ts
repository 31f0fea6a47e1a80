import type { UpdateStatus } from '../../src/engine';
import { toDocument } from '../../src/report/document/document';
import { formatDocument } from '../../src/report/document/format-document';
import { explainStatus } from '../../src/report/explain/explain-status';
import { formatSectionsAsText } from '../../src/report/explain/section';
import { formatMarkdown } from '../../src/report/markdown/markdown';
import { formatOcText } from '../../src/report/text/oc-text';
import { redactStatus } from '../../src/report/redaction/redact';
import { english } from '../../src/wording/language/english';
import type { Details, Output } from '../arguments/flags';
import { assessReading, type ClusterReading } from '../cluster-source';
import { tellContradiction } from '../contradiction';
import { collectNotices } from '../notices';
import { checkPrintableAsText } from './text-checks';
import { withWindowEnd } from './window-end';
import type { RenderedStatus } from './watch-status';

/** @throws {InputError} if `oc` would not print this cluster as text and text is asked for. */
export function renderReading(
  reading: ClusterReading,
  {
    output,
    details,
    redact = false,
    until,
  }: {
    readonly output: Output;
    readonly details: Details;
    readonly redact?: boolean;
    readonly until?: string | undefined;
  },
): RenderedStatus {
  const assessed = withWindowEnd(assessReading(reading), until);
  if (output === 'text' && !assessed.hosted) checkPrintableAsText(reading, assessed);
  const status = redact ? redactStatus(assessed) : assessed;
  const text = printStatus(status, output, details);
  const contradiction = output === 'text' ? tellContradiction(text, status) : [];
  return { status, text, notices: [...collectNotices(reading, assessed), ...contradiction] };
}

/**
 * The status as it goes to standard output, with a line feed at its end. `oc` has no text for what a management cluster
 * knows: that is explained.
 */
export function printStatus(status: UpdateStatus, output: Output, details: Details): string {
  switch (output) {
    case 'text':
      return status.hosted
        ? formatSectionsAsText(explainStatus(status, { topic: 'all' }, english))
        : formatOcText(status, details);
    case 'json':
    case 'yaml':
      return formatDocument(toDocument(status), output);
    case 'markdown':
      return formatMarkdown(status, english);
  }
}
