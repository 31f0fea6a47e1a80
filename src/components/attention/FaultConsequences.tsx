import type { Consequence, Fault } from '../../engine';
import {
  consequenceObjects,
  consequenceOriginal,
  describeBecause,
  describeConsequence,
} from '../../wording/health/consequence';
import { Folded } from '../shared/Folded';
import { LongMessage } from '../shared/LongMessage';
import { ResourceNames } from '../shared/ResourceNames';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';
import layoutStyles from '../shared/layout.module.css';

interface FaultConsequencesProps {
  readonly fault: Fault;
  /** The entry they belong to, for screen readers. */
  readonly label: string;
  readonly onOpenNode?: (name: string) => void;
}

/** What follows from a fault and ends with it: each with its object, how it follows, and its own words. */
export function FaultConsequences({ fault, label, onOpenNode }: FaultConsequencesProps) {
  const { t } = useWording();
  const { consequences } = fault;
  if (consequences.length === 0) return null;
  const text = t('Also affected ({{amount}})', { amount: consequences.length });
  return (
    <div className={textStyles.small}>
      <Folded text={text} label={label}>
        <ul className={layoutStyles.folded}>
          {consequences.map((item, index) => (
            <ConsequenceItem key={`${index} ${item.because}`} item={item} onOpenNode={onOpenNode} />
          ))}
        </ul>
      </Folded>
    </div>
  );
}

interface ConsequenceItemProps {
  readonly item: Consequence;
  readonly onOpenNode?: (name: string) => void;
}

function ConsequenceItem({ item, onOpenNode }: ConsequenceItemProps) {
  const language = useWording();
  const summary = describeConsequence(item, language);
  const original = consequenceOriginal(item, language);
  return (
    <li data-test="consequence" data-because={item.because}>
      <div>{summary}</div>
      <div className={textStyles.quiet}>{describeBecause(item.because, language)}</div>
      {original === '' || original === summary ? null : (
        <LongMessage text={original} label={summary} />
      )}
      <ResourceNames resources={consequenceObjects(item)} onOpenNode={onOpenNode} />
    </li>
  );
}
