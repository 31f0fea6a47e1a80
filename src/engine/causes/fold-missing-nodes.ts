import type { HealthInsight } from '../status/health';
import type { Cause } from '../known-causes/read-cause';
import { compareDrafts, type FaultDraft } from './fault-draft';
import type { KnownFaults } from './known-faults';

/** Operators whose pods have no node to run on: it is nodes that are missing, whichever pods wait for them. */
export function foldMissingNodes(faults: KnownFaults): void {
  const operators = faults.roots.filter(({ root }) => root.kind === 'operator');
  const [first, ...others] = operators.filter(({ insights }) =>
    insights.some(({ cause }) => cause?.code === 'NoNodes'),
  );
  if (first) for (const draft of others) draft.follow(first, 'missesNodes');
  for (const draft of operators) {
    if (!draft.isRoot) continue;
    const missing = countMissed(draft.insights);
    const nodes = missing && findNodes(missing, faults);
    if (nodes) draft.follow(nodes, 'missesNodes');
  }
}

/** How many nodes the scheduler would have liked to take, and why it could not. */
interface MissedNodes {
  readonly because: 'notReady' | 'cordoned';
  readonly count: number;
}

/** Of pods that all miss nodes for the same reason; `undefined` where nothing is known of any pod, or one has another problem. */
function countMissed(insights: readonly HealthInsight[]): MissedNodes | undefined {
  const missed = insights
    .flatMap(({ evidence = [] }) => evidence)
    .map(({ cause }) => cause && readMissed(cause));
  const [first] = missed;
  if (!first || missed.some((each) => each?.because !== first.because)) return undefined;
  return { ...first, count: Math.max(...missed.map((each) => each?.count ?? 0)) };
}

function readMissed({ captures, code }: Cause): MissedNodes | undefined {
  const count = Number(captures.nodes);
  if (code === 'NodesCordoned') return { because: 'cordoned', count };
  const isAway = captures.taint === 'unreachable' || captures.taint === 'not-ready';
  return code === 'NodesUnhealthy' && isAway ? { because: 'notReady', count } : undefined;
}

/** The worst fault of as many nodes. Those that an update only keeps for a moment are no fault. */
function findNodes({ because, count }: MissedNodes, faults: KnownFaults): FaultDraft | undefined {
  if (because === 'cordoned') {
    return faults.roots.find(
      ({ insights: [first] }) =>
        first?.code === 'SlotsHeld' && first.because === 'cordoned' && first.held >= count,
    );
  }
  const down = faults.nodes
    .listDown()
    .filter(({ unavailableBecause }) => unavailableBecause.some(({ kind }) => kind === 'NotReady'))
    .flatMap(({ name }) => faults.node(name) ?? []);
  const [worst] = [...new Set(down.map(({ top }) => top))].sort(compareDrafts);
  return down.length >= count ? worst : undefined;
}
