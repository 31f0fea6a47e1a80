import { formatInstant, SECOND, truncateTo, type UpdateStatus } from '../engine';
import { english } from '../wording/language/english';
import { explainStatus } from './explain/explain-status';
import type { ExplainTopic } from './explain/topic';
import { formatSectionsAsText } from './explain/section';
import { toDocument } from './document/document';
import { formatDocument } from './document/format-document';
import { formatHandover, handOver } from './handover/handover';
import { formatTicket } from './markdown/ticket';
import { formatOcText } from './text/oc-text';
import { redactStatus } from './redaction/redact';
import { formatTimelineCsv } from './timeline/timeline-csv';

/** `handover`: five lines. `csv`: the timelines of the nodes, nothing else. */
export type ShareFormat = 'handover' | 'text' | 'json' | 'yaml' | 'markdown' | 'csv';

export interface SharedStatus {
  readonly fileName: string;
  readonly mediaType: string;
  readonly text: string;
}

const FILES: Readonly<
  Record<ShareFormat, { readonly extension: string; readonly mediaType: string }>
> = {
  handover: { extension: 'txt', mediaType: 'text/plain' },
  text: { extension: 'txt', mediaType: 'text/plain' },
  json: { extension: 'json', mediaType: 'application/json' },
  yaml: { extension: 'yaml', mediaType: 'application/yaml' },
  markdown: { extension: 'md', mediaType: 'text/markdown' },
  csv: { extension: 'csv', mediaType: 'text/csv' },
};

interface ShareOptions {
  readonly hideNames: boolean;
  /** The URL of the page with the same status. */
  readonly url?: string;
}

/**
 * The status as something to hand on, text with the verdict first, then as `oc` prints it, with what `oc` does not tell
 * below it; in English whatever the reader's language: tickets are.
 */
export function shareStatus(
  status: UpdateStatus,
  format: ShareFormat,
  { hideNames, url }: ShareOptions,
): SharedStatus {
  const shown = hideNames ? redactStatus(status) : status;
  const { extension, mediaType } = FILES[format];
  return {
    fileName: `${fileStem(shown)}.${extension}`,
    mediaType: `${mediaType};charset=utf-8`,
    text: formatStatus(shown, format, hideNames ? undefined : url),
  };
}

function formatStatus(status: UpdateStatus, format: ShareFormat, url: string | undefined): string {
  const handover = handOver(status, english, url);
  switch (format) {
    case 'handover':
      return formatHandover(handover);
    case 'text':
      return [
        formatHandover(handover),
        `${RULE}\n`,
        formatOcStatus(status),
        formatSectionsAsText(explainStatus(status, ALL, english)),
      ]
        .filter((text) => text !== '')
        .join('\n');
    case 'json':
    case 'yaml':
      return formatDocument(toDocument(status), format);
    case 'markdown':
      return formatTicket(status, handover, english);
    case 'csv':
      return formatTimelineCsv(status);
  }
}

/** The line above the output of `oc`. */
const RULE = '-'.repeat(40);

const ALL: ExplainTopic = { topic: 'all' };

/** The output of `oc`, or, if it is unknown whether the cluster is updating, a text that says so. */
function formatOcStatus(status: UpdateStatus): string {
  if (status.verdict.reason === 'PoolsMissing') {
    return `error: ${status.verdict.missing.message}\n`;
  }
  return status.updating === undefined
    ? 'error: no current Progressing info, see `oc describe clusterversion` for more details.\n'
    : formatOcText(status, 'all');
}

/** `update-status-4.18.9-20260301T120000Z`, in characters that every file system takes. */
function fileStem({ controlPlane, now }: UpdateStatus): string {
  const version = (controlPlane.versions.target ?? 'unknown')
    .replace(/[^0-9A-Za-z.-]+/g, '-')
    .slice(0, 80);
  const time = formatInstant(truncateTo(now, SECOND)).replace(/[-:]/g, '');
  return `update-status-${version}-${time}`;
}
