import { missing, type Fetched, type PoolAssessment, type UpdateStatus } from '../../engine';
import {
  assessPoolDisruption,
  findComingRelease,
  findPolicyRelease,
  previewConfig,
  readDisruptionPolicies,
  readDisruptionWants,
  readPreviewWants,
  type DisruptionPolicies,
  type PastedConfig,
  type PoolDisruption,
  type PoolPreview,
} from '../../engine/disruption';
import type { DisruptionObjects } from './disruption-store';

/** The disruption of all pools, from the objects that have arrived. */
export interface DisruptionReading {
  readonly pools: readonly PoolDisruption[];
  readonly policies: DisruptionPolicies;
  readonly objects: DisruptionObjects;
  /** True if some requests are not answered yet. */
  readonly isLoading: boolean;
  /** The preview of the pasted configuration; absent while there is none that can be read. */
  readonly preview?: readonly PoolPreview[];
}

/** The names of the MachineConfigs to request. */
export function listWants(
  pools: readonly PoolAssessment[],
  pasted: PastedConfig,
): readonly string[] {
  return [...new Set([...readDisruptionWants(pools), ...readPreviewWants(pasted, pools)])];
}

export function readDisruption(
  status: UpdateStatus,
  objects: DisruptionObjects,
  pasted: PastedConfig,
): DisruptionReading {
  const { configs, machineConfiguration } = objects;
  const { pools, topology } = status;
  const updatingTo = findComingRelease(status);
  const policies = readDisruptionPolicies(machineConfiguration, findPolicyRelease(status));
  const circumstances = {
    configs,
    policies,
    isSingleReplica: topology === 'SingleReplica',
    ...(updatingTo !== undefined && { updatingTo }),
  };
  const isOnItsWay = (fetched: Fetched<unknown>) =>
    fetched.state === 'missing' && fetched.reason === 'NotLoaded';
  return {
    pools: pools.map((pool) => assessPoolDisruption({ ...circumstances, pool })),
    policies,
    objects,
    isLoading: [machineConfiguration, ...configs.values()].some(isOnItsWay),
    ...(pasted.state === 'read' && {
      preview: previewConfig({
        ...circumstances,
        pasted,
        pools,
        existing: configs.get(pasted.name) ?? missing('NotLoaded'),
      }),
    }),
  };
}
