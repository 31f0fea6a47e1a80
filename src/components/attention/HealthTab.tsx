import { memo, useMemo } from 'react';
import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core';
import type { HealthInsight, HealthLevel, MissingData, UpdateStatus } from '../../engine';
import { asEntry } from '../../wording/health/entry';
import { groupByRoot, type RootGroup } from '../../wording/health/shown-findings';
import { describeHealthLevel } from '../../wording/verdict/state-words';
import { AttentionItem } from './AttentionItem';
import { HealthItem } from './HealthItem';
import { HealthLine } from './HealthLine';
import { keyInsights } from './insight-key';
import { hasUnread } from '../page/missing-by-section';
import { MissingDataNotices } from '../page/MissingDataNotices';
import type { PageState } from '../page/page-state';
import { SectionCard } from '../shared/SectionCard';
import { SubSection } from '../shared/SubSection';
import { toggled } from '../shared/toggled';
import { useWording } from '../shared/useWording';
import styles from './Entry.module.css';
import layoutStyles from '../shared/layout.module.css';

interface HealthTabProps {
  readonly status: UpdateStatus;
  readonly state: PageState;
  readonly onChange: (next: Partial<PageState>) => void;
  readonly missing: readonly MissingData[];
}

/** Worst first. */
const LEVELS: readonly HealthLevel[] = ['Critical', 'Error', 'Warning', 'Info', 'Unknown'];

/** Everything that was found wrong, by what is wrong in the first place, worst first; then what heals by itself. */
export const HealthTab = memo(function HealthTab({
  status,
  state,
  onChange,
  missing,
}: HealthTabProps) {
  const { t } = useWording();
  const { attention } = status;
  const groups = useMemo(() => groupByRoot(status), [status]);
  const isShown = (level: HealthLevel) => state.levels.length === 0 || state.levels.includes(level);
  const shown = groups.filter(({ fault }) => fault && isShown(fault.level));
  const alone = groups.filter(({ fault }) => !fault).flatMap(({ related }) => related);
  return (
    <SectionCard title={t('Health insights')} id="health">
      <div className={layoutStyles.column}>
        {attention.length === 0 ? (
          <p data-test="health-empty">
            {missing.length === 0 && !hasUnread(status)
              ? t('No problems found.')
              : t('No problems found in the resources that could be read.')}
          </p>
        ) : (
          <>
            <LevelFilter status={status} state={state} onChange={onChange} />
            {shown.length === 0 ? <p>{t('No problems at this level.')}</p> : null}
            <ul className={styles.entries}>
              {shown.map((group) => (
                <HealthGroup key={group.key} group={group} status={status} />
              ))}
            </ul>
          </>
        )}
        {alone.length === 0 ? null : (
          <SubSection
            title={t('Expected during an update ({{amount}})', { amount: alone.length })}
            id="expected"
          >
            <HealthLines insights={alone} status={status} />
          </SubSection>
        )}
        <MissingDataNotices missing={missing} />
      </div>
    </SectionCard>
  );
});

interface HealthGroupProps {
  readonly group: RootGroup;
  readonly status: UpdateStatus;
}

/** Root problem, and below it the findings that follow from it, without steps of their own. */
function HealthGroup({ group: { fault, related, root }, status }: HealthGroupProps) {
  const below =
    related.length === 0 ? undefined : <HealthLines insights={related} status={status} />;
  if (!fault) return null;
  return root ? (
    <HealthItem insight={root} facts={status} attention={status.attention}>
      {below}
    </HealthItem>
  ) : (
    <>
      <AttentionItem fault={fault} facts={status} />
      {below === undefined ? null : <li>{below}</li>}
    </>
  );
}

interface HealthLinesProps {
  readonly insights: readonly HealthInsight[];
  readonly status: UpdateStatus;
}

function HealthLines({ insights, status }: HealthLinesProps) {
  const { attention, drains, now } = status;
  return (
    <ul className={styles.related}>
      {keyInsights(insights).map(({ insight, key }) => (
        <HealthLine
          key={key}
          insight={insight}
          level={asEntry(insight, attention, drains).level}
          now={now}
        />
      ))}
    </ul>
  );
}

function LevelFilter({ status, state, onChange }: Omit<HealthTabProps, 'missing'>) {
  const language = useWording();
  const { t } = language;
  const levels = status.attention.map(({ level }) => level);
  const counted = LEVELS.map((level) => ({
    level,
    count: levels.filter((each) => each === level).length,
  }));
  const offered = counted.filter(({ level, count }) => count > 0 || state.levels.includes(level));
  if (offered.length < 2) return null;
  return (
    <ToggleGroup aria-label={t('Filter by level')} isCompact>
      {offered.map(({ level, count }) => (
        <ToggleGroupItem
          key={level}
          buttonId={`update-status-plugin-level-${level}`}
          text={t('{{level}} ({{amount}})', {
            level: describeHealthLevel(level, language),
            amount: count,
          })}
          isSelected={state.levels.includes(level)}
          onChange={() => onChange({ levels: toggled(state.levels, level) })}
        />
      ))}
    </ToggleGroup>
  );
}
