import type { Fault } from '../../engine';
import { isStepElsewhere } from '../../wording/next-steps/fault-steps';
import { AttentionItem } from '../attention/AttentionItem';
import type { DetailFacts } from '../attention/EntryDetails';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import entryStyles from '../attention/Entry.module.css';

interface EntriesCardProps {
  /** Names the card for tests. */
  readonly id: string;
  readonly entries: readonly Fault[];
  readonly facts: DetailFacts;
}

/** The page's entries about the object of a tab. Nothing if there are none. */
export function EntriesCard({ id, entries, facts }: EntriesCardProps) {
  const language = useWording();
  const { t } = language;
  if (entries.length === 0) return null;
  return (
    <SectionCard title={t('Needs attention')} id={id} count={entries.length}>
      <ul className={entryStyles.entries} aria-label={t('Needs attention')}>
        {entries.map((fault) => (
          <AttentionItem
            key={fault.key}
            fault={fault}
            facts={facts}
            isStepElsewhere={isStepElsewhere(fault, facts, language)}
          />
        ))}
      </ul>
    </SectionCard>
  );
}
