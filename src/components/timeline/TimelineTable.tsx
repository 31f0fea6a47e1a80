import { useState } from 'react';
import { Button } from '@patternfly/react-core';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import type { Instant, NodeTimeline } from '../../engine';
import {
  describeNodeStep,
  describeNodeStepState,
  describeStepSource,
  describeStepTimes,
} from '../../wording/nodes/node-steps';
import { useWording } from '../shared/useWording';
import { orderTimelines } from './timeline-layout';
import tableStyles from '../shared/table.module.css';

interface TimelineTableProps {
  readonly timelines: readonly NodeTimeline[];
  readonly now: Instant;
}

const NODES_AT_ONCE = 50;

/** The timelines in words: a row per step of each node, what is yet to come left out. */
export function TimelineTable({ timelines, now }: TimelineTableProps) {
  const language = useWording();
  const { t } = language;
  const [mostNodes, setMostNodes] = useState(NODES_AT_ONCE);
  const ordered = orderTimelines(timelines);
  const shown = ordered.slice(Math.max(0, ordered.length - mostNodes));
  const hiddenCount = ordered.length - shown.length;
  return (
    <div className={tableStyles.scrollSideways}>
      {hiddenCount === 0 ? null : (
        <Button variant="link" isInline onClick={() => setMostNodes(mostNodes + NODES_AT_ONCE)}>
          {t('Show more nodes that started earlier ({{hidden}})', { hidden: hiddenCount })}
        </Button>
      )}
      <Table aria-label={t('Timeline of nodes')} variant="compact" gridBreakPoint="grid-md">
        <Thead>
          <Tr>
            <Th>{t('Node')}</Th>
            <Th>{t('Pool')}</Th>
            <Th>{t('Step')}</Th>
            <Th>{t('State')}</Th>
            <Th>{t('Times')}</Th>
            <Th>{t('Source')}</Th>
          </Tr>
        </Thead>
        <Tbody>
          {shown.flatMap(({ node, pool, steps }) =>
            steps
              .filter(({ state }) => state !== 'waiting')
              .map((step) => (
                <Tr key={`${node} ${step.id}`}>
                  <Td dataLabel={t('Node')}>{node}</Td>
                  <Td dataLabel={t('Pool')}>{pool}</Td>
                  <Td dataLabel={t('Step')}>{describeNodeStep(step.id, language)}</Td>
                  <Td dataLabel={t('State')}>{describeNodeStepState(step.state, language)}</Td>
                  <Td dataLabel={t('Times')}>
                    {describeStepTimes(step, now, language) || t('unknown')}
                  </Td>
                  <Td dataLabel={t('Source')}>{describeStepSource(step, language) || '–'}</Td>
                </Tr>
              )),
          )}
        </Tbody>
      </Table>
    </div>
  );
}
