import {
  clusterObjectsNow,
  completeSnapshot,
  isInList,
  LIST_KINDS,
  listPath,
  loaded,
  missing,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
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

const CONFIG_GROUP = 'config.openshift.io';
const MCO_GROUP = 'machineconfiguration.openshift.io';

/**
 * What a user with these denials gets to see of the cluster, with what its status wants to be explained by. All kinds are
 * installed (also in a hosted cluster), so a list without objects is loaded and empty; a single object that is not there is
 * `NotFound`.
 */
export function snapshotOf(state: ClusterState, denials: readonly Denial[] = []): ClusterSnapshot {
  const byKind = new Map<string, KubernetesObject[]>();
  for (const object of state.objects) {
    const ofKind = byKind.get(object.kind);
    if (ofKind) ofKind.push(object);
    else byKind.set(object.kind, [object]);
  }

  function list(
    kind: string,
    group: string,
    resource: string,
    verb = 'list',
  ): Fetched<readonly unknown[]> {
    return allowed({ verb, group, resource }, () => loaded(byKind.get(kind) ?? []));
  }
  function single(kind: string, request: AccessRequest): Fetched<unknown> {
    return allowed(request, () => {
      const object = byKind
        .get(kind)
        ?.find(
          ({ metadata }) =>
            metadata.name === request.name && metadata.namespace === request.namespace,
        );
      return object ? loaded(object) : missing('NotFound', notFoundMessage(request));
    });
  }
  function allowed<T>(request: AccessRequest, fetch: () => Fetched<T>): Fetched<T> {
    return isDenied(denials, request) ? missing('Forbidden', forbiddenMessage(request)) : fetch();
  }

  const read = new Map<string, Fetched<readonly unknown[]>>();
  function readWanted(wanted: WantedList): Fetched<readonly unknown[]> {
    const path = listPath(wanted);
    const { namespace, resource } = wanted;
    const { kind, version } = LIST_KINDS[resource];
    const [group = ''] = version.includes('/') ? version.split('/') : [];
    const answer =
      read.get(path) ??
      allowed({ verb: 'list', group, resource, namespace }, () =>
        loaded((byKind.get(kind) ?? []).filter((object) => isInList(wanted, object))),
      );
    read.set(path, answer);
    return answer;
  }

  const base: ClusterSnapshot = {
    clusterVersion: single('ClusterVersion', {
      verb: 'get',
      group: CONFIG_GROUP,
      resource: 'clusterversions',
      name: 'version',
    }),
    clusterOperators: list('ClusterOperator', CONFIG_GROUP, 'clusteroperators'),
    machineConfigPools: list('MachineConfigPool', MCO_GROUP, 'machineconfigpools'),
    nodes: list('Node', '', 'nodes'),
    // Got by name, one by one; never listed.
    machineConfigs: list('MachineConfig', MCO_GROUP, 'machineconfigs', 'get'),
    machineConfigOperator: single('Deployment', {
      verb: 'get',
      group: 'apps',
      resource: 'deployments',
      name: 'machine-config-operator',
      namespace: 'openshift-machine-config-operator',
    }),
    alerts: allowed(READ_ALERTS, () =>
      loaded({ status: 'success', data: { alerts: state.alerts } }),
    ),
    infrastructure: single('Infrastructure', {
      verb: 'get',
      group: CONFIG_GROUP,
      resource: 'infrastructures',
      name: 'cluster',
    }),
  };
  return completeSnapshot(base, nowOf(base), readWanted).snapshot;
}

/** What a status wants follows from the objects alone, so their own clock will do. */
function nowOf({ clusterOperators, clusterVersion }: ClusterSnapshot): Instant {
  return clusterObjectsNow(
    clusterVersion.state === 'loaded' ? clusterVersion.value : undefined,
    clusterOperators.state === 'loaded' ? clusterOperators.value : [],
  );
}
