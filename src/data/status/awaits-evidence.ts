import type { UpdateStatus } from '../../engine';

/**
 * Whether what is read because of a status may make another verdict of it: that something takes long, before it is
 * known who has to act; or that a single node's update is failing, before it is known whether that node has rebooted.
 */
export function awaitsEvidence({
  topology,
  verdict: { kind },
}: Pick<UpdateStatus, 'topology' | 'verdict'>): boolean {
  return (
    kind === 'slow' || kind === 'stalled' || (kind === 'failing' && topology === 'SingleReplica')
  );
}
