import { readList, readObject, readText } from '../../engine';
import { failed, type ApiFailure } from './api-failure';
import type { ClusterApi } from './cluster-api';
import { kubernetesBasePath } from './server-flags';

export type Listing<T> =
  | {
      readonly state: 'listed';
      readonly items: readonly T[];
      /** Where a watch has to start; empty when the server does not say. */
      readonly resourceVersion: string;
    }
  | { readonly state: 'failed'; readonly failure: ApiFailure }
  | { readonly state: 'abandoned' };

export interface ListingOptions<T> {
  /** Below the root of the API server, with a slash at its beginning; may have a query. */
  readonly path: string;
  /** How messages name the objects. */
  readonly plural: string;
  readonly pageSize: number;
  /** No further page is asked for once there are so many. */
  readonly most?: number;
  /** Called for each object as it arrives; what it returns is listed, except `undefined`. */
  readonly take: (object: unknown) => T | undefined;
  /** Called after each page with the number of objects so far. */
  readonly onProgress?: (count: number) => void;
  /** Asked between pages; `false` ends the listing as abandoned. */
  readonly isWanted: () => boolean;
}

/** A `continue` token expires after some minutes (410); then the list starts over, at most so often. */
const RESTARTS = 2;

/** Lists objects page by page. Each is reduced as it arrives, so only one page of full objects is in memory. */
export async function listPages<T>(
  api: ClusterApi,
  options: ListingOptions<T>,
): Promise<Listing<T>> {
  for (let restarts = 0; ; restarts++) {
    const listing = await listOnce(api, options);
    const isForgotten = listing.state === 'failed' && listing.failure.status === 410;
    if (!isForgotten || restarts >= RESTARTS) return listing;
  }
}

async function listOnce<T>(api: ClusterApi, options: ListingOptions<T>): Promise<Listing<T>> {
  const { isWanted, most = Infinity, onProgress, plural, take } = options;
  const taken: T[] = [];
  let resourceVersion: string | undefined;
  let token = '';
  do {
    const answer = await api.get(pagePath(options, token));
    if (!isWanted()) return { state: 'abandoned' };
    if (answer.state === 'failed') return answer;
    const { items, metadata } = readObject(answer.body);
    if (!Array.isArray(items)) return failed(`The answer is not a list of ${plural}`);
    for (const item of readList(items)) {
      const object = take(item);
      if (object !== undefined) taken.push(object);
    }
    const page = readObject(metadata);
    resourceVersion ??= readText(page.resourceVersion);
    const nextToken = readText(page.continue);
    if (nextToken !== '' && nextToken === token)
      return failed(`The list of ${plural} does not end`);
    token = nextToken;
    onProgress?.(taken.length);
  } while (token !== '' && taken.length < most);
  return { state: 'listed', items: taken, resourceVersion };
}

function pagePath(
  { pageSize, path }: Pick<ListingOptions<unknown>, 'pageSize' | 'path'>,
  token: string,
): string {
  const next = token === '' ? '' : `&continue=${encodeURIComponent(token)}`;
  const separator = path.includes('?') ? '&' : '?';
  return `${kubernetesBasePath()}${path}${separator}limit=${String(pageSize)}${next}`;
}
