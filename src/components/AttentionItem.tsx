import { useId, useState } from 'react';
import { Button } from '@patternfly/react-core';
import { toMilliseconds, type HealthInsight, type Instant } from '../engine';
import type { AttentionGroup } from '../wording/attention';
import { describeAttention } from '../wording/attention-summary';
import { formatDuration } from '../wording/duration';
import { describeHealthDescription, describeHealthSummary } from '../wording/health-insight';
import { describeHealthLevel } from '../wording/state-words';
import { InsightObject } from './InsightObject';
import { LongMessage } from './LongMessage';
import { NextStepBlock } from './NextStepBlock';
import { ToneIcon } from './ToneIcon';
import { HEALTH_LEVEL_TONES } from './tone';
import { useWording } from './useWording';

interface AttentionItemProps {
  readonly group: AttentionGroup;
  readonly now: Instant;
  readonly onOpenNode?: (name: string) => void;
}

/** One entry that needs a person: one line, the cluster's own words behind a toggle, and the next step. */
export function AttentionItem({ group, now, onOpenNode }: AttentionItemProps) {
  const { t, locale } = useWording();
  const { insights, sinceAt, consequences, isDraining } = group;
  const [first] = insights;
  const summary = describeAttention(group, t);
  return (
    <li className="update-status-plugin__entry" data-test="attention-item" data-level={first.level}>
      <span title={describeHealthLevel(first.level, t)}>
        <ToneIcon tone={HEALTH_LEVEL_TONES[first.level]} />
        <span className="update-status-plugin__heard-only">
          {describeHealthLevel(first.level, t)}
        </span>
      </span>
      <div className="update-status-plugin__entry-text">
        <div className="update-status-plugin__entry-head">
          <h3 className="update-status-plugin__entry-title" data-test="attention-summary">
            {summary}
          </h3>
          {sinceAt === undefined ? null : (
            <span className="update-status-plugin__quiet update-status-plugin__small">
              {t('for {{duration}}', {
                duration: formatDuration(toMilliseconds(now - sinceAt), locale),
              })}
            </span>
          )}
        </div>
        <InsightText insight={first} summary={summary} />
        {insights.length === 1 ? null : (
          <MoreInsights insights={insights} onOpenNode={onOpenNode} label={summary} />
        )}
        <NextStepBlock insight={first} isDraining={isDraining} label={summary}>
          {insights.length === 1 ? <InsightObject insight={first} onOpenNode={onOpenNode} /> : null}
        </NextStepBlock>
        {consequences.length === 0 ? null : (
          <Consequences insights={consequences} label={summary} />
        )}
      </div>
    </li>
  );
}

interface InsightTextProps {
  readonly insight: HealthInsight;
  /** What stands above already. */
  readonly summary: string;
}

function InsightText({ insight, summary }: InsightTextProps) {
  const { t } = useWording();
  const description = describeHealthDescription(insight, t);
  if (description === '' || description === summary) return null;
  return (
    <div className="update-status-plugin__small">
      <LongMessage text={description} label={describeHealthSummary(insight, t)} />
    </div>
  );
}

interface FoldedProps {
  readonly insights: readonly HealthInsight[];
  /** The entry they belong to, for screen readers. */
  readonly label: string;
  readonly onOpenNode?: (name: string) => void;
}

/** Each object of an entry that is about several, with its own words. */
function MoreInsights({ insights, label, onOpenNode }: FoldedProps) {
  const { t } = useWording();
  const count = insights.length;
  return (
    <Folded showText={t('Show all {{count}}', { count })} hideText={t('Show fewer')} label={label}>
      {insights.map((insight, index) => (
        <li key={`${index} ${insight.resources[0]?.name ?? ''}`}>
          <InsightObject insight={insight} onOpenNode={onOpenNode} />
          <InsightText insight={insight} summary={label} />
        </li>
      ))}
    </Folded>
  );
}

function Consequences({ insights, label }: FoldedProps) {
  const { t } = useWording();
  const showText = t('{{count}} consequences', {
    count: insights.length,
    defaultValue_one: '{{count}} consequence',
  });
  return (
    <Folded showText={showText} hideText={showText} label={label}>
      {insights.map((insight) => {
        const summary = describeHealthSummary(insight, t);
        return (
          <li key={summary}>
            {summary}
            <InsightText insight={insight} summary={summary} />
          </li>
        );
      })}
    </Folded>
  );
}

interface FoldedListProps {
  readonly showText: string;
  readonly hideText: string;
  readonly label: string;
  readonly children: readonly React.ReactNode[];
}

function Folded({ showText, hideText, label, children }: FoldedListProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const text = isOpen ? hideText : showText;
  return (
    <div className="update-status-plugin__small">
      <Button
        variant="link"
        isInline
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={`${text}: ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
      </Button>
      {isOpen ? (
        <ul id={listId} className="update-status-plugin__folded">
          {children}
        </ul>
      ) : null}
    </div>
  );
}
