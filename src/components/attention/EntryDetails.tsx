import type { Fault, HealthInsight, Instant, UpdateStatus } from '../../engine';
import { describeEvidence } from '../../wording/evidence/evidence';
import { isLate } from '../../wording/health/entry-facts';
import { describeHealthDetails } from '../../wording/health/health-details';
import { describeProblem, readReason } from '../../wording/health/problem';
import { describeSilence } from '../../wording/health/stopped';
import type { Language } from '../../wording/language/language';
import { DrainsOfNodes } from '../drains/DrainsOfNodes';
import { OriginalText } from '../shared/OriginalText';
import { ResourceNames } from '../shared/ResourceNames';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

/** Facts for the details of an entry. */
export type DetailFacts = Pick<UpdateStatus, 'controlPlane' | 'drains' | 'now'> &
  Partial<Pick<UpdateStatus, 'operators'>>;

interface EntryDetailsProps {
  readonly fault: Fault;
  readonly facts: DetailFacts;
}

/**
 * All that is known of an entry: pods that block drains, codes, what other objects say, and the cluster's messages,
 * uncut.
 */
export function EntryDetails({ fault, facts }: EntryDetailsProps) {
  const { insights, isDraining, root } = fault;
  const { controlPlane, drains, now, operators = [] } = facts;
  return (
    <div className={layoutStyles.stack} data-test="entry-details">
      {isDraining && root.kind === 'nodes' ? (
        <DrainsOfNodes
          drains={drains}
          nodes={root.nodes}
          quoted={insights.flatMap((insight) => ('message' in insight ? [insight.message] : []))}
          target={controlPlane.versions.target}
          now={now}
        />
      ) : null}
      <ul className={layoutStyles.spacedItems}>
        {insights.map((insight, index) => (
          <li
            key={`${index} ${insight.resources[0]?.name ?? ''}`}
            className={layoutStyles.tight}
            data-test="entry-insight"
          >
            <InsightDetails
              insight={insight}
              earlier={insights.slice(0, index)}
              isAlone={insights.length === 1}
              operators={operators}
              now={now}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface InsightDetailsProps {
  readonly insight: HealthInsight;
  /** Those before it: what one object tells may be why of several, and is told once. */
  readonly earlier: readonly HealthInsight[];
  /** The only one: what its title names is a link there. */
  readonly isAlone: boolean;
  readonly operators: UpdateStatus['operators'];
  readonly now: Instant;
}

function InsightDetails({ insight, earlier, isAlone, operators, now }: InsightDetailsProps) {
  const language = useWording();
  const { t } = language;
  const reason = readReason(insight);
  const told = earlier.flatMap((one) => listEvidence(one, now, language));
  const evidence = listEvidence(insight, now, language).filter((text) => !told.includes(text));
  const title = describeProblem(insight, language);
  const resources = insight.resources.filter(({ name }) => !isAlone || !title.includes(name));
  const message = describeHealthDetails(insight, language);
  const late = insight.code === 'OperatorLate' ? insight.operator : undefined;
  const reported = operators.find(({ name }) => name === late)?.progressing?.message;
  return (
    <>
      {resources.length === 0 ? null : <ResourceNames resources={resources} />}
      {reason === undefined ? null : (
        <div className={textStyles.note} data-test="entry-reason">
          {t('Reason: {{reason}}', { reason })}
        </div>
      )}
      {evidence.map((text) => (
        <p key={text} data-test="evidence">
          {text}
        </p>
      ))}
      {insight.cause?.code === 'KubeletSilent' ? <p>{describeSilence(language)}</p> : null}
      {late !== undefined && reported ? (
        <OriginalText text={reported} label={t('message of {{name}}', { name: late })} />
      ) : null}
      {message === '' ? null : isLate(insight) ? (
        <p>{message}</p>
      ) : (
        <OriginalText text={message} label={title} />
      )}
    </>
  );
}

function listEvidence(
  { evidence = [] }: HealthInsight,
  now: Instant,
  language: Language,
): readonly string[] {
  return evidence.map((one) => describeEvidence(one, now, language));
}
