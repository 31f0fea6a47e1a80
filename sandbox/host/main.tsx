import { createRoot } from 'react-dom/client';

import { App } from './App';
import { applyTheme, readTheme } from './frame/theme';
import { initI18n } from './i18n/init-i18n';
import { readLanguage } from './i18n/languages';
import { giveSavedData } from './sandbox-controls/give-saved-data';
import { createPluginStore, loadPlugins } from './plugin/plugin-store';
import { discoverApi } from './sdk/k8s/api-discovery';
import { readServerFlags } from './server-flags';

const start = async (container: HTMLElement): Promise<void> => {
  const flags = readServerFlags(document);
  window.SERVER_FLAGS = flags;
  const { search } = window.location;
  const theme = readTheme(search);
  applyTheme(theme);

  const pluginStore = createPluginStore(flags);
  const pluginsLoaded = loadPlugins(pluginStore, flags);
  void discoverApi().then(({ models }) =>
    // As Advanced Cluster Management sets it in a console: behind it are pages about many clusters.
    pluginStore.setFeatureFlags({
      MULTICLUSTER_SDK_PROVIDER_2: 'cluster.open-cluster-management.io~v1~ManagedCluster' in models,
    }),
  );

  const language = readLanguage(search);
  await initI18n(flags, language);
  createRoot(container).render(
    <App
      pluginStore={pluginStore}
      pluginsLoaded={pluginsLoaded}
      language={language}
      theme={theme}
    />,
  );
  void giveSavedData(container);
};

const container = document.getElementById('app');
if (container !== null) {
  void start(container);
}
