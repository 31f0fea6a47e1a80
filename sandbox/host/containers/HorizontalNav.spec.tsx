/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import {
  PluginStoreProvider,
  TestPluginStore,
  applyCodeRefSymbol,
} from '@openshift/dynamic-plugin-sdk';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';

import { expectConsole } from '../../../src/testing/quiet-console';
import { installFakeApi, jsonResponse } from '../testing/fake-api';
import { HorizontalNav } from './HorizontalNav';
import type { NavTab } from './HorizontalNav';

const CLUSTER_VERSION = {
  apiVersion: 'config.openshift.io/v1',
  kind: 'ClusterVersion',
  metadata: { name: 'version' },
};

const TABS: readonly NavTab[] = [
  { href: '', name: 'Details', Component: () => <p>the details</p> },
  { href: 'clusteroperators', name: 'ClusterOperators', Component: () => <p>the operators</p> },
];

const PluginTab = ({ obj }: { obj?: typeof CLUSTER_VERSION }) => <p>tab of {obj?.metadata.name}</p>;

const aTab = (kind: string, name: string) => ({
  type: 'console.tab/horizontalNav',
  pluginName: 'p',
  uid: `p[${kind}]`,
  properties: {
    model: { group: 'config.openshift.io', version: 'v1', kind },
    page: { name, href: 'update-status' },
    component: applyCodeRefSymbol(() => Promise.resolve(PluginTab)),
  },
});

const renderNav = (path: string): void => {
  const store = new TestPluginStore({
    loaderOptions: { entryCallbackSettings: { registerCallback: false } },
  });
  store.addLoadedPlugin(
    { name: 'p', version: '1.0.0', extensions: [], registrationMethod: 'local' },
    [aTab('ClusterVersion', '%plugin__p~Update status%'), aTab('ClusterOperator', 'Other kind')],
  );
  store.enablePlugins(['p']);
  render(
    <PluginStoreProvider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <HorizontalNav tabs={TABS} resource={CLUSTER_VERSION} />
      </MemoryRouter>
    </PluginStoreProvider>,
  );
};

// The plugin store tells of every plugin it enables.
beforeEach(() => {
  expectConsole(/^Plugin p will be enabled$/);
});
beforeAll(async () => {
  installFakeApi(() => jsonResponse({}));
  await i18next.use(initReactI18next).init({
    lng: 'en',
    nsSeparator: '~',
    keySeparator: false,
    showSupportNotice: false,
  });
});

it('shows the first page at the bare address, and a plugin’s tab for the kind at the end', async () => {
  renderNav('/settings/cluster');
  expect(await screen.findByRole('tab', { name: 'Update status' })).toHaveAttribute(
    'href',
    '/settings/cluster/update-status',
  );
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Details',
    'ClusterOperators',
    'Update status',
  ]);
  expect(screen.getByText('the details')).toBeInTheDocument();
});

it('shows the page that the address names', async () => {
  renderNav('/settings/cluster/clusteroperators');
  await screen.findByRole('tab', { name: 'Update status' });
  expect(screen.getByText('the operators')).toBeInTheDocument();
});

it('leads to the plugin’s tab, which gets the object', async () => {
  renderNav('/settings/cluster/clusteroperators');
  await userEvent.click(await screen.findByRole('tab', { name: 'Update status' }));
  expect(screen.getByText('tab of version')).toBeInTheDocument();
});
