import { useState } from 'react';
import type { FC } from 'react';
import { PageSection, Pagination } from '@patternfly/react-core';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';

import { DocumentTitle } from '../../sdk/display/DocumentTitle';
import { ListPageHeader } from '../../sdk/display/ListPageHeader';
import { ResourceLink } from '../../sdk/display/ResourceLink';
import { useK8sWatchResource } from '../../sdk/watch/useK8sWatchResource';
import { LoadError } from '../LoadError';
import { formatInstant } from '../format-instant';
import { PageSpinner } from '../PageSpinner';
import { NodeStatus } from './NodeStatus';
import type { NodeObject } from './NodeStatus';

const NODE = { version: 'v1', kind: 'Node' } as const;
const PER_PAGE = 50;

const nameOf = ({ metadata }: NodeObject): string => metadata?.name ?? '';

/** Compute, Nodes: the status of each with what plugins add to it. */
export const NodesPage: FC = () => {
  const [nodes, loaded, loadError] = useK8sWatchResource<NodeObject[]>({
    groupVersionKind: NODE,
    isList: true,
  });
  const [page, setPage] = useState(1);
  const shown = [...nodes]
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
    .slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <DocumentTitle>Nodes</DocumentTitle>
      <ListPageHeader title="Nodes" />
      <LoadError title="Nodes could not be read" error={loadError} />
      <PageSection hasBodyWrapper={false}>
        {!loaded && !loadError && <PageSpinner />}
        {loaded && (
          <>
            <Pagination
              itemCount={nodes.length}
              perPage={PER_PAGE}
              page={page}
              onSetPage={(_event, next) => setPage(next)}
              perPageOptions={[]}
            />
            <Table aria-label="Nodes" variant="compact">
              <Thead>
                <Tr>
                  <Th>Name</Th>
                  <Th>Status</Th>
                  <Th>Created</Th>
                </Tr>
              </Thead>
              <Tbody>
                {shown.map((node) => (
                  <Tr key={nameOf(node)} data-test={`host-node-${nameOf(node)}`}>
                    <Td dataLabel="Name">
                      <ResourceLink groupVersionKind={NODE} name={nameOf(node)} />
                    </Td>
                    <Td dataLabel="Status">
                      <NodeStatus node={node} />
                    </Td>
                    <Td dataLabel="Created">{formatInstant(node.metadata?.creationTimestamp)}</Td>
                  </Tr>
                ))}
              </Tbody>
            </Table>
          </>
        )}
      </PageSection>
    </>
  );
};
