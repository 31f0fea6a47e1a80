import type { PoolAssessment } from '../../engine';
import { ResourceName } from '../ResourceName';
import { PoolAssessmentLabel } from '../StateLabel';
import { useWording } from '../useWording';
import { ReportedNodesBar } from './SummaryBars';
import './summary.css';

interface PoolReportsProps {
  readonly pools: readonly PoolAssessment[];
  readonly isHosted: boolean;
}

/** How far each pool is by its own report. */
export function PoolReports({ pools, isHosted }: PoolReportsProps) {
  const { t } = useWording();
  if (pools.length === 0) {
    return (
      <p className="update-status-plugin__summary-quiet">
        {isHosted
          ? t('The control plane is hosted: NodePools update the nodes, from the management cluster.')
          : t('No worker pool is known.')}
      </p>
    );
  }
  return (
    <ul className="update-status-plugin__summary-items" aria-label={t('Worker pools')}>
      {pools.map((pool) => (
        <li key={pool.name} data-test={`summary-pool-${pool.name}`}>
          <div className="update-status-plugin__summary-bar-head">
            <ResourceName resource={pool.insight.resource} hideIcon />
            <PoolAssessmentLabel assessment={pool.assessment} />
          </div>
          <ReportedNodesBar pools={[pool]} />
        </li>
      ))}
    </ul>
  );
}
