import type { KnownFaults } from './known-faults';

/** What fails only because etcd does not answer in time, while its operator is not well. */
export function foldEtcd(faults: KnownFaults): void {
  const etcd = faults.operator('etcd');
  if (!etcd?.isRoot) return;
  for (const draft of faults.roots) {
    if (draft === etcd || draft.insights.length === 0) continue;
    if (draft.insights.every(({ cause }) => cause?.code === 'EtcdTimedOut')) {
      draft.follow(etcd, 'missesEtcd');
    }
  }
}
