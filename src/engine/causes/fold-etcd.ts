import type { HealthInsight } from '../status/health';
import type { KnownFaults } from './known-faults';

/** What fails only because etcd does not answer in time, while its operator is not well, or the node that this one misses. */
export function foldEtcd(faults: KnownFaults): void {
  const etcd = faults.operator('etcd')?.top;
  if (!etcd) return;
  for (const draft of faults.roots) {
    if (draft === etcd) continue;
    const reports = draft.insights.filter((insight) => !isOnlyLate(insight));
    if (reports.length > 0 && reports.every(missesEtcd)) draft.follow(etcd, 'missesEtcd');
  }
}

/** It says no more than that the operator takes long, which what else it reports explains. */
function isOnlyLate({ cause, code, evidence = [] }: HealthInsight): boolean {
  return code === 'OperatorLate' && cause === undefined && evidence.length === 0;
}

function missesEtcd({ cause, evidence: [first] = [] }: HealthInsight): boolean {
  return (
    cause?.code === 'EtcdTimedOut' ||
    (first?.code === 'PodNotRunning' && LOST.test(first.crashMessage ?? ''))
  );
}

/** Last words of what could not write its lease in time: it ends, and is started again. Source: kubernetes/client-go tools/leaderelection/leaderelection.go. */
const LOST =
  /etcdserver: (?:request timed out|leader changed|no leader)|leader ?election lost|failed to renew lease/i;
