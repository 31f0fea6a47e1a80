import type { ReadCondition, ReportedPoolCounts } from '../update-status';
import { readConditions } from './conditions';
import { type LabelSelector, readLabelSelector } from './label-selector';
import { MCO_PREFIX } from './machine-config';
import { hasText, readCount, readName, readObject, readText } from './object';

/** The fields of a MachineConfigPool that we read. */
export interface MachineConfigPool {
  readonly name: string;
  readonly nodeSelector: LabelSelector;
  readonly paused: boolean;
  /** `spec.configuration.name`: the rendered MachineConfig the pool goes to; empty when unknown. */
  readonly targetConfig: string;
  /** `spec.maxUnavailable` as it stands there. */
  readonly maxUnavailable: unknown;
  /** Layered the old way: label `layering-enabled`, whatever its value. */
  readonly layered: boolean;
  /** Annotation `newestImageEquivalentConfig`; empty when it has none. */
  readonly newestImage: string;
  readonly reported: ReportedPoolCounts;
  readonly conditions: readonly ReadCondition[];
}

export function readMachineConfigPool(object: unknown): MachineConfigPool {
  const { metadata, spec, status } = readObject(object);
  const { labels, annotations } = readObject(metadata);
  const { nodeSelector, paused, configuration, maxUnavailable } = readObject(spec);
  const reported = readObject(status);
  return {
    name: readName(object),
    nodeSelector: readLabelSelector(nodeSelector),
    paused: paused === true,
    targetConfig: readText(readObject(configuration).name),
    maxUnavailable,
    layered: hasText(readObject(labels), `${MCO_PREFIX}layering-enabled`),
    newestImage: readText(readObject(annotations)[`${MCO_PREFIX}newestImageEquivalentConfig`]),
    reported: {
      machines: readCount(reported.machineCount),
      updated: readCount(reported.updatedMachineCount),
      ready: readCount(reported.readyMachineCount),
      unavailable: readCount(reported.unavailableMachineCount),
      degraded: readCount(reported.degradedMachineCount),
    },
    conditions: readConditions(object),
  };
}
