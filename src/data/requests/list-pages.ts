import { listPages as listAllPages, type Pages, type PagesOptions } from '../../list-pages';
import { failed, type ApiFailure } from './api-failure';
import type { ClusterApi } from './cluster-api';
import { kubernetesBasePath } from './server-flags';

export interface ListingOptions<T> extends Pick<
  PagesOptions<T, ApiFailure>,
  'isWanted' | 'most' | 'onProgress' | 'take'
> {
  /** Below the root of the API server, with a slash at its beginning; may have a query. */
  readonly path: string;
  /** Name of the objects in messages. */
  readonly plural: string;
  readonly pageSize: number;
}

/** Lists objects page by page, and starts over at most twice when the token has expired. */
export function listPages<T>(
  api: ClusterApi,
  { pageSize, path, plural, ...options }: ListingOptions<T>,
): Promise<Pages<T, ApiFailure>> {
  return listAllPages<T, ApiFailure>({
    ...options,
    attempts: [pageSize, pageSize, pageSize],
    fetchPage: async (token, _limit, onContinue) => {
      const answer = await api.getPage(pagePath(path, pageSize, token), onContinue);
      return answer.state === 'failed'
        ? { ...answer, isExpired: answer.failure.status === 410 }
        : answer;
    },
    toFailure: (problem) =>
      failed(
        problem === 'noList'
          ? `The answer is not a list of ${plural}`
          : `The list of ${plural} does not end`,
      ).failure,
  });
}

/** @param token Empty for the first page. */
export function pagePath(path: string, pageSize: number, token: string): string {
  const next = token === '' ? '' : `&continue=${encodeURIComponent(token)}`;
  const separator = path.includes('?') ? '&' : '?';
  return `${kubernetesBasePath()}${path}${separator}limit=${String(pageSize)}${next}`;
}
