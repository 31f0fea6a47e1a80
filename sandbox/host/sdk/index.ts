/*
 * The host's own `@openshift-console/dynamic-plugin-sdk`: exactly the names of src/sdk.ts. The host's pages take what
 * they need from the files below, as the console's own pages do.
 */
import type * as Sdk from '@openshift-console/dynamic-plugin-sdk';

import { DocumentTitle } from './display/DocumentTitle';
import { HealthState } from './display/health-state';
import { ListPageHeader } from './display/ListPageHeader';
import { ResourceLink } from './display/ResourceLink';
import { consoleFetch } from './fetch/console-fetch';
import { useFlag, useResolvedExtensions } from './extensions';
import { useUserPreference } from './useUserPreference';
import { useK8sWatchResource } from './watch/useK8sWatchResource';

/** Checked against the SDK's declarations, so that what compiles in the plugin also fits here. */
export const sdkModule = {
  DocumentTitle,
  // An enum is a type of its own; this object has the same members and values.
  HealthState: HealthState as unknown as typeof Sdk.HealthState,
  ListPageHeader,
  ResourceLink,
  consoleFetch,
  useFlag,
  useK8sWatchResource,
  useResolvedExtensions,
  useUserPreference,
} satisfies Partial<typeof Sdk>;
