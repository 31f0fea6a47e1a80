import { toMilliseconds, type DrainAssessment, type Instant, type LeavingPod } from '../../engine';
import { refName } from '../language/ref-name';
import { formatDuration, formatExactDuration } from '../language/duration';
import type { Language } from '../language/language';
import { formatMoment } from '../language/moment';
import { describeRetry } from './drain-retry';

/** For how long the node has been drained, and when that is tried again. */
export function describeDrain(drain: DrainAssessment, now: Instant, language: Language): string {
  const { t } = language;
  const { foreseenAt, sinceAt } = drain;
  const began =
    sinceAt === undefined
      ? t('Draining, start time unknown.')
      : t('Draining for {{duration}}.', {
          duration: formatDuration(toMilliseconds(now - sinceAt), language),
        });
  const sentences = [began, describeRetry(drain, now, language)];
  if (foreseenAt !== undefined) {
    const time = formatMoment(toMilliseconds(foreseenAt), toMilliseconds(now), language);
    sentences.push(t('The check before the update named what blocks it ({{time}}).', { time }));
  }
  return sentences.join(' ');
}

/** The pods that are leaving, in one sentence; empty if none is. */
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
      ? t('{{count}} other pods still have to leave the node.', {
          count,
          defaultValue_one: '{{count}} other pod still has to leave the node.',
        })
      : t('{{count}} pods still have to leave the node.', {
          count,
          defaultValue_one: '{{count}} pod still has to leave the node.',
        }),
    migrating === 0
      ? undefined
      : t('{{count}} virtual machines are migrating to other nodes.', {
          count: migrating,
          defaultValue_one: '{{count}} virtual machine is migrating to another node.',
        }),
    last?.endsAt === undefined || last.endsAt <= now
      ? undefined
      : t('The grace period of {{pod}} ends in {{duration}}.', {
          pod: refName(last.pod),
          duration: formatExactDuration(toMilliseconds(last.endsAt - now), language),
        }),
    unknown === 0
      ? undefined
      : t('For {{count}} of them, PodDisruptionBudgets are unknown.', { count: unknown }),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** The pod that may take the longest to end. */
function findLast(leaving: readonly LeavingPod[]): LeavingPod | undefined {
  let last: LeavingPod | undefined;
  for (const pod of leaving) {
    if (pod.endsAt !== undefined && (last?.endsAt === undefined || pod.endsAt > last.endsAt)) {
      last = pod;
    }
  }
  return last;
}

/** The sentence for a drain without blockers, or with unknown ones; `undefined` if there are blockers. */
export function describeNoBlockers(
  { blockers, leaving, podsKnown }: DrainAssessment,
  { t }: Language,
): string | undefined {
  if (blockers.length > 0) return undefined;
  if (!podsKnown) return t('The pods on the node are unknown.');
  return leaving.length > 0 ? t('No known blocker.') : t('No pods left to evict.');
}
