import type { ComponentType } from 'react';

import type { WatchK8sResource } from '@openshift-console/dynamic-plugin-sdk';
import type { Extension } from '@openshift/dynamic-plugin-sdk';

/* The extensions of the console's dashboards, as this host reads them: code references are resolved by then. */

type Resources = Record<string, WatchK8sResource>;

/** The answer of a plugin's handler about its subsystem. */
export interface SubsystemHealth {
  readonly state: string;
  readonly message?: string;
}

export type DashboardTab = Extension<
  'console.dashboards/tab',
  { id: string; navSection: string; title: string }
>;

export type DashboardCard = Extension<
  'console.dashboards/card',
  {
    tab: string;
    position: 'MAIN' | 'LEFT' | 'RIGHT';
    component: () => Promise<ComponentType>;
    span?: 4 | 6 | 12;
  }
>;

export type ResourceHealth = Extension<
  'console.dashboards/overview/health/resource',
  {
    title: string;
    resources: () => Promise<Resources>;
    healthHandler: () => Promise<(results: unknown, t: (key: string) => string) => SubsystemHealth>;
    popupTitle?: string;
    popupComponent?: () => Promise<ComponentType<Record<string, unknown>>>;
  }
>;

export type ResourceActivity = Extension<
  'console.dashboards/overview/activity/resource',
  {
    k8sResource: () => Promise<WatchK8sResource & { prop: string }>;
    isActivity?: () => Promise<(resource: unknown) => boolean>;
    getTimestamp?: () => Promise<(resource: unknown) => Date>;
    component: () => Promise<ComponentType<{ resource: unknown }>>;
  }
>;

export type DetailItem = Extension<
  'console.dashboards/custom/overview/detail/item',
  { title: string; component: () => Promise<ComponentType> }
>;

export const isDashboardTab = (extension: Extension): extension is DashboardTab =>
  extension.type === 'console.dashboards/tab';

export const isDashboardCard = (extension: Extension): extension is DashboardCard =>
  extension.type === 'console.dashboards/card';

export const isResourceHealth = (extension: Extension): extension is ResourceHealth =>
  extension.type === 'console.dashboards/overview/health/resource';

export const isResourceActivity = (extension: Extension): extension is ResourceActivity =>
  extension.type === 'console.dashboards/overview/activity/resource';

export const isDetailItem = (extension: Extension): extension is DetailItem =>
  extension.type === 'console.dashboards/custom/overview/detail/item';
