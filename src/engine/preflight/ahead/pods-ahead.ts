import { addTo, groupBy } from '../../changes/group-by';
import { judgePod, type PodSurroundings } from '../../drains/judge-pod';
import { findOwner } from '../../drains/pod-owner';
import { readPlacement } from '../../resources/placed-pod';
import { readPod, type Pod } from '../../resources/pod';
import {
  readPodDisruptionBudget,
  type PodDisruptionBudget,
} from '../../resources/pod-disruption-budget';
import {
  readVirtualMachineInstance,
  type VirtualMachineInstance,
} from '../../resources/virtual-machine-instance';
import type { Slices } from '../../changes/slices';
import type { BlockerReason } from '../../status/drain';
import type { PoolAssessment } from '../../status/pool';
import type { InterruptedWorkload, PredictedBlocker, WorkloadName } from '../../status/readiness';
import { compareNames } from '../../text/compare-names';
import { isOfPlatform } from '../../text/platform-namespace';
import type { Facts } from '../facts';
import { readPreflightList } from '../read-preflight-list';
import type { DrainsAhead, PoolAhead } from './ahead';
import { addUse, type ClusterNode } from './cluster-nodes';
import { isPicky, type MovingPod } from './find-room';

/** Pods to look at between two pauses. */
export const SLICE = 500;
/** Grace periods from this long on are told. Ours, as in drains under way. */
const LONG_GRACE_SECONDS = 300;

interface WorkloadView {
  readonly namespace: string;
  readonly workload: WorkloadName;
  readonly nodes: Set<string>;
  pods: number;
  isHeld: boolean;
}

/** Facts about all pods that drains would move, without a reference to any of the pods. */
export class PodsAhead {
  private readonly budgets: ReadonlyMap<string, readonly PodDisruptionBudget[]> | undefined;
  private readonly machines: ReadonlyMap<string, VirtualMachineInstance> | undefined;
  private readonly workloads = new Map<string, WorkloadView>();
  private readonly blockers = new Map<string, Map<string, PredictedBlocker & Growing>>();
  private readonly blocked = new Set<string>();
  private readonly graces = new Map<string, number>();
  /** Pods that only some nodes take, by pool. */
  private readonly picky = new Map<string, MovingPod[]>();
  private areNodesMissing = false;
  private readonly lost: { namespace: string; pod: string }[] = [];
  private readonly slotsOf: ReadonlyMap<string, number>;
  private readonly totalOf: ReadonlyMap<string, number>;
  private readonly reached: ReadonlySet<string>;
  /** Memory of the pods that have to move, by node, in bytes. */
  private readonly movedBytes = new Map<string, number>();

  constructor(
    private readonly facts: Facts,
    private readonly nodes: ReadonlyMap<string, ClusterNode>,
  ) {
    const { lists, pools } = facts;
    this.budgets = groupBudgets(readPreflightList(lists, 'podDisruptionBudgets'));
    this.machines = readMachines(facts);
    this.slotsOf = new Map(pools.map(({ maxUnavailable = 1, name }) => [name, maxUnavailable]));
    this.totalOf = new Map(pools.map(({ name, nodes: own }) => [name, own.length]));
    this.reached = new Set(pools.flatMap(({ name, paused }) => (paused ? [] : [name])));
  }

  add(object: object): void {
    const pod = readPod(object);
    if (pod.phase === 'Succeeded' || pod.phase === 'Failed') return;
    const node = this.nodes.get(pod.nodeName);
    if (!node) {
      this.areNodesMissing ||= pod.nodeName !== '' && pod.endsAt === undefined;
      return;
    }
    const placement = readPlacement(object);
    const { graceSeconds, requests } = placement;
    addUse(node.used, requests);
    const workload = nameWorkload(pod);
    const isReached = this.reached.has(node.pool);
    const verdict = judgePod(pod, this.surroundingsOf(pod));
    if (verdict.kind === 'stays') return;
    this.movedBytes.set(
      node.name,
      (this.movedBytes.get(node.name) ?? 0) + Math.max(requests.memory ?? 0, 1),
    );
    if (isReached && graceSeconds > LONG_GRACE_SECONDS) {
      this.graces.set(node.name, Math.max(this.graces.get(node.name) ?? 0, graceSeconds));
    }
    const isBlocked = verdict.kind === 'blocked';
    if (isBlocked && isReached) this.addBlocker(pod, node, workload, verdict.reason);
    const isMoved = verdict.kind === 'leaving' && verdict.state === 'migrating';
    if (!pod.controller && !isMoved) {
      if (isReached && !isOfPlatform(pod))
        this.lost.push({ namespace: pod.namespace, pod: pod.name });
      return;
    }
    if (isMoved) return;
    if (isReached && isPicky(placement)) {
      const { labels, namespace, nodeName } = pod;
      addTo(this.picky, node.pool, { namespace, workload, labels, node: nodeName, placement });
    }
    const key = `${pod.namespace} ${workload.kind} ${workload.workload}`;
    const view = this.workloads.get(key) ?? {
      namespace: pod.namespace,
      workload,
      nodes: new Set<string>(),
      pods: 0,
      isHeld: false,
    };
    this.workloads.set(key, view);
    view.nodes.add(node.name);
    view.pods += 1;
    view.isHeld ||= isBlocked || verdict.hasRoom === true;
  }

