import { Suspense, useEffect, useState } from 'react';
import type { FC } from 'react';

import { PluginStoreProvider } from '@openshift/dynamic-plugin-sdk';
import type { PluginStore } from '@openshift/dynamic-plugin-sdk';
import { Provider as ReduxProvider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { legacy_createStore } from 'redux';

import { PageRoutes } from './containers/PageRoutes';
import { PageSpinner } from './containers/PageSpinner';
import { HostPage } from './frame/HostPage';
import type { Theme } from './frame/theme';
import type { LanguageId } from './i18n/languages';
import { PluginFailures, PluginLoadingContext } from './plugin/PluginLoading';
import type { PluginLoading } from './plugin/PluginLoading';
import type { PluginFailure } from './plugin/plugin-failure';

/** The console's store, in which plugins read the impersonated user. This host never impersonates. */
const consoleStore = legacy_createStore(() => ({ sdkCore: {} }));

interface AppProps {
  readonly pluginStore: PluginStore;
  /** Settles when every plugin is loaded or has failed. */
  readonly pluginsLoaded: Promise<readonly PluginFailure[]>;
  readonly language: LanguageId;
  readonly theme: Theme;
}

export const App: FC<AppProps> = ({ pluginStore, pluginsLoaded, language, theme }) => {
  const [loading, setLoading] = useState<PluginLoading>({ isDone: false, failures: [] });
  useEffect(() => {
    void pluginsLoaded.then((failures) => setLoading({ isDone: true, failures }));
  }, [pluginsLoaded]);
  return (
    <ReduxProvider store={consoleStore}>
      <PluginStoreProvider store={pluginStore}>
        <PluginLoadingContext.Provider value={loading}>
          <BrowserRouter>
            <Suspense fallback={<PageSpinner />}>
              <HostPage language={language} theme={theme}>
                <PluginFailures />
                <PageRoutes />
              </HostPage>
            </Suspense>
          </BrowserRouter>
        </PluginLoadingContext.Provider>
      </PluginStoreProvider>
    </ReduxProvider>
  );
};
