import type { FC } from 'react';
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  PageSection,
  Title,
} from '@patternfly/react-core';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';

import { ResourceLink } from '../../sdk/display/ResourceLink';
import { Timestamp } from '../../sdk/display/Timestamp';
import { CLUSTER_VERSION, describeUpdate, lastCompletedVersion } from './cluster-version';
import type { ClusterVersion } from './cluster-version';

const NOTHING = '-';

/** Versions, channel and update history, without the console's ways to start an update. */
export const ClusterVersionDetails: FC<{ obj?: ClusterVersion }> = ({ obj = {} }) => {
  const details: readonly (readonly [string, string | undefined])[] = [
    ['Last completed version', lastCompletedVersion(obj)],
    ['Update status', describeUpdate(obj)],
    ['Channel', obj.spec?.channel],
    ['Cluster ID', obj.spec?.clusterID],
    ['Desired release image', obj.status?.desired?.image],
  ];
  return (
    <PageSection hasBodyWrapper={false}>
      <DescriptionList>
        {details.map(([term, description]) => (
          <DescriptionListGroup key={term}>
            <DescriptionListTerm>{term}</DescriptionListTerm>
            <DescriptionListDescription>{description ?? NOTHING}</DescriptionListDescription>
          </DescriptionListGroup>
        ))}
        <DescriptionListGroup>
          <DescriptionListTerm>Cluster version configuration</DescriptionListTerm>
          <DescriptionListDescription>
            <ResourceLink groupVersionKind={CLUSTER_VERSION} name={obj.metadata?.name} />
          </DescriptionListDescription>
        </DescriptionListGroup>
      </DescriptionList>
      <Title headingLevel="h2" className="sandbox-section-title">
        Update history
      </Title>
      <Table aria-label="Update history" variant="compact">
        <Thead>
          <Tr>
            <Th>Version</Th>
            <Th>State</Th>
            <Th>Started</Th>
            <Th>Completed</Th>
          </Tr>
        </Thead>
        <Tbody>
          {(obj.status?.history ?? []).map(
            ({ version, state, startedTime, completionTime }, at) => (
              <Tr key={at}>
                <Td dataLabel="Version">{version ?? NOTHING}</Td>
                <Td dataLabel="State">{state ?? NOTHING}</Td>
                <Td dataLabel="Started">
                  <Timestamp timestamp={startedTime} />
                </Td>
                <Td dataLabel="Completed">
                  <Timestamp timestamp={completionTime ?? undefined} />
                </Td>
              </Tr>
            ),
          )}
        </Tbody>
      </Table>
    </PageSection>
  );
};
