import { formatOcText } from '../../src/report/text/oc-text';
import type { Details } from '../arguments/flags';
import { assessReading, type ClusterReading } from '../cluster-source';
import { tellContradiction } from '../contradiction';
import { collectNotices } from '../notices';
import { checkPrintableAsText } from './text-checks';
import type { RenderedStatus } from './watch-status';

/** @throws {InputError} if `oc` would not print this cluster. */
export function renderText(reading: ClusterReading, details: Details): RenderedStatus {
  const status = assessReading(reading);
  checkPrintableAsText(reading, status);
  const text = formatOcText(status, details);
  const notices = [...collectNotices(reading, status), ...tellContradiction(text, status)];
  return { status, text, notices };
}
