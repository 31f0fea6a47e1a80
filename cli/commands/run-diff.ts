import { version } from '../../package.json';
import {
  assessUpdate,
  compareStatuses,
  readClusterId,
  type ClusterSnapshot,
} from '../../src/engine';
import { toDiffDocument, type UpdateDiffDocument } from '../../src/report/diff/diff-document';
import { formatDocument } from '../../src/report/document/format-document';
import { formatDiffText } from '../../src/report/diff/format-diff';
import { redactStatuses } from '../../src/report/redaction/redact';
import type { DiffCommand } from '../arguments/diff';
import type { Source } from '../arguments/flags';
import { checkComplete, openSource, type ClusterReading } from '../cluster-source';
import { InputError } from '../../connect/input-error';
import { collectNotices } from '../notices';
import { print, type Printable, type Terminal } from '../terminal';

/** Prints what lies between two moments of a cluster. Throws `InputError` and `ApiError`. */
export async function runDiff(command: DiffCommand, terminal: Terminal): Promise<void> {
  const before = await readWhole(command.before);
  const after = await readWhole(command.after);
  print(diffReadings(before, after, command), terminal);
  checkComplete(before);
  checkComplete(after);
}

async function readWhole(source: Source): Promise<ClusterReading> {
  const opened = await openSource(source, version);
  return opened.read('complete');
}

/** @throws {InputError} if they are of two clusters. */
export function diffReadings(
  before: ClusterReading,
  after: ClusterReading,
  command: Pick<DiffCommand, 'after' | 'before' | 'output' | 'redact'>,
): Printable {
  checkSameCluster(before.snapshot, after.snapshot);
  const assessed = [
    assessUpdate(before.snapshot, before.now),
    assessUpdate(after.snapshot, after.now),
  ] as const;
  const [first, second] = command.redact ? redactStatuses(assessed) : assessed;
  const sources = command.redact
    ? undefined
    : { before: nameOf(command.before), after: nameOf(command.after) };
  return {
    text: formatDiff(toDiffDocument(compareStatuses(first, second), sources), command.output),
    notices: [
      ...new Set([...collectNotices(before, assessed[0]), ...collectNotices(after, assessed[1])]),
    ],
  };
}

function checkSameCluster(before: ClusterSnapshot, after: ClusterSnapshot): void {
  const [first, second] = [before, after].map(({ clusterVersion }) =>
    clusterVersion.state === 'loaded' ? readClusterId(clusterVersion.value) : '',
  );
  // One that does not say may be the other.
  if (!first || !second || first === second) return;
  throw new InputError(
    `only two states of the same cluster can be compared: these are of cluster ${first} and cluster ${second}`,
  );
}

function nameOf(source: Source): string {
  switch (source.from) {
    case 'cluster':
      return 'the cluster';
    case 'files':
      return source.clusterVersionPath;
    case 'saved':
      return source.path === '-' ? 'standard input' : source.path;
    case 'hosted':
      return `${source.hosted.namespace}/${source.hosted.name}`;
  }
}

function formatDiff(document: UpdateDiffDocument, output: DiffCommand['output']): string {
  switch (output) {
    case 'text':
      return formatDiffText(document);
    case 'json':
    case 'yaml':
      return formatDocument(document, output);
  }
}
