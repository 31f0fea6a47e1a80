import { useSyncExternalStore } from 'react';

import type {
  K8sGroupVersionKind,
  K8sModel,
  UseK8sModel,
  UseK8sModels,
} from '@openshift-console/dynamic-plugin-sdk';

import { currentDiscovery, subscribeToDiscovery } from './api-discovery';
import type { Discovery } from './api-discovery';
import { modelReference } from './group-version-kind';

export const useDiscovery = (): Discovery =>
  useSyncExternalStore(subscribeToDiscovery, currentDiscovery);

/** The model of a kind; none while the API is being discovered, or if the cluster does not have the kind. */
export const useModel = (kind: K8sGroupVersionKind | string | undefined): K8sModel | undefined => {
  const { models } = useDiscovery();
  return kind === undefined ? undefined : models[modelReference(kind)];
};

/** `[model, inFlight]`; no model once discovery is done means that the cluster does not have the kind. */
export const useK8sModel: UseK8sModel = (groupVersionKind) => {
  const { isLoaded } = useDiscovery();
  const model = useModel(groupVersionKind);
  // The SDK declares the model as always there; at run time it is not.
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion
  return [model!, !isLoaded];
};

export const useK8sModels: UseK8sModels = () => {
  const { models, isLoaded } = useDiscovery();
  return [models, !isLoaded];
};
