import type { Fault } from '../../engine';
import { describeEntry, type EntryFacts } from '../../wording/health/entry';
import { LinkedText } from '../shared/LinkedText';
import { HEALTH_LEVEL_TONES } from '../shared/tone';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';
import summaryStyles from './summary.module.css';

interface AttentionItemsProps {
  readonly items: readonly Fault[];
  readonly facts: EntryFacts;
}

/** Entries that need attention, in the words of the page: a title with its age, and the cause. */
export function AttentionItems({ items, facts }: AttentionItemsProps) {
  const language = useWording();
  const { t } = language;
  return (
    <ul className={layoutStyles.spacedItems} aria-label={t('Needs attention')}>
      {items.map((fault) => {
        const { age, objects, parts, title } = describeEntry(fault, facts, language);
        const [cause] = parts[0].causes;
        return (
          <li key={fault.key} className={layoutStyles.line} data-test="summary-attention">
            <ToneIcon tone={HEALTH_LEVEL_TONES[fault.level]} />
            <span className={summaryStyles.text}>
              <span>
                <span>
                  <LinkedText text={title} resources={objects} byName />
                </span>
                {age === '' ? null : <span className={textStyles.note}>{age}</span>}
              </span>
              {cause === undefined ? null : <span className={textStyles.note}>{cause}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
