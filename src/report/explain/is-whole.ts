import { countListedNodes, type UpdateStatus } from '../../engine';

/** True if all resources were read that the explanation may rest on. */
export function isWhole({ missing, pools }: Pick<UpdateStatus, 'missing' | 'pools'>): boolean {
  return (
    missing.every(({ reason }) => reason === 'NotAsked') && countListedNodes(pools) === undefined
  );
}
