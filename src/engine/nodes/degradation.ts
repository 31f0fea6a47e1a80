import { isRecognized, type Cause, type CauseReader } from '../known-causes/read-cause';
import type { NodeAssessment } from '../status/node';
import { findDiskPressure, readUnavailability } from './unavailability';

/** Why a node is degraded: by its daemon, or where no row knows that, by its kubelet, if that is short of disk. */
export function readDegradation(
  node: Pick<NodeAssessment, 'degradedReason' | 'name' | 'unavailableBecause'> & {
    readonly pool?: string;
  },
  reader: CauseReader,
): Cause | undefined {
  const { degradedReason: text, name, pool } = node;
  const cause = reader.read({ source: 'daemon', text, about: { node: name, pool } });
  const disk = isRecognized(cause) ? undefined : findDiskPressure(node);
  if (!disk) return cause;
  return readUnavailability({ name, pool, unavailableBecause: [disk] }, reader) ?? cause;
}
