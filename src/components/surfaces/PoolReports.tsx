import {
  readPoolState,
  type MissingData,
  type PoolAssessment,
  type UnfinishedItem,
} from '../../engine';
import { describeMissingEffect } from '../../wording/health/missing-data';
import { ResourceName } from '../shared/ResourceName';
import { PoolStateLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import { ReportedNodesBar } from './ReportedNodesBar';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface PoolReportsProps {
  readonly pools: readonly PoolAssessment[];
  /** Unfinished work in the cluster. */
  readonly unfinished: readonly UnfinishedItem[];
  readonly isHosted: boolean;
  /** The reason why the pools are unknown, if they are. */
  readonly missing: MissingData | undefined;
  /** The version of a cluster at rest; absent while something goes on. */
  readonly versionAtRest: string | undefined;
}

/** The progress of each pool according to its own status; for a cluster at rest, one short line. */
export function PoolReports({
  pools,
  unfinished,
  isHosted,
  missing,
  versionAtRest,
}: PoolReportsProps) {
  const language = useWording();
  const { t } = language;
  if (pools.length === 0 && missing) {
    return <p className={textStyles.note}>{describeMissingEffect(missing, language)}</p>;
  }
  if (pools.length === 0) {
    return (
      <p className={textStyles.note}>
        {isHosted
          ? t(
              'The control plane is hosted: NodePools update the nodes, from the management cluster.',
            )
          : t('No worker pool is known.')}
      </p>
    );
  }
  const nodes = pools.reduce((sum, { counts }) => sum + (counts?.total ?? 0), 0);
  if (versionAtRest !== undefined && nodes > 0 && pools.every(isThrough)) {
    return (
      <p className={textStyles.note} data-test="summary-pools-at-rest">
        {t('All {{count}} nodes of worker pools are on {{version}}.', {
          count: nodes,
          version: versionAtRest,
          defaultValue_one: 'The {{count}} node of worker pools is on {{version}}.',
        })}
      </p>
    );
  }
  return (
    <ul className={layoutStyles.spacedItems} aria-label={t('Worker pools')}>
      {pools.map((pool) => (
        <li key={pool.name} data-test={`summary-pool-${pool.name}`}>
          <div className={layoutStyles.ends}>
            <ResourceName resource={pool.insight.resource} hideIcon />
            {readPoolState(pool) === 'Empty' ? null : <PoolStateLabel pool={pool} />}
          </div>
          <ReportedNodesBar pool={pool} unfinished={unfinished} />
        </li>
      ))}
    </ul>
  );
}

function isThrough(pool: PoolAssessment): boolean {
  const state = readPoolState(pool);
  return pool.counts !== undefined && (state === 'Completed' || state === 'Empty');
}
