import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { assessSlots } from '../../engine/slots/assess-slots';
import type { UnfinishedItem } from '../../engine/status/mover';
import type { NodeAssessment, UnavailabilityCause } from '../../engine/status/node';
import type { OperatorAssessment } from '../../engine/status/operator';
import type { ImageBuild } from '../../engine/status/slots';
import type { NodeTimeline } from '../../engine/status/timeline';
import { formatInstant, type Instant } from '../../engine/time';
import { countWaiting } from '../../engine/unfinished/count-waiting';
import { assessUnfinished, type UnfinishedInput } from '../../engine/movers/assess-unfinished';
import { aTimeline } from '../a-timeline';
import { aControlPlane, aNode, anOperator, aPool } from '../an-update-status';
import { aCondition, aReadPool, minutesAgo, NOW } from './readings';
import { timelinesByPool } from './timelines-by-pool';

/** The difference from a cluster without unfinished work. */
export interface Given extends Partial<Omit<UnfinishedInput, 'timelines' | 'objects'>> {
  readonly timelines?: readonly NodeTimeline[];
  /** Conditions of the first pool. */
  readonly conditions?: readonly object[];
  /** When the pools last changed. */
  readonly changedAt?: Instant;
  readonly isPausedForSriov?: boolean;
  readonly build?: ImageBuild;
}

/** The control plane of that cluster, with an unknown start of its update. */
export const DONE = aControlPlane({
  startedAt: undefined,
  progressing: 'False',
  assessment: 'Completed',
  completedAt: minutesAgo(200),
});

/** The control plane is done, and worker pools roll on virtual machines; slots follow from the nodes. */
export function assess({
  build,
  conditions = [],
  changedAt,
  isPausedForSriov,
  timelines = [],
  ...given
}: Given = {}) {
  const pools = given.pools ?? [];
  const objects = pools.map(({ name, targetConfig }, index) => ({
    ...aReadPool({ name, targetConfig, conditions: index === 0 ? conditions : [] }),
    ...(changedAt !== undefined && { changedAt }),
    ...(isPausedForSriov && { isPausedForSriov }),
  }));
  const ofPools = timelinesByPool(timelines);
  const slots = assessSlots({
    pools,
    objects,
    timelines: ofPools,
    imageBuilds: undefined,
    machineConfigOperatorPods: undefined,
    topology: 'HighlyAvailable',
    platform: 'other',
    now: NOW,
  });
  const items = assessUnfinished({
    controlPlane: DONE,
    operators: [],
    pools,
    objects,
    loneNodes: [],
    machineConfigNodeOf: () => undefined,
    slots: build ? slots.map((each) => ({ ...each, build })) : slots,
    drains: [],
    imageBuilds: undefined,
    skew: [],
    areBeginningsRead: true,
    machineConfigs: [],
    timelines: ofPools,
    payload: undefined,
    platform: 'other',
    updating: true,
    causes: KNOWN_CAUSE_READER,
    now: NOW,
    ...given,
  });
  return items.map((item) => ({ ...item, waiting: countWaiting(item, slots) }));
}

/** The new configuration of pool worker. */
export const CONFIG = 'rendered-worker-bbb';

/** A node that has its pool's configuration. */
export const updated = (name: string, changes: Partial<NodeAssessment> = {}) =>
  aNode({
    name,
    phase: 'Updated',
    currentConfig: CONFIG,
    desiredConfig: CONFIG,
    updated: true,
    atPoolConfig: true,
    ...changes,
  });

/** A node whose daemon applies that configuration. */
export const begun = (name: string, changes: Partial<NodeAssessment> = {}) =>
  aNode({
    name,
    phase: 'Updating',
    desiredConfig: CONFIG,
    daemonState: 'Working',
    updating: true,
    ...changes,
  });

/** A node on which the daemon gave up. */
export const degraded = (name: string, changes: Partial<NodeAssessment> = {}) =>
  begun(name, { degraded: true, daemonState: 'Degraded', ...changes });

/** A node that has been unavailable for so many minutes; `undefined`: for an unknown time. */
export const off = (
  name: string,
  minutes: number | undefined,
  kind: UnavailabilityCause['kind'] = 'NotReady',
) =>
  aNode({
    name,
    unavailable: true,
    unavailableBecause: [
      { kind, message: '', sinceAt: minutes === undefined ? undefined : minutesAgo(minutes) },
    ],
  });

/** A node that a person cordoned three minutes ago. */
export const cordoned = (name: string, changes: Partial<NodeAssessment> = {}) =>
  aNode({
    name,
    unavailable: true,
    unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
    cordonedAt: minutesAgo(3),
    ...changes,
  });

/** A node that waits for its turn. */
export const waits = (name = 'w') => aNode({ name });

/** The pool of the control plane. */
export const masters = (...nodes: readonly NodeAssessment[]) =>
  aPool({
    name: 'master',
    scope: 'ControlPlane',
    nodes: nodes.map((node) => ({ ...node, pool: 'master' })),
    targetConfig: CONFIG,
  });

/** When a node entered its phase. */
export const sinceOf = (node: string, phaseSinceAt: Instant | undefined): NodeTimeline =>
  aTimeline({ node, phaseSinceAt });

/** An operator that updates since then. */
export const rolling = (
  name: string,
  sinceAt: Instant | undefined,
  changes: Partial<OperatorAssessment> = {},
) =>
  anOperator({
    name,
    state: 'updating',
    progressing: aCondition({ lastTransitionAt: sinceAt }),
    ...changes,
  });

/** The condition of a pool that updates since then. */
export const updatingSince = (at: Instant) => ({
  type: 'Updating',
  status: 'True',
  lastTransitionTime: formatInstant(at),
});

/** An item as one line: "drain worker-0: slow". */
const outline = ({ move, object, pace }: UnfinishedItem) => `${move} ${object.name}: ${pace}`;

/** The lines of all items, in their order. */
export const outlines = (given: Given) => assess(given).map(outline);
