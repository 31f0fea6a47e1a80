import type { HistoryOptions } from './builders';
import type { ClusterState, Denial, KubernetesObject, Scenario } from './scenario';
import {
  clockFrom,
  DAY_MS,
  endOfPlan,
  MINUTE_MS,
  simulate,
  type Clock,
  type Extras,
  type Simulation,
  type UpdatePlan,
} from './simulation';

export interface ScenarioDraft {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly denials?: readonly Denial[];
  /** Makes the update it is about; called once, on first use. */
  readonly plan: () => UpdatePlan;
  /** Newest first; the usual history unless said otherwise. */
  readonly earlier?: (clock: Clock) => readonly HistoryOptions[];
  readonly extras?: (clock: Clock, plan: UpdatePlan) => Extras;
}

/** A cluster that stands still at one moment of an update while its clock goes on. */
export function frozenScenario(
  draft: ScenarioDraft & {
    /** The cluster's clock at the beginning. RFC 3339, whole seconds. */
    readonly startsAt: string;
    /** Which moment of the plan that is. */
    readonly frozenMs: (plan: UpdatePlan) => number;
  },
): Scenario {
  const simulation = onceAsked(() => {
    const plan = draft.plan();
    const frozenMs = draft.frozenMs(plan);
    const zeroAt = clockFrom(draft.startsAt).at(-frozenMs);
    return { plan, frozenMs, zeroAt, cluster: simulateDraft(draft, plan, zeroAt) };
  });
  const state = onceAsked(() => {
    const { cluster, frozenMs } = simulation();
    return cluster.stateAt(frozenMs);
  });
  return {
    ...described(draft),
    startsAt: draft.startsAt,
    speed: 1,
    showAtMs: 0,
    stateAt: state,
    story: () => {
      const { cluster, frozenMs, plan, zeroAt } = simulation();
      // Of what is at rest for days nothing but an ordinary update is left to tell.
      if (frozenMs > 3 * DAY_MS) return undefined;
      return {
        startsAt: zeroAt,
        lastsMs: Math.max(endOfPlan(plan), frozenMs) + 5 * MINUTE_MS,
        stateAt: (elapsedMs) => cluster.stateAt(elapsedMs),
      };
    },
  };
}

/** A cluster that moves: from the given moment of the plan on, for as long as it lasts. */
export function movingScenario(
  draft: ScenarioDraft & {
    readonly startsAt: string;
    readonly speed: number;
    readonly lastsMs: number;
    readonly showAtMs: number;
    /** Which moment of the plan the scenario begins at; its beginning unless said otherwise. */
    readonly beginsMs?: (plan: UpdatePlan) => number;
  },
): Scenario {
  const simulation = onceAsked(() => {
    const plan = draft.plan();
    const beginsMs = draft.beginsMs?.(plan) ?? 0;
    return {
      beginsMs,
      cluster: simulateDraft(draft, plan, clockFrom(draft.startsAt).at(-beginsMs)),
    };
  });
  let last: { readonly elapsedMs: number; readonly state: ClusterState } | undefined;
  return {
    ...described(draft),
    startsAt: draft.startsAt,
    speed: draft.speed,
    lastsMs: draft.lastsMs,
    showAtMs: draft.showAtMs,
    stateAt: (elapsedMs) => {
      if (last?.elapsedMs !== elapsedMs) {
        const { beginsMs, cluster } = simulation();
        last = { elapsedMs, state: cluster.stateAt(beginsMs + elapsedMs) };
      }
      return last.state;
    },
  };
}

/**
 * The cluster of another scenario with other objects; those that are returned as they were keep their identity. It is
 * no moment of the update that the other one tells of.
 */
export function changedScenario(
  scenario: Scenario,
  change: (objects: readonly KubernetesObject[]) => readonly KubernetesObject[],
  about: Partial<Pick<Scenario, 'id' | 'title' | 'description'>> = {},
): Scenario {
  let last: { readonly from: ClusterState; readonly state: ClusterState } | undefined;
  return {
    ...scenario,
    ...about,
    story: () => undefined,
    stateAt: (elapsedMs) => {
      const from = scenario.stateAt(elapsedMs);
      if (last?.from !== from) {
        last = { from, state: { ...from, objects: change(from.objects) } };
      }
      return last.state;
    },
  };
}

function described(
  draft: ScenarioDraft,
): Pick<Scenario, 'id' | 'title' | 'description' | 'denials'> {
  const { denials = [], description, id, title } = draft;
  return { id, title, description, denials };
}

function simulateDraft(draft: ScenarioDraft, plan: UpdatePlan, zeroAt: string): Simulation {
  const { earlier, extras } = draft;
  return simulate(plan, { zeroAt, earlier, extras: extras && ((clock) => extras(clock, plan)) });
}

function onceAsked<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
