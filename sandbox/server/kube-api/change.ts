import type { KubernetesObject } from '../../../scenarios/scenario';
import { fieldsOf, textOf } from '../json-fields';
import { alreadyExists, badRequest, conflict, invalid, type ApiError } from './api-error';
import type { ObjectStore, StoredObject } from './object-store';
import { applyPatch } from './patch';
import { apiVersionOf, type ResourceType } from './resource-types';

/**
 * Changes one object.
 * @throws ApiError as `applyPatch` does, 409 when the patch is based on an older version, 400 when it renames the
 *   object.
 */
export function patchObject(
  store: ObjectStore,
  current: StoredObject,
  patch: unknown,
  contentType: string,
): StoredObject {
  const { type, name, resourceVersion } = current;
  const before: KubernetesObject = {
    ...current.object,
    metadata: { ...current.object.metadata, resourceVersion: String(resourceVersion) },
  };
  const fields = fieldsOf(applyPatch(before, patch, contentType));
  const metadata = fieldsOf(fields.metadata);
  if (metadata.name !== name) throw wrongName(textOf(metadata.name), name);
  if (metadata.resourceVersion !== String(resourceVersion)) {
    throw conflict({ group: type.group, resource: type.plural, name });
  }
  const isSpecChanged = JSON.stringify(fields.spec) !== JSON.stringify(current.object.spec);
  return putChanged(store, current, fields, isSpecChanged);
}

/** The part of an object that a request replaces. */
export type Part = 'whole' | 'status';

/**
 * Replaces one object, or its status. Where status is written apart, the other part stays as it is.
 * @throws ApiError 409 when the body is of an older version, 400 when it names another object.
 */
export function replaceObject(
  store: ObjectStore,
  current: StoredObject,
  body: unknown,
  part: Part,
): StoredObject {
  const { type, name, resourceVersion, object } = current;
  const given = fieldsOf(body);
  const metadata = fieldsOf(given.metadata);
  if (metadata.name !== name) throw wrongName(textOf(metadata.name), name);
  const version = textOf(metadata.resourceVersion);
  if (version !== '' && version !== String(resourceVersion)) {
    throw conflict({ group: type.group, resource: type.plural, name });
  }
  if (part === 'status') {
    return putChanged(store, current, { ...object, status: given.status }, false);
  }
  const fields = type.keepsStatusApart ? { ...given, status: object.status } : given;
  return putChanged(store, current, fields, true);
}

/**
 * Makes an object. Where status is written apart, it begins without.
 * @param createdAt RFC 3339.
 * @throws ApiError 409 when there is one of that name, 422 when it has none.
 */
export function createObject(
  store: ObjectStore,
  type: ResourceType,
  namespace: string | undefined,
  body: unknown,
  createdAt: string,
): StoredObject {
  const given = fieldsOf(body);
  const metadata = fieldsOf(given.metadata);
  const name = textOf(metadata.name);
  if (name === '') throw invalid(`${type.kind} has no name`);
  if (store.get(type, namespace ?? '', name)) {
    throw alreadyExists({ group: type.group, resource: type.plural, name });
  }
  return store.put(type, {
    ...given,
    ...(type.keepsStatusApart && { status: undefined }),
    apiVersion: apiVersionOf(type),
    kind: type.kind,
    metadata: {
      ...metadata,
      name,
      ...(type.namespaced && { namespace }),
      creationTimestamp: createdAt,
      generation: 1,
    },
  });
}

function putChanged(
  store: ObjectStore,
  { type, namespace, name, object }: StoredObject,
  fields: Readonly<Record<string, unknown>>,
  isNewGeneration: boolean,
): StoredObject {
  return store.put(type, {
    ...fields,
    apiVersion: apiVersionOf(type),
    kind: type.kind,
    metadata: {
      ...fieldsOf(fields.metadata),
      name,
      ...(type.namespaced && { namespace }),
      uid: object.metadata.uid,
      creationTimestamp: object.metadata.creationTimestamp,
      generation: Number(object.metadata.generation ?? 1) + (isNewGeneration ? 1 : 0),
    },
  });
}

function wrongName(given: string, name: string): ApiError {
  return badRequest(
    `the name of the object (${given}) does not match the name on the URL (${name})`,
  );
}
