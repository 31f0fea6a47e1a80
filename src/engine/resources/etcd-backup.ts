import { parseInstant, type Instant } from '../time';
import { readConditions } from './conditions';
import { readName, readObject } from './object';

/** The fields of an EtcdBackup (operator.openshift.io/v1alpha1) that we read. */
export interface EtcdBackup {
  readonly name: string;
  /** Time when it was complete; absent before, and if it failed. */
  readonly completedAt?: Instant;
}

export function readEtcdBackup(object: unknown): EtcdBackup {
  const { creationTimestamp } = readObject(readObject(object).metadata);
  const completed = readConditions(object).find(
    ({ status, type }) => type === 'BackupCompleted' && status === 'True',
  );
  return {
    name: readName(object),
    ...(completed && {
      completedAt: completed.lastTransitionAt ?? parseInstant(creationTimestamp),
    }),
  };
}
