import type { ClusterState } from '../../fleet/assess-fleet';

/** The reader's choices on the page of many clusters. Empty lists choose all. */
export interface FleetPageState {
  readonly states: readonly ClusterState[];
  /** Keys of groups. */
  readonly causes: readonly string[];
  readonly sets: readonly string[];
  /** Batches in the form of `batchOf`. */
  readonly batches: readonly string[];
  readonly versions: readonly string[];
  readonly search: string;
  /** Id of a column; empty: worst first. */
  readonly sort: string;
  readonly isDescending: boolean;
  /** Name of the cluster that is open. */
  readonly cluster?: string;
}

export type ChangeFleetPage = (next: Partial<FleetPageState>) => void;

export const NO_FLEET_FILTER = {
  states: [],
  causes: [],
  sets: [],
  batches: [],
  versions: [],
} as const satisfies Partial<FleetPageState>;
