import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import type { Clock } from '../changes/clock';
import { concat } from '../changes/concat';
import { keepIfEqual, memoizeByIdentity } from '../changes/memoize';
import { drainsOfPool } from '../drains/drains-by-pool';
import { itemsOfNoPool, itemsOfPool } from '../unfinished/items-by-pool';
import { isDraining, memoizeChosen } from '../nodes/affected-nodes';
import type { Instant } from '../time';
import type { DrainAssessment } from '../status/drain';
import type { UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import type { OperatorAssessment } from '../status/operator';
import type { ExpectedItem } from '../status/expected';
import type { Fault } from '../status/attention';
import { findExpectedMoves, graceEnd, listLoneMoves } from './expected-moves';
import type { FindingsInput } from './known-faults';
import {
  drainGraceEnd,
  firstOf,
  restartGraceEnd,
  unavailableGraceEnd,
  unwellGraceEnd,
  updatingGraceEnd,
} from './grace-times';
import { normalEndOf, readNormalEnds } from './normal-ends';
import { readPassedOnOperators } from './passed-on-operators';

/** What heals by itself, apart from findings: only while an update runs, or may run. `attention`: what is said elsewhere. */
export function findExpected(
  status: FindingsInput,
  attention: readonly Fault[],
  clock: Clock,
): readonly ExpectedItem[] {
  if (status.updating === false) return [];
  const told = findTold(status, attention);
  const updating = status.operators.filter(
    ({ name, state }) => state === 'updating' && !told.operators.has(name),
  );
  const unwell = status.operators.filter(
    ({ name, health }) => health !== 'healthy' && !told.operators.has(name),
  );
  const ends = readNormalEnds(itemsOfNoPool(status.unfinished));
  const updatingEnd = (operator: OperatorAssessment): Instant | undefined =>
    normalEndOf(ends.operators, operator, updatingGraceEnd);
  return [
    ...ofOperators('operatorsUpdating', updating, updatingEnd),
    ...ofOperators('operatorsUnwell', unwell, unwellGraceEnd),
    ...findExpectedMoves(status.unfinished, isBeforePools(status.operators), clock),
    ...findNodes(status, told.nodes, clock),
  ];
}

/** The machine-config operator comes after the others. */
function isBeforePools(operators: readonly OperatorAssessment[]): boolean {
  return operators.some(
    ({ name, state }) => name === MACHINE_CONFIG_OPERATOR && state === 'waiting',
  );
}

/** Nodes of one pool that are unavailable, and until when that is normal. */
interface AwayNodes {
  readonly names: readonly string[];
  readonly graceEndsAt?: Instant;
}

const listDraining = memoizeChosen((node) => node.unavailable && isDraining(node));
const listUpdating = memoizeChosen(
  (node) => node.unavailable && !isDraining(node) && node.updating,
);
const listUnwell = memoizeChosen((node) => node.unavailable && !isDraining(node) && !node.updating);

const describeDraining = memoizeByIdentity((nodes: readonly NodeAssessment[]) =>
  memoizeByIdentity((items: readonly UnfinishedItem[]) =>
    memoizeByIdentity((drains: readonly DrainAssessment[]) => {
      const begun = new Map(drains.map(({ node, sinceAt }) => [node, sinceAt]));
      return describe(nodes, items, ({ name }) => drainGraceEnd(begun.get(name)));
    }),
  ),
);
const describeUpdating = memoizeByIdentity((nodes: readonly NodeAssessment[]) =>
  memoizeByIdentity((items: readonly UnfinishedItem[]) => describe(nodes, items, restartGraceEnd)),
);
const describeUnwell = memoizeByIdentity((nodes: readonly NodeAssessment[]): AwayNodes => ({
  names: nodes.map(nameOf),
  graceEndsAt: firstOf(nodes.map(unavailableGraceEnd)),
}));

function describe(
  nodes: readonly NodeAssessment[],
  items: readonly UnfinishedItem[],
  otherwise: (node: NodeAssessment) => Instant | undefined,
): AwayNodes {
  const known = readNormalEnds(items).nodes;
  const ends = nodes.map((node) => normalEndOf(known, node, otherwise));
  return { names: nodes.map(nameOf), graceEndsAt: firstOf(ends) };
}

/** Of a list those that nothing else speaks of; the same list as long as they are the same. */
const keepUntold = memoizeByIdentity((_nodes: readonly NodeAssessment[]) =>
  keepIfEqual<readonly NodeAssessment[]>(),
);

function findNodes(
  { drains, pools, unfinished }: FindingsInput,
  told: ReadonlySet<string>,
  clock: Clock,
): readonly ExpectedItem[] {
  const away = pools.filter(({ counts }) => counts && counts.available !== counts.total);
  const untold = (nodes: readonly NodeAssessment[]): readonly NodeAssessment[] =>
    told.size === 0 ? nodes : keepUntold(nodes)(nodes.filter(({ name }) => !told.has(name)));
  const lone = listLoneMoves(itemsOfNoPool(unfinished)).filter(
    ({ object }) => !told.has(object.name),
  );
  return [
    ...ofNodes(
      'nodesDraining',
      away.map(({ name, nodes }) =>
        describeDraining(untold(listDraining(nodes)))(itemsOfPool(unfinished, name))(
          drainsOfPool(drains, name),
        ),
      ),
    ),
    ...ofNodes('nodesUpdating', [
      ...away.map(({ name, nodes }) =>
        describeUpdating(untold(listUpdating(nodes)))(itemsOfPool(unfinished, name)),
      ),
      { names: lone.map(({ object }) => object.name), graceEndsAt: graceEnd(lone, clock) },
    ]),
    ...ofNodes(
      'nodesUnwell',
      away.map(({ nodes }) => describeUnwell(untold(listUnwell(nodes)))),
    ),
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

function ofNodes(
  kind: 'nodesDraining' | 'nodesUpdating' | 'nodesUnwell',
  ofPools: readonly AwayNodes[],
): readonly ExpectedItem[] {
  const nodes = concat(ofPools.map(({ names }) => names));
  if (nodes.length === 0) return [];
  return [{ kind, nodes, graceEndsAt: firstOf(ofPools.map(({ graceEndsAt }) => graceEndsAt)) }];
}

function nameOf({ name }: NodeAssessment): string {
  return name;
}

interface Told {
  readonly operators: ReadonlySet<string>;
  readonly nodes: ReadonlySet<string>;
}

/** Operators and nodes that findings or faults speak of. */
function findTold(status: FindingsInput, attention: readonly Fault[]): Told {
  const operators = new Set<string>();
  const nodes = new Set<string>();
  for (const insight of status.health) {
    if ('operator' in insight) operators.add(insight.operator);
    if ('node' in insight) nodes.add(insight.node);
    if (insight.code === 'SlotsHeld') for (const node of insight.nodes) nodes.add(node);
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
