import type { Consequence } from '../../engine';
import {
  consequenceObjects,
  consequenceOriginal,
  consequenceReason,
  describeBecause,
  describeConsequence,
} from '../../wording/health/consequence';
import { LinkedText } from '../shared/LinkedText';
import { LongMessage } from '../shared/LongMessage';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface ConsequenceListProps {
  readonly consequences: readonly Consequence[];
}

/** Consequences of a fault that end with it: each with its object, relation, code and own words. */
export function ConsequenceList({ consequences }: ConsequenceListProps) {
  return (
    <ul className={layoutStyles.items}>
      {consequences.map((item, index) => (
        <ConsequenceItem key={`${index} ${item.because}`} item={item} />
      ))}
    </ul>
  );
}

interface ConsequenceItemProps {
  readonly item: Consequence;
}

function ConsequenceItem({ item }: ConsequenceItemProps) {
  const language = useWording();
  const { t } = language;
  const summary = describeConsequence(item, language);
  const original = consequenceOriginal(item, language);
  const reason = consequenceReason(item);
  return (
    <li data-test="consequence" data-because={item.because}>
      <div>
        <LinkedText text={summary} resources={consequenceObjects(item)} byName />
      </div>
      <div className={textStyles.quiet}>{describeBecause(item.because, language)}</div>
      {reason === undefined ? null : (
        <div className={textStyles.quiet}>{t('Reason: {{reason}}', { reason })}</div>
      )}
      {original === '' || original === summary ? null : (
        <LongMessage text={original} label={summary} />
      )}
    </li>
  );
}
