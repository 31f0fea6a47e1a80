import {
  measureStage,
  toMilliseconds,
  type CourseRow,
  type Instant,
  type UpdateStatus,
} from '../../engine';
import { formatDuration, formatDurationRange } from '../language/duration';
import type { Language } from '../language/language';
import { formatMoment, formatMomentRange } from '../language/moment';

/** End and duration of a part of the update, or when it is expected; unknown parts are named. */
export function describeCourseRow(
  { endedAt, endsBetween, isPending, startedAt, then }: CourseRow,
  { now }: Pick<UpdateStatus, 'now'>,
  language: Language,
): string {
  const { t } = language;
  const nowMs = toMilliseconds(now);
  const momentOf = (at: Instant): string => formatMoment(toMilliseconds(at), nowMs, language);
  if (endedAt !== undefined) {
    return startedAt === undefined || endedAt < startedAt
      ? t('done {{moment}}', { moment: momentOf(endedAt) })
      : t('done {{moment}}, took {{duration}}', {
          moment: momentOf(endedAt),
          duration: formatDuration(toMilliseconds(measureStage({ startedAt, endedAt })), language),
        });
  }
  if (endsBetween) {
    const { fromAt, toAt } = endsBetween;
    return t('expected {{moments}}', {
      moments: formatMomentRange(toMilliseconds(fromAt), toMilliseconds(toAt), nowMs, language),
    });
  }
  if (then) {
    return t('{{duration}} after the pool can continue', {
      duration: formatDurationRange(
        toMilliseconds(then.fromNs),
        toMilliseconds(then.toNs),
        language,
      ),
    });
  }
  if (startedAt === undefined) return isPending ? t('not started') : t('no times recorded');
  return t('started {{moment}}, end unknown', { moment: momentOf(startedAt) });
}

/** The name of a part of the update: that of its pool, else what it is. */
export function nameOfPart({ object, part }: CourseRow, { t }: Language): string {
  if (object) return object.name;
  return part === 'operators' ? t('Operators') : t('Control plane');
}
