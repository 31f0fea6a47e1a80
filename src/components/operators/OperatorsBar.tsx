import type { OperatorCounts } from '../../engine';
import { countSegments } from '../shared/count-segments';
import { SegmentedBar } from '../shared/SegmentedBar';
import { useWording } from '../shared/useWording';

/** How many operators are updated, in words and as a bar. */
export function OperatorsBar({ counts }: { readonly counts: OperatorCounts }) {
  const language = useWording();
  const { t } = language;
  const { total, updated, updating, waiting } = counts;
  if (total === 0) return <p>{t('No operator of the release was found.')}</p>;
  const headline = t('{{updated}} of {{count}} operators updated', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} operator updated',
  });
  const other = Math.max(0, total - updated - updating - waiting);
  const segments = countSegments({ updated, updating, waiting, unknown: other }, language);
  return (
    <>
      <p data-test="operators-count">{headline}</p>
      <SegmentedBar label={headline} segments={segments} />
    </>
  );
}
