import { ApiError, badRequest, expiredContinue } from './api-error';
import { keyOf, type ObjectStore, type StoredObject } from './object-store';
import type { ResourceType } from './resource-types';
import { readSelectors } from './selectors';

/** One page of a list. */
export interface ListPage {
  readonly items: readonly StoredObject[];
  /** The list's own metadata. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface ContinueToken {
  /** The version the list began at; -1 for a list that goes on with today's objects. */
  readonly rv: number;
  /** The key of the last object that was handed out. */
  readonly start: string;
}

const LATEST = -1;

/**
 * Lists as an API server does: all pages of a list show the same moment, the one of its first page.
 * @throws ApiError for a malformed parameter (400), and for a `continue` the history no longer reaches back to (410).
 */
export function listObjects(
  store: ObjectStore,
  type: ResourceType,
  namespace: string | undefined,
  query: URLSearchParams,
): ListPage {
  const matches = readSelectors(type, query.get('labelSelector'), query.get('fieldSelector'));
  const limit = readLimit(query.get('limit'));
  const token = readContinue(query);
  readResourceVersion(query.get('resourceVersion'));

  const version = token && token.rv !== LATEST ? token.rv : store.resourceVersion;
  const all = store.listAt(type, version);
  if (!all) throw expiredContinue(writeContinue({ rv: LATEST, start: token?.start ?? '' }));

  const rest = all.filter(
    (stored) =>
      (namespace === undefined || stored.namespace === namespace) &&
      (token === undefined || keyOf(stored.namespace, stored.name) > token.start) &&
      matches(stored),
  );
  const items = limit === undefined ? rest : rest.slice(0, limit);
  const last = items[items.length - 1];
  const remaining = rest.length - items.length;
  const isSelected = Boolean(query.get('labelSelector')) || Boolean(query.get('fieldSelector'));
  return {
    items,
    metadata: {
      resourceVersion: String(version),
      ...(remaining > 0 &&
        last && {
          continue: writeContinue({ rv: version, start: keyOf(last.namespace, last.name) }),
        }),
      // API servers do not count what is left of a selection.
      ...(remaining > 0 && !isSelected && { remainingItemCount: remaining }),
    },
  };
}

/**
 * Reads a `resourceVersion` parameter; absent or empty gives `undefined`.
 * @throws ApiError when it is no number.
 */
export function readResourceVersion(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  if (!/^\d{1,15}$/.test(text)) {
    throw new ApiError(
      400,
      'BadRequest',
      `resourceVersion: Invalid value: "${text}": strconv.ParseUint: parsing "${text}": invalid syntax`,
    );
  }
  return Number(text);
}

function readLimit(text: string | null): number | undefined {
  if (text === null || text === '' || text === '0') return undefined;
  if (!/^\d{1,9}$/.test(text)) {
    throw badRequest(`strconv.ParseInt: parsing "${text}": invalid syntax`);
  }
  return Number(text);
}

function readContinue(query: URLSearchParams): ContinueToken | undefined {
  const text = query.get('continue');
  if (text === null || text === '') return undefined;
  const resourceVersion = query.get('resourceVersion');
  if (resourceVersion && resourceVersion !== '0') {
    throw badRequest('specifying resource version is not allowed when using continue');
  }
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (isContinueToken(value)) return value;
  } catch {
    // Not even JSON: the same answer as for any other text that is not ours.
  }
  throw badRequest('continue key is not valid: invalid continue token');
}

function isContinueToken(value: unknown): value is ContinueToken {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rv' in value &&
    typeof value.rv === 'number' &&
    'start' in value &&
    typeof value.start === 'string'
  );
}

function writeContinue(token: ContinueToken): string {
  return Buffer.from(JSON.stringify({ v: 'meta.k8s.io/v1', ...token })).toString('base64url');
}
