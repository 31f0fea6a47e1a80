import { useState } from 'react';
import type { FC } from 'react';
import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';
import { Pagination } from '@patternfly/react-core';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import { useParams } from 'react-router';

import { DocumentTitle } from '../../sdk/display/DocumentTitle';
import { ListPageBody, ListPageHeader } from '../../sdk/display/ListPage';
import { ResourceLink } from '../../sdk/display/ResourceLink';
import { Timestamp } from '../../sdk/display/Timestamp';
import { getGroupVersionKindForModel } from '../../sdk/k8s/group-version-kind';
import { useDiscovery } from '../../sdk/k8s/useK8sModel';
import { useK8sWatchResource } from '../../sdk/watch/useK8sWatchResource';
import { LoadError } from '../LoadError';
import { NotFoundPage } from '../NotFoundPage';
import { PageSpinner } from '../PageSpinner';
import { modelForSegment } from './resource-routes';

const PER_PAGE = 50;

const compareNames = (a: K8sResourceCommon, b: K8sResourceCommon): number =>
  (a.metadata?.name ?? '').localeCompare(b.metadata?.name ?? '');

/** All objects of the kind that a segment of the address names, by name. */
const ResourceList: FC<{ kind: string }> = ({ kind }) => {
  const { models, isLoaded } = useDiscovery();
  const model = modelForSegment(models, kind);
  const groupVersionKind = model && getGroupVersionKindForModel(model);
  const [objects, loaded, loadError] = useK8sWatchResource<K8sResourceCommon[]>(
    groupVersionKind ? { groupVersionKind, isList: true } : null,
  );
  const [page, setPage] = useState(1);

  if (model === undefined) {
    return isLoaded ? <NotFoundPage /> : <PageSpinner />;
  }

  const shown = [...objects].sort(compareNames).slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <DocumentTitle>{model.labelPlural}</DocumentTitle>
      <ListPageHeader title={model.labelPlural} />
      <LoadError title={`${model.labelPlural} could not be read`} error={loadError} />
      <ListPageBody>
        {!loaded && !loadError && <PageSpinner />}
        {loaded && (
          <>
            <Pagination
              itemCount={objects.length}
              perPage={PER_PAGE}
              page={page}
              onSetPage={(_event, next) => setPage(next)}
              perPageOptions={[]}
            />
            <Table aria-label={model.labelPlural} variant="compact">
              <Thead>
                <Tr>
                  <Th>Name</Th>
                  {model.namespaced && <Th>Namespace</Th>}
                  <Th>Created</Th>
                </Tr>
              </Thead>
              <Tbody>
                {shown.map(({ metadata }) => (
                  <Tr key={`${metadata?.namespace ?? ''}/${metadata?.name ?? ''}`}>
                    <Td dataLabel="Name">
                      <ResourceLink
                        groupVersionKind={groupVersionKind}
                        name={metadata?.name}
                        namespace={metadata?.namespace}
                      />
                    </Td>
                    {model.namespaced && <Td dataLabel="Namespace">{metadata?.namespace}</Td>}
                    <Td dataLabel="Created">
                      <Timestamp timestamp={metadata?.creationTimestamp} />
                    </Td>
                  </Tr>
                ))}
              </Tbody>
            </Table>
          </>
        )}
      </ListPageBody>
    </>
  );
};

/** Another kind is another list: its paging begins anew. */
export const ResourceListPage: FC = () => {
  const { kind = '' } = useParams();
  return <ResourceList key={kind} kind={kind} />;
};
