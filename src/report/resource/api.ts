import { KINDS } from '../../engine';

/*
 * The API that the controller publishes. Its CustomResourceDefinitions are part of the chart; a spec holds them against
 * this.
 */

/** A name of the project's own: nothing of the platform's is claimed. */
export const { group: GROUP, version: VERSION } = KINDS.updatestatuses;

/** A published kind, as an API server serves it. Both are cluster-scoped. */
export interface PublishedKind {
  readonly kind: string;
  readonly plural: string;
  /** True if its status is written by a separate request to `/status`. */
  readonly hasStatusSubresource: boolean;
}

export const UPDATE_STATUSES: PublishedKind = {
  kind: 'UpdateStatus',
  plural: 'updatestatuses',
  hasStatusSubresource: true,
};

/** Thousands of them, and all that they hold is status: one request is enough to make one. */
export const NODE_UPDATE_STATUSES: PublishedKind = {
  kind: 'NodeUpdateStatus',
  plural: 'nodeupdatestatuses',
  hasStatusSubresource: false,
};

/** The only UpdateStatus there is. */
export const CLUSTER = 'cluster';

/** Path of all objects of a kind, below the root of the API server. */
export function publishedPath({ plural }: PublishedKind): string {
  return `/apis/${GROUP}/${VERSION}/${plural}`;
}
