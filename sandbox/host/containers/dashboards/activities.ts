import type { ComponentType } from 'react';

import type { K8sGroupVersionKind, K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';
import type { LoadedAndResolvedExtension } from '@openshift/dynamic-plugin-sdk';

import type { Models } from '../../sdk/k8s/api-discovery';
import type { ResourceActivity } from './dashboard-extensions';

type ActivityExtension = LoadedAndResolvedExtension<ResourceActivity>;

interface ActivitySource {
  readonly key: string;
  readonly groupVersionKind: K8sGroupVersionKind;
  readonly properties: ActivityExtension['properties'];
}

export interface Activity {
  readonly key: string;
  readonly resource: K8sResourceCommon;
  readonly startedAt?: Date;
  readonly Component: ComponentType<{ resource: unknown }>;
}

/** The watched kinds. As in the console, a kind is looked up as it is written, and unknown kinds are never shown. */
export const watchedKinds = (
  extensions: readonly ActivityExtension[],
  models: Models,
): readonly ActivitySource[] =>
  extensions.flatMap(({ uid, properties }) => {
    // The console reads this one, deprecated or not.
    // oxlint-disable-next-line typescript/no-deprecated
    const model = models[properties.k8sResource.kind ?? ''];
    return model === undefined ? [] : [{ key: uid, groupVersionKind: model, properties }];
  });

/**
 * The activities. As in the console, rows are identified only by the UID of their object, and errors of the functions
 * are not caught.
 */
export const listActivities = (
  sources: readonly ActivitySource[],
  objectsOf: (key: string) => readonly K8sResourceCommon[],
): readonly Activity[] =>
  sources
    .flatMap(({ key, properties: { isActivity, getTimestamp, component } }) =>
      objectsOf(key)
        .filter((resource) => isActivity?.(resource) ?? true)
        .map((resource) => ({
          key: resource.metadata?.uid ?? '',
          resource,
          startedAt: getTimestamp?.(resource),
          Component: component,
        })),
    )
    .sort((a, b) => (b.startedAt?.getTime() ?? 0) - (a.startedAt?.getTime() ?? 0));
