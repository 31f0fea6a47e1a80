import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

export const CLUSTER_VERSION: Check = {
  name: 'ClusterVersion',
  needs: ['clusterVersion'],
  find: findUnderway,
};

function findUnderway({ nextUpdate: { underway } }: Facts): Findings {
  return underway === undefined
    ? []
    : [{ weight: 'warns', code: 'UpdateUnderway', because: underway }];
}
