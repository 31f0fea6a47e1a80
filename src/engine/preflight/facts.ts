import type { UpdateStatus } from '../status/update-status';
import type { DrainsAhead } from './ahead/ahead';
import type { Alert } from '../resources/alerts';
import type { ClusterVersion } from '../resources/cluster-version';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { DrainObjects, Fetched, ImageBuildObjects, WantedLists } from '../snapshot';
import type { Platform } from '../resources/infrastructure';

/** Facts that the checks before an update use. */
export interface Facts extends Pick<
  UpdateStatus,
  | 'now'
  | 'controlPlane'
  | 'operators'
  | 'pools'
  | 'skew'
  | 'nextUpdate'
  | 'unpooledNodes'
  | 'topology'
  | 'missing'
> {
  readonly clusterVersion: ClusterVersion | undefined;
  /** As read, in the order of `pools`. */
  readonly objects: readonly MachineConfigPool[];
  readonly platform: Platform;
  readonly podDisruptionBudgets: Fetched<readonly unknown[]> | undefined;
  readonly drains: DrainObjects | undefined;
  readonly imageBuilds: ImageBuildObjects | undefined;
  /** Names of rendered MachineConfigs whose OS image is not the release's. */
  readonly pinnedConfigs: ReadonlySet<string>;
  /** Absent when alerts were not read. */
  readonly alerts: readonly Alert[] | undefined;
  readonly nodes: Fetched<readonly unknown[]>;
  /** Lists that were read on request. */
  readonly lists: WantedLists;
  /** Expected results of drains; absent while pods or nodes were not read. */
  readonly ahead?: DrainsAhead;
}
