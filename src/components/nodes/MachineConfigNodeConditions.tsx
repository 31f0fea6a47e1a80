import { useState } from 'react';
import { ExpandableSection } from '@patternfly/react-core';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import { toMilliseconds, type Instant, type ReadCondition } from '../../engine';
import { formatMoment } from '../../wording/language/moment';
import { LongMessage } from '../shared/LongMessage';
import { useWording } from '../shared/useWording';
import tableStyles from '../shared/table.module.css';

interface MachineConfigNodeConditionsProps {
  readonly conditions: readonly ReadCondition[];
  readonly now: Instant;
}

/** The conditions of a MachineConfigNode, folded at first. */
export function MachineConfigNodeConditions({ conditions, now }: MachineConfigNodeConditionsProps) {
  const language = useWording();
  const { t } = language;
  const [isExpanded, setExpanded] = useState(false);
  return (
    <ExpandableSection
      toggleText={t('Conditions')}
      isExpanded={isExpanded}
      onToggle={(_event, expanded) => setExpanded(expanded)}
      data-test="node-conditions"
    >
      {isExpanded ? (
        <div className={tableStyles.scrollSideways}>
          <Table aria-label={t('Conditions of the MachineConfigNode')} variant="compact">
            <Thead>
              <Tr>
                <Th>{t('Type')}</Th>
                <Th>{t('Status')}</Th>
                <Th>{t('Since')}</Th>
                <Th>{t('Message')}</Th>
              </Tr>
            </Thead>
            <Tbody>
              {conditions.map(({ type, status, message, lastTransitionAt }) => (
                <Tr key={type}>
                  <Td dataLabel={t('Type')}>{type}</Td>
                  <Td dataLabel={t('Status')}>{status}</Td>
                  <Td dataLabel={t('Since')}>
                    {lastTransitionAt === undefined
                      ? t('Unknown')
                      : formatMoment(
                          toMilliseconds(lastTransitionAt),
                          toMilliseconds(now),
                          language,
                        )}
                  </Td>
                  <Td dataLabel={t('Message')}>
                    {message === '' ? null : (
                      <LongMessage
                        text={message}
                        label={t('message of {{name}}', { name: type })}
                      />
                    )}
                  </Td>
                </Tr>
              ))}
            </Tbody>
          </Table>
        </div>
      ) : null}
    </ExpandableSection>
  );
}
