import { useState } from 'react';
import { FoldToggle } from '../shared/FoldToggle';
import type { Instant, OperatorAssessment } from '../../engine';
import { OperatorItem } from './OperatorItem';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import styles from './UpdatingOperators.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface UpdatingOperatorsProps {
  /** Longest first. */
  readonly operators: readonly OperatorAssessment[];
  readonly now: Instant;
}

/** So many are listed unasked, and so many have their place kept: operators come and go, and the page must not move. */
const LISTED = 3;

/** The operators that are updating now. */
export function UpdatingOperators({ operators, now }: UpdatingOperatorsProps) {
  const { t } = useWording();
  const [showsAll, setShowsAll] = useState(false);
  const more = operators.length - LISTED;
  return (
    <>
      <h4 className={textStyles.heading}>{t('Updating now')}</h4>
      <ul className={css(layoutStyles.items, styles.kept)}>
        {(showsAll ? operators : operators.slice(0, LISTED)).map((operator) => (
          <OperatorItem key={operator.name} operator={operator} now={now} />
        ))}
        {operators.length === 0 ? (
          <li className={textStyles.quiet}>{t('No operators at the moment.')}</li>
        ) : null}
      </ul>
      <div className={styles.keptLine}>
        {more > 0 ? (
          <FoldToggle
            isOpen={showsAll}
            onToggle={() => setShowsAll(!showsAll)}
            text={showsAll ? t('Show fewer') : t('Show {{count}} more', { count: more })}
          />
        ) : null}
      </div>
    </>
  );
}
