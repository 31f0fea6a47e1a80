import { parseInstant } from '../../src/engine';
import type { OcAnswer } from './oc-status';
import { isJsonObject, LISTS, type JsonObject, type SavedCluster } from './saved-cluster';

/** What our command line made of a case. */
export interface OurAnswer {
  readonly exitCode: number;
  readonly text: string;
  readonly notices: readonly string[];
}

/** How two answers go together. Only `difference` is a fault; all else is documented. */
export type Comparison =
  | { readonly kind: 'same' | 'byChance' }
  /** Both print nothing but an error. */
  | { readonly kind: 'bothRefuse' }
  /** `oc` reads no file with a value that does not fit; we say so in a notice, and print the rest. */
  | { readonly kind: 'printedWithNotice' }
  /** `oc` reads no file with a value that does not fit; what we read does not depend on it. */
  | { readonly kind: 'decidesNothing' }
  | { readonly kind: 'ocCrashes' }
  /** A difference that docs/rules/differences-from-oc.md documents. */
  | { readonly kind: 'documented' }
  | { readonly kind: 'difference'; readonly symptom: string };

export function compareAnswers(oc: OcAnswer, ours: OurAnswer): Comparison {
  const refuses = ours.exitCode !== 0;
  switch (oc.outcome) {
    case 'crashed':
      return { kind: 'ocCrashes' };
    case 'refused':
      if (refuses) return { kind: 'bothRefuse' };
      return ours.notices.some(isAboutContent)
        ? { kind: 'printedWithNotice' }
        : { kind: 'difference', symptom: `oc refuses: ${shorten(oc.message)}` };
    case 'printed':
      if (refuses) {
        return { kind: 'difference', symptom: `we refuse: ${shorten(ours.notices.join(' '))}` };
      }
      if (oc.text === ours.text) return { kind: 'same' };
      return { kind: 'difference', symptom: describeDifference(oc.text, ours.text) };
  }
}

/** Of several objects of one name here, the first counts. */
const COUNTED_ONCE = ['clusterOperators', 'nodes', 'machineConfigPools'] as const;

/**
 * Whether a difference is one of those that are documented: odd names, names that come twice, a current update without
 * its start, no update that anything says, and times of alerts that cannot be read.
 */
export function isDocumented(cluster: SavedCluster, { notices }: OurAnswer): boolean {
  return (
    LISTS.some((list) => cluster[list].map(nameOf).includes('')) ||
    COUNTED_ONCE.some((list) => new Set(cluster[list].map(nameOf)).size < cluster[list].length) ||
    !hasStart(cluster.clusterVersion) ||
    !saysOfUpdate(cluster.clusterVersion) ||
    notices.some((notice) => notice.endsWith('activeAt is not a time'))
  );
}

/** What the cluster goes to, or that it goes anywhere. */
function saysOfUpdate({ status }: JsonObject): boolean {
  const { conditions, history } = isJsonObject(status) ? status : {};
  const progressing = Array.isArray(conditions)
    ? conditions.filter(isJsonObject).find(({ type }) => type === 'Progressing')
    : undefined;
  return (Array.isArray(history) && history.length > 0) || progressing?.status === 'True';
}

/** Also without history: then the start does not matter. */
function hasStart({ status }: JsonObject): boolean {
  const history = isJsonObject(status) ? status.history : undefined;
  const current = Array.isArray(history) ? history[0] : undefined;
  return !isJsonObject(current) || parseInstant(current.startedTime) !== undefined;
}

function nameOf({ metadata }: JsonObject): string {
  const name = isJsonObject(metadata) ? metadata.name : undefined;
  return typeof name === 'string' ? name : '';
}

/** Whether `oc` could not even read the files. */
export function isUnreadable(oc: OcAnswer): boolean {
  return (
    oc.outcome === 'refused' &&
    /cannot unmarshal|parsing time|unable to parse|quantities must match/.test(oc.message)
  );
}

/** A notice that says which value was not understood. */
function isAboutContent(notice: string): boolean {
  return notice.includes('not understood');
}

/** The first lines that differ, without what is different in each cluster. */
function describeDifference(oc: string, ours: string): string {
  const [theirs, own] = [oc.split('\n'), ours.split('\n')];
  const index = theirs.findIndex((line, place) => line !== own[place]);
  const section = theirs.slice(0, index + 1).findLast((line) => line.startsWith('= '));
  const pair = [theirs[index], own[index]].map((line) => shorten(line ?? '(nothing)'));
  return `${section ?? ''} oc: ${pair[0] ?? ''} | we: ${pair[1] ?? ''}`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 150 ? `${line.slice(0, 150)}…` : line;
}
