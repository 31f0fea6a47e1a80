import {
  clusterObjectsNow,
  completeSnapshot,
  isInList,
  loaded,
  KINDS,
  missing,
  READS,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  type KindName,
  type WantedList,
} from '../src/engine';
import {
  forbiddenMessage,
  isDenied,
  notFoundMessage,
  READ_ALERTS,
  type AccessRequest,
} from './denials';
import type { ClusterState, Denial, KubernetesObject } from './scenario';

interface ListRead {
  readonly resource: KindName;
  /** The first is what the list is got by. */
  readonly verbs: readonly [string, ...string[]];
}

interface ObjectRead {
  readonly resource: KindName;
  readonly name: string;
  readonly namespace?: string;
}

const NOTHING_DENIED: readonly Denial[] = [];

/** What was seen of a state, by whom and when: many ask for the same one. */
const seen = new WeakMap<
  ClusterState,
  {
    readonly denials: readonly Denial[];
    readonly now: Instant | undefined;
    readonly snapshot: ClusterSnapshot;
  }[]
>();

/**
 * What a user with these denials gets to see of the cluster, with what its status wants to be explained by. All kinds
 * are installed (also in a hosted cluster), so a list without objects is loaded and empty; a single object that is not
 * there is `NotFound`. What is late at `now` is explained; without it the clock of the objects has to do.
 */
export function snapshotOf(
  state: ClusterState,
  denials: readonly Denial[] = NOTHING_DENIED,
  now?: Instant,
): ClusterSnapshot {
  const ofState = seen.get(state) ?? [];
  const known = ofState.find((each) => each.denials === denials && each.now === now);
  if (known) return known.snapshot;
  const snapshot = see(state, denials, now);
  seen.set(state, [...ofState, { denials, now, snapshot }]);
  return snapshot;
}

function see(
  state: ClusterState,
  denials: readonly Denial[],
  now: Instant | undefined,
): ClusterSnapshot {
  const { base, read } = viewOf(state, denials);
  return completeSnapshot(base, now ?? nowOf(base), read);
}

/** What a user with these denials sees of the cluster at once, and how they read more. */
export function viewOf(
  state: ClusterState,
  denials: readonly Denial[],
): {
  readonly base: ClusterSnapshot;
  readonly read: (wanted: WantedList) => Fetched<readonly unknown[]>;
} {
  const byKind = new Map<string, KubernetesObject[]>();
  for (const object of state.objects) {
    const ofKind = byKind.get(object.kind);
    if (ofKind) ofKind.push(object);
    else byKind.set(object.kind, [object]);
  }

  function list({ resource, verbs: [verb] }: ListRead): Fetched<readonly unknown[]> {
    const { group, kind } = KINDS[resource];
    return allowed({ verb, group, resource }, () => loaded(byKind.get(kind) ?? []));
  }
  function single({ name, namespace, resource }: ObjectRead): Fetched<unknown> {
    const { group, kind } = KINDS[resource];
    const request: AccessRequest = { verb: 'get', group, resource, name, namespace };
    return allowed(request, () => {
      const object = byKind
        .get(kind)
        ?.find(({ metadata }) => metadata.name === name && metadata.namespace === namespace);
      return object ? loaded(object) : missing('NotFound', notFoundMessage(request));
    });
  }
  function allowed<T>(request: AccessRequest, fetch: () => Fetched<T>): Fetched<T> {
    return isDenied(denials, request) ? missing('Forbidden', forbiddenMessage(request)) : fetch();
  }

  function readWanted(wanted: WantedList): Fetched<readonly unknown[]> {
    const { namespace, read } = wanted;
    const { resource } = READS[read];
    const { group, kind } = KINDS[resource];
    return allowed({ verb: 'list', group, resource, namespace }, () =>
      loaded((byKind.get(kind) ?? []).filter((object) => isInList(wanted, object))),
    );
  }

  const base: ClusterSnapshot = {
    clusterVersion: single(READS.clusterVersion),
    clusterOperators: list(READS.clusterOperators),
    machineConfigPools: list(READS.machineConfigPools),
    nodes: list(READS.nodes),
    // Got by name, one by one; never listed.
    machineConfigs: list(READS.machineConfigs),
    machineConfigOperator: single(READS.machineConfigOperator),
    alerts: allowed(READ_ALERTS, () =>
      loaded({ status: 'success', data: { alerts: state.alerts } }),
    ),
    infrastructure: single(READS.infrastructure),
    published: single(READS.updateStatus),
  };
  return { base, read: readWanted };
}

/** The clock of the objects, which is behind where the control plane stands still. */
function nowOf({ clusterOperators, clusterVersion }: ClusterSnapshot): Instant {
  return clusterObjectsNow(
    clusterVersion.state === 'loaded' ? clusterVersion.value : undefined,
    clusterOperators.state === 'loaded' ? clusterOperators.value : [],
  );
}
