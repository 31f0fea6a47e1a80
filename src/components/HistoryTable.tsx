import { memo } from 'react';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import { toMilliseconds, type Instant, type UpdateHistoryEntry } from '../engine';
import { formatDuration } from '../wording/duration';
import { formatMoment } from '../wording/moment';
import type { Translate } from '../wording/translate';
import { useWording } from './useWording';

interface HistoryTableProps {
  /** Newest first. */
  readonly history: readonly UpdateHistoryEntry[];
  readonly now: Instant;
}

/** The newest updates; the console's Cluster Settings has them all. */
const SHOWN = 5;

export const HistoryTable = memo(function HistoryTable({ history, now }: HistoryTableProps) {
  const { t, locale } = useWording();
  if (history.length === 0) return <p>{t('ClusterVersion holds no history.')}</p>;

  const nowMs = toMilliseconds(now);
  const moment = (instant: Instant | undefined) =>
    instant === undefined ? '–' : formatMoment(toMilliseconds(instant), nowMs, locale);
  return (
    <Table aria-label={t('Update history')} variant="compact" gridBreakPoint="grid-md">
      <Thead>
        <Tr>
          <Th modifier="nowrap">{t('Version')}</Th>
          <Th modifier="nowrap">{t('State')}</Th>
          <Th modifier="nowrap">{t('Completed')}</Th>
          <Th modifier="nowrap">{t('Duration')}</Th>
        </Tr>
      </Thead>
      <Tbody>
        {history.slice(0, SHOWN).map((entry) => (
          <Tr key={`${entry.version} ${entry.startedAt ?? ''} ${entry.image}`}>
            <Td dataLabel={t('Version')}>{entry.version || t('Unknown')}</Td>
            <Td dataLabel={t('State')}>{describeHistoryState(entry.state, t)}</Td>
            <Td dataLabel={t('Completed')}>{moment(entry.completedAt)}</Td>
            <Td dataLabel={t('Duration')}>
              {entry.startedAt === undefined || entry.completedAt === undefined
                ? '–'
                : formatDuration(toMilliseconds(entry.completedAt - entry.startedAt), locale)}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
});

/** States the field may add one day are shown as they are. */
function describeHistoryState(state: string, t: Translate): string {
  switch (state) {
    case 'Completed':
      return t('Completed');
    case 'Partial':
      return t('Partial');
    default:
      return state || t('Unknown');
  }
}
