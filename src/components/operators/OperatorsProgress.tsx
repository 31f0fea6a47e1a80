import type { OperatorAssessment, UpdateStatus } from '../../engine';
import { OperatorsBar } from './OperatorsBar';
import { UpdatingOperators } from './UpdatingOperators';
import { formatList } from '../../wording/language/names';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

interface OperatorsProgressProps {
  readonly counts: UpdateStatus['controlPlane']['counts'];
  readonly operators: readonly OperatorAssessment[];
  readonly now: UpdateStatus['now'];
}

/** How many operators are updated, and which ones are updating now. */
export function OperatorsProgress({ counts, operators, now }: OperatorsProgressProps) {
  const language = useWording();
  const { t } = language;
  const { total, updated, unavailable, degraded } = counts;
  const updatingNow = operators.filter(({ state }) => state === 'updating').sort(compareBySince);
  return (
    <div className={layoutStyles.stack}>
      <OperatorsBar counts={counts} />
      {unavailable + degraded === 0 ? null : (
        <p data-test="operators-health">
          {formatList(
            [
              unavailable > 0 ? t('{{count}} unavailable', { count: unavailable }) : '',
              degraded > 0 ? t('{{count}} degraded', { count: degraded }) : '',
            ].filter((text) => text !== ''),
            language,
          )}
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
