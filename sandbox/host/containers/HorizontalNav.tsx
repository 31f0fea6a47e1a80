import { useId, useMemo } from 'react';
import type { ComponentType, FC } from 'react';
import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';
import { Tab, TabTitleText, Tabs } from '@patternfly/react-core';
import type { Extension } from '@openshift/dynamic-plugin-sdk';
import { useLocation, useNavigate } from 'react-router';

import { useResolvedExtensions } from '../plugin/useResolvedExtensions';
import { referenceForObject, referenceFor } from '../sdk/k8s/group-version-kind';
import { PageErrorBoundary } from './PageErrorBoundary';

interface TabProps {
  readonly obj?: K8sResourceCommon;
}

type HorizontalNavTab = Extension<
  'console.tab/horizontalNav',
  {
    model: { group?: string; version: string; kind: string };
    page: { name: string; href: string };
    component: () => Promise<ComponentType<TabProps>>;
  }
>;

/** One tab with its own address: `href` is the last segment, empty for the first tab. */
export interface NavTab {
  readonly name: string;
  readonly href: string;
  readonly Component: ComponentType<TabProps>;
}

const isHorizontalNavTab = (extension: Extension): extension is HorizontalNavTab =>
  extension.type === 'console.tab/horizontalNav';

const isNone = (_extension: Extension): _extension is HorizontalNavTab => false;

/**
 * Plugins' tabs for the kind of the object, by name. As in the console, nothing of them is loaded where there is no
 * object.
 */
const usePluginTabs = (resource: K8sResourceCommon | undefined): readonly NavTab[] => {
  const extensions = useResolvedExtensions<HorizontalNavTab>(
    resource === undefined ? isNone : isHorizontalNavTab,
  );
  return useMemo(
    () =>
      resource === undefined
        ? []
        : extensions
            .filter(
              ({ properties: { model } }) => referenceFor(model) === referenceForObject(resource),
            )
            .map(({ properties: { page, component } }) => ({ ...page, Component: component }))
            .sort((a, b) => a.name.localeCompare(b.name)),
    [extensions, resource],
  );
};

/** The address without the tab, and the tab: the last segment names it, unless it is the first tab. */
const splitPath = (pathname: string, tabs: readonly NavTab[]): [string, NavTab | undefined] => {
  const path = pathname.replace(/\/+$/, '');
  const last = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const named = tabs.find(({ href }) => href !== '' && href === last);
  return named === undefined ? [path, tabs[0]] : [path.slice(0, path.lastIndexOf('/')), named];
};

interface HorizontalNavProps {
  readonly tabs: readonly NavTab[];
  /** The object the page is about. Every tab gets it. */
  readonly resource?: K8sResourceCommon;
}

/** The tabs of a page, each with an address of its own. Plugins' tabs for the object come last. */
export const HorizontalNav: FC<HorizontalNavProps> = ({ tabs: ownTabs, resource }) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const contentId = useId();
  const tabs = [...ownTabs, ...usePluginTabs(resource)];
  const [basePath, active] = splitPath(pathname, tabs);
  if (active === undefined) {
    return null;
  }
  const pathOf = (href: string): string => (href === '' ? basePath : `${basePath}/${href}`);
  const { Component } = active;
  return (
    <>
      <Tabs
        activeKey={active.href}
        usePageInsets
        component="nav"
        onSelect={(event, key) => {
          event.preventDefault();
          void navigate(pathOf(String(key)));
        }}
      >
        {tabs.map(({ name, href }) => (
          <Tab
            key={href}
            eventKey={href}
            tabContentId={contentId}
            href={pathOf(href)}
            title={<TabTitleText>{name}</TabTitleText>}
          />
        ))}
      </Tabs>
      <div id={contentId}>
        <PageErrorBoundary key={active.href}>
          <Component obj={resource} />
        </PageErrorBoundary>
      </div>
    </>
  );
};
