import { objectPath, READS } from '../../engine';
import type { ClusterApi } from '../requests/cluster-api';
import { kubernetesBasePath } from '../server-flags';
import { askObject } from './ask-object';
import type { PollRequest } from './poller';

const { resource, name, namespace } = READS.machineConfigOperator;

/** Key of the Deployment and its path. */
export const MACHINE_CONFIG_OPERATOR = objectPath(resource, name, namespace);

/** The Deployment of the Machine Config Operator. It is read once per version of the cluster. */
export function machineConfigOperatorRequest(api: ClusterApi): PollRequest<unknown> {
  return {
    key: MACHINE_CONFIG_OPERATOR,
    everyMs: Infinity,
    // That it does not exist or may not be read is an answer, too.
    retryMs: { Forbidden: Infinity, NotFound: Infinity, Failed: 30_000 },
    ask: () =>
      askObject(api, {
        path: kubernetesBasePath() + MACHINE_CONFIG_OPERATOR,
        read: (body) => body ?? undefined,
        unreadable: 'The answer is not a Deployment',
      }),
  };
}
