import type { UpdateStatus } from '../status/update-status';

type Versions = Pick<UpdateStatus, 'controlPlane' | 'updating'>;

/**
 * The release whose configurations may not be rendered yet: the one that the control plane is being updated to. Once it
 * is through they are, since the machine-config operator is one of the last to be updated.
 */
export function findComingRelease({ controlPlane, updating }: Versions): string | undefined {
  const isOver = updating === false || controlPlane.assessment === 'Completed';
  return isOver ? undefined : controlPlane.versions.target;
}

/** The release whose default policies count while the cluster's cannot be read: that of the machine-config operator. */
export function findPolicyRelease(versions: Versions): string | undefined {
  const { previous, target } = versions.controlPlane.versions;
  return findComingRelease(versions) === undefined ? target : (previous ?? target);
}
