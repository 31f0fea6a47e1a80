import { memo } from 'react';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import type {
  Instant,
  MissingData,
  PoolAssessment,
  PoolSkew,
  PoolSlots as Slots,
  PoolTimeLeft as PoolTime,
} from '../../engine';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { PoolBar } from './PoolBar';
import { PoolNotes } from './PoolNotes';
import { PoolSlots } from './PoolSlots';
import { PoolTimeLeft } from './PoolTimeLeft';
import { ResourceName } from '../shared/ResourceName';
import { SectionCard } from '../shared/SectionCard';
import { PoolVersions } from './PoolVersions';
import { PoolAssessmentLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import styles from './WorkerPoolsTable.module.css';
import layoutStyles from '../shared/layout.module.css';
import tableStyles from '../shared/table.module.css';
import textStyles from '../shared/text.module.css';

interface WorkerPoolsTableProps {
  readonly pools: readonly PoolAssessment[];
  /** What their nodes run, and since when they are paused. */
  readonly skew: readonly PoolSkew[];
  /** Who holds the slots; empty while no configuration rolls out. */
  readonly slots: readonly Slots[];
  readonly poolTimes: readonly PoolTime[];
  readonly now: Instant;
  /** Whether an update runs, so that somebody may wait for these pools. */
  readonly isUpdating: boolean;
  /** What keeps the table from being complete. */
  readonly missing: readonly MissingData[];
  readonly onOpenNode?: (name: string) => void;
}

/** Every worker pool: how far its nodes are, who holds its slots and who is next, and how long it still takes. */
export const WorkerPoolsTable = memo(function WorkerPoolsTable({
  pools,
  skew,
  slots,
  poolTimes,
  now,
  isUpdating,
  missing,
  onOpenNode,
}: WorkerPoolsTableProps) {
  const { t } = useWording();
  const hasNodes = pools.some(({ counts }) => counts?.total !== 0);
  const hasTimes = isUpdating && hasNodes;
  return (
    <SectionCard title={t('Worker pools')} id="worker-pools">
      <div className={layoutStyles.stack}>
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
            className={tableStyles.flush}
          >
            <Thead>
              <Tr>
                <Th width={15}>{t('Pool')}</Th>
                <Th width={20}>{t('Assessment')}</Th>
                <Th width={hasTimes ? 25 : 40}>{t('Nodes')}</Th>
                <Th width={25}>{t('Max unavailable')}</Th>
                {hasTimes ? <Th width={15}>{t('Time remaining')}</Th> : null}
              </Tr>
            </Thead>
            {pools.map((pool) => (
              <PoolRow
                key={pool.name}
                pool={pool}
                skew={skew.find((each) => each.pool === pool.name)}
                slots={slots.find((each) => each.pool === pool.name)}
                time={poolTimes.find((each) => each.pool === pool.name)}
                hasTimes={hasTimes}
                now={now}
                onOpenNode={onOpenNode}
              />
            ))}
          </Table>
        )}
        {pools.length === 0 || hasNodes ? null : (
          <p className={textStyles.quiet}>
            {t('No node belongs to a worker pool: workloads run on the control plane nodes.')}
          </p>
        )}
      </div>
    </SectionCard>
  );
});

interface PoolRowProps {
  readonly pool: PoolAssessment;
  readonly skew: PoolSkew | undefined;
  readonly slots: Slots | undefined;
  readonly time: PoolTime | undefined;
  readonly hasTimes: boolean;
  readonly now: Instant;
  readonly onOpenNode?: (name: string) => void;
}

function PoolRow({ pool, skew, slots, time, hasTimes, now, onOpenNode }: PoolRowProps) {
  const { t } = useWording();
  const pause = skew?.pause;
  const hasNotes = pause !== undefined || (slots !== undefined && pool.nodes.length > 0);
  return (
    <Tbody className={hasNotes ? styles.noted : undefined}>
      <Tr data-test={`pool-row-${pool.name}`}>
        <Td dataLabel={t('Pool')} modifier="breakWord" data-test="pool-name">
          <ResourceName resource={pool.insight.resource} hideIcon />
          <PoolVersions skew={skew} />
        </Td>
        <Td dataLabel={t('Assessment')} data-test="pool-assessment">
          <PoolAssessmentLabel assessment={pool.assessment} />
          {pool.paused && !pause ? (
            <div className={textStyles.small}>{t('Paused: no nodes are being updated')}</div>
          ) : null}
        </Td>
        <Td dataLabel={t('Nodes')} data-test="pool-nodes">
          <PoolBar pool={pool} />
        </Td>
        <Td dataLabel={t('Max unavailable')}>
          <PoolSlots pool={pool} slots={slots} onOpenNode={onOpenNode} />
        </Td>
        {hasTimes ? (
          <Td dataLabel={t('Time remaining')} data-test="pool-time-left">
            <PoolTimeLeft timeLeft={time?.timeLeft} />
          </Td>
        ) : null}
      </Tr>
      {hasNotes ? (
        <Tr data-test={`pool-notes-${pool.name}`}>
          <Td colSpan={hasTimes ? 5 : 4}>
            <PoolNotes pause={pause} slots={slots} now={now} onOpenNode={onOpenNode} />
          </Td>
        </Tr>
      ) : null}
    </Tbody>
  );
}
