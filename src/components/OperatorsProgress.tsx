import type { OperatorAssessment, UpdateStatus } from '../engine';
import { SegmentedBar, type Segment } from './SegmentedBar';
import { UpdatingOperators } from './UpdatingOperators';
import { useWording } from './useWording';

interface OperatorsProgressProps {
  readonly counts: UpdateStatus['controlPlane']['counts'];
  readonly operators: readonly OperatorAssessment[];
  readonly now: UpdateStatus['now'];
}

/** How many operators are updated, and which ones are updating now. */
export function OperatorsProgress({ counts, operators, now }: OperatorsProgressProps) {
  const { t } = useWording();
  const { total, updated, updating, waiting, unavailable, degraded } = counts;
  if (total === 0) return <p>{t('No operator of the release was found.')}</p>;

  const headline = t('{{updated}} of {{count}} operators updated', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} operator updated',
  });
  const other = Math.max(0, total - updated - updating - waiting);
  const segments: readonly Segment[] = [
    {
      id: 'updated',
      tone: 'success',
      count: updated,
      text: t('{{count}} updated', { count: updated }),
    },
    {
      id: 'updating',
      tone: 'info',
      count: updating,
      text: t('{{count}} updating', { count: updating }),
    },
    {
      id: 'waiting',
      tone: 'pending',
      count: waiting,
      text: t('{{count}} waiting', { count: waiting }),
    },
    {
      id: 'unknown',
      tone: 'unknown',
      count: other,
      text: t('{{count}} unknown', { count: other }),
    },
  ];
  const updatingNow = operators.filter(({ state }) => state === 'updating').sort(compareBySince);
  return (
    <div className="update-status-plugin__stack">
      <p data-test="operators-count">{headline}</p>
      <SegmentedBar label={headline} segments={segments} />
      {unavailable + degraded === 0 ? null : (
        <p data-test="operators-health">
          {[
            unavailable > 0 ? t('{{count}} unavailable', { count: unavailable }) : '',
            degraded > 0 ? t('{{count}} degraded', { count: degraded }) : '',
          ]
            .filter((text) => text !== '')
            .join(', ')}
        </p>
      )}
      {updated === total ? null : <UpdatingOperators operators={updatingNow} now={now} />}
    </div>
  );
}

/** Longest first; those that do not say since when come last. */
function compareBySince(a: OperatorAssessment, b: OperatorAssessment): number {
  const aSince = a.progressing?.lastTransitionAt;
  const bSince = b.progressing?.lastTransitionAt;
  if (aSince === undefined || bSince === undefined) {
    return Number(aSince === undefined) - Number(bSince === undefined);
  }
  return Number(aSince - bSince);
}
