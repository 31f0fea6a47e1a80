import type { OperatorAssessment, TimeLeft } from '../../engine';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import { OperatorItem } from '../operators/OperatorItem';
import { Fact } from '../shared/Fact';
import { FactList } from '../shared/FactList';
import { useAreTimesAwaited } from '../shared/times-awaited';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

interface OperatorDetailsProps {
  readonly operators: readonly OperatorAssessment[];
  /** Operators that are updating, or should be. */
  readonly under: readonly OperatorAssessment[];
  readonly timeLeft: TimeLeft | undefined;
}

/** Details of the operators: their health, the basis of the time, and the messages of those that are updating. */
export function OperatorDetails({ operators, under, timeLeft }: OperatorDetailsProps) {
  const language = useWording();
  const { t } = language;
  const isAwaited = useAreTimesAwaited();
  const basis = timeLeft && describeTimeLeft(timeLeft, language).basis;
  const total = operators.length;
  const available = operators.filter((one) => one.available?.status === 'True').length;
  const degraded = operators.filter((one) => one.degraded?.status === 'True').length;
  return (
    <div className={layoutStyles.column}>
      <FactList isHorizontalIfNarrow>
        <Fact term={t('Available')} id="operators-available">
          {t('{{available}} of {{total}}', { available, total })}
        </Fact>
        <Fact term={t('Degraded')} id="operators-degraded">
          {degraded}
        </Fact>
        {isAwaited || basis === undefined ? null : (
          <Fact term={t('Basis of the time remaining')} id="operators-time-basis">
            {basis}
          </Fact>
        )}
      </FactList>
      {under.length === 0 ? null : (
        <ul className={layoutStyles.items}>
          {under.map((operator) => (
            <OperatorItem key={operator.name} operator={operator} />
          ))}
        </ul>
      )}
    </div>
  );
}
