import { formatInstant, SECOND, truncateTo, type UpdateStatus } from '../engine';
import { english } from '../wording/english';
import { formatJson } from './json';
import { formatMarkdown } from './markdown';
import { formatOcText } from './oc-text';
import { redactStatus } from './redact';
import { formatYaml } from './yaml';

export type ShareFormat = 'text' | 'json' | 'yaml' | 'markdown';

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
};

/** The status as something to hand on, in English whatever the reader's language: tickets are. */
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
      // What `oc` says instead of a status, rather than that nothing is updating, which nobody knows.
      return status.updating === undefined
        ? 'error: no current Progressing info, see `oc describe clusterversion` for more details.\n'
        : formatOcText(status, 'all', english);
    case 'json':
      return formatJson(status);
    case 'yaml':
      return formatYaml(status);
    case 'markdown':
      return formatMarkdown(status, english);
  }
}

/** `update-status-4.18.9-20260301T120000Z`, in characters that every file system takes. */
function fileStem({ controlPlane, now }: UpdateStatus): string {
  const version = (controlPlane.versions.target ?? 'unknown')
    .replace(/[^0-9A-Za-z.-]+/g, '-')
    .slice(0, 80);
  const time = formatInstant(truncateTo(now, SECOND)).replace(/[-:]/g, '');
  return `update-status-${version}-${time}`;
}