  private surroundingsOf({ namespace, virtualMachine }: Pod): PodSurroundings {
    return {
      severity: 'normal',
      budgets: this.budgets === undefined ? undefined : (this.budgets.get(namespace) ?? NO_BUDGETS),
      virtualMachine:
        (virtualMachine === undefined
          ? undefined
          : this.machines?.get(`${namespace}/${virtualMachine}`)) ?? 'unknown',
      now: this.facts.now,
    };
  }

  private addBlocker(
    pod: Pod,
    node: ClusterNode,
    workload: WorkloadName,
    reason: BlockerReason,
  ): void {
    const because = becauseOf(reason);
    // What moves a virtual machine is not known: its budget does not keep it.
    const isUnknownMachine = pod.virtualMachine !== undefined && !this.machines;
    if (because === undefined || isUnknownMachine) return;
    const budgets = budgetsOf(reason);
    const ofPool = this.blockers.get(node.pool) ?? new Map<string, PredictedBlocker & Growing>();
    this.blockers.set(node.pool, ofPool);
    const key = `${because} ${pod.namespace} ${budgets.join()} ${workload.kind} ${workload.workload}`;
    const known = ofPool.get(key) ?? {
      because,
      namespace: pod.namespace,
      workload,
      budgets,
      pods: 0,
      nodes: [],
      names: new Set<string>(),
    };
    known.names.add(node.name);
    ofPool.set(key, { ...known, pods: known.pods + 1 });
    this.blocked.add(node.name);
  }

  /** Nodes of a pool that are away together, those whose pods request most. */
  chooseAway({ name, nodes }: PoolAssessment): readonly string[] {
    const slots = Math.max(1, Math.min(this.slotsOf.get(name) ?? 1, nodes.length));
    return nodes
      .map((node) => node.name)
      .sort(
        (a, b) =>
          (this.movedBytes.get(b) ?? 0) - (this.movedBytes.get(a) ?? 0) || compareNames(a, b),
      )
      .slice(0, slots);
  }

  listPicky(pool: string): readonly MovingPod[] {
    return this.picky.get(pool) ?? [];
  }

  tellPool({ name, nodes }: PoolAssessment): Omit<PoolAhead, 'away' | 'bound' | 'unplaced'> {
    const blockers = [...(this.blockers.get(name)?.values() ?? [])]
      .map(({ names, ...blocker }) => ({ ...blocker, nodes: [...names].sort(compareNames) }))
      .sort((a, b) => b.nodes.length - a.nodes.length || compareBlockers(a, b));
    const long = nodes.filter((node) => this.graces.has(node.name)).map((node) => node.name);
    return {
      pool: name,
      total: nodes.length,
      blockers,
      blockedNodes: nodes
        .flatMap((node) => (this.blocked.has(node.name) ? [node.name] : []))
        .sort(compareNames),
      longNodes: long.sort(compareNames),
      longestGraceSeconds: long.reduce(
        (longest, node) => Math.max(longest, this.graces.get(node) ?? 0),
        0,
      ),
    };
  }

