import { findNamed } from '../changes/find-named';
import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { listHeldUp } from '../health/assess-slot-health';
import { isOfControlPlane } from '../resources/pool-reference';
import { rollsOutConfig } from '../pools/is-behind';
import type { Platform } from '../resources/infrastructure';
import type { UpdateStatus } from '../status/update-status';
import { itemsByName } from '../unfinished/items-by-name';
import type { Instant } from '../time';
import type { OperatorAssessment } from '../status/operator';
import type { ExpectedItem } from '../status/expected';
import type { Fault } from '../status/attention';
import { findExpectedNodes } from './expected-nodes';
import { findExpectedMoves } from './expected-moves';
import { firstOf, normalEndOf, unwellGraceEnd, updatingGraceEnd } from './grace-times';
import { readPassedOnOperators } from '../control-plane/passed-on-operators';
import { tellAwaited } from './tell-awaited';

type ExpectedInput = Pick<
  UpdateStatus,
  'drains' | 'health' | 'operators' | 'pools' | 'unfinished' | 'updating'
> & {
  /** Platform, on which the normal time of a restart depends. */
  readonly platform?: Platform;
};

/** Things that heal by themselves, apart from findings and from entries of `attention`. */
export function findExpected(
  status: ExpectedInput,
  attention: readonly Fault[],
  now: Instant,
): readonly ExpectedItem[] {
  return tellAwaited(findItems(status, attention, now), status.unfinished, now);
}

function findItems(
  status: ExpectedInput,
  attention: readonly Fault[],
  now: Instant,
): readonly ExpectedItem[] {
  if (status.updating === false) {
    const rolling = status.pools.filter(rollsOutConfig);
    const told = findTold(status, attention);
    return [
      // That a release is checked is what the headline says then.
      ...findExpectedMoves(status.unfinished, false, now).filter(
        ({ kind }) => kind !== 'releaseChecking',
      ),
      ...findExpectedNodes({ ...status, pools: rolling }, told.nodes, now),
    ];
  }
  const told = findTold(status, attention);
  const items = itemsByName(status.unfinished, 'operator');
  const areMastersTold = status.pools.some(
    ({ name, nodes }) => isOfControlPlane(name) && nodes.some((node) => told.nodes.has(node.name)),
  );
  const updatingEnd = (operator: OperatorAssessment): Instant | undefined => {
    // Its time is that of the nodes that it waits for: what is said of these says of it, too.
    if (operator.name === MACHINE_CONFIG_OPERATOR && areMastersTold) return undefined;
    const item = items.get(operator.name);
    return item ? normalEndOf(item) : updatingGraceEnd(operator);
  };
  const isReleaseLate = status.health.some(
    (insight) => insight.code === 'ReleaseLate' && insight.move === 'roll',
  );
  // No update waits for an operator without an item: its nodes can't be read, or only nodes are left.
  const isOverdue = (operator: OperatorAssessment): boolean => {
    const end = items.has(operator.name) ? undefined : updatingEnd(operator);
    return end !== undefined && now >= end;
  };
  const updating: OperatorAssessment[] = [];
  const unwell: OperatorAssessment[] = [];
  for (const operator of status.operators) {
    if (told.operators.has(operator.name)) continue;
    if (operator.state === 'updating' && !isOverdue(operator)) updating.push(operator);
    if (operator.health !== 'healthy') unwell.push(operator);
  }
  // The machine-config operator comes after the others.
  const isBeforePools = findNamed(status.operators, MACHINE_CONFIG_OPERATOR)?.state === 'waiting';
  // Nothing of it is applied as long as the release fails, or takes too long: its entry says so.
  const isReleaseTold = status.health.some(({ code }) => code === 'ClusterVersionFailing');
  const moving = findExpectedMoves(status.unfinished, isBeforePools, now);
  return [
    ...ofOperators('operatorsUpdating', updating, updatingEnd),
    ...ofOperators('operatorsUnwell', unwell, unwellGraceEnd),
    ...moving.filter(
      ({ kind }) =>
        !(isReleaseTold && kind === 'releaseRolling') &&
        // The same operator has to check it.
        !(isReleaseLate && kind === 'releaseChecking'),
    ),
    ...findExpectedNodes(status, told.nodes, now),
  ];
}

function ofOperators(
  kind: 'operatorsUpdating' | 'operatorsUnwell',
  operators: readonly OperatorAssessment[],
  graceEnd: (operator: OperatorAssessment) => Instant | undefined,
): readonly ExpectedItem[] {
  if (operators.length === 0) return [];
  return [{ kind, operators, graceEndsAt: firstOf(operators.map(graceEnd)) }];
}

interface Told {
  readonly operators: ReadonlySet<string>;
  readonly nodes: ReadonlySet<string>;
}

/** Operators and nodes that findings or faults speak of. */
function findTold(status: ExpectedInput, attention: readonly Fault[]): Told {
  const operators = new Set<string>();
  const nodes = new Set<string>();
  for (const insight of status.health) {
    if ('operator' in insight) operators.add(insight.operator);
    if ('node' in insight) nodes.add(insight.node);
    // It names the first ones only.
    if (insight.code === 'SlotsHeld') {
      for (const { object } of listHeldUp(status.unfinished, insight.pool)) nodes.add(object.name);
    }
    if (insight.code === 'ClusterVersionFailing') {
      const { conditionReason, message } = insight;
      for (const operator of readPassedOnOperators(conditionReason, message) ?? []) {
        operators.add(operator);
      }
    }
  }
  for (const { consequences, root } of attention) {
    if (root.kind === 'nodes') for (const node of root.nodes) nodes.add(node);
    for (const item of consequences) {
      if (item.kind === 'condition' && item.because !== 'refusesMinorUpdates') {
        operators.add(item.object.name);
      }
    }
  }
  return { operators, nodes };
}
