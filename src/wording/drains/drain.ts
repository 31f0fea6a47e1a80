import { toMilliseconds, type DrainAssessment, type Instant, type LeavingPod } from '../../engine';
import { refName } from './drain-blocker';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';

/** For how long the node has been drained, and when that is tried again. */
export function describeDrain(drain: DrainAssessment, now: Instant, language: Language): string {
  const { t } = language;
  const { sinceAt, nextAttemptAt, retryEveryNs } = drain;
  const began =
    sinceAt === undefined
      ? t('It is being drained, since when is not known.')
      : t('It has been drained for {{duration}}.', {
          duration: formatDuration(toMilliseconds(now - sinceAt), language),
        });
  const retry =
    nextAttemptAt === undefined
      ? t('After a failed attempt it is tried again every {{duration}}.', {
          duration: formatDuration(toMilliseconds(retryEveryNs), language),
        })
      : t('The next attempt is in {{duration}}.', {
          duration: formatDuration(toMilliseconds(nextAttemptAt - now), language),
        });
  return `${began} ${retry}`;
}

/** What is on its way, in one sentence; empty when nothing is. */
export function describeLeaving(
  { blockers, leaving }: DrainAssessment,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  const count = leaving.length;
  if (count === 0) return '';
  const unknown = leaving.filter(({ state }) => state === 'unknown').length;
  const migrating = leaving.filter(({ state }) => state === 'migrating').length;
  const last = findLast(leaving);
  return [
    blockers.length > 0
      ? t('{{count}} other pods are yet to leave.', {
          count,
          defaultValue_one: '{{count}} other pod is yet to leave.',
        })
      : t('{{count}} pods are yet to leave.', {
          count,
          defaultValue_one: '{{count}} pod is yet to leave.',
        }),
    migrating === 0
      ? undefined
      : t('{{count}} virtual machines move to another node.', {
          count: migrating,
          defaultValue_one: '{{count}} virtual machine moves to another node.',
        }),
    last?.endsAt === undefined || last.endsAt <= now
      ? undefined
      : t('{{pod}} has another {{duration}} to end.', {
          pod: refName(last.pod),
          duration: formatDuration(toMilliseconds(last.endsAt - now), language),
        }),
    unknown === 0
      ? undefined
      : t('Whether a budget holds them is not known for {{count}} of them.', { count: unknown }),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** The one that may take longest to end. */
function findLast(leaving: readonly LeavingPod[]): LeavingPod | undefined {
  let last: LeavingPod | undefined;
  for (const pod of leaving) {
    if (pod.endsAt !== undefined && (last?.endsAt === undefined || pod.endsAt > last.endsAt)) {
      last = pod;
    }
  }
  return last;
}

/** What is to be said where nothing is in the way, or nothing is known; `undefined` where something is. */
export function describeNoBlockers(
  { blockers, leaving, podsKnown }: DrainAssessment,
  { t }: Language,
): string | undefined {
  if (blockers.length > 0) return undefined;
  if (!podsKnown) return t('Which pods are left on it is not known.');
  return leaving.length > 0
    ? t('Nothing is known to be in the way.')
    : t('No pod is left that would have to leave.');
}
