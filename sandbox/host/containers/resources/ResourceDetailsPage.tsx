import type { ComponentType, FC } from 'react';
import type { K8sResourceCommon, NavPage } from '@openshift-console/dynamic-plugin-sdk';
import { Breadcrumb, BreadcrumbItem, PageSection, Title } from '@patternfly/react-core';
import { Link, useParams } from 'react-router';

import { DocumentTitle } from '../../sdk/display/DocumentTitle';
import { HorizontalNav } from '../../sdk/display/HorizontalNav';
import { ResourceIcon } from '../../sdk/display/ResourceIcon';
import { resourceListPath } from '../../sdk/display/resource-path';
import { getGroupVersionKindForModel } from '../../sdk/k8s/group-version-kind';
import { useDiscovery } from '../../sdk/k8s/useK8sModel';
import { useK8sWatchResource } from '../../sdk/watch/useK8sWatchResource';
import { LoadError } from '../LoadError';
import { NotFoundPage } from '../NotFoundPage';
import { PageSpinner } from '../PageSpinner';
import { ResourceYaml } from './ResourceYaml';
import { modelForSegment } from './resource-routes';

const PAGES: NavPage[] = [
  // Every tab gets the object; the declared type of pages does not say so.
  { href: '', name: 'YAML', component: ResourceYaml as ComponentType },
];

/** One object: its YAML, and the tabs that plugins add for its kind. */
export const ResourceDetailsPage: FC = () => {
  const { kind = '', name = '', namespace } = useParams();
  const { models, isLoaded } = useDiscovery();
  const model = modelForSegment(models, kind);
  const groupVersionKind = model && getGroupVersionKindForModel(model);
  const [object, loaded, loadError] = useK8sWatchResource<K8sResourceCommon>(
    groupVersionKind ? { groupVersionKind, name, namespace } : null,
  );

  if (model === undefined) {
    return isLoaded ? <NotFoundPage /> : <PageSpinner />;
  }

  return (
    <>
      <DocumentTitle>{`${name} · Details`}</DocumentTitle>
      <PageSection hasBodyWrapper={false} type="breadcrumb">
        <Breadcrumb>
          <BreadcrumbItem>
            <Link to={resourceListPath(model)}>{model.labelPlural}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem isActive>{`${model.label} details`}</BreadcrumbItem>
        </Breadcrumb>
      </PageSection>
      <PageSection hasBodyWrapper={false} className="sandbox-page-heading">
        <Title headingLevel="h1" className="sandbox-resource-title">
          <ResourceIcon groupVersionKind={groupVersionKind} />
          <span>{name}</span>
        </Title>
      </PageSection>
      <LoadError title={`${model.label} ${name} could not be read`} error={loadError} />
      {!loaded && !loadError && <PageSpinner />}
      {loaded && <HorizontalNav resource={object} pages={PAGES} />}
    </>
  );
};
