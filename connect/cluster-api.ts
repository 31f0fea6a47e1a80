import { kindRoot, qualifiedName, type KindName } from '../src/engine';
import { listPages, type Page } from '../src/list-pages';
import { ApiError, type ApiFailure } from './api-error';
import { get } from './api-request';
import type { ClusterConnection } from './cluster-connection';
import { isFields, type Fields } from './fields';

/** How many objects a list asks for at once. */
const PAGE_SIZE = 500;

const JSON_TYPE = 'application/json';
const METADATA_TYPE = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1';

export interface Resource {
  /** `/api/v1` or `/apis/<group>/<version>`. */
  readonly root: string;
  /** Plural, with the group as messages name it: `nodes`, `clusteroperators.config.openshift.io`. */
  readonly qualifiedName: string;
  readonly namespace?: string;
  /** What narrows a list down, as the API takes it. */
  readonly query?: Readonly<Record<string, string>>;
  /** No further page of a list is asked for once there are so many. */
  readonly most?: number;
}

/** A kind that we read, as this API takes it. */
export function resourceOf(name: KindName, namespace?: string): Resource {
  return {
    root: kindRoot(name),
    qualifiedName: qualifiedName(name),
    ...(namespace !== undefined && { namespace }),
  };
}

/** What the API serves at one address. */
export interface ServedObject {
  readonly object: Fields;
  /** The server's clock when it answered, as far as it says. */
  readonly serverDateMs?: number;
}

/** Reads from one cluster's API. All methods throw `ApiError`. */
export interface ClusterApi {
  readonly connection: ClusterConnection;
  readonly userAgent: string;
  /** The server's clock, as far as an answer has told. */
  nowMs(): number;
  getObject(resource: Resource, name: string, part?: 'whole' | 'metadata'): Promise<ServedObject>;
  /**
   * All objects, in the API's order; `take` is called as they arrive, and what it gives is kept, except `undefined`.
   */
  listObjects<T>(
    resource: Resource,
    take: (object: unknown) => T | undefined,
  ): Promise<readonly T[]>;
}

export function createClusterApi(connection: ClusterConnection, userAgent: string): ClusterApi {
  let aheadMs = 0;
  const ask = async (path: string, accept: string, what: string): Promise<ServedObject> => {
    const url = new URL(connection.server + path);
    const { code, headers, text } = await get(connection, url, accept, userAgent);
    const object = parseObject(text);
    const serverDateMs = Date.parse(headers.date ?? '');
    if (!Number.isNaN(serverDateMs)) aheadMs = serverDateMs - Date.now();
    if (code !== 200) throw new ApiError(readFailure(code, object, text, what));
    if (!object) {
      throw new ApiError({
        kind: 'foreign',
        message: `${url.origin} returned ${describeBody(text)} instead of a Kubernetes object: check the server address, and log in again with "oc login"`,
      });
    }
    return Number.isNaN(serverDateMs) ? { object } : { object, serverDateMs };
  };

  const fetchPage = async (
    resource: Resource,
    token: string,
    limit: number | undefined,
  ): Promise<Page<ApiError>> => {
    const query = new URLSearchParams(resource.query);
    if (limit !== undefined) query.set('limit', String(limit));
    if (token !== '') query.set('continue', token);
    const path = `${pathOf(resource)}${query.size > 0 ? `?${query.toString()}` : ''}`;
    try {
      const { object } = await ask(path, JSON_TYPE, `list ${resource.qualifiedName}`);
      return { state: 'answered', body: object };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { state: 'failed', failure: error, isExpired: error.isExpired };
    }
  };

  return {
    connection,
    userAgent,
    nowMs: () => Date.now() + aheadMs,
    getObject: (resource, name, part = 'whole') =>
      ask(
        `${pathOf(resource)}/${encodeURIComponent(name)}`,
        part === 'metadata' ? `${METADATA_TYPE},${JSON_TYPE}` : JSON_TYPE,
        `get ${resource.qualifiedName} ${name}`,
      ),
    listObjects: async <T>(resource: Resource, take: (object: unknown) => T | undefined) => {
      const { qualifiedName, most } = resource;
      const listing = await listPages<T, ApiError>({
        // The pages may outlive the API's history; in one piece they cannot.
        attempts: [PAGE_SIZE, undefined],
        fetchPage: (token, limit) => fetchPage(resource, token, limit),
        most,
        take,
        toFailure: (problem) =>
          new ApiError({
            kind: 'foreign',
            message:
              problem === 'noList'
                ? `${connection.server} did not return a list of ${qualifiedName}`
                : `the list of ${qualifiedName} from ${connection.server} does not end`,
          }),
      });
      if (listing.state === 'listed') return listing.items;
      throw listing.state === 'failed' ? listing.failure : new Error('nobody abandons a list');
    },
  };
}

function pathOf({ root, qualifiedName, namespace }: Resource): string {
  const plural = qualifiedName.replace(/\..*$/, '');
  return namespace === undefined
    ? `${root}/${plural}`
    : `${root}/namespaces/${namespace}/${plural}`;
}

function parseObject(text: string): Fields | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isFields(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Reasons of answers that are no Status object, as client-go gives them (apimachinery, NewGenericServerResponse). */
const GENERIC_REASONS: ReadonlyMap<number, readonly [reason: string, message: string]> = new Map([
  [401, ['Unauthorized', 'the server has asked for the client to provide credentials']],
  [403, ['Forbidden', '']],
  [404, ['NotFound', 'the server could not find the requested resource']],
  [410, ['Expired', 'the server has received too old a resource version']],
  [
    429,
    [
      'TooManyRequests',
      'the server has received too many requests and has asked us to try again later',
    ],
  ],
  [500, ['InternalError', '']],
  [503, ['ServiceUnavailable', 'the server is currently unable to handle the request']],
  [504, ['Timeout', 'the server was unable to return a response in the time allotted']],
]);

function readFailure(
  code: number,
  object: Fields | undefined,
  text: string,
  what: string,
): ApiFailure {
  if (object?.kind === 'Status' && typeof object.message === 'string') {
    const reason = typeof object.reason === 'string' ? object.reason : '';
    return { kind: 'answered', code, reason, message: object.message };
  }
  const [reason, message] = GENERIC_REASONS.get(code) ?? ['', ''];
  return {
    kind: 'answered',
    code,
    reason,
    message:
      message === ''
        ? `the server returned ${code} with ${describeBody(text)} (${what})`
        : `${message} (${what})`,
  };
}

function describeBody(text: string): string {
  const start = text.trimStart();
  if (start === '') return 'nothing';
  if (start.startsWith('<')) return 'HTML';
  const [line = ''] = start.split('\n');
  return JSON.stringify(line.length > 80 ? `${line.slice(0, 80)}…` : line);
}
