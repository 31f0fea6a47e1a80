import { memo } from 'react';
import { Table, Tbody, Th, Thead, Tr } from '@patternfly/react-table';
import { toMilliseconds, type UpdateStatus } from '../../engine';
import { HistoryRow } from './HistoryRow';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import tableStyles from '../shared/table.module.css';

/** Past updates, newest first: from where to where, how long, whether they were completed and verified. */
export const HistoryTab = memo(function HistoryTab({ status }: { readonly status: UpdateStatus }) {
  const { t } = useWording();
  const { history } = status.controlPlane;
  const nowMs = toMilliseconds(status.now);
  return (
    <SectionCard title={t('History')} id="history">
      {history.length === 0 ? (
        <p>{t('ClusterVersion has no update history.')}</p>
      ) : (
        <Table
          aria-label={t('Update history')}
          variant="compact"
          gridBreakPoint="grid-xl"
          className={css(tableStyles.flush, tableStyles.fixed)}
        >
          <Thead>
            <Tr>
              <Th width={15}>{t('Version')}</Th>
              <Th width={15}>{t('State')}</Th>
              <Th width={15}>{t('Started')}</Th>
              <Th width={20}>{t('Completed')}</Th>
              <Th width={10}>{t('Duration')}</Th>
              <Th width={25}>{t('Release image')}</Th>
            </Tr>
          </Thead>
          <Tbody>
            {history.map((entry, index) => (
              <HistoryRow
                key={`${entry.version} ${entry.startedAt ?? ''} ${entry.image}`}
                entry={entry}
                previous={history[index + 1]}
                ends={index === 0 ? status.ends : undefined}
                nowMs={nowMs}
              />
            ))}
          </Tbody>
        </Table>
      )}
    </SectionCard>
  );
});
