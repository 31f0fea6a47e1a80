import { parseInstant, SECOND, type Instant, type Nanoseconds } from '../time';
import { keepFields, readCount, readObject, readText } from './object';

/** The fields of a Lease (coordination.k8s.io/v1) that we read: by it, one of several processes leads. */
export interface Lease {
  readonly name: string;
  readonly namespace: string;
  /** Host name and a unique part, of OpenShift's controllers; empty while none has it. */
  readonly holder: string;
  readonly renewedAt: Instant | undefined;
  /** For how long it is valid without being renewed. */
  readonly duration: Nanoseconds;
}

export function readLease(object: unknown): Lease {
  const { metadata, spec } = readObject(object);
  const { name, namespace } = readObject(metadata);
  const { holderIdentity, leaseDurationSeconds, renewTime } = readObject(spec);
  return {
    name: readText(name),
    namespace: readText(namespace),
    holder: readText(holderIdentity),
    renewedAt: parseInstant(renewTime),
    duration: BigInt(readCount(leaseDurationSeconds) ?? 0) * SECOND,
  };
}

export const trimLease = keepFields({
  spec: ['holderIdentity', 'leaseDurationSeconds', 'renewTime'],
});
