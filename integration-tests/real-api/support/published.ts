import { at } from '../../../charts/tests/chart';
import {
  NODE_UPDATE_STATUSES,
  publishedPath,
  UPDATE_STATUSES,
} from '../../../src/report/resource/api';
import { MERGE_PATCH } from './api';
import type { AuditedRequest } from './audit';
import type { Cluster } from './cluster';
import { USER } from './installed-controller';

/** Where the controller publishes. */
export const STATUS = `${publishedPath(UPDATE_STATUSES)}/cluster`;
export const NODES = publishedPath(NODE_UPDATE_STATUSES);

/** The published status of the update; `undefined` when there is none. */
export async function readStatus({ api }: Cluster): Promise<unknown> {
  const { body, code } = await api.ask('GET', STATUS);
  return code === 200 ? at(body, 'status') : undefined;
}

/** What is published of a node. */
export async function readAssessment({ api }: Cluster, name: string): Promise<unknown> {
  return at((await api.ask('GET', `${NODES}/${name}`)).body, 'status', 'assessment');
}

/** The daemon gives up on a node. */
export async function degrade({ api }: Cluster, name: string): Promise<void> {
  const annotations = {
    'machineconfiguration.openshift.io/state': 'Degraded',
    'machineconfiguration.openshift.io/reason': 'it failed',
  };
  await api.must('PATCH', `/api/v1/nodes/${name}`, { metadata: { annotations } }, MERGE_PATCH);
}

/** What the controller has asked for since its so many-th request. */
export async function requestsSince(
  cluster: Cluster,
  since: number,
): Promise<readonly AuditedRequest[]> {
  const requests = (await cluster.requestsOf(USER)).slice(since);
  // What stands before the API asks that with the controller's token, as monitoring does.
  return requests.filter(({ resource }) => resource !== 'selfsubjectaccessreviews');
}

export async function countRequests(cluster: Cluster): Promise<number> {
  return (await cluster.requestsOf(USER)).length;
}

export function isWrite({ verb }: AuditedRequest): boolean {
  return !['get', 'list', 'watch'].includes(verb);
}
