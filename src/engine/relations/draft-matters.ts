import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { poolResource } from '../resources/pool-reference';
import type { NodeProblem } from '../status/attention';
import type { HealthInsight } from '../status/health';
import type { NextMove } from '../status/mover';
import type { NodeManager } from '../status/node';
import type { OperatorAssessment } from '../status/operator';
import type { PoolAssessment } from '../status/pool';
import { earliest, type Instant } from '../time';
import { leastLevelOf, matterOf, worseOf, type Matter } from './matter';

export type NodeFinding = Extract<HealthInsight, { readonly node: string }>;

/** Properties shared by nodes with the same problem. */
export interface NodeGroup {
  readonly group?: string;
  /** The manager of the nodes instead of the machine-config operator, and their NodePool. */
  readonly manager?: NodeManager;
  readonly nodePool?: string;
  /** Pool of nodes that are not known themselves. */
  readonly pool?: string;
}

/** The moves of a node's item that its problem is about. */
export const MOVES: Readonly<Record<NodeProblem, ReadonlySet<NextMove>>> = {
  undrainable: new Set(['drain']),
  slowDrain: new Set(['drain']),
  late: new Set(['drain', 'apply', 'reboot', 'uncordon']),
  degraded: new Set(['repair']),
  unavailable: new Set(['free', 'recover', 'reboot', 'apply']),
  restarting: new Set(['reboot', 'recover']),
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A matter while findings are added to it. */
export interface Draft extends Writable<Omit<Matter, 'also' | 'insights'>> {
  readonly insights: HealthInsight[];
  readonly also: HealthInsight[];
}

/**
 * Late nodes are one entry if they are late at the same step, and as badly: they have one age. Unavailable ones are if
 * they are so for the same reason, which one step is for: that they are not ready, or else the first.
 */
export function groupOf(insight: NodeFinding): NodeGroup {
  const { manager, nodePool } = insight;
  switch (insight.code) {
    case 'NodeLate':
      return { group: `${insight.move} ${insight.level}` };
    case 'NodeUnavailable':
      return {
        manager,
        nodePool,
        group: insight.causes.some(({ kind }) => kind === 'NotReady')
          ? undefined
          : insight.causes[0]?.kind,
      };
    default:
      return {};
  }
}

export function describe(key: string, root: Matter['root'], pool?: string): Draft {
  return { ...matterOf(key, root, pool), insights: [], also: [] };
}

/** Level and beginning of a matter, set once all its findings are there. */
export function judge(draft: Draft): void {
  const { insights, root, sinceAt } = draft;
  let level = leastLevelOf(draft);
  for (const insight of [...insights, ...draft.also]) level = worseOf(level, insight.level);
  draft.level = level ?? (root.kind === 'finding' ? 'Unknown' : 'Error');
  if (root.kind !== 'nodes') draft.sinceAt = earliest([sinceAt, ...insights.map(startOf)]);
}

/** The start of a finding. An absent condition has none: `oc` counts it from now. */
function startOf({ code, startedAt }: HealthInsight): Instant | undefined {
  return code === 'NoFailingCondition' ? undefined : startedAt;
}

export function describeDegradedPool({ degradedSinceAt, name }: PoolAssessment): readonly Matter[] {
  if (degradedSinceAt === undefined) return [];
  const condition = { type: 'Degraded', status: 'True', reason: '', message: '' } as const;
  return [
    {
      ...describe(`condition of pool ${name}`, { kind: 'finding' }, name),
      conditions: [
        {
          object: poolResource(name),
          condition: { ...condition, lastTransitionAt: degradedSinceAt },
        },
      ],
    },
  ];
}

export function describeRefusal(operators: readonly OperatorAssessment[]): Matter | undefined {
  const operator = operators.find(({ name }) => name === MACHINE_CONFIG_OPERATOR);
  const condition = operator?.upgradeable;
  if (!operator || condition?.status !== 'False' || condition.reason !== 'DegradedPool') {
    return undefined;
  }
  return {
    ...describe('refusal of minor updates', { kind: 'finding' }),
    conditions: [{ object: operator.insight.resource, condition }],
  };
}
