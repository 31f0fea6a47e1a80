import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { savedFileSet } from '../../cli/input/saved-file-set';
import { SCENARIOS, type ClusterState } from '../../scenarios';
import type { Random } from './random';

/** Anything that JSON holds, to be changed in place. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** What `oc` reads of a cluster, one file each; what is absent has no file. */
export interface SavedCluster {
  clusterVersion: JsonObject;
  clusterOperators: JsonObject[];
  nodes: JsonObject[];
  machineConfigPools: JsonObject[];
  machineConfigs: JsonObject[];
  deployment?: JsonObject;
  alerts?: Json;
}

/** How a cluster is written to files. */
export interface Writing {
  /** `typed`: `NodeList` and the like, whose items do not say what they are. */
  readonly lists: 'typed' | 'v1';
  readonly syntax: 'json' | 'yaml';
}

export const LISTS = ['clusterOperators', 'nodes', 'machineConfigPools', 'machineConfigs'] as const;

const FILES = {
  clusterVersion: 'clusterversions',
  clusterOperators: 'clusteroperators',
  nodes: 'nodes',
  machineConfigPools: 'machineconfigpools',
  machineConfigs: 'machineconfigs',
  deployment: 'deployments',
} as const;

/** Larger ones take long and have no other kinds of nodes. */
const MOST_OBJECTS = 400;

/** Without a control plane pool `oc` crashes, without the condition Progressing it prints nothing. */
const NOT_PRINTED = ['hosted', 'unknown-state'];

/** Where a case begins: a scenario, some time after it began. */
export interface Moment {
  readonly scenario: string;
  readonly atMs: number;
}

/** Moments of all scenarios that are small enough, those that are shown and some of each that moves. */
export function listMoments(): readonly Moment[] {
  return SCENARIOS.filter(
    (scenario) =>
      !NOT_PRINTED.includes(scenario.id) &&
      scenario.stateAt(scenario.showAtMs).objects.length <= MOST_OBJECTS,
  ).flatMap(({ id, showAtMs, lastsMs }) => {
    const moments = [showAtMs];
    for (let part = 0; lastsMs !== undefined && part < 8; part += 1) {
      moments.push(Math.floor((lastsMs * part) / 8));
    }
    return moments.map((atMs) => ({ scenario: id, atMs }));
  });
}

/** A copy of its own, to be changed. */
export function clusterAt({ scenario, atMs }: Moment): SavedCluster {
  const found = SCENARIOS.find(({ id }) => id === scenario);
  if (!found) throw new Error(`no scenario ${scenario}`);
  return copy(found.stateAt(atMs));
}

function copy({ objects, alerts }: ClusterState): SavedCluster {
  const ofKind = (kind: string): JsonObject[] =>
    // Objects of scenarios are plain data.
    structuredClone(objects.filter((object) => object.kind === kind)) as unknown as JsonObject[];
  const [clusterVersion] = ofKind('ClusterVersion');
  if (!clusterVersion) throw new Error('a cluster without ClusterVersion');
  const deployment = ofKind('Deployment').find(
    ({ metadata }) => isJsonObject(metadata) && metadata.name === 'machine-config-operator',
  );
  return {
    clusterVersion,
    clusterOperators: ofKind('ClusterOperator'),
    nodes: ofKind('Node'),
    machineConfigPools: ofKind('MachineConfigPool'),
    machineConfigs: ofKind('MachineConfig'),
    ...(deployment && { deployment }),
    alerts: { status: 'success', data: { alerts: structuredClone(alerts) as unknown as Json[] } },
  };
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How the files of a case are written: mostly as JSON, which both sides read fastest. */
export function pickWriting(random: Random): Writing {
  return {
    lists: random.oneIn(3) ? 'typed' : 'v1',
    syntax: random.oneIn(25) ? 'yaml' : 'json',
  };
}

/** Writes the files into a folder that has no others, and gives the path to pass as `--mock-clusterversion`. */
export async function writeCluster(
  cluster: SavedCluster,
  { lists, syntax }: Writing,
  folder: string,
): Promise<string> {
  const clusterVersionPath = path.join(folder, 'cluster-cv.yaml');
  const { alertsPath, files } = savedFileSet(clusterVersionPath);
  const write = (data: Json): string =>
    syntax === 'json' ? JSON.stringify(data) : stringify(data, { aliasDuplicateObjects: false });
  for (const [key, kind] of Object.entries(FILES)) {
    const file = files[kind];
    const content = cluster[key as keyof typeof FILES];
    if (content === undefined) continue;
    await writeFile(
      file.path,
      write(Array.isArray(content) ? listOf(content, file, lists) : content),
    );
  }
  if (cluster.alerts !== undefined) await writeFile(alertsPath, JSON.stringify(cluster.alerts));
  return clusterVersionPath;
}

function listOf(
  items: readonly JsonObject[],
  { apiVersion, kind }: { readonly apiVersion: string; readonly kind: string },
  lists: Writing['lists'],
): JsonObject {
  return lists === 'v1'
    ? { apiVersion: 'v1', kind: 'List', items: [...items] }
    : { apiVersion, kind: `${kind}List`, items: [...items] };
}
