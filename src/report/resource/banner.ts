import { assessExpectedEnd, toMilliseconds, type Instant, type UpdateStatus } from '../../engine';
import { describeExpectedEnd } from '../../wording/estimates/expected-end';
import { dateFormat } from '../../wording/language/formats';
import { english } from '../../wording/language/english';
import { needsPerson } from './needs-person';

/** The message about an update that the console shows to every user. */
export type UpdateBanner =
  | { readonly state: 'shown'; readonly text: string; readonly needsPerson: boolean }
  /** No update is in progress, and no pool is behind. */
  | { readonly state: 'over' }
  /** The state is unknown. */
  | { readonly state: 'unknown' };

/**
 * One line about the update until its last pool is done, also for users without any permission: it names no object.
 * `zone` is the IANA name of the time zone.
 */
export function toUpdateBanner(status: UpdateStatus, zone: string): UpdateBanner {
  const { controlPlane, ends, verdict } = status;
  if (verdict.reason === 'ConfigRollout') return { state: 'over' };
  if (controlPlane.progressing === 'True' || BEHIND.has(ends.pools)) {
    return { state: 'shown', text: describe(status, zone), needsPerson: needsPerson(verdict) };
  }
  const isKnown = controlPlane.progressing === 'False' && ends.pools !== 'unknown';
  return { state: isKnown ? 'over' : 'unknown' };
}

const BEHIND: ReadonlySet<UpdateStatus['ends']['pools']> = new Set([
  'notStarted',
  'rolling',
  'held',
]);

function describe(status: UpdateStatus, zone: string): string {
  const { controlPlane, verdict } = status;
  const { target } = controlPlane.versions;
  const update = target === undefined ? 'The update' : `The update to ${target}`;
  const begin = needsPerson(verdict)
    ? `${update} waits for an administrator`
    : target === undefined
      ? 'Updating'
      : `Updating to ${target}`;
  const facts = [countDone(status), describeEnd(status, zone)].filter((fact) => fact !== '');
  return facts.length === 0 ? begin : `${begin}: ${facts.join(', ')}`;
}

function countDone({ controlPlane, pools }: UpdateStatus): string {
  if (controlPlane.progressing === 'True') {
    const { total, updated } = controlPlane.counts;
    return total === 0 ? '' : `operators ${String(updated)} of ${String(total)}`;
  }
  const counts = pools.flatMap((pool) =>
    pool.scope === 'WorkerPool' && pool.counts ? [pool.counts] : [],
  );
  const [updated, total] = [
    counts.reduce((sum, each) => sum + each.updated, 0),
    counts.reduce((sum, each) => sum + each.total, 0),
  ];
  return total === 0 ? '' : `workers ${String(updated)} of ${String(total)}`;
}

/** Empty also where it depends on a person's action. */
function describeEnd(status: UpdateStatus, zone: string): string {
  const end = assessExpectedEnd(status);
  if (!end || end.kind === 'after') return '';
  // `UTC` itself stands for what is handed on, see `formatMoment`.
  const language = { ...english, zone: zone === 'UTC' ? 'Etc/UTC' : zone };
  const moment = describeExpectedEnd(status, language);
  return moment === '' ? '' : `done ${moment} ${nameZone(zone, end.fromAt)}`;
}

/** The name of the time zone at a moment, with or without summer time. */
function nameZone(zone: string, at: Instant): string {
  const parts = dateFormat('en', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(toMilliseconds(at)),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
