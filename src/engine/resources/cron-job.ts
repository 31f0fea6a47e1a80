import { parseInstant, type Instant } from '../time';
import { keepFields, readName, readObject, readText } from './object';

/** The fields of a CronJob (batch/v1) that we read. */
export interface CronJob {
  readonly namespace: string;
  readonly name: string;
  readonly isSuspended: boolean;
  readonly lastSuccessAt?: Instant;
}

export function readCronJob(object: unknown): CronJob {
  const { metadata, spec, status } = readObject(object);
  return {
    namespace: readText(readObject(metadata).namespace),
    name: readName(object),
    isSuspended: readObject(spec).suspend === true,
    lastSuccessAt: parseInstant(readObject(status).lastSuccessfulTime),
  };
}

/** Without the pods that it makes. */
export const trimCronJob = keepFields({ spec: ['suspend'], status: ['lastSuccessfulTime'] });
