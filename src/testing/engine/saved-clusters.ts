import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { clusterObjectsNow } from '../../engine/resources/now';
import { readList, readObject } from '../../engine/resources/object';
import { type ClusterSnapshot, EMPTY_SNAPSHOT, loaded } from '../../engine/snapshot';
import type { Instant } from '../../engine/time';

/** Objects of real clusters; not part of this repository. */
export const SAVED_CLUSTERS_FOLDER = path.join(
  __dirname,
  '../../../../shared/conformance/oc-examples',
);

const NAMES = [
  '4.14.1-degraded',
  '4.14.1-paused-worker-pool',
  '4.15.0-ec2-early',
  '4.16.0-ec2-control-plane-updated-pdb-prohibits-draining',
];

export interface SavedClusterSnapshot {
  readonly name: string;
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
}

/** Real clusters in the middle of an update; none if their files are missing. */
export function readSavedClusters(): readonly SavedClusterSnapshot[] {
  if (!existsSync(SAVED_CLUSTERS_FOLDER)) return [];
  return NAMES.map((name) => {
    const read = (suffix: string): unknown =>
      parse(readFileSync(path.join(SAVED_CLUSTERS_FOLDER, `${name}-${suffix}.yaml`), 'utf8'));
    const items = (suffix: string) => readList(readObject(read(suffix)).items);
    const clusterVersion = read('cv');
    const operators = items('co');
    const [first] = readList(readObject(clusterVersion).items);
    return {
      name,
      now: clusterObjectsNow(first ?? clusterVersion, operators),
      snapshot: {
        ...EMPTY_SNAPSHOT,
        clusterVersion: loaded(first ?? clusterVersion),
        clusterOperators: loaded(operators),
        machineConfigPools: loaded(items('mcp')),
        nodes: loaded(items('node')),
        machineConfigs: loaded(items('mc')),
      },
    };
  });
}
