import { memo } from 'react';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import type { MissingData, PoolAssessment } from '../engine';
import { MissingDataNotices } from './MissingDataNotices';
import { PoolBar } from './PoolBar';
import { PoolSlots } from './PoolSlots';
import { ResourceName } from './ResourceName';
import { SectionCard } from './SectionCard';
import { PoolAssessmentLabel } from './StateLabel';
import { useWording } from './useWording';

interface WorkerPoolsTableProps {
  readonly pools: readonly PoolAssessment[];
  /** Whether an update runs, so that somebody may wait for these pools. */
  readonly isUpdating: boolean;
  /** What keeps the table from being complete. */
  readonly missing: readonly MissingData[];
  readonly onOpenNode?: (name: string) => void;
}

/** Every worker pool: how far its nodes are, how many of them may be away at once, and which are. */
export const WorkerPoolsTable = memo(function WorkerPoolsTable({
  pools,
  isUpdating,
  missing,
  onOpenNode,
}: WorkerPoolsTableProps) {
  const { t } = useWording();
  const hasNodes = pools.some(({ counts }) => counts?.total !== 0);
  return (
    <SectionCard title={t('Worker pools')} id="worker-pools">
      <div className="update-status-plugin__stack">
        <MissingDataNotices missing={missing} />
        {pools.length === 0 ? (
          missing.some(({ resource }) => resource === 'machineconfigpools') ? null : (
            <p>{t('This cluster has no worker pool.')}</p>
          )
        ) : (
          <Table
            aria-label={t('Worker pools')}
            variant="compact"
            gridBreakPoint="grid-md"
            className="update-status-plugin__flush-table"
          >
            <Thead>
              <Tr>
                <Th width={15}>{t('Pool')}</Th>
                <Th width={20}>{t('Assessment')}</Th>
                <Th width={40}>{t('Nodes')}</Th>
                <Th width={25}>{t('Max unavailable')}</Th>
              </Tr>
            </Thead>
            <Tbody>
              {pools.map((pool) => (
                <PoolRow key={pool.name} pool={pool} onOpenNode={onOpenNode} />
              ))}
            </Tbody>
          </Table>
        )}
        {pools.length === 0 || hasNodes ? null : (
          <p className="update-status-plugin__quiet">
            {t('No node belongs to a worker pool: workloads run on the control plane nodes.')}
          </p>
        )}
        {isUpdating && hasNodes ? (
          <p className="update-status-plugin__quiet update-status-plugin__small">
            {t('How long the pools still take is not estimated.')}
          </p>
        ) : null}
      </div>
    </SectionCard>
  );
});

interface PoolRowProps {
  readonly pool: PoolAssessment;
  readonly onOpenNode?: (name: string) => void;
}

function PoolRow({ pool, onOpenNode }: PoolRowProps) {
  const { t } = useWording();
  return (
    <Tr data-test={`pool-row-${pool.name}`}>
      <Td dataLabel={t('Pool')} modifier="breakWord" data-test="pool-name">
        <ResourceName resource={pool.insight.resource} hideIcon />
      </Td>
      <Td dataLabel={t('Assessment')} data-test="pool-assessment">
        <PoolAssessmentLabel assessment={pool.assessment} />
        {pool.paused ? (
          <div className="update-status-plugin__small">{t('paused: no node starts')}</div>
        ) : null}
      </Td>
      <Td dataLabel={t('Nodes')} data-test="pool-nodes">
        <PoolBar pool={pool} />
      </Td>
      <Td dataLabel={t('Max unavailable')}>
        <PoolSlots pool={pool} onOpenNode={onOpenNode} />
      </Td>
    </Tr>
  );
}
