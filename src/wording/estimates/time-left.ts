import {
  toMilliseconds,
  type EstimateBasis,
  type NoEstimateReason,
  type RangeBasis,
  type TimeLeft,
} from '../../engine';
import { formatDurationRange } from '../language/duration';
import { formatFewNames } from '../language/names';
import type { Language } from '../language/language';

/** `basis` says what an estimate rests on, or adds nothing when there is none. */
export interface TimeLeftText {
  readonly text: string;
  readonly basis?: string;
}

/** `oc` lengthens what its curve gives by a fifth, to be on the safe side: the curve is one end of the range, that the other. */
const SAFETY_FACTOR = 1.2;

export function describeTimeLeft(timeLeft: TimeLeft, language: Language): TimeLeftText {
  const { t } = language;
  switch (timeLeft.kind) {
    case 'estimate': {
      const remainingMs = toMilliseconds(timeLeft.remainingNs);
      return {
        text: formatDurationRange(remainingMs / SAFETY_FACTOR, remainingMs, language),
        basis: describeBasis(timeLeft.basis, language),
      };
    }
    case 'range':
      return {
        text: formatDurationRange(
          toMilliseconds(timeLeft.fromNs),
          toMilliseconds(timeLeft.toNs),
          language,
        ),
        basis: describeRangeBasis(timeLeft.basis, language),
      };
    case 'overdue':
      return { text: t('longer than estimated'), basis: describeBasis(timeLeft.basis, language) };
    case 'none':
      return { text: describeNoEstimate(timeLeft.because, language) };
  }
}

function describeBasis(basis: EstimateBasis, { t }: Language): string {
  const texts: Readonly<Record<EstimateBasis, string>> = {
    operatorProgress: t('for the control plane, from the operators updated so far'),
    previousUpdate: t('for the control plane, from the duration of the previous update'),
    defaultDuration: t('for the control plane, from the usual duration of an update'),
  };
  return texts[basis];
}

/** What a range rests on, then what is not in it. */
function describeRangeBasis(basis: RangeBasis, language: Language): string {
  const { t } = language;
  const { pool, samples, from, withoutNodes, pools } = basis;
  const rests =
    from === 'pool'
      ? t('from {{count}} nodes of pool {{pool}}', {
          count: samples,
          pool,
          defaultValue_one: 'from {{count}} node of pool {{pool}}',
        })
      : t('for pool {{pool}}, from {{count}} nodes of other pools', {
          count: samples,
          pool,
          defaultValue_one: 'for pool {{pool}}, from {{count}} node of other pools',
        });
  const without = [
    withoutNodes === 0
      ? ''
      : t('without {{count}} nodes that get no turn', {
          count: withoutNodes,
          defaultValue_one: 'without {{count}} node that gets no turn',
        }),
    pools.length === 0
      ? ''
      : t('without {{pools}}, of which nobody can tell', {
          pools: formatFewNames(pools, language),
        }),
  ];
  return [rests, ...without].filter((part) => part !== '').join('; ');
}

function describeNoEstimate(because: NoEstimateReason, { t }: Language): string {
  const texts: Readonly<Record<NoEstimateReason, string>> = {
    notUpdating: t('nothing to wait for'),
    stalled: t('none while stalled'),
    blocked: t('none while blocked'),
    paused: t('none while paused'),
    multiArch: t('none for a migration to multi-architecture'),
    workerPools: t('not estimated for worker pools'),
    noSamples: t('none until the first node is done'),
    imageBuild: t('none until its OS image is built'),
    unknown: t('unknown'),
  };
  return texts[because];
}
