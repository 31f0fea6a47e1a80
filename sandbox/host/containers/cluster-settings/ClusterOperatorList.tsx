import type { FC } from 'react';
import { PageSection } from '@patternfly/react-core';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';

import { ResourceLink } from '../../sdk/display/ResourceLink';
import { useK8sWatchResource } from '../../sdk/watch/useK8sWatchResource';
import { LoadError } from '../LoadError';
import { PageSpinner } from '../PageSpinner';
import { CLUSTER_OPERATOR, describeOperator } from './cluster-version';
import type { ClusterOperator } from './cluster-version';

const operatorVersion = ({ status }: ClusterOperator): string =>
  status?.versions?.find(({ name }) => name === 'operator')?.version ?? '-';

const progressMessage = ({ status }: ClusterOperator): string =>
  status?.conditions?.find(({ type, status: value }) => type === 'Progressing' && value === 'True')
    ?.message ?? '-';

export const ClusterOperatorList: FC = () => {
  const [operators, loaded, loadError] = useK8sWatchResource<ClusterOperator[]>({
    groupVersionKind: CLUSTER_OPERATOR,
    isList: true,
  });
  if (loadError && !loaded) {
    return <LoadError title="ClusterOperators could not be read" error={loadError} />;
  }
  if (!loaded) {
    return <PageSpinner />;
  }
  return (
    <PageSection hasBodyWrapper={false}>
      <Table aria-label="ClusterOperators" variant="compact">
        <Thead>
          <Tr>
            <Th width={25}>Name</Th>
            <Th>Status</Th>
            <Th>Version</Th>
            <Th width={45}>Message</Th>
          </Tr>
        </Thead>
        <Tbody>
          {[...operators]
            .sort((a, b) => (a.metadata?.name ?? '').localeCompare(b.metadata?.name ?? ''))
            .map((operator) => (
              <Tr key={operator.metadata?.name}>
                <Td dataLabel="Name">
                  <ResourceLink
                    groupVersionKind={CLUSTER_OPERATOR}
                    name={operator.metadata?.name}
                  />
                </Td>
                <Td dataLabel="Status">{describeOperator(operator)}</Td>
                <Td dataLabel="Version">{operatorVersion(operator)}</Td>
                <Td dataLabel="Message">{progressMessage(operator)}</Td>
              </Tr>
            ))}
        </Tbody>
      </Table>
    </PageSection>
  );
};
