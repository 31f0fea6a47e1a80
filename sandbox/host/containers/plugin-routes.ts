import type { ComponentType } from 'react';

import type { Extension, LoadedExtension } from '@openshift/dynamic-plugin-sdk';

export type RoutePage = Extension<
  'console.page/route',
  {
    path: string | string[];
    exact?: boolean;
    component: () => Promise<ComponentType>;
  }
>;

export const isRoutePage = (extension: Extension): extension is RoutePage =>
  extension.type === 'console.page/route';

export interface PluginRoute {
  readonly key: string;
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
}

/** One route per path. Without `exact` a page also takes everything below its path. */
export const pluginRoutes = (
  extensions: readonly LoadedExtension<RoutePage>[],
): readonly PluginRoute[] =>
  extensions.flatMap(({ uid, properties: { path, exact, component } }) =>
    [path].flat().map((one) => ({
      key: `${uid} ${one}`,
      path: exact ? one : `${one.replace(/\/+$/, '')}/*`,
      load: component,
    })),
  );
