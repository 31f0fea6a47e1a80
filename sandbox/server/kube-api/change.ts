import type { KubernetesObject } from '../../../scenarios/scenario';
import { fieldsOf, textOf } from '../json-fields';
import { badRequest, conflict } from './api-error';
import type { ObjectStore, StoredObject } from './object-store';
import { applyPatch } from './patch';
import { apiVersionOf } from './resource-types';

/**
 * Changes one object: the only way to write that the sandbox has, for tests and for the jobs of the chart.
 * @throws ApiError as `applyPatch` does, 409 when the patch is based on an older version, 400 when it renames the object.
 */
export function patchObject(
  store: ObjectStore,
  current: StoredObject,
  patch: unknown,
  contentType: string,
): StoredObject {
  const { type, namespace, name, resourceVersion } = current;
  const before: KubernetesObject = {
    ...current.object,
    metadata: { ...current.object.metadata, resourceVersion: String(resourceVersion) },
  };
  const fields = fieldsOf(applyPatch(before, patch, contentType));
  const metadata = fieldsOf(fields.metadata);
  if (metadata.name !== name) {
    throw badRequest(
      `the name of the object (${textOf(metadata.name)}) does not match the name on the URL (${name})`,
    );
  }
  if (metadata.resourceVersion !== String(resourceVersion)) {
    throw conflict({ group: type.group, resource: type.plural, name });
  }
  const isSpecChanged = JSON.stringify(fields.spec) !== JSON.stringify(current.object.spec);
  return store.put(type, {
    ...fields,
    apiVersion: apiVersionOf(type),
    kind: type.kind,
    metadata: {
      ...metadata,
      name,
      ...(type.namespaced && { namespace }),
      uid: current.object.metadata.uid,
      creationTimestamp: current.object.metadata.creationTimestamp,
      generation: Number(current.object.metadata.generation ?? 1) + (isSpecChanged ? 1 : 0),
    },
  });
}
