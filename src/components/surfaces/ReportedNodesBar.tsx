import {
  countBlockedDrains,
  countPoolProgress,
  listBlockedNodes,
  readNodeStates,
  type PoolAssessment,
  type UnfinishedItem,
} from '../../engine';
import { splitNodes } from '../pools/split-nodes';
import { describePoolProgress } from '../progress/pool-progress';
import { countSegments, type Part } from '../shared/count-segments';
import { SegmentedBar } from '../shared/SegmentedBar';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface ReportedNodesBarProps {
  readonly pool: PoolAssessment;
  /** Unfinished work in the cluster. */
  readonly unfinished: readonly UnfinishedItem[];
}

/** The progress of a pool's nodes: from the nodes, as on the page, or from the pool's own status. */
export function ReportedNodesBar({ pool, unfinished }: ReportedNodesBarProps) {
  const language = useWording();
  const { t } = language;
  const progress = pool.counts && countPoolProgress(pool);
  if (!progress) return <div>{t('The number of updated nodes is unknown.')}</div>;
  if (progress.total === 0) return <div className={textStyles.note}>{t('No nodes')}</div>;

  const label = describePoolProgress(progress, language);
  const segments =
    pool.nodes.length > 0
      ? splitNodes(pool, language, readNodeStates([pool], new Set(listBlockedNodes(unfinished))))
      : countSegments(
          countParts(pool, progress, countBlockedDrains(unfinished, pool.name)),
          language,
        );
  return (
    <div data-test="summary-nodes">
      <div>{label}</div>
      <SegmentedBar label={label} segments={segments} />
    </div>
  );
}

/** The nodes in parts that do not overlap. */
function countParts(
  { counts, paused }: PoolAssessment,
  { goal, total, updated }: NonNullable<ReturnType<typeof countPoolProgress>>,
  drains: number,
): Partial<Record<Part, number>> {
  const left = Math.max(0, total - updated);
  const blocked = Math.min(drains, left);
  // A node whose drain failed is degraded as well.
  const degraded = Math.min(Math.max(0, (counts?.degraded ?? 0) - blocked), left - blocked);
  const away = left - blocked - degraded;
  // The phases tell of the release alone.
  const moving =
    goal === 'release'
      ? (counts?.progressing ?? 0)
      : total - (counts?.available ?? total) - blocked - degraded;
  const updating = Math.min(Math.max(0, moving), away);
  const standing = away - updating;
  return { updated, blocked, updating, degraded, [paused ? 'paused' : 'waiting']: standing };
}
