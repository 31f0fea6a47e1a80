import { createClusterApi, type ClusterApi, type Resource } from '../../connect/cluster-api';
import type { ClusterConnection } from '../../connect/cluster-connection';
import { errorMessage } from '../../connect/error-facts';
import { InputError } from '../../connect/input-error';
import {
  clusterObjectsNow,
  fromMilliseconds,
  joinHosted,
  loaded,
  SECOND,
  truncateTo,
  type HostedObjects,
  type Instant,
} from '../../src/engine';
import {
  HOSTED_CLUSTERS,
  MACHINES,
  NODE_POOLS,
  readHostedObject,
} from '../../src/fleet/hosted-objects';
import { readYaml } from '../../src/read-yaml';
import type { HostedSource } from '../arguments/flags';
import type { ClusterReading, ClusterSource } from './cluster-reading';
import { fetched } from './fetched';
import { readTextFile } from './read-text-file';

type HostedName = HostedSource['hosted'];

/**
 * A hosted cluster as its management cluster knows it, with what its own API says where that is given. Reading throws
 * `InputError` and `ApiError` if the HostedCluster can't be read; its NodePools and machines may be missing.
 */
export function openHosted(
  hosted: HostedName,
  management: ClusterConnection,
  guest: ClusterSource | undefined,
  userAgent: string,
): ClusterSource {
  const api = createClusterApi(management, userAgent);
  return {
    read: async (depth) => {
      const objects = await readHosted(api, hosted);
      const now = truncateTo(fromMilliseconds(api.nowMs()), SECOND);
      return join(objects, await guest?.read(depth), now);
    },
    intervalMs: 5_000,
  };
}

/** The same of a file of `oc get hostedclusters,nodepools,machines.cluster.x-k8s.io -A`, as YAML or JSON. */
export function openHostedFile(
  hosted: HostedName,
  path: string,
  guest: ClusterSource | undefined,
): ClusterSource {
  return {
    read: async (depth) => {
      const objects = readHostedFile(path, `${hosted.namespace}/${hosted.name}`);
      return join(objects, await guest?.read(depth), newestOf(objects));
    },
    intervalMs: Infinity,
  };
}

/** A snapshot of both sides, at the time of the management cluster, which reports most delays. */
function join(
  objects: HostedObjects,
  reading: ClusterReading | undefined,
  now: Instant,
): ClusterReading {
  return {
    ...reading,
    snapshot: joinHosted(objects, reading?.snapshot),
    now,
    notices: [...(reading?.notices ?? []), ...listMissing(objects)],
  };
}

function listMissing({ machines, nodePools }: HostedObjects): readonly string[] {
  const lists = [
    ['NodePools', nodePools],
    ['Machines of Cluster API', machines],
  ] as const;
  return lists.flatMap(([title, list]) =>
    list.state === 'missing' ? [`${title} couldn't be read: ${list.message || list.reason}`] : [],
  );
}

async function readHosted(
  api: ClusterApi,
  { name, namespace }: HostedName,
): Promise<HostedObjects> {
  const { object } = await api.getObject(resourceAt(HOSTED_CLUSTERS, namespace), name);
  const list = (path: string, within: string) =>
    fetched(api.listObjects(resourceAt(path, within), (each) => each));
  // HyperShift names the namespace of the hosted control plane so.
  const inner = `${namespace}-${name.replaceAll('.', '-')}`;
  const [nodePools, machines] = await Promise.all([
    list(NODE_POOLS, namespace),
    list(MACHINES, inner),
  ]);
  return { cluster: object, nodePools, machines };
}

function resourceAt(path: string, namespace: string): Resource {
  const [, , group = '', , plural = ''] = path.split('/');
  return {
    root: path.slice(0, path.lastIndexOf('/')),
    qualifiedName: `${plural}.${group}`,
    namespace,
  };
}

function readHostedFile(path: string, name: string): HostedObjects {
  const file = readTextFile(path);
  if (file.state === 'failed') throw new InputError(file.message);
  const objects = readDocuments(path, file.text).flatMap(listItems);
  const ofKind = (kind: string) => objects.filter((object) => Reflect.get(object, 'kind') === kind);
  const cluster = ofKind('HostedCluster').find(
    (object) => readHostedObject(object)?.metadata.name === name,
  );
  if (!cluster) {
    throw new InputError(
      `${path} has no HostedCluster ${name}: save it with "oc get hostedclusters,nodepools,machines.cluster.x-k8s.io -A -o yaml > ${path}"`,
    );
  }
  return {
    cluster,
    nodePools: loaded(ofKind('NodePool')),
    machines: loaded(ofKind('Machine')),
  };
}

function readDocuments(path: string, text: string): readonly unknown[] {
  try {
    return readYaml(text);
  } catch (error) {
    throw new InputError(`${path} can't be read: ${errorMessage(error)}`);
  }
}

function listItems(document: unknown): readonly object[] {
  if (typeof document !== 'object' || document === null) return [];
  const items: unknown = Reflect.get(document, 'items');
  return Array.isArray(items) ? items.flatMap(listItems) : [document];
}

/** The newest time in saved objects. */
function newestOf({ cluster, nodePools }: HostedObjects): Instant {
  return clusterObjectsNow(cluster, nodePools.state === 'loaded' ? nodePools.value : []);
}
