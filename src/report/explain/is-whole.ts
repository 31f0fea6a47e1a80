import type { UpdateStatus } from '../../engine';

/** Whether all resources were read that the explanation may rest on. */
export function isWhole({ missing }: Pick<UpdateStatus, 'missing'>): boolean {
  return missing.every(({ reason }) => reason === 'NotAsked');
}
