import { useId, useMemo } from 'react';
import type { ComponentType, FC } from 'react';
import type { HorizontalNavProps, K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';
import { Tab, TabTitleText, Tabs } from '@patternfly/react-core';
import type { Extension } from '@openshift/dynamic-plugin-sdk';
import { useLocation, useNavigate, useParams } from 'react-router';

import { PageErrorBoundary } from '../../containers/PageErrorBoundary';
import { getGroupVersionKindForResource } from '../k8s/group-version-kind';
import { useResolvedExtensions } from '../useResolvedExtensions';

interface TabProps {
  readonly obj?: K8sResourceCommon;
  readonly loaded?: boolean;
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly customData?: object;
}

type HorizontalNavTab = Extension<
  'console.tab/horizontalNav',
  {
    model: { group?: string; version: string; kind: string };
    page: { name: string; href: string };
    component: () => Promise<ComponentType<TabProps>>;
  }
>;

interface NavTab {
  readonly name: string;
  readonly href: string;
  readonly Component: ComponentType<TabProps>;
}

const isHorizontalNavTab = (extension: Extension): extension is HorizontalNavTab =>
  extension.type === 'console.tab/horizontalNav';

/** Plugins' tabs for the kind of the object, by name. */
const usePluginTabs = (resource: K8sResourceCommon | undefined): readonly NavTab[] => {
  const [extensions] = useResolvedExtensions<HorizontalNavTab>(isHorizontalNavTab);
  return useMemo(() => {
    if (!resource?.kind) {
      return [];
    }
    const shown = getGroupVersionKindForResource(resource);
    return extensions
      .filter(
        ({ properties: { model } }) =>
          (model.group ?? '') === (shown.group ?? '') &&
          model.version === shown.version &&
          model.kind === shown.kind,
      )
      .map(({ properties: { page, component } }) => ({ ...page, Component: component }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }, [extensions, resource]);
};

/** The address without the tab: the last segment names the tab unless the first one is shown. */
const splitPath = (pathname: string, tabs: readonly NavTab[]): [string, NavTab | undefined] => {
  const path = pathname.replace(/\/+$/, '');
  const last = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const named = tabs.find(({ href }) => href !== '' && href === last);
  return named === undefined
    ? [path, tabs.find(({ href }) => href === '') ?? tabs[0]]
    : [path.slice(0, path.lastIndexOf('/')), named];
};

/** Tabs of a page, each with its own address; plugins' tabs for the shown object come last. */
export const HorizontalNav: FC<HorizontalNavProps> = ({ pages, resource, customData }) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const params = useParams();
  const contentId = useId();
  const pluginTabs = usePluginTabs(resource);

  const tabs: readonly NavTab[] = [
    ...pages.map(({ name, href, path, component }) => ({
      name,
      href: (href ?? path ?? '').replace(/^\//, ''),
      // Pages take whatever of the tab's props they want.
      Component: component as ComponentType<TabProps>,
    })),
    ...pluginTabs,
  ];
  const [basePath, active] = splitPath(pathname, tabs);
  if (active === undefined) {
    return null;
  }

  const { Component } = active;
  return (
    <>
      <Tabs
        className="sandbox-horizontal-nav"
        activeKey={active.href}
        usePageInsets
        component="nav"
        onSelect={(event, key) => {
          event.preventDefault();
          void navigate(key === '' ? basePath : `${basePath}/${encodeURIComponent(key)}`);
        }}
      >
        {tabs.map(({ name, href }) => (
          <Tab
            key={href}
            eventKey={href}
            tabContentId={contentId}
            href={href === '' ? basePath : `${basePath}/${encodeURIComponent(href)}`}
            title={<TabTitleText>{name}</TabTitleText>}
            data-test={`horizontal-link-${name}`}
          />
        ))}
      </Tabs>
      <div id={contentId}>
        <PageErrorBoundary key={active.href}>
          <Component
            obj={resource}
            loaded={resource !== undefined}
            params={params}
            customData={customData}
          />
        </PageErrorBoundary>
      </div>
    </>
  );
};
