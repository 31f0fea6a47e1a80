/** Any Kubernetes object, as the API serves it. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly uid?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly creationTimestamp?: string;
    readonly [key: string]: unknown;
  };
  readonly [key: string]: unknown;
}

/** One alert as Prometheus' `/api/v1/alerts` gives it. */
export interface PrometheusAlert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly state: string;
  /** RFC 3339. */
  readonly activeAt: string;
  readonly value: string;
}

/** What a cluster holds at one moment. */
export interface ClusterState {
  /** Objects of all kinds. An object that did not change keeps its identity from one moment to the next. */
  readonly objects: readonly KubernetesObject[];
  readonly alerts: readonly PrometheusAlert[];
}

/** Something the user may not do; `group` is empty for the core group, `verb` `*` for all. */
export interface Denial {
  readonly group: string;
  readonly resource: string;
  readonly verb: string;
  /** Denied in these only; absent: everywhere, and at the cluster scope. */
  readonly namespaces?: readonly string[];
}

/** A request to the API server, as its authorization sees it. */
export interface AccessRequest {
  readonly verb: string;
  /** Empty for the core group. */
  readonly group: string;
  readonly resource: string;
  readonly name?: string;
  readonly namespace?: string;
}

/** A named cluster: what it holds at each moment, and what its user may see. */
export interface Scenario {
  /** Kebab-case; stands in addresses and file names. */
  readonly id: string;
  readonly title: string;
  /** One or two sentences: what is going on, and what the page must say. */
  readonly description: string;
  /** The cluster's clock when the scenario begins. RFC 3339, whole seconds. */
  readonly startsAt: string;
  /** Simulated milliseconds per real one. 1 unless the scenario is time-compressed. */
  readonly speed: number;
  /** Simulated length; then it begins again. Absent: it stands as it is, only the clock goes on. */
  readonly lastsMs?: number;
  /** The moment, in simulated milliseconds after `startsAt`, that tests and screenshots look at. */
  readonly showAtMs: number;
  /**
   * What the user may not do. Empty for a cluster-admin. Alerts are denied by the resource that guards them, see
   * `READ_ALERTS` in `denials.ts`.
   */
  readonly denials: readonly Denial[];
  /** Whether a request asks for what was not saved, where saved files stand for the cluster. Absent: all is there. */
  readonly isUncollected?: (request: AccessRequest) => boolean;
  /**
   * The cluster that many simulated milliseconds after `startsAt`; the same moment gives the same state. From 0 up to
   * `lastsMs`: who plays the scenario begins again after that, with the cluster's clock back at `startsAt`.
   * `SERVER_FLAGS.controlPlaneTopology` and the like follow the Infrastructure object; nothing to say here.
   */
  stateAt(elapsedMs: number): ClusterState;
  /**
   * Only of a hub: the UpdateStatus of each cluster that it reaches and whose controller publishes one, by the name of
   * the cluster.
   */
  readonly spokesAt?: (elapsedMs: number) => ReadonlyMap<string, KubernetesObject>;
  /**
   * Of a cluster that stands: the update that it is a moment of, which `undefined` says of none. Absent where it moves
   * itself.
   */
  readonly story?: () => UpdateStory | undefined;
}

/** An update from its request to its end, and a while more. */
export interface UpdateStory {
  /** The cluster's clock when it begins. RFC 3339, whole seconds. */
  readonly startsAt: string;
  readonly lastsMs: number;
  readonly stateAt: (elapsedMs: number) => ClusterState;
}
