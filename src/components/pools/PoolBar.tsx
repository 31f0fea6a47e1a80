import { useContext } from 'react';
import { countPoolProgress, type PoolAssessment } from '../../engine';
import { describePoolProgress } from '../progress/pool-progress';
import { countSegments } from '../shared/count-segments';
import { splitNodes } from './split-nodes';
import { NodeStatesContext } from '../shared/node-states';
import { SegmentedBar } from '../shared/SegmentedBar';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

/** The progress of a pool's nodes. Without the nodes, it shows what the pool reports, and says so. */
export function PoolBar({ pool }: { readonly pool: PoolAssessment }) {
  const language = useWording();
  const { t } = language;
  const stateOf = useContext(NodeStatesContext);
  const progress = countPoolProgress(pool);
  if (progress === undefined) return <span>{t('Unknown')}</span>;
  if (progress.total === 0) {
    return <span className={textStyles.quiet}>{t('No nodes')}</span>;
  }
  const label = describePoolProgress(progress, language);
  return (
    <div data-test={`pool-bar-${pool.name}`}>
      <div data-test={`pool-count-${pool.name}`}>
        {label}
        {progress.source === 'reported' ? (
          <span className={textStyles.quiet}> {t('(reported)')}</span>
        ) : null}
      </div>
      <SegmentedBar
        label={label}
        segments={
          progress.source === 'reported'
            ? countSegments(
                {
                  updated: progress.updated,
                  notUpdated: Math.max(0, progress.total - progress.updated),
                },
                language,
              )
            : splitNodes(pool, language, stateOf)
        }
      />
    </div>
  );
}
