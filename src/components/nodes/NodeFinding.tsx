import { findReference, type Fault, type HealthInsight } from '../../engine';
import { describeEntry, type EntryFacts } from '../../wording/health/entry';
import { describeProblem } from '../../wording/health/problem';
import { NextStepColumn } from '../attention/NextStepColumn';
import { RunbookLink } from '../attention/RunbookLink';
import { HealthLevelLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NodeFindingProps {
  /** The entry about this node alone. */
  readonly entry: Fault;
  /** Further findings about the node that follow from the entry. */
  readonly also: readonly HealthInsight[];
  readonly facts: EntryFacts;
  /** True if the actions are shown with the blockers. */
  readonly hasOwnSteps: boolean;
}

/** A problem of a node in the words of its entry, with its step. */
export function NodeFinding({ entry, also, facts, hasOwnSteps }: NodeFindingProps) {
  const language = useWording();
  const { age, parts, title } = describeEntry(entry, facts, language);
  const [{ causes, others, step }] = parts;
  return (
    <li className={layoutStyles.tight} data-test="node-finding">
      <div className={layoutStyles.labelled}>
        <HealthLevelLabel level={entry.level} />
        <span className={textStyles.breaking}>{title}</span>
        {age === '' ? null : <span className={textStyles.note}>{age}</span>}
      </div>
      {also.map((insight, index) => (
        <p key={`${insight.code} ${index}`} className={textStyles.note}>
          {describeProblem(insight, language)}
        </p>
      ))}
      {hasOwnSteps ? null : (
        <>
          {causes.map((cause) => (
            <p key={cause}>{cause}</p>
          ))}
          <NextStepColumn step={step} others={others} label={title}>
            <RunbookLink reference={findReference(entry)} label={title} />
          </NextStepColumn>
        </>
      )}
    </li>
  );
}
