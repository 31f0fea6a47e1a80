import type { HealthInsight, Instant } from '../../engine';
import { describeEvidence } from '../../wording/evidence/evidence';
import {
  describeHealthDescription,
  describeHealthSummary,
} from '../../wording/health/health-insight';
import { withKnownConditions } from '../../wording/health/known-conditions';
import { describeCause } from '../../wording/causes/cause-steps';
import { CauseLine } from '../shared/CauseLine';
import { LongMessage } from '../shared/LongMessage';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface InsightWordsProps {
  readonly insight: HealthInsight;
  /** What stands above already. */
  readonly summary: string;
  readonly now: Instant;
}

/** What a finding says: its cause in a line, where that is known, and the cluster's own words, uncut. */
export function InsightWords({ insight, summary, now }: InsightWordsProps) {
  const language = useWording();
  const known = withKnownConditions(insight);
  const description = describeHealthDescription(known, language);
  return (
    <>
      <CauseLine
        cause={insight.cause}
        text={describeCause(insight.cause, language)}
        id="insight-cause"
      />
      {insight.evidence?.map((evidence) => (
        <p key={evidence.object.name} data-test="evidence">
          {describeEvidence(evidence, now, language)}
        </p>
      ))}
      {description === '' || description === summary ? null : (
        <div className={textStyles.small}>
          <LongMessage text={description} label={describeHealthSummary(known, language)} />
        </div>
      )}
    </>
  );
}
