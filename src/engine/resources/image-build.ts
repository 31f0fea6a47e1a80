import { parseInstant, type Instant } from '../time';
import { findLastCondition, readConditions } from './conditions';
import { MCO_PREFIX } from './machine-config';
import { readName, readObject, readText } from './object';

/** The fields of a MachineOSConfig that we read: which pool is in image mode, and the image its nodes are given. */
export interface MachineOsConfig {
  readonly name: string;
  readonly pool: string;
  /** Empty before the first build. */
  readonly currentImage: string;
  /** The MachineOSBuild that counts, by name; empty when it names none. */
  readonly currentBuild: string;
}

export function readMachineOsConfig(object: unknown): MachineOsConfig {
  const { metadata, spec, status } = readObject(object);
  return {
    name: readName(object),
    pool: readText(readObject(readObject(spec).machineConfigPool).name),
    currentImage: readText(readObject(status).currentImagePullSpec),
    currentBuild: readText(
      readObject(readObject(metadata).annotations)[`${MCO_PREFIX}current-machine-os-build`],
    ),
  };
}

/** The fields of a MachineOSBuild that we read. */
export interface MachineOsBuild {
  readonly name: string;
  /** The MachineOSConfig it is of. */
  readonly config: string;
  /** The rendered MachineConfig it is made for. */
  readonly machineConfig: string;
  readonly creationTimestamp: string;
  /** Outcome; empty before anything is known. */
  readonly outcome: 'Failed' | 'Interrupted' | 'Succeeded' | 'Building' | 'Prepared' | '';
  readonly message: string;
  readonly startedAt: Instant | undefined;
  /** As it says itself, or else since it says how it ended. */
  readonly endedAt: Instant | undefined;
  /** Pull spec of the pushed image; empty until then. */
  readonly image: string;
}

/** An end outranks what may linger of the way there. */
const ENDS = ['Failed', 'Interrupted', 'Succeeded'] as const;
const OUTCOMES = [...ENDS, 'Building', 'Prepared'] as const;

export function readMachineOsBuild(object: unknown): MachineOsBuild {
  const { metadata, spec, status } = readObject(object);
  const { machineConfig, machineOSConfig } = readObject(spec);
  const { buildStart, buildEnd, digestedImagePushSpec } = readObject(status);
  const conditions = readConditions(object);
  const outcome = OUTCOMES.find((type) => findLastCondition(conditions, type)?.status === 'True');
  const said = outcome && findLastCondition(conditions, outcome);
  const isOver = ENDS.some((end) => end === outcome);
  return {
    name: readName(object),
    config: readText(readObject(machineOSConfig).name),
    machineConfig: readText(readObject(machineConfig).name),
    creationTimestamp: readText(readObject(metadata).creationTimestamp),
    outcome: outcome ?? '',
    message: said?.message ?? '',
    startedAt: parseInstant(buildStart),
    endedAt: parseInstant(buildEnd) ?? (isOver ? said?.lastTransitionAt : undefined),
    image: readText(digestedImagePushSpec),
  };
}
