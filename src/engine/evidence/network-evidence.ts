import { NETWORK_OPERATOR } from '../control-plane/operator-namespaces';
import { findNamed } from '../changes/find-named';
import type { Evidence } from '../status/evidence';
import { MINUTE } from '../time';
import { valuesOf, type EvidenceFinder } from './finder';
import { findTroubledPods } from './pod-evidence';

/** Network pods may start more than once while a node starts. Ours. */
const LONG_CRASHING = 10n * MINUTE;

/** Pods of the network that fail on one node, for a reason that no other node has: that node has no network. */
export const networkPods: EvidenceFinder = {
  find: (input) => {
    const { now, objects, operators, speaking } = input;
    const { namespaces = [] } = findNamed(operators, NETWORK_OPERATOR) ?? {};
    const lists = valuesOf(namespaces.map((each) => objects.podsByNamespace.get(each)));
    if (lists.length === 0) return [];
    return [...speaking].map((name) => {
      const find = (isOnNode: boolean): readonly Evidence[] =>
        findTroubledPods({
          ...input,
          lists,
          isChosen: ({ nodeName }) => (nodeName === name) === isOnNode,
        });
      const own = find(true);
      const others = new Set(own.length === 0 ? [] : find(false).flatMap(readReason));
      return {
        about: { resource: 'nodes', name },
        evidence: own.filter(
          (item) =>
            readReason(item).some((reason) => !others.has(reason)) &&
            (item.sinceAt === undefined || now - item.sinceAt >= LONG_CRASHING),
        ),
      };
    });
  },
};

function readReason(evidence: Evidence): readonly string[] {
  return evidence.code === 'PodNotRunning' ? [evidence.reason] : [];
}
