import type { ConsequenceReason } from '../status/attention';

/**
 * The reasons for which a matter follows from another one, in the order in which one follows from the other. Where
 * several hold, the first one is told. Total over the reasons by its type.
 */
const RANKS: Readonly<Record<ConsequenceReason, number>> = {
  sameNode: 0,
  poolOfNodes: 1,
  slotsOfNodes: 2,
  waitsForQuorum: 3,
  waitsForPods: 4,
  machineConfigOfPool: 5,
  refusesMinorUpdates: 6,
  namesNode: 7,
  missesInstances: 8,
  missesMachines: 9,
  missesNodePods: 10,
  evictedFromNode: 11,
  stoppedWithNode: 12,
  missesNetwork: 13,
  missesNodes: 14,
  missesRoute: 15,
  missesCredentials: 16,
  missesApi: 17,
  missesEtcd: 18,
  missesDns: 19,
  samePod: 20,
  sameRefusal: 21,
  sameRender: 22,
  sameRelease: 23,
  passesOnOperators: 24,
  alertAboutIt: 25,
  olderAlertAboutIt: 26,
};

/** Negative where `a` comes first. */
export function compareReasons(a: ConsequenceReason, b: ConsequenceReason): number {
  return RANKS[a] - RANKS[b];
}
