import {
  PAYLOAD_OPERATORS,
  type ConditionalUpdateOptions,
  type ConditionOptions,
  type PayloadOperator,
  type Release,
} from '../builders';
import { SECOND_MS } from './clock';
import type { ClusterShape, PoolShape } from './cluster-shape';
import type { RequestStory } from './cluster-version-objects';
import type { ImageStory } from './image-story';
import type { Jitter } from './jitter';
import type { NodeFault } from './node-fault';
import { CONTROL_PLANE_PACE, USUAL_PACE, type NodePace } from './node-update';
import {
  renderedMs,
  rollOperators,
  type OperatorFault,
  type OperatorStory,
} from './roll-operators';
import { rollPool, type Pause, type PoolStory } from './roll-pool';

/** One update of one cluster: what it is, and everything that does not go by the book. */
export interface UpdateOptions {
  readonly cluster: ClusterShape;
  readonly from: Release;
  readonly to: Release;
  /** When the update is requested, in simulated milliseconds. */
  readonly requestedMs?: number;
  /** The payload is refused: which step failed, how long after the request, and what it says. */
  readonly refused?: { readonly afterMs: number; readonly step: string; readonly message: string };
  readonly operatorFaults?: Readonly<Record<string, OperatorFault>>;
  /** By node; times are simulated milliseconds. */
  readonly nodeFaults?: Readonly<Record<string, NodeFault>>;
  /** By pool. */
  readonly pauses?: Readonly<Record<string, readonly Pause[]>>;
  /** By pool; the usual pace otherwise. */
  readonly pace?: Readonly<Record<string, NodePace>>;
  /** By pool: those in image mode. */
  readonly images?: Readonly<Record<string, ImageStory>>;
  /** Chance, on top of the pace; none unless said otherwise. */
  readonly jitter?: Jitter;
  /**
   * The objects of nodes tell when each was done with the update before, at the same pace; unless said, all at once.
   */
  readonly hasRolledBefore?: boolean;
  readonly channel?: string;
  /** `availableUpdates` once the update is accepted; none unless said otherwise. */
  readonly availableAfter?: readonly Release[];
  /** The same for `conditionalUpdates`. */
  readonly conditionalAfter?: readonly ConditionalUpdateOptions[];
  /** Laid over ClusterVersion's conditions at all times. */
  readonly clusterVersionConditions?: Readonly<Record<string, ConditionOptions>>;
}

/** Who does what when. Infinity stands for never. */
export interface UpdatePlan {
  readonly options: UpdateOptions;
  readonly request: RequestStory;
  readonly operators: readonly OperatorStory[];
  readonly pools: readonly PoolStory[];
  /** When the pools get the new configurations as their target. */
  readonly renderedMs: number;
  /** With `hasRolledBefore`: by node, how long after the pools got their target it was done the last time. */
  readonly tookBeforeMs?: ReadonlyMap<string, number>;
}

/** From the request until the payload is verified and loaded. */
const ACCEPTANCE_MS = 45 * SECOND_MS;

/** Plans an update from beginning to end. Nothing in it depends on the calendar. */
export function planUpdate(options: UpdateOptions): UpdatePlan {
  const requestedMs = options.requestedMs ?? 0;
  const acceptedMs = options.refused ? Infinity : requestedMs + ACCEPTANCE_MS;
  const roll =
    (targetSetMs: number) =>
    (pool: PoolShape): PoolStory => {
      // The arbiter is updated once all masters are.
      const first = options.cluster.pools.find(({ name }) => name === 'master');
      const notBeforeMs =
        pool.name === 'arbiter' && first ? roll(targetSetMs)(first).doneMs : undefined;
      return rollPool({
        pool,
        notBeforeMs,
        from: options.from,
        to: options.to,
        targetSetMs,
        pauses: options.pauses?.[pool.name] ?? [],
        faults: options.nodeFaults ?? {},
        pace: options.pace?.[pool.name] ?? (isRequired(pool) ? CONTROL_PLANE_PACE : USUAL_PACE),
        drains: options.cluster.topology !== 'SingleReplica',
        jitter: options.jitter,
        image: options.images?.[pool.name],
      });
    };
  const operators = rollOperators({
    startsMs: acceptedMs + 15 * SECOND_MS,
    operators: operatorsOf(options.cluster),
    faults: options.operatorFaults ?? {},
    jitter: options.jitter,
    // Required pools have to be done before the operator says that it is.
    machineConfigEnds: (targetSetMs) =>
      options.cluster.pools
        .filter(isRequired)
        .map(roll(targetSetMs))
        .reduce((latest, { doneMs }) => Math.max(latest, doneMs), targetSetMs) +
      12 * SECOND_MS,
  });
  const targetSetMs = renderedMs(operators);
  const lastOperatorMs = operators.reduce(
    (latest, { endsMs }) => Math.max(latest, endsMs),
    acceptedMs,
  );
  return {
    options,
    request: {
      requestedMs,
      acceptedMs,
      refused: options.refused && {
        atMs: requestedMs + options.refused.afterMs,
        step: options.refused.step,
        message: options.refused.message,
      },
      completedMs: lastOperatorMs + 20 * SECOND_MS,
    },
    operators,
    pools: options.cluster.pools.map(roll(targetSetMs)),
    renderedMs: targetSetMs,
    ...(options.hasRolledBefore === true && { tookBeforeMs: rollBefore(options) }),
  };
}

/** machine-config is not done before these are. */
function isRequired({ name }: PoolShape): boolean {
  return name === 'master' || name === 'arbiter';
}

/** When each node was done the last time, had that update gone without faults. */
function rollBefore({ jitter, ...options }: UpdateOptions): ReadonlyMap<string, number> {
  const { pools } = planUpdate({
    ...options,
    from: options.to,
    to: options.from,
    nodeFaults: {},
    pauses: {},
    hasRolledBefore: false,
    ...(jitter && { jitter: { ...jitter, seed: `${jitter.seed} before` } }),
  });
  return new Map(
    pools.flatMap(({ nodes, targetSetMs }) =>
      nodes.map(({ moments, node }) => [node.name, (moments.at(-1)?.atMs ?? 0) - targetSetMs]),
    ),
  );
}

/** A hosted control plane has fewer: no etcd, no machine-config, nothing that manages machines. */
function operatorsOf(cluster: ClusterShape): readonly PayloadOperator[] {
  return cluster.topology === 'External'
    ? PAYLOAD_OPERATORS.filter(({ hosted }) => hosted)
    : PAYLOAD_OPERATORS;
}
