import { formatOcText } from '../../src/report/text/oc-text';
import type { Details } from '../arguments/flags';
import { assessReading, type ClusterReading } from '../cluster-source';
import { collectNotices } from '../notices';
import { checkPrintableAsText } from './text-checks';
import type { RenderedStatus } from './watch-status';

/** @throws {InputError} if `oc` would not print this cluster. */
export function renderText(reading: ClusterReading, details: Details): RenderedStatus {
  const status = assessReading(reading);
  checkPrintableAsText(reading, status);
  return { status, text: formatOcText(status, details), notices: collectNotices(reading, status) };
}