  *tellWorkloads(): Slices<
    Pick<DrainsAhead, 'areNodesMissing' | 'interrupted' | 'interruptedOfPlatform' | 'lost'>
  > {
    const found = new Map<string, InterruptedWorkload[]>();
    let interruptedOfPlatform = 0;
    let count = 0;
    for (const view of this.workloads.values()) {
      if (count++ % SLICE === SLICE - 1) yield;
      const because = this.findInterruption(view);
      if (because === undefined) continue;
      const { namespace, pods, workload } = view;
      if (isOfPlatform({ namespace })) interruptedOfPlatform += 1;
      else addTo(found, namespace, { ...workload, namespace, pods, because });
    }
    // To sort all at once would take too long.
    const interrupted: InterruptedWorkload[] = [];
    for (const namespace of [...found.keys()].sort(compareNames)) {
      const ofNamespace = found.get(namespace) ?? [];
      yield;
      interrupted.push(...ofNamespace.sort((a, b) => compareNames(a.workload, b.workload)));
    }
    return {
      areNodesMissing: this.areNodesMissing,
      interrupted,
      interruptedOfPlatform,
      lost: this.lost.sort(
        (a, b) => compareNames(a.namespace, b.namespace) || compareNames(a.pod, b.pod),
      ),
    };
  }

  /** True if so many nodes of a pool are probably away at the same time, in a random order of nodes. */
  private isLikelyTogether(nodes: number, pool: string): boolean {
    const slots = this.slotsOf.get(pool) ?? 1;
    const total = this.totalOf.get(pool) ?? 1;
    let chance = 1;
    for (let other = 1; other < nodes; other += 1) {
      chance *= Math.max(0, slots - other) / Math.max(1, total - other);
    }
    return chance >= LIKELY;
  }

  /** A budget with room keeps the others running; one without keeps the drain from taking any. */
  private findInterruption(view: WorkloadView): InterruptedWorkload['because'] | undefined {
    if (!this.budgets) return undefined;
    const pools = new Set([...view.nodes].map((node) => this.nodes.get(node)?.pool ?? ''));
    const [pool = ''] = pools;
    if (view.isHeld && view.pods > 1) return undefined;
    if (![...pools].every((each) => this.reached.has(each))) return undefined;
    if (view.workload.kind === 'Job') return 'job';
    if (view.isHeld) return undefined;
    if (view.pods === 1) return 'singlePod';
    if (view.nodes.size === 1) return 'sameNode';
    return pools.size === 1 && this.isLikelyTogether(view.nodes.size, pool)
      ? 'sameSlots'
      : undefined;
  }
}

/** Chances below are left out: with hundreds of slots, any few nodes may be away together. Ours. */
const LIKELY = 0.25;

interface Growing {
  readonly names: Set<string>;
}

const NO_BUDGETS: readonly PodDisruptionBudget[] = [];

function groupBudgets(
  objects: readonly unknown[] | undefined,
): ReadonlyMap<string, readonly PodDisruptionBudget[]> | undefined {
  return objects && groupBy(objects.map(readPodDisruptionBudget), ({ namespace }) => namespace);
}

function readMachines({ lists }: Facts): ReadonlyMap<string, VirtualMachineInstance> | undefined {
  const objects = readPreflightList(lists, 'virtualMachines');
  return (
    objects &&
    new Map(
      objects
        .map(readVirtualMachineInstance)
        .map((each) => [`${each.namespace}/${each.name}`, each]),
    )
  );
}

export function nameWorkload(pod: Pod): WorkloadName {
  const owner = findOwner(pod);
  return owner
    ? { kind: owner.kind, workload: owner.object.name }
    : { kind: 'Pod', workload: pod.name };
}

function becauseOf(reason: BlockerReason): PredictedBlocker['because'] | undefined {
  switch (reason.code) {
    case 'BudgetRefuses': {
      const { covers = 0, needs = 0 } = reason.budget;
      return covers > 0 && needs >= covers ? 'BudgetNever' : 'BudgetRefuses';
    }
    case 'BudgetStale':
    case 'StuckFinalizer':
    case 'StuckTerminating':
    case 'TwoBudgets':
    case 'VirtualMachineCannotMigrate':
      return reason.code;
    case 'LongGracePeriod':
    case 'NamedByMessage':
      return undefined;
  }
}

function budgetsOf(reason: BlockerReason): readonly string[] {
  if (reason.code === 'TwoBudgets') return reason.budgets.map(({ budget }) => budget.name);
  return 'budget' in reason ? [reason.budget.budget.name] : [];
}

function compareBlockers(a: PredictedBlocker, b: PredictedBlocker): number {
  return (
    compareNames(a.namespace, b.namespace) || compareNames(a.workload.workload, b.workload.workload)
  );
}
