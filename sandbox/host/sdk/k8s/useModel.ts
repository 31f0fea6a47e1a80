import { useSyncExternalStore } from 'react';

import type { K8sGroupVersionKind } from '@openshift-console/dynamic-plugin-sdk';

import { currentDiscovery, subscribeToDiscovery } from './api-discovery';
import type { Discovery } from './api-discovery';
import { referenceFor } from './group-version-kind';
import type { Model } from './model';

export const useDiscovery = (): Discovery =>
  useSyncExternalStore(subscribeToDiscovery, currentDiscovery);

/** The model of a kind; none while the API is being discovered, or if the cluster does not have the kind. */
export const useModel = (kind: K8sGroupVersionKind | undefined): Model | undefined => {
  const { models } = useDiscovery();
  return kind && models[referenceFor(kind)];
};
