import { aMachineConfigPool, type PoolStatusCounts } from '../builders';
import type { KubernetesObject } from '../scenario';
import type { Clock } from './clock';
import type { NodeFacts } from './node-facts';
import { imageConditions, imageMoments } from './image-build-objects';
import type { PoolStory } from './roll-pool';
import { ALWAYS, timelineOf, type Timeline } from './timeline';

export interface PoolObjectsOptions {
  readonly clock: Clock;
  /** Since when everything is as it was found. RFC 3339. */
  readonly settledAt: string;
}

interface DegradedNode {
  readonly node: string;
  readonly reason: string;
}

/** What the pool's status says from a moment on. */
interface PoolFacts {
  readonly atMs: number;
  readonly targetConfig: string;
  readonly reachedConfig: string;
  readonly paused: boolean;
  readonly counts: PoolStatusCounts;
  /** Names of the degraded nodes with their texts, in the order of the pool. */
  readonly degraded: readonly DegradedNode[];
  readonly updated: boolean;
  readonly updating: boolean;
}

/**
 * The MachineConfigPool object of each moment; its counts follow from the nodes as the Machine Config Operator counts.
 */
export function poolTimeline(
  story: PoolStory,
  options: PoolObjectsOptions,
): Timeline<KubernetesObject> {
  let facts: readonly PoolFacts[] | undefined;
  let timeline: Timeline<KubernetesObject> | undefined;
  return {
    at(ms) {
      facts ??= poolFacts(story);
      const known = facts;
      timeline ??= timelineOf(
        known.map(({ atMs }) => atMs),
        (index) => poolObject(story, known, index, options),
      );
      return timeline.at(ms);
    },
  };
}

/** How one node counts. */
interface NodeCounts {
  readonly updated: boolean;
  readonly ready: boolean;
  readonly unavailable: boolean;
  readonly degraded: boolean;
}

function countNode(facts: NodeFacts, targetConfig: string): NodeCounts {
  const done = facts.currentConfig === facts.desiredConfig && facts.state === 'Done';
  const updated = done && facts.desiredConfig === targetConfig;
  const nodeReady = facts.kubelet === 'ready' && !facts.cordoned;
  const degraded = facts.state === 'Degraded';
  const failing = degraded && facts.currentConfig !== facts.desiredConfig;
  return {
    updated,
    ready: updated && nodeReady,
    unavailable: !nodeReady || (!done && !failing),
    degraded,
  };
}

/** Goes through everything that happens to the pool in order of time, and keeps the moments that show in its status. */
function poolFacts(story: PoolStory): readonly PoolFacts[] {
  const happenings: {
    readonly atMs: number;
    readonly node?: number;
    readonly facts?: NodeFacts;
  }[] = [];
  story.nodes.forEach(({ moments }, node) => {
    for (const { atMs, facts } of moments.slice(1)) happenings.push({ atMs, node, facts });
  });
  const switches = story.pauses.flatMap(({ fromMs, untilMs }) =>
    untilMs === undefined ? [fromMs] : [fromMs, untilMs],
  );
  for (const atMs of [story.targetSetMs, ...switches, ...imageMoments(story)])
    if (atMs < Infinity) happenings.push({ atMs });
  happenings.sort((a, b) => a.atMs - b.atMs);

  const current = story.nodes.map(({ moments }) => moments[0]?.facts);
  const counted: (NodeCounts | undefined)[] = [];
  const totals = { updated: 0, ready: 0, unavailable: 0, degraded: 0 };
  const recount = (node: number, targetConfig: string) => {
    const before = counted[node];
    const facts = current[node];
    if (!facts) return;
    const after = countNode(facts, targetConfig);
    counted[node] = after;
    for (const key of ['updated', 'ready', 'unavailable', 'degraded'] as const) {
      totals[key] += Number(after[key]) - Number(before?.[key] ?? false);
    }
  };
  const targetAt = (ms: number) => (story.targetSetMs <= ms ? story.toConfig : story.fromConfig);
  const all: PoolFacts[] = [];
  const note = (atMs: number) => {
    const targetConfig = targetAt(atMs);
    const machine = current.length;
    const updated =
      totals.updated === machine && totals.ready === machine && totals.unavailable === 0;
    const paused = story.pauses.some(
      ({ fromMs, untilMs }) => fromMs <= atMs && atMs < (untilMs ?? Infinity),
    );
    const degraded =
      totals.degraded === 0
        ? NONE
        : story.nodes.flatMap(({ node }, index) => {
            const facts = current[index];
            return facts?.state === 'Degraded' ? [{ node: node.name, reason: facts.reason }] : [];
          });
    const last = all[all.length - 1];
    if (
      last?.targetConfig === targetConfig &&
      last.paused === paused &&
      !imageMoments(story).some((ms) => last.atMs < ms && ms <= atMs) &&
      last.counts.updated === totals.updated &&
      last.counts.ready === totals.ready &&
      last.counts.unavailable === totals.unavailable &&
      degradedMessage(last.degraded) === degradedMessage(degraded)
    ) {
      return;
    }
    const facts: PoolFacts = {
      atMs,
      targetConfig,
      reachedConfig:
        totals.updated === machine ? targetConfig : (last?.reachedConfig ?? story.fromConfig),
      paused,
      counts: { machine, ...totals },
      degraded,
      updated,
      updating: !updated && !paused,
    };
    all.push(facts);
  };

  for (let node = 0; node < current.length; node += 1) recount(node, targetAt(ALWAYS));
  note(ALWAYS);
  for (let index = 0; index < happenings.length; index += 1) {
    const happening = happenings[index];
    if (!happening) continue;
    const targetConfig = targetAt(happening.atMs);
    if (happening.node !== undefined) {
      current[happening.node] = happening.facts;
      recount(happening.node, targetConfig);
    } else {
      for (let node = 0; node < current.length; node += 1) recount(node, targetConfig);
    }
    if (happenings[index + 1]?.atMs !== happening.atMs) note(happening.atMs);
  }
  return all;
}

