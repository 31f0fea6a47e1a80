import { isDraining, listAffectedNodes } from '../nodes/affected-nodes';
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
import { normalEndOf, readNormalEnds, type NormalEnds } from './normal-ends';
import { readPassedOnOperators } from './passed-on-operators';

/** What heals by itself, apart from findings: only while an update runs, or may run. `attention`: what is said elsewhere. */
export function findExpected(
  status: FindingsInput,
  attention: readonly Fault[],
): readonly ExpectedItem[] {
  if (status.updating === false) return [];
  const told = findTold(status, attention);
  const updating = status.operators.filter(
    ({ name, state }) => state === 'updating' && !told.operators.has(name),
  );
  const unwell = status.operators.filter(
    ({ name, health }) => health !== 'healthy' && !told.operators.has(name),
  );
  const ends = readNormalEnds(status.unfinished);
  const updatingEnd = (operator: OperatorAssessment): Instant | undefined =>
    normalEndOf(operator.insight.resource, ends, updatingGraceEnd(operator));
  return [
    ...ofOperators('operatorsUpdating', updating, updatingEnd),
    ...ofOperators('operatorsUnwell', unwell, unwellGraceEnd),
    ...findNodes(status, told.nodes, ends),
  ];
}

function findNodes(
  status: FindingsInput,
  told: ReadonlySet<string>,
  ends: NormalEnds,
): readonly ExpectedItem[] {
  const endOf = (node: NodeAssessment, otherwise: Instant | undefined): Instant | undefined =>
    normalEndOf({ resource: 'nodes', name: node.name }, ends, otherwise);
  const restartEnd = (node: NodeAssessment) => endOf(node, restartGraceEnd(node));
  const drainEnd = (node: NodeAssessment) => {
    const drain = status.drains.find((each) => each.node === node.name);
    return endOf(node, drainGraceEnd(drain?.sinceAt));
  };

  const draining: NodeAssessment[] = [];
  const away: NodeAssessment[] = [];
  const awayShortly: NodeAssessment[] = [];
  for (const { nodes, counts } of status.pools) {
    if (!counts || counts.available === counts.total) continue;
    for (const node of listAffectedNodes(nodes)) {
      if (!node.unavailable || (told.size > 0 && told.has(node.name))) continue;
      if (isDraining(node)) draining.push(node);
      else (node.updating ? away : awayShortly).push(node);
    }
  }
  return [
    ...ofNodes('nodesDraining', draining, firstOf(draining.map(drainEnd))),
    ...ofNodes('nodesUpdating', away, firstOf(away.map(restartEnd))),
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
