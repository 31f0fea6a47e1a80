import { readCount, readObject } from './object';

/** Machine counts of the MachineConfigPool's status; absent where it has none. */
export interface ReportedPoolCounts {
  readonly machines?: number;
  readonly updated?: number;
  readonly ready?: number;
  readonly unavailable?: number;
  readonly degraded?: number;
}

/** @param pool The MachineConfigPool. */
export function readReportedCounts(pool: unknown): ReportedPoolCounts {
  const status = readObject(readObject(pool).status);
  return {
    machines: readCount(status.machineCount),
    updated: readCount(status.updatedMachineCount),
    ready: readCount(status.readyMachineCount),
    unavailable: readCount(status.unavailableMachineCount),
    degraded: readCount(status.degradedMachineCount),
  };
}

/** True if the pool reports nodes that do not have its configuration yet. */
export function isReportedBehind(pool: unknown): boolean {
  const { machines, updated } = readReportedCounts(pool);
  return machines !== undefined && updated !== undefined && updated < machines;
}
