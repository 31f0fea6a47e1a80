import type { ReactNode } from 'react';
import {
  toMilliseconds,
  type DrainAssessment,
  type Fault,
  type HealthInsight,
  type Instant,
} from '../../engine';
import { describeAttention } from '../../wording/health/attention-summary';
import { describeReach } from '../../wording/health/consequence';
import { formatNames } from '../../wording/language/names';
import { formatDuration } from '../../wording/language/duration';
import { describeFaultSteps } from '../../wording/next-steps/fault-steps';
import { describeHealthLevel } from '../../wording/verdict/state-words';
import { faultObject } from '../../wording/health/summary-attention';
import { FaultConsequences } from './FaultConsequences';
import { Folded } from '../shared/Folded';
import { InsightWords } from './InsightWords';
import { NextStepView } from './NextStepView';
import { ResourceNames } from '../shared/ResourceNames';
import { ToneIcon } from '../shared/ToneIcon';
import { HEALTH_LEVEL_TONES } from '../shared/tone';
import { useWording } from '../shared/useWording';
import styles from './AttentionItem.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface AttentionItemProps {
  readonly group: Fault;
  readonly now: Instant;
  /** What is known of drains, for the step to take. */
  readonly drains?: readonly DrainAssessment[];
  readonly onOpenNode?: (name: string) => void;
  /** What else there is to say about it. */
  readonly children?: ReactNode;
}

/**
 * One entry that needs a person: one line, how far it reaches and since when, the cluster's own words behind a toggle, the
 * next step, and folded what follows from it.
 */
export function AttentionItem({ group, now, drains, onOpenNode, children }: AttentionItemProps) {
  const language = useWording();
  const { t } = language;
  const { insights, level, sinceAt } = group;
  const [first] = insights;
  const summary = describeAttention(group, language);
  const object = faultObject(group);
  const facts = [
    describeReach(group, language),
    sinceAt === undefined
      ? ''
      : t('for {{duration}}', {
          duration: formatDuration(toMilliseconds(now - sinceAt), language),
        }),
  ].filter((fact) => fact !== '');
  return (
    <li className={styles.entry} data-test="attention-item" data-level={level}>
      <span title={describeHealthLevel(level, language)}>
        <ToneIcon tone={HEALTH_LEVEL_TONES[level]} />
        <span className={textStyles.heardOnly}>{describeHealthLevel(level, language)}</span>
      </span>
      <div className={layoutStyles.tight}>
        <div className={layoutStyles.ends}>
          <h3 className={textStyles.entryTitle} data-test="attention-summary">
            {summary}
          </h3>
          {facts.length === 0 ? null : <span className={textStyles.note}>{facts.join(' · ')}</span>}
        </div>
        {first ? <InsightWords insight={first} summary={summary} now={now} /> : null}
        {insights.length > 1 ? (
          <MoreInsights insights={insights} now={now} onOpenNode={onOpenNode} label={summary} />
        ) : null}
        {children}
        {describeFaultSteps(group, language, drains).map(({ nodes, step }, index, { length }) => (
          <NextStepView
            key={nodes.join()}
            step={step}
            nodes={nodes}
            reference={index === length - 1 ? referenceOf(group) : undefined}
            label={nodes.length === 0 ? summary : formatNames(nodes, language)}
          >
            {insights.length > 1 || object === undefined ? null : (
              <ResourceNames resources={[object]} onOpenNode={onOpenNode} />
            )}
          </NextStepView>
        ))}
        <FaultConsequences fault={group} label={summary} onOpenNode={onOpenNode} />
      </div>
    </li>
  );
}

/** Where to read on about the root; without a finding about it, about what follows. */
function referenceOf({ consequences, insights: [first] }: Fault): string | undefined {
  if (first) return first.reference;
  const [reported] = consequences.flatMap((item) =>
    item.kind === 'insight' ? [item.insight] : [],
  );
  return reported?.reference;
}

interface MoreInsightsProps {
  readonly insights: readonly HealthInsight[];
  readonly now: Instant;
  readonly label: string;
  readonly onOpenNode?: (name: string) => void;
}

/** Each object of an entry that is about several, with its own words. */
function MoreInsights({ insights, now, label, onOpenNode }: MoreInsightsProps) {
  const { t } = useWording();
  return (
    <div className={textStyles.small}>
      <Folded
        text={t('Show all {{count}}', { count: insights.length })}
        hideText={t('Show fewer')}
        label={label}
      >
        <ul className={layoutStyles.folded}>
          {insights.map((insight, index) => (
            <li key={`${index} ${insight.resources[0]?.name ?? ''}`}>
              <ResourceNames resources={insight.resources} onOpenNode={onOpenNode} />
              <InsightWords insight={insight} summary={label} now={now} />
            </li>
          ))}
        </ul>
      </Folded>
    </div>
  );
}
