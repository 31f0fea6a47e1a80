import {
  listCourse,
  listPastUpdates,
  MINUTE,
  toMilliseconds,
  type Instant,
  type UpdateStatus,
} from '../../engine';
import { describeAttention } from '../health/attention-summary';
import type { Language } from '../language/language';
import { describeExpected } from '../outlook/rehearsed';
import { formatMoment } from '../language/moment';
import { describeVerdictKind } from './state-words';

/** Something that happened in the update. */
export interface StoryEvent {
  readonly at: Instant;
  /** The same, for a reader. */
  readonly moment: string;
  readonly text: string;
}

/** The events of the update, oldest first: its parts, and problems. Empty if its start is unknown. */
export function tellStory(status: UpdateStatus, language: Language): readonly StoryEvent[] {
  const { t } = language;
  const { attention, controlPlane, ends, now, records, updating } = status;
  const { startedAt, versions } = controlPlane;
  if (startedAt === undefined || versions.target === undefined) return [];
  const [record] = records;
  const events: readonly (readonly [Instant | undefined, string])[] = [
    [startedAt, t('Update to {{version}} started', { version: versions.target })],
    ...tellRehearsed(status, language).map((text) => [startedAt, text] as const),
    ...listCourse(status).map(
      ({ endedAt, object, part }) =>
        [
          endedAt,
          part === 'pool'
            ? t('Pool {{pool}} updated', { pool: object?.name ?? '' })
            : part === 'operators'
              ? t('Operators updated')
              : t('Control plane updated'),
        ] as const,
    ),
    ...attention.map((fault) => [fault.sinceAt, describeAttention(fault, language)] as const),
    ...(record?.verdicts ?? []).map(
      ({ at, kind, object }) =>
        [
          // What is so now has its entry above.
          object === undefined || at + MINUTE > now ? undefined : at,
          t('Verdict {{verdict}}, about {{object}}', {
            verdict: describeVerdictKind(kind, language),
            object: object?.name ?? '',
          }),
        ] as const,
    ),
    ...(updating === false ? [[ends.clusterAt, t('Update complete')] as const] : []),
  ];
  return events
    .flatMap(([at, text]) =>
      at === undefined || at < startedAt || at > now
        ? []
        : [{ at, text, moment: formatMoment(toMilliseconds(at), toMilliseconds(now), language) }],
    )
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** The expectation for the update from before it began. */
function tellRehearsed(status: UpdateStatus, language: Language): readonly string[] {
  const [update] = listPastUpdates(status);
  const { rehearsed } = update ?? {};
  if (!rehearsed) return [];
  const { t } = language;
  const { controlPlane, drains, workers } = rehearsed;
  const last = workers ?? controlPlane;
  const named = [...(drains?.found ?? []), ...(drains?.notFound ?? [])].length;
  return [
    ...(last
      ? [t('The whole update, {{expected}}', { expected: describeExpected(last, language) })]
      : []),
    ...(named === 0
      ? []
      : [
          t('{{count}} workloads were expected to block drains', {
            count: named,
            defaultValue_one: '{{count}} workload was expected to block drains',
          }),
        ]),
  ];
}

const SHOWN = 6;

/** The start and the latest events, six lines at most. */
export function shortenStory(events: readonly StoryEvent[]): readonly StoryEvent[] {
  return events.length <= SHOWN ? events : [...events.slice(0, 1), ...events.slice(1 - SHOWN)];
}
