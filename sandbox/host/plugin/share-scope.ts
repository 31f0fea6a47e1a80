import * as React from 'react';
import * as ReactI18next from 'react-i18next';
import * as ReactRedux from 'react-redux';
import * as ReactRouter from 'react-router';
import * as Redux from 'redux';

import { SHARED_PATTERNFLY } from 'shared-patternfly';

import { sdkModule } from '../sdk';

/** The versions of shared modules in this bundle; see the lockfile. */
const VERSIONS = {
  react: React.version,
  reactI18next: process.env.REACT_I18NEXT_VERSION ?? '0.0.0',
  reactRedux: process.env.REACT_REDUX_VERSION ?? '0.0.0',
  reactRouter: process.env.REACT_ROUTER_VERSION ?? '0.0.0',
  redux: process.env.REDUX_VERSION ?? '0.0.0',
  sdk: process.env.CONSOLE_SDK_VERSION ?? '0.0.0',
};

const shared = (version: string, module: object) => ({
  [version]: { get: () => Promise.resolve(() => module), loaded: 1, eager: true, from: 'sandbox' },
});

/** Part by part, as a console does: a part is made ready on request. */
function sharePatternFly(): Record<string, unknown> {
  return Object.fromEntries(
    SHARED_PATTERNFLY.map(({ name, version, load }) => [
      name,
      { [version]: { get: async () => asFactory(await load()), from: 'sandbox' } },
    ]),
  );
}

const asFactory = (module: object) => () => module;

/**
 * The modules the console provides to every plugin, in the form webpack's module federation reads. The two older
 * router names lead to react-router, as in console 4.22.
 */
export const shareScope: Record<string, unknown> = {
  ...sharePatternFly(),
  react: shared(VERSIONS.react, React),
  'react-i18next': shared(VERSIONS.reactI18next, ReactI18next),
  'react-redux': shared(VERSIONS.reactRedux, ReactRedux),
  'react-router': shared(VERSIONS.reactRouter, ReactRouter),
  'react-router-dom': shared(VERSIONS.reactRouter, ReactRouter),
  'react-router-dom-v5-compat': shared(VERSIONS.reactRouter, ReactRouter),
  redux: shared(VERSIONS.redux, Redux),
  '@openshift-console/dynamic-plugin-sdk': shared(VERSIONS.sdk, sdkModule),
};
