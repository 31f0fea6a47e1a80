import type { UpdateStatus } from '../../engine';

/**
 * True if data that is read because of a status may change its verdict: that something takes long, before it is known
 * who has to act; that the update progresses, before it is known what holds a node that is away; or that a single
 * node's update is failing, before it is known whether that node has rebooted.
 */
export function awaitsEvidence({
  topology,
  verdict: { kind },
}: Pick<UpdateStatus, 'topology' | 'verdict'>): boolean {
  return (
    kind === 'slow' || kind === 'stalled' || (kind === 'failing' && topology === 'SingleReplica')
  );
}
