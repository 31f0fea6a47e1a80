import { readList, readObject, readText, trimNode, type TrimmedNode } from '../../engine';
import type { ApiFailure } from '../requests/api-failure';
import type { ClusterApi } from '../requests/cluster-api';
import { kubernetesBasePath } from '../server-flags';

export type NodeListing =
  | {
      readonly state: 'listed';
      readonly nodes: readonly TrimmedNode[];
      /** Where a watch has to begin; empty when the server does not say. */
      readonly resourceVersion: string;
    }
  | { readonly state: 'failed'; readonly failure: ApiFailure }
  | { readonly state: 'abandoned' };

export interface NodeListingOptions {
  /**
   * Called for each node as it arrives; what it returns is listed. To compare with what is known page by page is less
   * of a stop than to do so at the end.
   */
  recognize(node: TrimmedNode): TrimmedNode;
  /** Called after each page with the number of nodes so far. */
  onProgress(count: number): void;
  /** Asked between pages; `false` ends the listing as abandoned. */
  isWanted(): boolean;
}

/** Small enough that reading one page does not hold up the browser: nodes are some 17 KB each. */
const PAGE_SIZE = 250;

/** The server forgets a `continue` token after some minutes (410); then the list starts over, this often. */
const RESTARTS = 2;

/** Lists all nodes page by page. Each is trimmed as it arrives; the full objects are let go with their page. */
export async function listNodes(
  api: ClusterApi,
  options: NodeListingOptions,
): Promise<NodeListing> {
  for (let restarts = 0; ; restarts++) {
    const listing = await listOnce(api, options);
    const isForgotten = listing.state === 'failed' && listing.failure.status === 410;
    if (!isForgotten || restarts >= RESTARTS) return listing;
  }
}

async function listOnce(api: ClusterApi, options: NodeListingOptions): Promise<NodeListing> {
  const nodes: TrimmedNode[] = [];
  let resourceVersion: string | undefined;
  let token = '';
  do {
    const answer = await api.get(pagePath(token));
    if (!options.isWanted()) return { state: 'abandoned' };
    if (answer.state === 'failed') return answer;
    const { items, metadata } = readObject(answer.body);
    if (!Array.isArray(items)) return failed('The answer is not a list of nodes');
    for (const item of readList(items)) {
      const node = trimNode(item);
      if (node) nodes.push(options.recognize(node));
    }
    const page = readObject(metadata);
    resourceVersion ??= readText(page.resourceVersion);
    const nextToken = readText(page.continue);
    if (nextToken !== '' && nextToken === token) return failed('The list of nodes does not end');
    token = nextToken;
    options.onProgress(nodes.length);
  } while (token !== '');
  return { state: 'listed', nodes, resourceVersion };
}

function pagePath(token: string): string {
  const next = token === '' ? '' : `&continue=${encodeURIComponent(token)}`;
  return `${kubernetesBasePath()}/api/v1/nodes?limit=${String(PAGE_SIZE)}${next}`;
}

function failed(message: string): NodeListing {
  return { state: 'failed', failure: { reason: 'Failed', message } };
}
