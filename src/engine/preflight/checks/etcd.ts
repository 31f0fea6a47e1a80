import { readPod } from '../../resources/pod';
import { isObject, readObject } from '../../resources/object';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import { readPreflightList } from '../read-preflight-list';

/** Check for running members of etcd: each control plane node takes its member away while it reboots. */
export const ETCD: Check = {
  name: 'Etcd',
  needs: ['podsOfCluster', 'clusterOperators'],
  find: findMissingMembers,
};

const NAMESPACE = 'openshift-etcd';

function findMissingMembers({ lists, topology }: Facts): Findings {
  const pods = readPreflightList(lists, 'podsOfCluster');
  // A hosted control plane has its etcd elsewhere.
  if (!pods || topology === 'External') return [];
  let members = 0;
  let ready = 0;
  for (const object of pods) {
    if (!isObject(object) || readObject(object.metadata).namespace !== NAMESPACE) continue;
    const { isReady, labels } = readPod(object);
    if (labels.app !== 'etcd' && labels['k8s-app'] !== 'etcd') continue;
    members += 1;
    if (isReady) ready += 1;
  }
  if (members === 0) return [{ weight: 'unknown', code: 'EtcdMembersUnknown' }];
  if (ready === members) return [];
  const isLast = ready - 1 < Math.floor(members / 2) + 1;
  return [
    { weight: isLast ? 'blocks' : 'warns', code: 'EtcdMembersMissing', ready, members, isLast },
  ];
}
