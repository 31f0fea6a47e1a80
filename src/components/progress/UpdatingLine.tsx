import { useContext } from 'react';
import { toMilliseconds, type OperatorAssessment } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import { PhaseTimesContext } from '../nodes/phase-times';
import { ResourceName } from '../shared/ResourceName';
import { useWording } from '../shared/useWording';
import styles from './UpdatingLine.module.css';

interface UpdatingLineProps {
  /** Longest first. */
  readonly operators: readonly OperatorAssessment[];
  /** What keeps them stands elsewhere. */
  readonly isMessageTold: boolean;
}

/** What an operator says that says no more than the version of its row does. */
const ONLY_VERSION = /^Working towards \S+$/;

/**
 * The operator that is updating for the longest time, and how many more there are; of a single one, what it says. Always one
 * line: operators come and go, and what stands below must not move.
 */
export function UpdatingLine({ operators, isMessageTold }: UpdatingLineProps) {
  const language = useWording();
  const { t } = language;
  const { now } = useContext(PhaseTimesContext);
  const [first] = operators;
  if (!first) return <div>{t('No operators are updating at the moment.')}</div>;
  const since = first.progressing?.lastTransitionAt;
  const message = first.progressing?.message ?? '';
  const more = operators.length - 1;
  return (
    <div className={styles.line} data-test="updating-now">
      <span>{t('Updating')}</span>
      <ResourceName resource={first.insight.resource} hideIcon />
      {since === undefined ? null : (
        <span>{formatDuration(toMilliseconds(now - since), language)}</span>
      )}
      {more > 0 ? <span>{t('and {{count}} more', { count: more })}</span> : null}
      {more > 0 || isMessageTold || ONLY_VERSION.test(message) ? null : (
        <span className={styles.message}>{message}</span>
      )}
    </div>
  );
}
