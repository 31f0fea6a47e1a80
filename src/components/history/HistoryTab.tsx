import { memo } from 'react';
import { Table, Tbody, Th, Thead, Tr } from '@patternfly/react-table';
import {
  hasSteps,
  listPastUpdates,
  toMilliseconds,
  type ReadinessFinding,
  type UpdateStatus,
} from '../../engine';
import { UpdateTimeline } from '../timeline/UpdateTimeline';
import { HistoryRow } from './HistoryRow';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import layoutStyles from '../shared/layout.module.css';
import tableStyles from '../shared/table.module.css';

interface HistoryTabProps {
  readonly status: UpdateStatus;
  readonly onShowOperators?: () => void;
}

/** Past updates, newest first: from where to where, how long, whether they were completed and verified. */
export const HistoryTab = memo(function HistoryTab({ status, onShowOperators }: HistoryTabProps) {
  const { t } = useWording();
  const updates = listPastUpdates(status);
  const nowMs = toMilliseconds(status.now);
  return (
    <div className={layoutStyles.column}>
      {hasSteps(status) ? (
        <UpdateTimeline status={status} onShowOperators={onShowOperators} />
      ) : null}
      <SectionCard title={t('History')} id="history">
        {updates.length === 0 ? (
          <p>{t('ClusterVersion has no update history.')}</p>
        ) : (
          <Table
            aria-label={t('Update history')}
            variant="compact"
            gridBreakPoint="grid-lg"
            className={css(tableStyles.flush, tableStyles.fixed)}
          >
            <Thead>
              <Tr>
                <Th width={10}>{t('Version')}</Th>
                <Th width={15}>{t('State')}</Th>
                <Th width={20}>{t('Started')}</Th>
                <Th width={20}>{t('Control plane')}</Th>
                <Th width={15}>{t('Worker pools')}</Th>
                <Th width={20}>{t('Release image')}</Th>
              </Tr>
            </Thead>
            <Tbody>
              {updates.map((update, index) => (
                <HistoryRow
                  key={`${update.entry.version} ${update.entry.startedAt ?? ''} ${update.entry.image}`}
                  update={update}
                  ends={index === 0 ? status.ends : undefined}
                  nodePoolsBehind={index === 0 ? status.readiness.filter(isNodePoolBehind) : NONE}
                  nowMs={nowMs}
                />
              ))}
            </Tbody>
          </Table>
        )}
      </SectionCard>
    </div>
  );
});

const NONE: readonly ReadinessFinding[] = [];

function isNodePoolBehind({ code }: ReadinessFinding): boolean {
  return code === 'NodePoolBehind';
}
