import type { OperatorCounts } from '../../engine';
import { SegmentedBar, type Segment } from '../shared/SegmentedBar';
import { useWording } from '../shared/useWording';

/** How many operators are updated, in words and as a bar. */
export function OperatorsBar({ counts }: { readonly counts: OperatorCounts }) {
  const { t } = useWording();
  const { total, updated, updating, waiting } = counts;
  if (total === 0) return <p>{t('No operator of the release was found.')}</p>;
  const headline = t('{{updated}} of {{count}} operators updated', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} operator updated',
  });
  const other = Math.max(0, total - updated - updating - waiting);
  const segments: readonly Segment[] = [
    {
      id: 'updated',
      tone: 'success',
      count: updated,
      text: t('{{count}} updated', { count: updated }),
    },
    {
      id: 'updating',
      tone: 'info',
      count: updating,
      text: t('{{count}} updating', { count: updating }),
    },
    {
      id: 'waiting',
      tone: 'pending',
      count: waiting,
      text: t('{{count}} waiting', { count: waiting }),
    },
    {
      id: 'unknown',
      tone: 'unknown',
      count: other,
      text: t('{{count}} unknown', { count: other }),
    },
  ];
  return (
    <>
      <p data-test="operators-count">{headline}</p>
      <SegmentedBar label={headline} segments={segments} />
    </>
  );
}
