import { loaded, missing, readName, type Fetched, type KindName } from '../../src/engine';
import { version } from '../../package.json';
import type { ClusterReading } from '../cluster-source';
import type { Source } from '../arguments/flags';
import { createClusterApi, resourceOf, type ClusterApi } from '../../connect/cluster-api';
import { connectToCluster } from '../../connect/cluster-connection';
import { fetched } from '../input/fetched';

/** Whole objects that a disruption is judged by, beside the status. */
export interface DisruptionSource {
  /** MachineConfigs, each by its name. */
  readConfigs(names: readonly string[]): Promise<ReadonlyMap<string, Fetched<unknown>>>;
  readMachineConfiguration(): Promise<Fetched<unknown>>;
}

/** The number of parallel requests, because the objects are large. */
const PARALLEL_GETS = 4;

/** A saved cluster has its MachineConfigs whole already. */
export async function openDisruptionSource(
  source: Source,
  reading: ClusterReading,
): Promise<DisruptionSource> {
  if (source.from !== 'cluster') return savedSource(reading);
  const connection = await connectToCluster(source);
  return liveSource(createClusterApi(connection, `update-status/${version}`));
}

/** Asks the API for each object by its name. */
export function liveSource(api: ClusterApi): DisruptionSource {
  return {
    async readConfigs(names) {
      const configs = new Map<string, Fetched<unknown>>();
      for (let start = 0; start < names.length; start += PARALLEL_GETS) {
        const group = names.slice(start, start + PARALLEL_GETS);
        const found = await Promise.all(
          group.map(async (name) => [name, await getOne(api, 'machineconfigs', name)] as const),
        );
        for (const [name, config] of found) configs.set(name, config);
      }
      return configs;
    },
    readMachineConfiguration: () => getOne(api, 'machineconfigurations', 'cluster'),
  };
}

function getOne(api: ClusterApi, kind: KindName, name: string): Promise<Fetched<unknown>> {
  return fetched(api.getObject(resourceOf(kind), name).then(({ object }) => object));
}

function savedSource({ saved, snapshot }: ClusterReading): DisruptionSource {
  const { machineConfigs } = snapshot;
  return {
    readConfigs: (names) =>
      Promise.resolve(new Map(names.map((name) => [name, findConfig(machineConfigs, name)]))),
    readMachineConfiguration: () =>
      Promise.resolve(saved?.cluster.find('machineConfiguration') ?? missing('NotCollected')),
  };
}

function findConfig(configs: Fetched<readonly unknown[]>, name: string): Fetched<unknown> {
  if (configs.state === 'missing') return configs;
  const config = configs.value.find((object) => readName(object) === name);
  return config === undefined ? missing('NotFound') : loaded(config);
}
