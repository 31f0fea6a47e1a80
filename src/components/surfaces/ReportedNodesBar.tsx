import type { PoolAssessment, PoolCounts } from '../../engine';
import { countSegments } from '../shared/count-segments';
import { SegmentedBar } from '../shared/SegmentedBar';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

/** How many nodes of some pools are updated, as these report. */
export function ReportedNodesBar({ pools }: { readonly pools: readonly PoolAssessment[] }) {
  const language = useWording();
  const { t } = language;
  if (pools.some(({ counts }) => counts === undefined)) {
    return <div>{t('How many nodes are updated is unknown.')}</div>;
  }
  const sum = (of: (counts: PoolCounts) => number): number =>
    pools.reduce((total, { counts }) => total + (counts ? of(counts) : 0), 0);
  const updated = sum((counts) => counts.updated);
  const total = sum((counts) => counts.total);
  if (total === 0) return <div className={textStyles.note}>{t('No nodes')}</div>;

  const label = t('{{updated}} of {{count}} nodes updated', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} node updated',
  });
  const progressing = sum((counts) => counts.progressing);
  const degraded = sum((counts) => Math.min(counts.degraded, counts.outdated));
  const excluded = sum((counts) => counts.excluded);
  const pending = Math.max(0, total - updated - progressing - degraded - excluded);
  const segments = countSegments(
    { updated, updating: progressing, degraded, excluded, pending },
    language,
  );
  return (
    <div data-test="summary-nodes">
      <div>{label}</div>
      <SegmentedBar label={label} segments={segments} />
    </div>
  );
}
