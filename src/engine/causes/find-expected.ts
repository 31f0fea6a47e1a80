import { listAffectedNodes } from '../nodes/affected-nodes';
import type { Instant } from '../time';
import type { NodeAssessment } from '../status/node';
import type { OperatorAssessment } from '../status/operator';
import type { ExpectedItem } from '../status/expected';
import type { Fault } from '../status/attention';
import type { FindingsInput } from './known-faults';
import {
  drainGraceEnd,
  firstOf,
  restartGraceEnd,
  unavailableGraceEnd,
  unwellGraceEnd,
  updatingGraceEnd,
} from './grace-times';
import { readPassedOnOperators } from './passed-on-operators';

/** What heals by itself, apart from findings: only while an update runs. `attention`: what is said elsewhere. */
export function findExpected(
  status: FindingsInput,
  attention: readonly Fault[],
): readonly ExpectedItem[] {
  if (status.updating !== true) return [];
  const told = findTold(status, attention);
  const updating = status.operators.filter(
    ({ name, state }) => state === 'updating' && !told.operators.has(name),
  );
  const unwell = status.operators.filter(
    ({ name, health }) => health !== 'healthy' && !told.operators.has(name),
  );
  return [
    ...ofOperators('operatorsUpdating', updating, updatingGraceEnd),
    ...ofOperators('operatorsUnwell', unwell, unwellGraceEnd),
    ...findNodes(status, told.nodes),
  ];
}

function findNodes(status: FindingsInput, told: ReadonlySet<string>): readonly ExpectedItem[] {
  const draining: NodeAssessment[] = [];
  const away: NodeAssessment[] = [];
  const awayShortly: NodeAssessment[] = [];
  for (const { nodes, counts } of status.pools) {
    if (!counts || counts.available === counts.total) continue;
    for (const node of listAffectedNodes(nodes)) {
      if (!node.unavailable || (told.size > 0 && told.has(node.name))) continue;
      if (!node.updating) awayShortly.push(node);
      else (node.phase === 'Draining' ? draining : away).push(node);
    }
  }
  return [
    ...ofNodes('nodesDraining', draining, drainsGraceEnd(draining, status.drains)),
    ...ofNodes('nodesUpdating', away, firstOf(away.map(restartGraceEnd))),
    ...ofNodes('nodesUnwell', awayShortly, firstOf(awayShortly.map(unavailableGraceEnd))),
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
  nodes: readonly NodeAssessment[],
  graceEndsAt: Instant | undefined,
): readonly ExpectedItem[] {
  return nodes.length === 0 ? [] : [{ kind, nodes: nodes.map(nameOf), graceEndsAt }];
}

function nameOf({ name }: NodeAssessment): string {
  return name;
}

/** The longest of these nodes' drains decides. */
function drainsGraceEnd(
  nodes: readonly NodeAssessment[],
  drains: FindingsInput['drains'],
): Instant | undefined {
  if (nodes.length === 0) return undefined;
  const names = new Set(nodes.map(nameOf));
  let longest: Instant | undefined;
  for (const { node, sinceAt } of drains) {
    if (sinceAt === undefined || (longest !== undefined && sinceAt >= longest)) continue;
    if (names.has(node)) longest = sinceAt;
  }
  return drainGraceEnd(longest);
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
