import type { SingleNodeRestart } from '../nodes/single-node-restart';
import type { Platform, Topology } from '../resources/infrastructure';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { NodeTimeline } from '../status/timeline';
import { MINUTE, type Nanoseconds } from '../time';
import { documentedRebootTime } from './reboot-time';

/** All that the node runs starts anew, one after the other: as long as a reboot may take. Ours. */
const SETTLES_WITHIN: Nanoseconds = 15n * MINUTE;

/**
 * The newest reboot of a control plane's only node in this rollout, until what it stopped had the time to start again;
 * `undefined` on other clusters, and where nothing tells when it was.
 */
export function findSingleNodeRestart(
  topology: Topology,
  platform: Platform,
  timelines: readonly NodeTimeline[],
): SingleNodeRestart | undefined {
  if (topology !== 'SingleReplica') return undefined;
  const [timeline, ...others] = timelines.filter(({ pool }) => pool === CONTROL_PLANE_POOL);
  if (!timeline || others.length > 0) return undefined;
  const { endedAt, node, steps } = timeline;
  const reboot = steps.find(({ id }) => id === 'reboot');
  if (reboot?.state !== 'current' && reboot?.state !== 'done') return undefined;
  const { longestNs } = documentedRebootTime(platform);
  if (reboot.state === 'current') {
    const { startedAt } = reboot;
    return startedAt === undefined
      ? undefined
      : { node, beganAt: startedAt, endsAt: startedAt + longestNs };
  }
  const backAt = reboot.endedAt ?? endedAt;
  if (backAt === undefined) return undefined;
  return { node, beganAt: reboot.startedAt ?? backAt - longestNs, endsAt: backAt + SETTLES_WITHIN };
}
