import type { Fault, HealthInsight } from '../../engine';
import { asEntry, describeEntry, type EntryFacts } from '../../wording/health/entry';
import { describeHealthDetails } from '../../wording/health/health-insight';
import { withKnownConditions } from '../../wording/health/known-conditions';
import { EntryCauses } from '../attention/EntryCauses';
import { HEALTH_LEVEL_TONES } from '../shared/tone';
import { LongMessage } from '../shared/LongMessage';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import summaryStyles from './summary.module.css';
import textStyles from '../shared/text.module.css';

interface HealthFindingsProps {
  readonly health: readonly HealthInsight[];
  readonly attention: readonly Fault[];
  readonly facts: EntryFacts;
}

/** What is wrong with the object the surface is about, in the words of the page's entries, with the whole reason. */
export function HealthFindings({ health, attention, facts }: HealthFindingsProps) {
  const language = useWording();
  return (
    <ul className={layoutStyles.spacedItems}>
      {health.map((insight) => {
        const entry = asEntry(insight, attention, facts.drains);
        const { age, parts, title } = describeEntry(entry, facts, language);
        const [part] = parts;
        const details = describeHealthDetails(withKnownConditions(insight), language);
        return (
          <li
            key={`${insight.code} ${insight.resources.map(({ name }) => name).join()}`}
            className={layoutStyles.line}
            data-test="summary-health"
          >
            <ToneIcon tone={HEALTH_LEVEL_TONES[entry.level]} />
            <div className={summaryStyles.text}>
              <span>
                {title}
                {age === '' ? null : <span className={textStyles.note}>{age}</span>}
              </span>
              <EntryCauses part={part} />
              {details === '' || part.causes.includes(details) ? null : (
                <LongMessage text={details} label={title} />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
