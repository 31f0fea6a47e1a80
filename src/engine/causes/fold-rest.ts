import { foldAlerts } from './fold-alerts';
import { foldApis } from './fold-apis';
import { foldCredentials } from './fold-credentials';
import { foldEtcd } from './fold-etcd';
import { foldLookups } from './fold-lookups';
import { foldMissedPods } from './fold-missed-pods';
import { foldMissingNodes } from './fold-missing-nodes';
import { foldNodesWithoutNetwork } from './fold-network';
import { foldOnlyNode } from './fold-only-node';
import { foldQuorum } from './fold-quorum';
import type { KnownFaults } from './known-faults';

/**
 * What no first verdict can fold: what only the table of all causes or what the supplement reads tells, and alerts, which come after
 * everything else. A part of the engine's supplement.
 */
export function foldRest(faults: KnownFaults): void {
  foldQuorum(faults);
  foldMissedPods(faults);
  foldMissingNodes(faults);
  foldNodesWithoutNetwork(faults);
  foldOnlyNode(faults);
  foldCredentials(faults);
  foldApis(faults);
  foldEtcd(faults);
  foldLookups(faults);
  foldAlerts(faults);
}
