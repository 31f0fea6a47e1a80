import { useContext } from 'react';
import { toMilliseconds, type OperatorAssessment } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import { formatList } from '../../wording/language/names';
import { PhaseTimesContext } from '../nodes/phase-times';
import { LongMessage } from '../shared/LongMessage';
import { ResourceName } from '../shared/ResourceName';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface OperatorItemProps {
  readonly operator: OperatorAssessment;
}

/** An operator that is updating: since when, why, and its message. */
export function OperatorItem({ operator }: OperatorItemProps) {
  const language = useWording();
  const { t } = language;
  const { now } = useContext(PhaseTimesContext);
  const { name, insight, progressing } = operator;
  const since = progressing?.lastTransitionAt;
  const facts = [
    progressing?.reason ?? '',
    since === undefined
      ? ''
      : t('for {{duration}}', { duration: formatDuration(toMilliseconds(now - since), language) }),
  ].filter((fact) => fact !== '');
  return (
    <li data-test={`operator-${name}`}>
      <div className={layoutStyles.ends}>
        <ResourceName resource={insight.resource} />
        <span className={textStyles.note}>{formatList(facts, language)}</span>
      </div>
      {progressing?.message ? (
        <div className={textStyles.small}>
          <LongMessage text={progressing.message} label={t('message of {{name}}', { name })} />
        </div>
      ) : null}
    </li>
  );
}
