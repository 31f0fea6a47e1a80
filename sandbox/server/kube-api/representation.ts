import type { KubernetesObject } from '../../../scenarios/scenario';
import type { StoredObject } from './object-store';
import { apiVersionOf, type ResourceType } from './resource-types';

/** The whole object, or only its metadata (`PartialObjectMetadata`). */
export type Representation = 'full' | 'partial';

/**
 * Reads the `Accept` header: the first known form counts. Without one, it is the full object, also for a `Table`, as of
 * old API servers.
 */
export function readRepresentation(accept: string | undefined): Representation {
  for (const range of (accept ?? '').split(',')) {
    const [, ...parameters] = range.split(';').map((part) => part.trim());
    const form = parameters.find((parameter) => parameter.startsWith('as='))?.slice(3);
    if (form === 'PartialObjectMetadata' || form === 'PartialObjectMetadataList') return 'partial';
    if (form === undefined && /^(application\/(json|\*)|\*\/\*)/.test(range.trim())) break;
  }
  return 'full';
}

/** The form of objects of a kind. */
export interface Form {
  readonly type: ResourceType;
  readonly representation: Representation;
}

/** An object as JSON text. */
export function objectText(
  stored: StoredObject,
  { representation }: Pick<Form, 'representation'>,
): string {
  return representation === 'partial' ? partialText(stored) : fullText(stored);
}

/** A list as JSON text; `metadata` is the list's own. */
export function listText(
  items: readonly StoredObject[],
  { representation, type }: Form,
  metadata: Readonly<Record<string, unknown>>,
): string {
  if (representation === 'partial') {
    return `{"kind":"PartialObjectMetadataList","apiVersion":"meta.k8s.io/v1","metadata":${JSON.stringify(metadata)},"items":[${items.map(partialText).join(',')}]}`;
  }
  const kind = `"kind":"${type.kind}List"`;
  const apiVersion = `"apiVersion":"${apiVersionOf(type)}"`;
  const listMetadata = `"metadata":${JSON.stringify(metadata)}`;
  const texts = items.map(type.isBuiltIn ? typelessText : fullText);
  const objects = `"items":[${texts.join(',')}]`;
  // API servers keep custom resources as maps, whose fields they write in the order of names.
  return type.isBuiltIn
    ? `{${kind},${apiVersion},${listMetadata},${objects}}`
    : `{${apiVersion},${objects},${kind},${listMetadata}}`;
}

/** The object of a BOOKMARK event. */
export function bookmarkText(
  type: ResourceType,
  resourceVersion: number,
  representation: Representation,
): string {
  return JSON.stringify({
    kind: type.kind,
    apiVersion: apiVersionOf(type),
    metadata: { resourceVersion: String(resourceVersion), creationTimestamp: null },
    ...(representation === 'partial' && PARTIAL_TYPE),
  });
}

const PARTIAL_TYPE = { kind: 'PartialObjectMetadata', apiVersion: 'meta.k8s.io/v1' };

interface Texts {
  /** The text between the braces of `metadata`; never empty, because every object has a name. */
  readonly metadata: string;
  /** The other fields with a comma before each. */
  readonly rest: string;
}

const texts = new WeakMap<KubernetesObject, Texts>();

/** An object is turned into text once, however many versions, lists and watchers of it there are. */
function textsOf(object: KubernetesObject): Texts {
  const known = texts.get(object);
  if (known) return known;
  const fields = { ...object, apiVersion: undefined, kind: undefined, metadata: undefined };
  const rest = JSON.stringify(fields).slice(1, -1);
  const created = {
    metadata: JSON.stringify(object.metadata).slice(1, -1),
    rest: rest === '' ? '' : `,${rest}`,
  };
  texts.set(object, created);
  return created;
}

function fullText(stored: StoredObject): string {
  return `{"kind":${JSON.stringify(stored.object.kind)},"apiVersion":${JSON.stringify(stored.object.apiVersion)},${typelessText(stored).slice(1)}`;
}

function typelessText(stored: StoredObject): string {
  return `{"metadata":${metadataText(stored)}${textsOf(stored.object).rest}}`;
}

function partialText(stored: StoredObject): string {
  return `{"kind":"${PARTIAL_TYPE.kind}","apiVersion":"${PARTIAL_TYPE.apiVersion}","metadata":${metadataText(stored)}}`;
}

function metadataText(stored: StoredObject): string {
  return `{"resourceVersion":"${stored.resourceVersion}",${textsOf(stored.object).metadata}}`;
}
