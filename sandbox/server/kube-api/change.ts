import type { KubernetesObject } from '../../../scenarios/scenario';
import { fieldsOf, textOf } from '../json-fields';
import { alreadyExists, badRequest, conflict, notFound, type NamedResource } from './api-error';
import type { ObjectStore, StoredObject } from './object-store';
import { applyPatch } from './patch';
import { objectValue } from './representation';
import { apiVersionOf, type ResourceType } from './resource-types';

/** Which object a change is about. */
export interface ChangeTarget {
  readonly store: ObjectStore;
  readonly type: ResourceType;
  readonly namespace: string;
  /** The server's time, for timestamps. */
  readonly nowMs: number;
  /** Check and answer, but keep nothing (`?dryRun=All`). */
  readonly isDryRun: boolean;
}

/** @throws ApiError when the body is no object of the kind (400), or the name is taken (409). */
export function createObject(target: ChangeTarget, body: unknown): StoredObject {
  const { store, type, namespace, nowMs } = target;
  const metadata = fieldsOf(fieldsOf(body).metadata);
  const prefix = textOf(metadata.generateName);
  const name =
    textOf(metadata.name) || (prefix && `${prefix}${(store.resourceVersion + 1).toString(36)}`);
  if (name === '') throw badRequest('name or generateName is required');
  if (store.get(type, namespace, name)) throw alreadyExists(named(type, name));
  const object = readObject(target, body, name);
  return keep(target, {
    ...object,
    metadata: {
      ...object.metadata,
      name,
      creationTimestamp: new Date(nowMs).toISOString().replace(/\.\d+Z$/, 'Z'),
      generation: 1,
    },
  });
}

/** @throws ApiError when there is no such object (404), or the body is based on an older version (409). */
export function replaceObject(
  target: ChangeTarget,
  name: string,
  subresource: string | undefined,
  body: unknown,
): StoredObject {
  return update(target, name, subresource, body);
}

/** @throws ApiError as `replaceObject` and `applyPatch` do. */
export function patchObject(
  target: ChangeTarget,
  name: string,
  subresource: string | undefined,
  patch: unknown,
  contentType: string,
): StoredObject {
  const current = currentObject(target, name);
  return update(target, name, subresource, applyPatch(objectValue(current), patch, contentType));
}

/** Answers what was deleted. @throws ApiError when there is no such object (404). */
export function deleteObject(target: ChangeTarget, name: string): StoredObject {
  const current = currentObject(target, name);
  if (!target.isDryRun) target.store.remove(target.type, target.namespace, name);
  return current;
}

function update(
  target: ChangeTarget,
  name: string,
  subresource: string | undefined,
  body: unknown,
): StoredObject {
  const current = currentObject(target, name);
  const wanted = readObject(target, body, name);
  const basedOn = textOf(wanted.metadata.resourceVersion);
  if (basedOn !== '' && basedOn !== String(current.resourceVersion)) {
    throw conflict(named(target.type, name));
  }
  const object: KubernetesObject =
    subresource === 'status' ? { ...current.object, status: wanted.status } : wanted;
  const isSpecChanged = JSON.stringify(object.spec) !== JSON.stringify(current.object.spec);
  const generation = Number(current.object.metadata.generation ?? 1) + (isSpecChanged ? 1 : 0);
  return keep(target, {
    ...object,
    metadata: {
      ...object.metadata,
      uid: current.object.metadata.uid,
      creationTimestamp: current.object.metadata.creationTimestamp,
      generation,
    },
  });
}

function currentObject(target: ChangeTarget, name: string): StoredObject {
  const current = target.store.get(target.type, target.namespace, name);
  if (!current) throw notFound(named(target.type, name));
  return current;
}

function readObject(target: ChangeTarget, body: unknown, name: string): KubernetesObject {
  const { type, namespace } = target;
  const fields = fieldsOf(body);
  const metadata = fieldsOf(fields.metadata);
  const kind = textOf(fields.kind) || type.kind;
  if (kind !== type.kind) {
    throw badRequest(
      `the kind in the data (${kind}) does not match the expected kind (${type.kind})`,
    );
  }
  if (metadata.name !== undefined && metadata.name !== name) {
    throw badRequest(
      `the name of the object (${textOf(metadata.name)}) does not match the name on the URL (${name})`,
    );
  }
  if (type.namespaced && metadata.namespace !== undefined && metadata.namespace !== namespace) {
    throw badRequest(
      'the namespace of the provided object does not match the namespace sent on the request',
    );
  }
  return {
    ...fields,
    apiVersion: apiVersionOf(type),
    kind: type.kind,
    metadata: { ...metadata, name, ...(type.namespaced && { namespace }) },
  };
}

function keep(target: ChangeTarget, object: KubernetesObject): StoredObject {
  if (!target.isDryRun) return target.store.put(target.type, object);
  return {
    type: target.type,
    namespace: target.namespace,
    name: object.metadata.name,
    resourceVersion: target.store.resourceVersion,
    object,
  };
}

function named(type: ResourceType, name: string): NamedResource {
  return { group: type.group, resource: type.plural, name };
}
