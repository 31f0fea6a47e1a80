import { memo } from 'react';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import {
  listPastUpdates,
  toMilliseconds,
  type Nanoseconds,
  type PoolAssessment,
  type UpdateStatus,
} from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import { formatMoment } from '../../wording/language/moment';
import type { Language } from '../../wording/language/language';
import { controlPlaneFirst } from '../shared/control-plane-first';
import { SectionCard } from '../shared/SectionCard';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import tableStyles from '../shared/table.module.css';
import textStyles from '../shared/text.module.css';

/** The number of updates that are listed. */
const SHOWN = 3;

interface UpdateDurationsCardProps {
  readonly status: UpdateStatus;
}

/** At rest: how long the last updates took, and what an update does to nodes. Without either there is no card. */
export const UpdateDurationsCard = memo(function UpdateDurationsCard({
  status,
}: UpdateDurationsCardProps) {
  const language = useWording();
  const { t } = language;
  const updates = listPastUpdates(status)
    .filter(({ previous, controlPlaneNs }) => previous && controlPlaneNs !== undefined)
    .slice(0, SHOWN);
  const arePoolsKnown = updates.some(({ poolsNs }) => poolsNs !== undefined);
  const withNodes = controlPlaneFirst(status.pools).filter((pool) => countNodes(pool) > 0);
  const pools = withNodes.filter(({ paused }) => !paused);
  if (updates.length === 0 && pools.length === 0) return null;
  const duration = (ns: Nanoseconds | undefined) =>
    ns === undefined ? t('Unknown') : formatDuration(toMilliseconds(ns), language);
  return (
    <SectionCard title={t('Update duration and reboots')} id="update-durations" isFolded>
      <div className={updates.length > 0 && pools.length > 0 ? layoutStyles.columns : undefined}>
        {updates.length === 0 ? null : (
          <Table
            aria-label={t('Durations of the last updates')}
            variant="compact"
            gridBreakPoint=""
            className={tableStyles.flush}
          >
            <Thead>
              <Tr>
                <Th>{t('Version')}</Th>
                <Th>{t('Completed')}</Th>
                <Th modifier="wrap">{t('Control plane')}</Th>
                {arePoolsKnown ? <Th modifier="wrap">{t('Worker pools')}</Th> : null}
              </Tr>
            </Thead>
            <Tbody>
              {updates.map(({ entry, controlPlaneNs, poolsNs }) => (
                <Tr
                  key={`${entry.version} ${entry.image}`}
                  data-test={`duration-of-${entry.version}`}
                >
                  <Td>{entry.version}</Td>
                  <Td>
                    {entry.completedAt === undefined
                      ? t('Unknown')
                      : formatMoment(
                          toMilliseconds(entry.completedAt),
                          toMilliseconds(status.now),
                          language,
                        )}
                  </Td>
                  <Td>{duration(controlPlaneNs)}</Td>
                  {arePoolsKnown ? <Td>{duration(poolsNs)}</Td> : null}
                </Tr>
              ))}
            </Tbody>
          </Table>
        )}
        {pools.length === 0 ? null : (
          <SubSection
            title={
              pools.length === withNodes.length
                ? t('An update drains and reboots every node')
                : t('An update drains and reboots these nodes')
            }
            id="update-nodes"
          >
            <ul className={layoutStyles.items}>
              {pools.map((pool) => (
                <li key={pool.name} className={layoutStyles.ends}>
                  <span>{pool.name}</span>
                  <span className={textStyles.quiet}>{describeNodes(pool, language)}</span>
                </li>
              ))}
            </ul>
          </SubSection>
        )}
      </div>
    </SectionCard>
  );
});

function describeNodes(pool: PoolAssessment, { t }: Language): string {
  const { maxUnavailable } = pool;
  const count = countNodes(pool);
  return maxUnavailable === undefined || count === 1
    ? t('{{count}} nodes', { count, defaultValue_one: '{{count}} node' })
    : t('{{total}} nodes, {{count}} at a time', { total: count, count: maxUnavailable });
}

function countNodes({ counts, reported }: PoolAssessment): number {
  return counts?.total ?? reported.machines ?? 0;
}
