import type { DrainsAhead } from './ahead/ahead';
import type { NextUpdate } from '../status/next-update';
import type { MissingData } from '../status/missing';
import type { Alert } from '../resources/alerts';
import type { ClusterVersion } from '../resources/cluster-version';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { DrainObjects, Fetched, ImageBuildObjects, WantedLists } from '../snapshot';
import type { PoolSkew } from '../status/skew';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { OperatorAssessment } from '../status/operator';
import type { PoolAssessment } from '../status/pool';
import type { Platform, Topology } from '../resources/infrastructure';
import type { Instant } from '../time';
import type { UnpooledNode } from '../status/node';

/** Facts that the checks before an update use. */
export interface Facts {
  readonly now: Instant;
  readonly clusterVersion: ClusterVersion | undefined;
  readonly controlPlane: ControlPlaneAssessment;
  readonly operators: readonly OperatorAssessment[];
  readonly pools: readonly PoolAssessment[];
  /** As read, in the order of `pools`. */
  readonly objects: readonly MachineConfigPool[];
  readonly skew: readonly PoolSkew[];
  readonly nextUpdate: NextUpdate;
  readonly unpooledNodes: readonly UnpooledNode[];
  readonly topology: Topology;
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
  readonly missing: readonly MissingData[];
  /** Expected results of drains; absent while pods or nodes were not read. */
  readonly ahead?: DrainsAhead;
}
