import type { MissingData, NotUnderstood, UpdateStatus } from '../src/engine';
import { english } from '../src/wording/language/english';
import { describeMissing, describeMissingEffect } from '../src/wording/health/missing-data';
import type { ClusterReading } from './cluster-source';

/** What standard error is told beside a result: what could not be looked at, and what that costs. */
export function collectNotices(reading: ClusterReading, status: UpdateStatus): readonly string[] {
  // As `oc`, which does not ask for alerts when nothing is updating.
  const aboutAlerts = status.updating === false ? [] : reading.notices;
  return [
    ...status.missing.filter(isWorthTelling).map(describe),
    ...describeNotUnderstood(status.notUnderstood),
    ...aboutAlerts,
  ];
}

/** One notice however many they are: the first, and how many more. Of alerts their own notice tells. */
function describeNotUnderstood(found: readonly NotUnderstood[]): readonly string[] {
  const [first, ...more] = found.filter(({ resource }) => resource.resource !== 'alerts');
  if (!first) return [];
  const { expected, field, file, resource } = first;
  const name = `${resource.namespace === undefined ? '' : `${resource.namespace}/`}${resource.name || '(no name)'}`;
  const others =
    more.length === 0
      ? ''
      : ` ${more.length} more values were not understood; -o json lists them all.`;
  return [
    `${file === undefined ? '' : `${file}: `}${resource.resource} ${name}: ${field || 'the object'} ` +
      `must be ${EXPECTED[expected]} and was not understood; it counts as absent.${others}`,
  ];
}

const EXPECTED: Readonly<Record<NotUnderstood['expected'], string>> = {
  text: 'a text (in quotes)',
  time: 'a time such as 2026-01-31T12:00:00Z',
  flag: 'true or false',
  number: 'a whole number',
  numberOrText: 'a whole number or a text',
  object: 'a map',
  list: 'a list',
  selector: 'a label selector that the API takes',
};

/** Alerts have notices of their own, and what a set of saved files may lack is no news. */
function isWorthTelling({ resource, reason }: MissingData): boolean {
  return resource !== 'alerts' && reason !== 'NotCollected' && reason !== 'NotAsked';
}

function describe(missing: MissingData): string {
  const { summary, resolve } = describeMissing(missing, english);
  return [summary, describeMissingEffect(missing, english), resolve]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}
