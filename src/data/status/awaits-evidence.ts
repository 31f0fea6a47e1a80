import { listEvidenceWants, type UpdateStatus } from '../../engine';

/**
 * True if data that is read because of a status may change its verdict: that something takes long, before it is known
 * who has to act; that the update progresses, before it is known what holds a node that is away; or that a single
 * node's update is failing, before it is known whether that node has rebooted.
 */
export function awaitsEvidence(status: UpdateStatus): boolean {
  const { kind } = status.verdict;
  return (
    kind === 'slow' ||
    kind === 'stalled' ||
    (kind === 'progressing' && listEvidenceWants(status, {}).length > 0) ||
    (kind === 'failing' && status.topology === 'SingleReplica')
  );
}
