import type { FC } from 'react';
import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';
import { PageSection, Title } from '@patternfly/react-core';
import { useParams } from 'react-router';

import { DocumentTitle } from '../../sdk/display/DocumentTitle';
import { ResourceIcon } from '../../sdk/display/ResourceIcon';
import { useDiscovery } from '../../sdk/k8s/useModel';
import { useK8sWatchResource } from '../../sdk/watch/useK8sWatchResource';
import { HorizontalNav } from '../HorizontalNav';
import type { NavTab } from '../HorizontalNav';
import { LoadError } from '../LoadError';
import { NotFoundPage } from '../NotFoundPage';
import { PageSpinner } from '../PageSpinner';
import { ResourceYaml } from './ResourceYaml';
import { modelForSegment } from './model-for-segment';

const TABS: readonly NavTab[] = [{ href: '', name: 'YAML', Component: ResourceYaml }];

/** One object of any kind that the plugin's links lead to: its YAML, and the plugin's tab for its kind. */
export const ResourceDetailsPage: FC = () => {
  const { kind = '', name = '', namespace } = useParams();
  const { models, isLoaded } = useDiscovery();
  const model = modelForSegment(models, kind);
  const [object, loaded, loadError] = useK8sWatchResource<K8sResourceCommon>(
    model ? { groupVersionKind: model, name, namespace } : null,
  );

  if (model === undefined) {
    return isLoaded ? <NotFoundPage /> : <PageSpinner />;
  }

  return (
    <>
      <DocumentTitle>{`${name} · Details`}</DocumentTitle>
      <PageSection hasBodyWrapper={false}>
        <Title headingLevel="h1" className="sandbox-resource-title">
          <ResourceIcon kind={model.kind} />
          <span>{name}</span>
        </Title>
      </PageSection>
      <LoadError title={`${model.kind} ${name} could not be read`} error={loadError} />
      {!loaded && !loadError && <PageSpinner />}
      {loaded && <HorizontalNav resource={object} tabs={TABS} />}
    </>
  );
};
