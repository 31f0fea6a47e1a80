import type { KubernetesObject } from '../../../scenarios/scenario';
import type { StoredObject } from './object-store';
import { apiVersionOf, type ResourceType } from './resource-types';
import { describeRow, TABLE_COLUMNS, tableKindOf } from './table';

/** The shape a client asks for with its `Accept` header. */
export type Representation =
  | { readonly form: 'full' }
  | { readonly form: 'partial' }
  | { readonly form: 'table'; readonly includeObject: 'None' | 'Metadata' | 'Object' };

/** Reads the `Accept` header; the first form we know wins, and nothing known is the full object. */
export function readRepresentation(
  accept: string | undefined,
  includeObject: string | null,
): Representation {
  for (const range of (accept ?? '').split(',')) {
    const [, ...parameters] = range.split(';').map((part) => part.trim());
    const form = parameters.find((parameter) => parameter.startsWith('as='))?.slice(3);
    if (form === 'PartialObjectMetadata' || form === 'PartialObjectMetadataList') {
      return { form: 'partial' };
    }
    if (form === 'Table') {
      const included =
        includeObject === 'None' || includeObject === 'Object' ? includeObject : 'Metadata';
      return { form: 'table', includeObject: included };
    }
    if (form === undefined && /^(application\/(json|\*)|\*\/\*)/.test(range.trim())) break;
  }
  return { form: 'full' };
}

/** One object as JSON text. */
export function objectText(
  stored: StoredObject,
  representation: Representation,
  nowMs: number,
): string {
  switch (representation.form) {
    case 'full':
      return fullText(stored);
    case 'partial':
      return partialText(stored);
    case 'table':
      return tableText(stored.type, [stored], representation.includeObject, nowMs, {
        resourceVersion: String(stored.resourceVersion),
      });
  }
}

/** A list as JSON text; `metadata` is the list's own. */
export function listText(
  type: ResourceType,
  items: readonly StoredObject[],
  representation: Representation,
  nowMs: number,
  metadata: Readonly<Record<string, unknown>>,
): string {
  switch (representation.form) {
    case 'full': {
      const texts = items.map(type.isBuiltIn ? typelessText : fullText);
      return `{"kind":"${type.kind}List","apiVersion":"${apiVersionOf(type)}","metadata":${JSON.stringify(metadata)},"items":[${texts.join(',')}]}`;
    }
    case 'partial':
      return `{"kind":"PartialObjectMetadataList","apiVersion":"meta.k8s.io/v1","metadata":${JSON.stringify(metadata)},"items":[${items.map(partialText).join(',')}]}`;
    case 'table':
      return tableText(type, items, representation.includeObject, nowMs, metadata);
  }
}

/** The object of a BOOKMARK event. */
export function bookmarkText(
  type: ResourceType,
  resourceVersion: number,
  representation: Representation,
): string {
  const metadata = { resourceVersion: String(resourceVersion), creationTimestamp: null };
  const bookmark = { kind: type.kind, apiVersion: apiVersionOf(type), metadata };
  switch (representation.form) {
    case 'full':
      return JSON.stringify(bookmark);
    case 'partial':
      return JSON.stringify({ ...bookmark, ...PARTIAL_TYPE });
    case 'table':
      return JSON.stringify({
        kind: 'Table',
        apiVersion: 'meta.k8s.io/v1',
        metadata: {},
        columnDefinitions: TABLE_COLUMNS[tableKindOf(type)],
        rows: [{ cells: [], object: bookmark }],
      });
  }
}

/** The object as a plain value with its version, for changing it. */
export function objectValue(stored: StoredObject): KubernetesObject {
  return {
    ...stored.object,
    metadata: { ...stored.object.metadata, resourceVersion: String(stored.resourceVersion) },
  };
}

const PARTIAL_TYPE = { kind: 'PartialObjectMetadata', apiVersion: 'meta.k8s.io/v1' };

interface Texts {
  /** What stands between the braces of `metadata`; never empty, as every object has a name. */
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

function tableText(
  type: ResourceType,
  items: readonly StoredObject[],
  includeObject: 'None' | 'Metadata' | 'Object',
  nowMs: number,
  metadata: Readonly<Record<string, unknown>>,
): string {
  const kind = tableKindOf(type);
  const rows = items.map((stored) => {
    const cells = JSON.stringify(describeRow(kind, stored, nowMs));
    switch (includeObject) {
      case 'None':
        return `{"cells":${cells},"object":null}`;
      case 'Metadata':
        return `{"cells":${cells},"object":${partialText(stored)}}`;
      case 'Object':
        return `{"cells":${cells},"object":${fullText(stored)}}`;
    }
  });
  const head = JSON.stringify({
    kind: 'Table',
    apiVersion: 'meta.k8s.io/v1',
    metadata,
    columnDefinitions: TABLE_COLUMNS[kind],
  });
  return `${head.slice(0, -1)},"rows":[${rows.join(',')}]}`;
}
