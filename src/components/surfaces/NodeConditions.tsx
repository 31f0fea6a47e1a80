import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import type { NodeAssessment } from '../../engine';
import { useWording } from '../shared/useWording';

/** The conditions of a node's insight, as exports hold them. */
export function NodeConditions({ node }: { readonly node: NodeAssessment }) {
  const { t } = useWording();
  return (
    <Table aria-label={t('Conditions')} variant="compact" gridBreakPoint="grid-md">
      <Thead>
        <Tr>
          <Th modifier="nowrap">{t('Condition')}</Th>
          <Th modifier="nowrap">{t('Status')}</Th>
          <Th modifier="nowrap">{t('Reason')}</Th>
          <Th width={50}>{t('Message')}</Th>
        </Tr>
      </Thead>
      <Tbody>
        {node.insight.conditions.map(({ type, status, reason, message }) => (
          <Tr key={type}>
            <Td dataLabel={t('Condition')}>{type}</Td>
            <Td dataLabel={t('Status')}>{status}</Td>
            <Td dataLabel={t('Reason')}>{reason}</Td>
            <Td dataLabel={message === '' ? undefined : t('Message')} modifier="breakWord">
              {message}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
