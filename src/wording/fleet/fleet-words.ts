import { MINUTE, toMilliseconds, type Instant, type NoEstimateReason } from '../../engine';
import type { ClusterState, Fleet, FleetRow } from '../../fleet/assess-fleet';
import type { ClaimedTime, Done } from '../../fleet/claim';
import type { Place } from '../../fleet/rollout';
import type { RolloutProgress } from '../../fleet/rollout-progress';
import { describeTimeLeft } from '../estimates/time-left';
import { formatDuration, formatDurationRange } from '../language/duration';
import { numberFormat } from '../language/formats';
import type { Language } from '../language/language';
import { describeVerdictKind } from '../verdict/state-words';

/** A fleet in a few sentences: what needs an action, what moves, and what is not known. */
export function describeFleet(
  { counts, needAction, rows, updating }: Fleet,
  { t }: Language,
): readonly string[] {
  const total = rows.length;
  if (total === 0) return [t('No OpenShift clusters that you have permission to see.')];
  const { controlPlaneOnly, notReporting, unknown } = counts;
  const known = total - notReporting - unknown - controlPlaneOnly;
  const sentences = [
    needAction > 0
      ? t('{{count}} of {{total}} clusters need an action.', {
          count: needAction,
          total,
          defaultValue_one: '{{count}} of {{total}} clusters needs an action.',
        })
      : known > 0
        ? t('No action needed on {{count}} of {{total}} clusters.', {
            count: known,
            total,
            defaultValue_one: 'No action needed on {{count}} of {{total}} clusters.',
          })
        : '',
    updating > 0
      ? t('{{count}} clusters are updating.', {
          count: updating,
          defaultValue_one: '{{count}} cluster is updating.',
        })
      : '',
    notReporting > 0
      ? t('{{count}} clusters are not reporting.', {
          count: notReporting,
          defaultValue_one: '{{count}} cluster is not reporting.',
        })
      : '',
    unknown > 0
      ? t('The state of {{count}} clusters is unknown.', {
          count: unknown,
          defaultValue_one: 'The state of {{count}} cluster is unknown.',
        })
      : '',
    controlPlaneOnly > 0
      ? t('{{count}} clusters report only their control plane.', {
          count: controlPlaneOnly,
          defaultValue_one: '{{count}} cluster reports only its control plane.',
        })
      : '',
  ];
  return sentences.filter((sentence) => sentence !== '');
}

export function describeClusterState(state: ClusterState, language: Language): string {
  const { t } = language;
  switch (state) {
    case 'notReporting':
      return t('Not reporting');
    case 'controlPlaneOnly':
      return t('Control plane only');
    default:
      return describeVerdictKind(state, language);
  }
}

/** The progress of all clusters towards a version. @param recently The number that completed it within an hour. */
export function describeProgress(
  { done, total, version }: Pick<RolloutProgress, 'done' | 'total' | 'version'>,
  recently: number,
  language: Language,
): string {
  const { t } = language;
  const number = numberFormat(language.locale);
  return t('{{version}}: {{done}} of {{total}} clusters, {{recently}} of them in the last hour', {
    version,
    done: number.format(done),
    total: number.format(total),
    recently: number.format(recently),
  });
}

/** `4.18.8 → 4.18.9`; without an update the version alone. */
export function describeVersions({ from, to }: Pick<FleetRow, 'from' | 'to'>): string {
  if (to === undefined) return '?';
  return from === undefined || from === to ? to : `${from} → ${to}`;
}

/** `8 of 18`; `?` if it is not known. */
export function describeDone(done: Done | undefined, { t }: Language): string {
  return done ? t('{{done}} of {{total}}', { done: done.done, total: done.total }) : '?';
}

export function describePlace({ batch, batches, rollout }: Place, { t }: Language): string {
  return t('{{rollout}}, batch {{batch}} of {{batches}}', { rollout, batch, batches });
}

/** The same where a column says what it is. */
export function describeBatch({ batch, batches, rollout }: Place, { t }: Language): string {
  return t('{{rollout}}, {{batch}} of {{batches}}', { rollout, batch, batches });
}

const REASONS: Readonly<Record<NoEstimateReason, true>> = {
  notUpdating: true,
  releaseNotAccepted: true,
  stalled: true,
  failing: true,
  slow: true,
  operatorUnhealthy: true,
  blocked: true,
  paused: true,
  multiArch: true,
  imageBuild: true,
  noProgress: true,
  unknown: true,
};

/** Time remaining, or why there is none; empty at rest, and while the cluster is not reporting. */
export function describeRemaining({ claim, state }: FleetRow, language: Language): string {
  if (!claim || state === 'notReporting') return '';
  const { timeRemaining } = claim;
  if ('because' in timeRemaining) {
    const { because } = timeRemaining;
    if (because === 'notUpdating') return '';
    const reason = isReason(because) ? because : 'unknown';
    return describeTimeLeft({ kind: 'none', because: reason }, language).text;
  }
  return formatMinutes(timeRemaining, language);
}

/** The same without the reason. */
export function describeRange(row: FleetRow, language: Language): string {
  const { claim, state } = row;
  if (!claim || state === 'notReporting') return '';
  const { timeRemaining } = claim;
  if ('fromMinutes' in timeRemaining) return formatMinutes(timeRemaining, language);
  return timeRemaining.because === 'notUpdating' ? '' : language.t('unknown');
}

function formatMinutes(
  { fromMinutes, toMinutes }: Extract<ClaimedTime, { readonly fromMinutes: number }>,
  language: Language,
): string {
  const minute = toMilliseconds(MINUTE);
  return formatDurationRange(fromMinutes * minute, toMinutes * minute, language);
}

function isReason(text: string): text is NoEstimateReason {
  return Object.hasOwn(REASONS, text);
}

/** Age in words; empty if the time is unknown. */
export function describeAge(at: Instant | undefined, now: Instant, language: Language): string {
  return at === undefined ? '' : formatDuration(toMilliseconds(now - at), language);
}
