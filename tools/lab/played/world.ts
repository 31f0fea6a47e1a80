import type { LabRelease } from '../releases';

/** How a pod is, as its kubelet sees it. */
export type PodTrouble = 'crash' | 'unready' | 'imagePull';

/** Conditions that an operator reports instead of its own: status, reason, message of each. */
export type OperatorReport = Readonly<
  Partial<
    Record<
      'Available' | 'Progressing' | 'Degraded' | 'Upgradeable',
      readonly [string, string, string]
    >
  >
>;

/** What happens on the hosts, and what operators do that are not real. Faults change it. */
export class World {
  /** Nodes whose kubelet and daemon say nothing. */
  readonly silent = new Set<string>();
  /** Nodes whose kubelet says that it is not ready, and its message. */
  readonly notReady = new Map<string, string>();
  /** Nodes that stay away once they reboot. */
  readonly lost = new Set<string>();
  /** Nodes whose daemon gives up, and its message. */
  readonly degraded = new Map<string, string>();
  /** Nodes whose daemon does nothing. */
  readonly daemonStopped = new Set<string>();
  /** Pods, by namespace and start of the name, and what is wrong with them. */
  readonly pods = new Map<string, PodTrouble>();
  /** Pods, by namespace and start of the name, whose containers do not stop. */
  readonly undying = new Set<string>();
  readonly operators = new Map<string, OperatorReport>();
  /** Operators that do not roll. */
  readonly idleOperators = new Set<string>();
  /** Releases that no registry has. */
  readonly unfetchable = new Set<string>();

  /** How long things take; short, so that an update takes minutes. */
  readonly times = { prepareMs: 3_000, writeMs: 6_000, rebootMs: 25_000, operatorMs: 4_000 };

  /** Reboots of a node by hand: the kubelet comes back with another boot. */
  readonly rebootNow = new Set<string>();

  /** What runs on each node. */
  readonly hosts = new Map<string, Host>();
}

/** A machine. */
export interface Host {
  boots: number;
  /** Until then it is down. */
  downUntil: number;
  release: LabRelease;
  leaseAt: number;
  statusAt: number;
  step: DaemonStep;
  stepAt: number;
}

/** What the daemon does on its machine. */
export type DaemonStep = 'idle' | 'preparing' | 'draining' | 'writing' | 'rebooting' | 'resuming';

export function hostOf(world: World, node: string, release: LabRelease): Host {
  const known = world.hosts.get(node);
  if (known) return known;
  const host: Host = {
    ...{ boots: 1, downUntil: 0, leaseAt: 0, statusAt: 0, release },
    ...{ step: 'idle' as const, stepAt: 0 },
  };
  world.hosts.set(node, host);
  return host;
}

/** Whether a machine does anything at all. */
export function isUp(world: World, node: string): boolean {
  return !world.silent.has(node) && (world.hosts.get(node)?.downUntil ?? 0) <= Date.now();
}

/** Whether the pod is one of those: `namespace/start of the name`. */
export function isAmong(pods: Iterable<string>, namespace: string, name: string): boolean {
  return [...pods].some((each) => `${namespace}/${name}`.startsWith(each));
}
