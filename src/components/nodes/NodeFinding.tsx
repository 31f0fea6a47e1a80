import type { Fault, HealthInsight } from '../../engine';
import { asEntry, describeEntry, type EntryFacts } from '../../wording/health/entry';
import { NextStepColumn } from '../attention/NextStepColumn';
import { RunbookLink } from '../attention/RunbookLink';
import { HealthLevelLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NodeFindingProps {
  readonly insight: HealthInsight;
  readonly attention: readonly Fault[];
  readonly facts: EntryFacts;
  /** What can be done stands with what is in the way. */
  readonly hasOwnSteps: boolean;
}

/** One finding about a node in the words of its entry, and what to do about it. Its own words stand above, as the node's message. */
export function NodeFinding({ insight, attention, facts, hasOwnSteps }: NodeFindingProps) {
  const language = useWording();
  const entry = asEntry(insight, attention, facts.drains);
  const { age, parts, title } = describeEntry(entry, facts, language);
  const [{ causes, others, step }] = parts;
  return (
    <li className={layoutStyles.tight} data-test="node-finding">
      <div className={layoutStyles.labelled}>
        <HealthLevelLabel level={entry.level} />
        <span className={textStyles.breaking}>{title}</span>
        {age === '' ? null : <span className={textStyles.note}>{age}</span>}
      </div>
      {hasOwnSteps ? null : (
        <>
          {causes
            .filter((cause) => !isQuoted(cause, insight))
            .map((cause) => (
              <p key={cause}>{cause}</p>
            ))}
          <NextStepColumn step={step} others={others} label={title}>
            <RunbookLink reference={insight.reference} label={title} />
          </NextStepColumn>
        </>
      )}
    </li>
  );
}

/** The first words of its message, which stands above. */
function isQuoted(cause: string, insight: HealthInsight): boolean {
  return 'message' in insight && insight.message.startsWith(cause.replace(/…$/, ''));
}
