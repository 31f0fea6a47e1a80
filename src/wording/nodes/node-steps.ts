import type { Language } from '../language/language';
import {
  toMilliseconds,
  type Instant,
  type NodeStep,
  type NodeStepId,
  type NodeStepState,
  type NodeTimeline,
  type TimeSource,
} from '../../engine';
import { formatDuration, formatExactDuration } from '../language/duration';
import { formatMoment } from '../language/moment';
import { formatList } from '../language/names';

export function describeNodeStep(id: NodeStepId, { t }: Language): string {
  const texts: Readonly<Record<NodeStepId, string>> = {
    prepare: t('Prepare'),
    cordon: t('Cordon'),
    drain: t('Drain'),
    files: t('Files and operating system'),
    reboot: t('Reboot'),
    postActions: t('Reload and restart services'),
    resume: t('Resume'),
    uncordon: t('Uncordon'),
  };
  return texts[id];
}

export function describeNodeStepState(state: NodeStepState, { t }: Language): string {
  const texts: Readonly<Record<NodeStepState, string>> = {
    done: t('done'),
    current: t('in progress'),
    held: t('blocked'),
    waiting: t('not started'),
    skipped: t('skipped'),
    unknown: t('unknown'),
  };
  return texts[state];
}

/** The reason why a step is left out: the kind of cluster, or the change. */
export function describeSkipped(id: NodeStepId, isSingleNode: boolean, { t }: Language): string {
  if (id === 'reboot') return t('not needed for this change');
  return isSingleNode ? t('not done on a single node') : t('not needed for this change');
}

/** The source of a time, as a mark behind it. */
function describeTimeSource(source: TimeSource, { t }: Language): string {
  const texts: Readonly<Record<TimeSource, string>> = {
    machineConfigNode: t('from the MachineConfigNode'),
    event: t('from an event'),
    log: t('from a log'),
    observed: t('observed by this page'),
  };
  return texts[source];
}

/** The source of the times of a step; both sources if start and end have different ones. Empty without times. */
export function describeStepSource(
  { source, endSource }: Pick<NodeStep, 'source' | 'endSource'>,
  language: Language,
): string {
  if (source === undefined) return '';
  if (endSource === undefined) return describeTimeSource(source, language);
  const { t } = language;
  const starts: Readonly<Record<TimeSource, string>> = {
    machineConfigNode: t('start from the MachineConfigNode'),
    event: t('start from an event'),
    log: t('start from a log'),
    observed: t('start observed by this page'),
  };
  const ends: Readonly<Record<TimeSource, string>> = {
    machineConfigNode: t('end from the MachineConfigNode'),
    event: t('end from an event'),
    log: t('end from a log'),
    observed: t('end observed by this page'),
  };
  return formatList([starts[source], ends[endSource]], language);
}

/** Beginning, end and duration of a step. Empty when none of them is known. */
export function describeStepTimes(step: NodeStep, now: Instant, language: Language): string {
  const { t } = language;
  const { startedAt, endedAt, state } = step;
  const moment = (at: Instant) => formatMoment(toMilliseconds(at), toMilliseconds(now), language);
  const lasting = (from: Instant, to: Instant) =>
    formatExactDuration(toMilliseconds(to - from), language);
  if (startedAt !== undefined && endedAt !== undefined) {
    return t('{{start}} – {{end}}, {{duration}}', {
      start: moment(startedAt),
      end: moment(endedAt),
      duration: lasting(startedAt, endedAt),
    });
  }
  if (endedAt !== undefined) return t('until {{moment}}', { moment: moment(endedAt) });
  if (startedAt === undefined) return '';
  return state === 'done'
    ? t('from {{moment}}', { moment: moment(startedAt) })
    : t('since {{moment}}, for {{duration}}', {
        moment: moment(startedAt),
        duration: lasting(startedAt, now),
      });
}

/** A step as a sentence: name, state, times. */
export function describeStepInFull(step: NodeStep, now: Instant, language: Language): string {
  const { t } = language;
  const name = describeNodeStep(step.id, language);
  const state = describeNodeStepState(step.state, language);
  const times = describeStepTimes(step, now, language);
  return times === ''
    ? t('{{step}}: {{state}}', { step: name, state })
    : t('{{step}}: {{state}}, {{times}}', { step: name, state, times });
}

/** The timeline of a node as one text for screen readers: how long it took or takes, then its steps so far. */
export function describeTimeline(timeline: NodeTimeline, now: Instant, language: Language): string {
  const { t } = language;
  const { node, pool, steps } = timeline;
  const told = steps.filter(({ state }) => state !== 'waiting' && state !== 'skipped');
  return [
    t('Node {{node}} in pool {{pool}}', { node, pool }),
    describeNodeSpan(timeline, now, language),
    ...told.map((step) => describeStepInFull(step, now, language)),
  ].join('. ');
}

/** The time that a node took, or has been updating; or a text that it is unknown. */
export function describeNodeSpan(
  { startedAt, endedAt, steps }: NodeTimeline,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  const isDone = steps.every(({ state }) => state === 'done' || state === 'skipped');
  if (startedAt === undefined) {
    return isDone ? t('completed, duration unknown') : t('start time unknown');
  }
  if (isDone && endedAt === undefined) return t('completed, duration unknown');
  const duration = formatDuration(toMilliseconds((endedAt ?? now) - startedAt), language);
  return isDone
    ? t('completed in {{duration}}', { duration })
    : t('in progress for {{duration}}', { duration });
}