const NONE: readonly DegradedNode[] = [];

function degradedMessage(degraded: readonly DegradedNode[]): string {
  // As Go's %q writes texts: those of nodes are plain ASCII.
  return degraded
    .map(({ node, reason }) => `Node ${node} is reporting: ${JSON.stringify(reason)}`)
    .join(', ');
}

function poolObject(
  story: PoolStory,
  all: readonly PoolFacts[],
  index: number,
  options: PoolObjectsOptions,
): KubernetesObject | undefined {
  const facts = all[index];
  if (!facts) return undefined;
  const sinceAt = (status: (facts: PoolFacts) => boolean): string => {
    let since = index;
    while (since > 0) {
      const before = all[since - 1];
      if (!before || status(before) !== status(facts)) break;
      since -= 1;
    }
    return since === 0 ? options.settledAt : options.clock.at(all[since]?.atMs ?? 0);
  };
  const pause = story.pauses.find(
    ({ fromMs, untilMs }) => fromMs <= facts.atMs && facts.atMs < (untilMs ?? Infinity),
  );
  const degraded = facts.degraded.length > 0;
  const degradedCondition = {
    status: degraded ? 'True' : 'False',
    message: degradedMessage(facts.degraded),
    sinceAt: sinceAt((at) => at.degraded.length > 0),
  };
  return aMachineConfigPool({
    name: story.pool.name,
    maxUnavailable: story.pool.maxUnavailable,
    targetConfig: facts.targetConfig,
    reachedConfig: facts.reachedConfig,
    paused: facts.paused,
    pausedBy: pause && { manager: pause.manager, at: options.clock.at(pause.fromMs) },
    counts: facts.counts,
    conditions: {
      RenderDegraded: { status: 'False', reason: '', message: '', sinceAt: options.settledAt },
      NodeDegraded: {
        ...degradedCondition,
        reason: degraded
          ? `${facts.degraded.length} nodes are reporting degraded status on sync`
          : '',
      },
      Degraded: { ...degradedCondition, reason: '' },
      Updated: {
        status: facts.updated ? 'True' : 'False',
        reason: '',
        message: facts.updated
          ? `All nodes are updated with MachineConfig ${facts.targetConfig}`
          : '',
        sinceAt: sinceAt(({ updated }) => updated),
      },
      Updating: {
        status: facts.updating ? 'True' : 'False',
        reason: '',
        message: updatingMessage(facts),
        sinceAt: sinceAt(({ updating }) => updating),
      },
      ...imageConditions(story, facts.atMs, options.clock),
    },
  });
}

function updatingMessage(facts: PoolFacts): string {
  if (facts.updating) return `All nodes are updating to MachineConfig ${facts.targetConfig}`;
  if (facts.updated) return '';
  return `Pool is paused; will not update to MachineConfig ${facts.targetConfig}`;
}
