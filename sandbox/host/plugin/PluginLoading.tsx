import { createContext, useContext, useMemo } from 'react';
import type { FC } from 'react';

import { usePluginInfo } from '@openshift/dynamic-plugin-sdk';
import { Alert, Content, PageSection } from '@patternfly/react-core';

import { describeLoadFailure } from './plugin-failure';
import type { PluginFailure } from './plugin-failure';

/** The progress of loading; `failures` are those that the plugin store does not know. */
export interface PluginLoading {
  readonly isDone: boolean;
  readonly failures: readonly PluginFailure[];
}

export const PluginLoadingContext = createContext<PluginLoading>({ isDone: false, failures: [] });

const usePluginFailures = (): readonly PluginFailure[] => {
  const { failures } = useContext(PluginLoadingContext);
  const plugins = usePluginInfo();
  return useMemo(
    () => [
      ...failures,
      ...plugins.flatMap((plugin) =>
        plugin.status === 'failed'
          ? [describeLoadFailure(plugin.manifest.name, plugin.errorMessage, plugin.errorCause)]
          : [],
      ),
    ],
    [failures, plugins],
  );
};

/** Says above every page why a plugin was not loaded. */
export const PluginFailures: FC = () => {
  const failures = usePluginFailures();
  if (failures.length === 0) {
    return null;
  }
  return (
    <PageSection hasBodyWrapper={false}>
      {failures.map(({ pluginName, reason, advice }) => (
        <Alert
          key={pluginName}
          variant="danger"
          isInline
          title={`The plugin ${pluginName} was not loaded`}
          data-test="plugin-failure"
        >
          <Content component="p">{reason}</Content>
          {advice && <Content component="p">{advice}</Content>}
        </Alert>
      ))}
    </PageSection>
  );
};
