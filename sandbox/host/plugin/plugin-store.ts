import { PluginStore } from '@openshift/dynamic-plugin-sdk';

import type { ServerFlags } from '../server-flags';
import { describeManifestFailure } from './plugin-failure';
import type { PluginFailure } from './plugin-failure';
import { shareScope } from './share-scope';

export const createPluginStore = (flags: ServerFlags): PluginStore =>
  new PluginStore({
    loaderOptions: {
      sharedScope: shareScope,
      customDependencyResolutions: { '@console/pluginAPI': flags.releaseVersion },
      canLoadPlugin: ({ name }) => flags.consolePlugins.includes(name),
      fetchImpl: async (url, init) => {
        // A browser that keeps an old manifest asks for scripts that are gone.
        const response = await fetch(url, { ...init, cache: 'no-cache' });
        if (!response.ok) {
          throw Object.assign(new Error(`${url} answered ${response.status}`), {
            status: response.status,
          });
        }
        return response;
      },
    },
  });

/**
 * Loads all plugins of the flags. It returns failures from before the store knew the plugin; the store reports the
 * others.
 */
export const loadPlugins = async (
  store: PluginStore,
  flags: ServerFlags,
): Promise<readonly PluginFailure[]> => {
  const failures = await Promise.all(
    flags.consolePlugins.map(async (pluginName) => {
      const manifestUrl = `${flags.basePath}api/plugins/${pluginName}/plugin-manifest.json`;
      try {
        await store.loadPlugin(manifestUrl);
        return [];
      } catch (error) {
        return [describeManifestFailure(pluginName, manifestUrl, error)];
      }
    }),
  );
  return failures.flat();
};
