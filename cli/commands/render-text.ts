import type { UpdateStatus } from '../../src/engine';
import { formatOcText } from '../../src/report/text/oc-text';
import { english } from '../../src/wording/language/english';
import type { Details } from '../arguments/flags';
import { assessReading, type ClusterReading } from '../cluster-source';
import { collectNotices } from '../notices';
import { checkPrintableAsText } from './text-checks';
import type { RenderedStatus } from './watch-status';

/** @throws {InputError} if `oc` would not print this cluster. */
export function renderText(reading: ClusterReading, details: Details): RenderedStatus {
  const status = assessReading(reading);
  checkPrintableAsText(reading, status);
  return { status, text: printText(status, details), notices: collectNotices(reading, status) };
}

/** As `oc adm upgrade status` prints it, with a line feed at its end. */
export function printText(status: UpdateStatus, details: Details): string {
  return formatOcText(status, details, english);
}
