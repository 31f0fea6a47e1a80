import { version } from '../../package.json';
import {
  isFreshlyPublished,
  readPublished,
  type Instant,
  type UpdateStatus,
} from '../../src/engine';
import { formatHistoryText } from '../../src/report/history/format-history';
import { formatDocument } from '../../src/report/document/format-document';
import { toHistoryDocument } from '../../src/report/history/history-document';
import { redactStatus } from '../../src/report/redaction/redact';
import type { HistoryCommand } from '../arguments/history';
import { assessReading, checkComplete, openSource, type ClusterReading } from '../cluster-source';
import { print, type Printable, type Terminal } from '../terminal';

/** Prints the updates of a cluster. Throws `InputError` and `ApiError`. */
export async function runHistory(command: HistoryCommand, terminal: Terminal): Promise<void> {
  const source = await openSource(command.source, version);
  const reading = await source.read('complete');
  print(historyReading(reading, command), terminal);
  checkComplete(reading);
}

export function historyReading(
  reading: Pick<ClusterReading, 'now' | 'published' | 'snapshot'>,
  { output, redact }: Pick<HistoryCommand, 'output' | 'redact'>,
): Printable {
  const { now, snapshot } = reading;
  const assessed = assessReading(reading);
  const status = redact ? redactStatus(assessed) : assessed;
  const published =
    snapshot.published?.state === 'loaded' ? readPublished(snapshot.published.value) : undefined;
  const isFresh = published !== undefined && isFreshlyPublished(published, now);
  return {
    text: formatHistory(status, isFresh ? published.observedAt : undefined, output),
    notices:
      published && !isFresh
        ? ['UpdateStatus is out of date and not used: the controller does not run']
        : [],
  };
}

function formatHistory(
  status: UpdateStatus,
  publishedAt: Instant | undefined,
  output: HistoryCommand['output'],
): string {
  const document = toHistoryDocument(status, publishedAt);
  switch (output) {
    case 'text':
      return formatHistoryText(document);
    case 'json':
    case 'yaml':
      return formatDocument(document, output);
  }
}
