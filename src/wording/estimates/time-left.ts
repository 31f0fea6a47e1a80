import {
  toMilliseconds,
  type NoEstimateReason,
  type RangeBasis,
  type StageTime,
  type TimeLeft,
} from '../../engine';
import { formatDurationRange } from '../language/duration';
import type { Language } from '../language/language';

/** `basis` says what the range rests on; absent when there is none, or nothing to say. */
export interface TimeLeftText {
  readonly text: string;
  readonly basis?: string;
}

/** The time remaining in short, and what it rests on; without an estimate, why there is none. */
export function describeTimeLeft(timeLeft: TimeLeft, language: Language): TimeLeftText {
  if (timeLeft.kind === 'none') return { text: describeNoEstimate(timeLeft.because, language) };
  const { basis, fromNs, toNs } = timeLeft;
  const rests = describeBasis(basis, language);
  return {
    text: formatDurationRange(toMilliseconds(fromNs), toMilliseconds(toNs), language),
    ...(rests !== '' && { basis: rests }),
  };
}

/** A short sentence for each stage, then what is not in it. */
function describeBasis({ stages, withoutNodes }: RangeBasis, language: Language): string {
  const { t } = language;
  const without =
    withoutNodes === 0
      ? []
      : [
          t('not included: {{count}} nodes waiting for an action', {
            count: withoutNodes,
            defaultValue_one: 'not included: {{count}} node waiting for an action',
          }),
        ];
  return [...stages.map((stage) => describeStage(stage, language)), ...without].join('; ');
}

function describeStage(stage: StageTime, { t }: Language): string {
  if (stage.stage === 'operators') {
    switch (stage.basis) {
      case 'operatorProgress':
        return t('operators: from those updated so far');
      case 'earlierUpdates':
        return t("operators: from this cluster's earlier updates");
      case 'previousUpdate':
        return t('operators: from the duration of the previous update');
      case 'defaultDuration':
        return t('operators: from the usual duration of an update');
    }
  }
  const { pool, samples } = stage;
  switch (stage.basis) {
    case 'pool':
      return t('pool {{pool}}: from {{count}} nodes of this update', {
        count: samples,
        pool,
        defaultValue_one: 'pool {{pool}}: from {{count}} node of this update',
      });
    case 'earlierUpdates':
      return t('pool {{pool}}: from {{count}} nodes of its earlier updates', {
        count: samples,
        pool,
        defaultValue_one: 'pool {{pool}}: from {{count}} node of its earlier updates',
      });
    case 'otherPools':
      return t('pool {{pool}}: from {{count}} nodes of other pools', {
        count: samples,
        pool,
        defaultValue_one: 'pool {{pool}}: from {{count}} node of other pools',
      });
    case 'previousUpdate':
      return t('pool {{pool}}: from {{count}} nodes of its previous update', {
        count: samples,
        pool,
        defaultValue_one: 'pool {{pool}}: from {{count}} node of its previous update',
      });
    case 'documented':
      return t('pool {{pool}}: from the usual duration of a node update', { pool });
  }
}

function describeNoEstimate(because: NoEstimateReason, { t }: Language): string {
  const texts: Readonly<Record<NoEstimateReason, string>> = {
    notUpdating: t('nothing remaining'),
    releaseNotAccepted: t('unknown until the release is accepted'),
    stalled: t('unknown while stalled'),
    failing: t('unknown while failing'),
    slow: t('unknown while updating slowly'),
    operatorUnhealthy: t('unknown while an operator is unavailable or degraded'),
    blocked: t('unknown while blocked'),
    paused: t('unknown while paused'),
    multiArch: t('unknown for a migration to multi-architecture'),
    imageBuild: t('unknown until the OS image is built'),
    noProgress: t('unknown while no progress is visible'),
    unknown: t('unknown'),
  };
  return texts[because];
}
