import { memo, useMemo } from 'react';
import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core';
import type { Fault, HealthInsight, HealthLevel, MissingData, UpdateStatus } from '../../engine';
import { listLevels, listShownFindings } from '../../wording/health/shown-findings';
import { describeHealthLevel } from '../../wording/verdict/state-words';
import { AttentionItem } from './AttentionItem';
import { HealthItem } from './HealthItem';
import { keyInsights } from './insight-key';
import { hasUnread } from '../page/missing-by-section';
import { MissingDataNotices } from '../page/MissingDataNotices';
import type { PageState } from '../page/page-state';
import { SectionCard } from '../shared/SectionCard';
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

/** Everything that was found wrong, worst first, with all that is known of it. */
export const HealthTab = memo(function HealthTab({
  status,
  state,
  onChange,
  missing,
}: HealthTabProps) {
  const { t } = useWording();
  const { attention, health } = status;
  const findings = useMemo(() => listShownFindings(health, attention), [health, attention]);
  const keyed = useMemo(() => keyInsights(findings.map(({ insight }) => insight)), [findings]);
  const faults = useMemo(() => findFaults(status), [status]);
  const isShown = (level: HealthLevel) => state.levels.length === 0 || state.levels.includes(level);
  const shown = keyed.filter((_, index) => isShown(findings[index]?.level ?? 'Unknown'));
  // An entry that rests on a pool's own counts has no finding.
  const others = attention.filter(({ insights, level }) => insights.length === 0 && isShown(level));
  return (
    <SectionCard title={t('Health insights')} id="health">
      <div className={layoutStyles.column}>
        {listLevels(status).length === 0 ? (
          <p data-test="health-empty">
            {missing.length === 0 && !hasUnread(status)
              ? t('No problems found.')
              : t('No problems found in the resources that could be read.')}
          </p>
        ) : (
          <>
            <LevelFilter status={status} state={state} onChange={onChange} />
            {shown.length + others.length === 0 ? <p>{t('No problems at this level.')}</p> : null}
            <ul className={styles.entries}>
              {others.map((fault) => (
                <AttentionItem
                  key={fault.key}
                  fault={fault}
                  facts={status}
                  onOpenNode={(node) => onChange({ node })}
                />
              ))}
              {shown.map(({ key, insight }) => (
                <HealthItem
                  key={key}
                  insight={insight}
                  facts={status}
                  attention={attention}
                  fault={faults.get(insight)}
                  onOpenNode={(node) => onChange({ node })}
                />
              ))}
            </ul>
          </>
        )}
        <MissingDataNotices missing={missing} />
      </div>
    </SectionCard>
  );
});

function LevelFilter({ status, state, onChange }: Omit<HealthTabProps, 'missing'>) {
  const language = useWording();
  const { t } = language;
  const levels = listLevels(status);
  const counted = LEVELS.map((level) => ({
    level,
    count: levels.filter((each) => each === level).length,
  }));
  const offered = counted.filter(({ level, count }) => count > 0 || state.levels.includes(level));
  if (offered.length < 2) return null;
  return (
    <ToggleGroup aria-label={t('Filter by level')} isCompact>
      {offered.map(({ level, count }) => {
        const isSelected = state.levels.includes(level);
        const next = isSelected
          ? state.levels.filter((other) => other !== level)
          : [...state.levels, level];
        return (
          <ToggleGroupItem
            key={level}
            buttonId={`update-status-plugin-level-${level}`}
            text={t('{{level}} ({{amount}})', {
              level: describeHealthLevel(level, language),
              amount: count,
            })}
            isSelected={isSelected}
            onChange={() => onChange({ levels: next })}
          />
        );
      })}
    </ToggleGroup>
  );
}

/** The entry that each finding is part of; what heals by itself is part of none. */
function findFaults({ attention }: UpdateStatus): ReadonlyMap<HealthInsight, Fault> {
  const faults = new Map<HealthInsight, Fault>();
  for (const fault of attention) {
    for (const insight of fault.insights) faults.set(insight, fault);
    for (const item of fault.consequences) {
      if (item.kind === 'insight') faults.set(item.insight, fault);
    }
  }
  return faults;
}
