import { aPod, aPodDisruptionBudget } from '../../scenarios/builders';
import type { KubernetesObject } from '../../scenarios/scenario';
import type { Dice } from '../../src/testing/engine/dice';

/*
 * Workloads on nodes, and what becomes of them when the nodes are drained: counted as the API server and the disruption
 * controller count, without a line of the engine.
 */

interface Workload {
  readonly name: string;
  readonly kind: 'StatefulSet' | 'DaemonSet';
  readonly budgets: readonly Budget[];
  readonly pods: Pod[];
  /** Its pods never become ready. */
  readonly isBroken: boolean;
}

interface Budget {
  readonly name: string;
  readonly minAvailable?: number;
  readonly maxUnavailable?: number;
  readonly alwaysAllow: boolean;
}

interface Pod {
  readonly name: string;
  node: string;
  isReady: boolean;
  /** A finalizer holds the object, which ended long ago. */
  readonly isHeld: boolean;
}

const NAMESPACE = 'shop';
/** Attempts of a drain, as many as in an hour. */
const ATTEMPTS = 60;
/**
 * Of the pods that are not ready, so many are once their node's turn comes; of those that are, so many no longer are.
 */
const HEALED = 0.03;
const FALLEN = 0.0005;

/** Pods that leave a node go to one that is done, if there is one. */
export class DrainedCluster {
  private readonly workloads: readonly Workload[];
  private readonly done: string[] = [];

  constructor(
    private readonly nodes: readonly string[],
    private readonly dice: Dice,
    count: number,
  ) {
    this.workloads = Array.from({ length: count }, (_, index) => this.draw(`app-${index}`));
  }

  /** As the API serves it now. */
  list(): readonly KubernetesObject[] {
    return this.workloads.flatMap((workload) => [
      ...workload.pods.map((pod) => toPod(pod, workload)),
      ...workload.budgets.map((budget) => toBudget(budget, workload)),
    ]);
  }

  /** Drains the nodes one after the other. @returns The nodes whose drain did not end by itself. */
  drainAll(): ReadonlySet<string> {
    const blocked = new Set<string>();
    for (const node of this.nodes) {
      this.goOn();
      if (!this.drain(node)) blocked.add(node);
      this.done.push(node);
    }
    return blocked;
  }

  private draw(name: string): Workload {
    const kind = this.dice.roll() < 0.1 ? 'DaemonSet' : 'StatefulSet';
    const replicas = 1 + Math.floor(this.dice.roll() * 4);
    const shape = this.dice.roll();
    const budget = (limit: Partial<Budget>, suffix = ''): Budget => ({
      name: `${name}${suffix}`,
      alwaysAllow: false,
      ...limit,
    });
    const isBroken = shape >= 0.64 && shape < 0.68;
    const isUnready = shape >= 0.68 && shape < 0.7;
    const budgets =
      shape < 0.4
        ? []
        : shape < 0.6
          ? [budget({ maxUnavailable: 1 })]
          : shape < 0.62
            ? [budget({ minAvailable: replicas })]
            : shape < 0.64
              ? [budget({ maxUnavailable: 0 })]
              : shape < 0.68
                ? [budget({ minAvailable: 1, alwaysAllow: shape < 0.66 })]
                : shape < 0.7
                  ? [budget({ maxUnavailable: 1 })]
                  : shape < 0.71
                    ? [budget({ maxUnavailable: 1 }), budget({ maxUnavailable: 1 }, '-too')]
                    : [budget({ minAvailable: Math.max(0, replicas - 1) })];
    const isHeld = shape >= 0.99;
    return {
      name,
      kind,
      isBroken,
      budgets,
      pods: Array.from({ length: replicas }, (_, index) => ({
        name: `${name}-${index}`,
        node: this.pick(),
        isReady: !isBroken && !(isUnready && index === 0),
        isHeld: isHeld && index === 0,
      })),
    };
  }

  private pick(from: readonly string[] = this.nodes): string {
    return from[Math.floor(this.dice.roll() * from.length)] ?? '';
  }

  private move(pod: Pod, away: string): void {
    const { done, nodes } = this;
    pod.node = this.pick(done.length > 0 ? done : nodes.filter((node) => node !== away));
  }

  /** Time passes: pods fall and heal. */
  private goOn(): void {
    for (const { isBroken, pods } of this.workloads) {
      for (const pod of pods) {
        if (pod.isReady) pod.isReady = this.dice.roll() >= FALLEN;
        else if (!isBroken) pod.isReady = this.dice.roll() < HEALED;
      }
    }
  }

  /** Whether the drain of a node ended by itself. One that did not is helped. */
  private drain(node: string): boolean {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const made: { pod: Pod; isBroken: boolean }[] = [];
      for (const workload of this.workloads) {
        if (workload.kind === 'DaemonSet') continue;
        for (const pod of workload.pods) {
          if (pod.node !== node || pod.isHeld || !mayGo(pod, workload)) continue;
          pod.isReady = false;
          pod.node = '';
          made.push({ pod, isBroken: workload.isBroken });
        }
      }
      for (const { isBroken, pod } of made) {
        this.move(pod, node);
        pod.isReady = !isBroken;
      }
      if (this.isEmpty(node)) return true;
    }
    for (const { kind, pods } of this.workloads) {
      if (kind === 'DaemonSet') continue;
      for (const pod of pods) if (pod.node === node) this.move(pod, node);
    }
    return false;
  }

  private isEmpty(node: string): boolean {
    return this.workloads.every(
      ({ kind, pods }) => kind === 'DaemonSet' || pods.every((pod) => pod.node !== node),
    );
  }
}

/** Whether the API server lets it be evicted. */
function mayGo(pod: Pod, workload: Workload): boolean {
  const [budget, ...others] = workload.budgets;
  if (others.length > 0) return false;
  if (!budget) return true;
  const { allowed, healthy, needed } = countBudget(budget, workload);
  if (!pod.isReady) return budget.alwaysAllow || healthy >= Math.max(needed, 1);
  return allowed > 0;
}

function countBudget({ maxUnavailable, minAvailable = 0 }: Budget, { pods }: Workload) {
  const healthy = pods.filter(({ isReady }) => isReady).length;
  const needed =
    maxUnavailable === undefined ? minAvailable : Math.max(0, pods.length - maxUnavailable);
  return { healthy, needed, allowed: Math.max(0, healthy - needed) };
}

function toPod(pod: Pod, { kind, name }: Workload): KubernetesObject {
  return aPod({
    name: pod.name,
    namespace: NAMESPACE,
    node: pod.node,
    labels: { app: name },
    owner: { kind, name },
    ready: pod.isReady,
    ...(pod.isHeld && {
      ending: { at: '2026-03-01T00:00:00Z', graceSeconds: 30, finalizers: ['example.com/hold'] },
    }),
  });
}

function toBudget(budget: Budget, workload: Workload): KubernetesObject {
  const { allowed, healthy, needed } = countBudget(budget, workload);
  const { alwaysAllow, maxUnavailable, minAvailable, name } = budget;
  const object = aPodDisruptionBudget({
    name,
    namespace: NAMESPACE,
    matchLabels: { app: workload.name },
    ...(maxUnavailable === undefined ? { minAvailable } : { maxUnavailable }),
    expectedPods: workload.pods.length,
    currentHealthy: healthy,
    desiredHealthy: needed,
    disruptionsAllowed: allowed,
  });
  return alwaysAllow
    ? { ...object, spec: { ...Object(object.spec), unhealthyPodEvictionPolicy: 'AlwaysAllow' } }
    : object;
}
