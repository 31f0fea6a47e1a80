import { memo } from 'react';
import type { MissingData, ReadinessFinding, UpgradeRefusal } from '../../engine';
import { groupAlike } from '../../wording/outlook/group-alike';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { NoUpdates } from './NextUpdateContent';
import { ReadinessItem } from './ReadinessItem';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

interface ReadinessCardProps {
  /** Worst first. */
  readonly readiness: readonly ReadinessFinding[];
  /** The reasons why minor updates are refused. */
  readonly refusals: readonly UpgradeRefusal[];
  readonly missing: readonly MissingData[];
  /** No release is on offer, and no other card says so. */
  readonly isNothingNext: boolean;
}

/** Findings to settle before the next update, those that block it first. */
export const ReadinessCard = memo(function ReadinessCard({
  readiness,
  refusals,
  missing,
  isNothingNext,
}: ReadinessCardProps) {
  const { t } = useWording();
  const items = groupAlike(readiness);
  return (
    <SectionCard title={t('Before the next update')} id="readiness" count={items.length}>
      <div className={layoutStyles.stack}>
        {items.length === 0 ? (
          <p data-test="readiness-empty">
            {t('Nothing in the resources that could be read blocks the next update.')}
          </p>
        ) : (
          <ul className={layoutStyles.list}>
            {items.map((findings) => (
              <ReadinessItem key={keyOf(findings[0])} findings={findings} refusals={refusals} />
            ))}
          </ul>
        )}
        {isNothingNext ? <NoUpdates /> : null}
        <MissingDataNotices missing={missing} />
      </div>
    </SectionCard>
  );
});

function keyOf(finding: ReadinessFinding): string {
  const { code } = finding;
  if ('pool' in finding) return `${code} ${finding.pool}`;
  if ('operator' in finding) return `${code} ${finding.operator}`;
  return 'skew' in finding ? `${code} ${finding.skew}` : code;
}
