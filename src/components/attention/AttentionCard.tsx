import { memo } from 'react';
import type { MissingData, UpdateStatus } from '../../engine';
import { AttentionItem } from './AttentionItem';
import { DrainsOfNodes } from '../drains/DrainsOfNodes';
import { ExpectedItems } from './ExpectedItems';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

interface AttentionCardProps {
  readonly status: UpdateStatus;
  /** What could not be looked at, so that more may be wrong than is listed. */
  readonly missing: readonly MissingData[];
  /** Without it nodes lead to their own pages. */
  readonly onOpenNode?: (name: string) => void;
}

/** What a person has to act on, worst first; and, folded, what heals by itself. */
export const AttentionCard = memo(function AttentionCard({
  status,
  missing,
  onOpenNode,
}: AttentionCardProps) {
  const { t } = useWording();
  const { attention, expected } = status;
  return (
    <SectionCard title={t('Needs attention')} id="attention" count={attention.length}>
      <div className={layoutStyles.stack}>
        {attention.length === 0 ? (
          <p data-test="attention-empty">
            {missing.length === 0 && status.verdict.kind !== 'unknown'
              ? t('No action needed.')
              : t("No action needed as far as known. Some resources couldn't be read.")}
          </p>
        ) : (
          <ul className={layoutStyles.list}>
            {attention.map((group) => (
              <AttentionItem
                key={group.key}
                group={group}
                now={status.now}
                drains={status.drains}
                onOpenNode={onOpenNode}
              >
                {group.isDraining ? (
                  <DrainsOfNodes
                    drains={status.drains}
                    nodes={group.root.kind === 'nodes' ? group.root.nodes : []}
                    quoted={group.insights.flatMap((insight) =>
                      'message' in insight ? [insight.message] : [],
                    )}
                    target={status.controlPlane.versions.target}
                    now={status.now}
                    onOpenNode={onOpenNode}
                  />
                ) : null}
              </AttentionItem>
            ))}
          </ul>
        )}
        <MissingDataNotices missing={missing} />
        {status.updating === true || expected.length > 0 ? (
          <ExpectedItems items={expected} now={status.now} onOpenNode={onOpenNode} />
        ) : null}
      </div>
    </SectionCard>
  );
});
