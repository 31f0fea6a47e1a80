import { objectPath, READS } from '../../engine';
import type { ClusterApi } from '../requests/cluster-api';
import { objectRequest } from './object-request';
import type { PollRequest } from './poller';

const { resource, name, namespace } = READS.machineConfigOperator;

/** Key of the Deployment and its path. */
export const MACHINE_CONFIG_OPERATOR = objectPath(resource, name, namespace);

/** A missing object or right is final until then. */
const RETRY_MS = { Forbidden: Infinity, NotFound: Infinity, Failed: 30_000 } as const;

/** The Deployment of the Machine Config Operator. It is read once, and again on `Poller.refresh`. */
export function machineConfigOperatorRequest(api: ClusterApi): PollRequest<unknown> {
  return objectRequest(api, MACHINE_CONFIG_OPERATOR, 'Deployment', RETRY_MS);
}
