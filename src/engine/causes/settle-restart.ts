import type { Clock } from '../changes/clock';
import { findNamed } from '../changes/find-named';
import { isPerson } from '../known-causes/read-cause';
import type { SingleNodeRestart } from '../nodes/single-node-restart';
import type { ExpectedItem } from '../status/expected';
import { isUnhealthySince } from './bad-conditions';
import type { FaultDraft } from './fault-draft';
import type { FindingsInput } from './known-faults';
import { readPassedOnOperators } from '../control-plane/passed-on-operators';

/** What is left, and what heals by itself. */
interface SettledRestart {
  readonly roots: readonly FaultDraft[];
  readonly expected: readonly ExpectedItem[];
}

/**
 * Takes out of the roots those that only tell of what the reboot of a single node stopped, as long as that takes no longer than is
 * normal. A node that has a fault of its own does not just start again.
 */
export function settleRestart(
  roots: readonly FaultDraft[],
  status: FindingsInput,
  clock: Clock,
): SettledRestart | undefined {
  const { restart } = status;
  if (!restart || clock.hasReached(restart.endsAt)) return undefined;
  const settling = roots.filter((draft) => beganWithIt(draft, status, restart));
  const lasting = roots.filter((draft) => !settling.includes(draft));
  const hasFault = lasting.some(({ nodes }) => nodes.includes(restart.node));
  return settling.length === 0 || hasFault
    ? undefined
    : { roots: lasting, expected: [toSettling(settling, restart)] };
}

/** Whether it only tells of operators that are unhealthy since the reboot; not where a person is known to be needed for it. */
function beganWithIt(
  draft: FaultDraft,
  { operators }: FindingsInput,
  restart: SingleNodeRestart,
): boolean {
  const [first] = draft.insights;
  const named =
    first?.code === 'ClusterVersionFailing'
      ? readPassedOnOperators(first.conditionReason, first.message)
      : draft.root.kind === 'operator'
        ? [draft.root.operator]
        : undefined;
  const { cause } = first ?? {};
  if (named === undefined || (cause?.mover && isPerson(cause.mover))) return false;
  return named.every((name) => {
    const operator = findNamed(operators, name);
    return operator !== undefined && isUnhealthySince(operator, restart.beganAt);
  });
}

function toSettling(
  drafts: readonly FaultDraft[],
  { endsAt, node }: SingleNodeRestart,
): ExpectedItem {
  return {
    kind: 'nodesRestarting',
    nodes: [node],
    insights: drafts.flatMap((draft) => [
      ...draft.insights,
      ...draft.consequences.flatMap((item) => (item.kind === 'insight' ? item.insight : [])),
    ]),
    graceEndsAt: endsAt,
  };
}
