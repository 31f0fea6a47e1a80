import { useCallback } from 'react';
import type { FileDiff, PoolPreview } from '../../engine/disruption';
import { describeDoubt, summarizePreview } from '../../wording/disruption/disruption-page';
import { useWording } from '../shared/useWording';
import { PairHeading } from './PairHeading';
import { PairDetails } from './PairDetails';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

/** Reads how a file differs between two rendered MachineConfigs. */
export type ReadDiff = (
  path: string,
  from: PoolPreview['from'],
  to: PoolPreview['to'],
) => Promise<FileDiff>;

interface PoolPreviewItemProps {
  readonly pool: PoolPreview;
  readonly readDiff: ReadDiff;
  readonly isOpenAtFirst: boolean;
}

/** The effect that a MachineConfig would have on a pool, and its unknown parts. */
export function PoolPreviewItem({ pool, isOpenAtFirst, readDiff }: PoolPreviewItemProps) {
  const language = useWording();
  const { t } = language;
  const { from, to } = pool;
  const readDiffHere = useCallback(
    (path: string) => readDiff(path, from, to),
    [readDiff, from, to],
  );
  return (
    <li className={layoutStyles.stack} data-test="pool-preview">
      <PairHeading
        title={t('Pool {{pool}}', { pool: pool.pool })}
        changes={pool.disruption.changes.length}
      />
      <p>{summarizePreview(pool, language)}</p>
      <PairDetails
        disruption={pool.disruption}
        label={t('pool {{pool}}', { pool: pool.pool })}
        isOpenAtFirst={isOpenAtFirst}
        readDiff={readDiffHere}
      />
      {pool.doubts.map((doubt) => (
        <p key={doubt} className={textStyles.note}>
          {describeDoubt(doubt, language)}
        </p>
      ))}
    </li>
  );
}
