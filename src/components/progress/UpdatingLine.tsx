import { useContext } from 'react';
import { toMilliseconds, type Instant, type OperatorAssessment } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import type { Language } from '../../wording/language/language';
import { formatNames } from '../../wording/language/names';
import { PhaseTimesContext } from '../nodes/phase-times';
import { LinkedText } from '../shared/LinkedText';
import { useWording } from '../shared/useWording';
import { markOfOperator, type OperatorSurroundings } from './operator-parts';
import styles from './UpdatingLine.module.css';

interface UpdatingLineProps {
  /** Operators that are not updated and do not wait for others, the longest first. */
  readonly operators: readonly OperatorAssessment[];
  readonly surroundings: OperatorSurroundings;
  /** True if the reason for their delay is shown elsewhere. */
  readonly isMessageTold: boolean;
}

/** A message of an operator that only repeats the version of its row. */
const ONLY_VERSION = /^Working towards \S+$/;

/** The number of operators up to which all are named. */
const NAMED = 2;

/**
 * Operators that others wait for; where all is well, those that are updating, and the message of a single one. Always
 * one line: operators come and go, and the content below must not move.
 */
export function UpdatingLine({ operators, surroundings, isMessageTold }: UpdatingLineProps) {
  const language = useWording();
  const { t } = language;
  const { now } = useContext(PhaseTimesContext);
  const { held } = surroundings;
  const isAwaited = (operator: OperatorAssessment) =>
    held.has(operator.name) || markOfOperator(operator, surroundings) !== 'updating';
  const unwell = operators.filter(isAwaited);
  // One that has not begun is not waited for while another one is in the way.
  const begun = unwell.filter(({ state }) => state === 'updating');
  const awaited = begun.length > 0 ? begun : unwell;
  const shown = awaited.length > 0 ? awaited : operators;
  const [first] = shown;
  if (!first) return <div>{t('No operators are updating at the moment.')}</div>;
  // For how long others wait for an operator, its entry says.
  const names = nameSome(shown, awaited.length > 0 ? undefined : now, language);
  const message = first.progressing?.message ?? '';
  const isTold = shown.length > 1 || awaited.length > 0 || isMessageTold;
  return (
    <div className={styles.line} data-test="updating-now">
      <span>
        <LinkedText
          text={
            awaited.length > 0
              ? t('Waiting for {{operators}}', { operators: names })
              : t('Updating {{operators}}', { operators: names })
          }
          resources={shown.slice(0, NAMED).map(({ insight }) => insight.resource)}
          byName
        />
      </span>
      {isTold || message === '' || ONLY_VERSION.test(message) ? null : (
        <span className={styles.message}>{message}</span>
      )}
    </div>
  );
}

function nameSome(
  operators: readonly OperatorAssessment[],
  now: Instant | undefined,
  language: Language,
): string {
  const { t } = language;
  const named = operators.slice(0, operators.length > NAMED ? 1 : NAMED);
  const more = operators.length - named.length;
  return formatNames(
    [
      ...named.map(({ name, progressing }) => {
        const since = progressing?.lastTransitionAt;
        if (since === undefined || now === undefined) return name;
        const duration = formatDuration(toMilliseconds(now - since), language);
        return t('{{operator}} (for {{duration}})', { operator: name, duration });
      }),
      ...(more > 0 ? [t('{{count}} more', { count: more })] : []),
    ],
    language,
  );
}
