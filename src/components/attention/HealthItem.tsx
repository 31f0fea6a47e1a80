import type { ReactNode } from 'react';
import { findReference, toMilliseconds, type Fault, type HealthInsight } from '../../engine';
import { asEntry, describeEntry } from '../../wording/health/entry';
import { describeKnownSummary } from '../../wording/health/health-insight';
import { formatMoment } from '../../wording/language/moment';
import { describeHealthLevel, describeImpact } from '../../wording/verdict/state-words';
import { Folds } from '../shared/Folds';
import { useWording } from '../shared/useWording';
import { EntryCauses } from './EntryCauses';
import { EntryDetails, type DetailFacts } from './EntryDetails';
import { EntryColumns, EntryFrame, EntryHead } from './EntryFrame';
import { NextStepColumn } from './NextStepColumn';
import { RunbookLink } from './RunbookLink';
import styles from './Entry.module.css';

interface HealthItemProps {
  readonly insight: HealthInsight;
  readonly facts: DetailFacts;
  readonly attention: readonly Fault[];
  /** Findings that follow from it. */
  readonly children?: ReactNode;
}

/** One finding in the words of its entry: how bad, what it costs, since when, and what to do. */
export function HealthItem({ insight, facts, attention, children }: HealthItemProps) {
  const language = useWording();
  const { t } = language;
  const entry = asEntry(insight, attention, facts.drains);
  const { age, objects, parts, title } = describeEntry(
    entry,
    { ...facts, isWhole: true },
    language,
  );
  const [part] = parts;
  const { level, sinceAt } = entry;
  return (
    <EntryFrame id="health-item" level={level} summary={describeKnownSummary(insight, language)}>
      <EntryColumns
        problem={
          <>
            <EntryHead id="health-summary" title={title} objects={objects} age={age} />
            <EntryCauses part={part} />
            <ul className={styles.facts}>
              <li>{describeHealthLevel(level, language)}</li>
              {insight.impact === 'Unknown' ? null : (
                <li data-test="health-impact">
                  {t('Impact: {{impact}}', { impact: describeImpact(insight.impact, language) })}
                </li>
              )}
              {sinceAt === undefined ? null : (
                <li>
                  {t('Since {{moment}}', {
                    moment: formatMoment(
                      toMilliseconds(sinceAt),
                      toMilliseconds(facts.now),
                      language,
                    ),
                  })}
                </li>
              )}
            </ul>
          </>
        }
        folds={
          <Folds
            label={title}
            folds={[
              {
                id: 'details',
                text: t('Details'),
                content: <EntryDetails fault={entry} facts={facts} />,
              },
            ]}
          >
            <RunbookLink reference={findReference(entry)} label={title} />
          </Folds>
        }
        step={<NextStepColumn step={part.step} others={part.others} label={title} />}
      />
      {children}
    </EntryFrame>
  );
}
