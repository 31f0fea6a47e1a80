import { readList, readObject, readText } from '../resources/object';
import {
  EMPTY_SNAPSHOT,
  loaded,
  missing,
  type ClusterSnapshot,
  type HostedObjects,
} from '../snapshot';

/**
 * A hosted cluster as its management cluster knows it, with what its own API says where that is given. The
 * HostedCluster passes on the status of ClusterVersion; nothing there tells of operators and nodes. Source:
 * openshift/hypershift@3ee9615, hypershift-operator/controllers/hostedcluster.
 */
export function joinHosted(hosted: HostedObjects, guest?: ClusterSnapshot): ClusterSnapshot {
  const base = guest ?? UNASKED;
  return {
    ...base,
    hosted,
    ...(base.clusterVersion.state === 'missing' && {
      clusterVersion: loaded(toClusterVersion(hosted.cluster)),
    }),
    ...(base.infrastructure.state === 'missing' && { infrastructure: loaded(INFRASTRUCTURE) }),
  };
}

const INFRASTRUCTURE = { status: { controlPlaneTopology: 'External' } };

const UNASKED: ClusterSnapshot = {
  ...EMPTY_SNAPSHOT,
  clusterOperators: missing('NotAsked'),
  // A hosted cluster has none of these.
  machineConfigPools: loaded([]),
  machineConfigs: loaded([]),
  machineConfigOperator: missing('NotAsked'),
  nodes: missing('NotAsked'),
  alerts: missing('NotAsked'),
};

/** Names that a HostedCluster gives the conditions of ClusterVersion; `Failing` is turned around. */
const CONDITIONS: ReadonlyMap<string, string> = new Map([
  ['ClusterVersionAvailable', 'Available'],
  ['ClusterVersionProgressing', 'Progressing'],
  ['ClusterVersionReleaseAccepted', 'ReleaseAccepted'],
  ['ClusterVersionRetrievedUpdates', 'RetrievedUpdates'],
  ['ClusterVersionSucceeding', 'Failing'],
  ['ClusterVersionUpgradeable', 'Upgradeable'],
]);

const INVERTED: Readonly<Record<string, string>> = { True: 'False', False: 'True' };

function toClusterVersion(hostedCluster: unknown): object {
  const { spec, status } = readObject(hostedCluster);
  const { channel, clusterID } = readObject(spec);
  const { version } = readObject(status);
  const { availableUpdates, conditionalUpdates, desired, history } = readObject(version);
  return {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ClusterVersion',
    metadata: { name: 'version' },
    spec: { channel, clusterID },
    status: {
      availableUpdates,
      conditionalUpdates,
      desired,
      history,
      conditions: readList(readObject(status).conditions)
        .map(readObject)
        .flatMap((condition) => {
          const type = CONDITIONS.get(readText(condition.type));
          if (type === undefined) return [];
          const state = readText(condition.status);
          return {
            ...condition,
            type,
            status: type === 'Failing' ? (INVERTED[state] ?? state) : state,
          };
        }),
    },
  };
}
