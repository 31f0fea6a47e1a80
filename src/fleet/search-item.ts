import {
  parseInstant,
  readObject,
  readOptionalText,
  readText,
  readVerdictWords,
  type VerdictKind,
} from '../engine';
import { readDone, readRefText, type UpdateClaim } from './claim';

/*
 * The fields that Search of a hub collects from UpdateStatuses of its clusters: their printer columns, by the names of
 * these in lower camel case. The names are an interface: other names break searches.
 */

/** The report of Search about a cluster. */
export interface SearchReport {
  readonly cluster: string;
  readonly report: UpdateClaim;
}

/** The limit of items to ask for. Without one, Search returns 1,000 at most. */
const MOST_ITEMS = 10_000;

/** The number of clusters above which Search is asked for all of its items. */
const MOST_NAMES = 500;

/** The body of a request to Search for the UpdateStatuses of these clusters, as far as the user may see them. */
export function searchQuery(clusters: readonly string[]): object {
  const filters = [
    { property: 'kind', values: ['UpdateStatus'] },
    { property: 'apigroup', values: ['update-status.github.io'] },
    ...(clusters.length > MOST_NAMES ? [] : [{ property: 'cluster', values: clusters }]),
  ];
  return {
    operationName: 'searchResultItems',
    query:
      'query searchResultItems($input: [SearchInput]) { searchResult: search(input: $input) { items } }',
    variables: { input: [{ filters, limit: MOST_ITEMS }] },
  };
}

/** The verdicts of an update in progress. Total over the verdicts by its type. */
const IN_PROGRESS: Readonly<Record<VerdictKind, boolean>> = {
  progressing: true,
  slow: true,
  waitingForYou: true,
  stalled: true,
  failing: true,
  updated: false,
  notUpdating: false,
  unknown: false,
};

/** `undefined` of anything that does not tell the verdict of a cluster, and when it was looked at. */
export function readSearchItem(item: unknown): SearchReport | undefined {
  const fields = readObject(item);
  const cluster = readText(fields.cluster);
  const words = readVerdictWords({ kind: fields.verdict, reason: fields.reason });
  const observedAt = parseInstant(fields.observed);
  if (cluster === '' || !words || observedAt === undefined) return undefined;
  const attention = Number(fields.attention);
  return {
    cluster,
    report: {
      verdict: words.kind,
      reason: words.reason,
      cause: readOptionalText(fields.cause),
      object: readRefText(fields.nextObject),
      from: IN_PROGRESS[words.kind] ? readOptionalText(fields.previous) : undefined,
      to: readOptionalText(fields.version),
      operators: readDone(fields.operators),
      nodes: readDone(fields.nodes),
      // Search has their number alone.
      attention: attention > 0 ? { Unknown: attention } : {},
      since: parseInstant(fields.since),
      // Search has a sentence in English.
      timeRemaining: { because: IN_PROGRESS[words.kind] ? 'unknown' : 'notUpdating' },
      observedAt,
    },
  };
}
