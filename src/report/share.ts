import { formatInstant, SECOND, truncateTo, type UpdateStatus } from '../engine';
import { english } from '../wording/language/english';
import { explainStatus } from './explain/explain-status';
import type { ExplainTopic } from './explain/topic';
import { formatSectionsAsText } from './explain/section';
import { formatJson } from './document/json';
import { formatMarkdown } from './markdown/markdown';
import { formatOcText } from './text/oc-text';
import { redactStatus } from './redaction/redact';
import { formatTimelineCsv } from './timeline/timeline-csv';
import { formatYaml } from './document/yaml';

/** `csv`: the timelines of the nodes, nothing else. */
export type ShareFormat = 'text' | 'json' | 'yaml' | 'markdown' | 'csv';

export interface SharedStatus {
  readonly fileName: string;
  readonly mediaType: string;
  readonly text: string;
}

const FILES: Readonly<
  Record<ShareFormat, { readonly extension: string; readonly mediaType: string }>
> = {
  text: { extension: 'txt', mediaType: 'text/plain' },
  json: { extension: 'json', mediaType: 'application/json' },
  yaml: { extension: 'yaml', mediaType: 'application/yaml' },
  markdown: { extension: 'md', mediaType: 'text/markdown' },
  csv: { extension: 'csv', mediaType: 'text/csv' },
};

/** The status as something to hand on, text as `oc` prints it with what `oc` does not tell below it; in English whatever the reader's language: tickets are. */
export function shareStatus(
  status: UpdateStatus,
  format: ShareFormat,
  { hideNames }: { readonly hideNames: boolean },
): SharedStatus {
  const shown = hideNames ? redactStatus(status) : status;
  const { extension, mediaType } = FILES[format];
  return {
    fileName: `${fileStem(shown)}.${extension}`,
    mediaType: `${mediaType};charset=utf-8`,
    text: formatStatus(shown, format),
  };
}

function formatStatus(status: UpdateStatus, format: ShareFormat): string {
  switch (format) {
    case 'text':
      return [formatOcStatus(status), formatSectionsAsText(explainStatus(status, ALL, english))]
        .filter((text) => text !== '')
        .join('\n');
    case 'json':
      return formatJson(status);
    case 'yaml':
      return formatYaml(status);
    case 'markdown':
      return formatMarkdown(status, english);
    case 'csv':
      return formatTimelineCsv(status);
  }
}

const ALL: ExplainTopic = { topic: 'all' };

/** What `oc` says instead of a status where nobody knows, rather than that nothing is updating. */
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
