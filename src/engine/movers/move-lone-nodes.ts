import type { CauseReader } from '../known-causes/read-cause';
import { readDegradation } from '../nodes/degradation';
import type { LoneNode } from '../nodes/lone-node';
import { isFailedDrain, startOfFailedDrain } from '../nodes/reported-drain';
import { readUnavailability } from '../nodes/unavailability';
import type { Platform } from '../resources/infrastructure';
import { findNodeCondition, type MachineConfigNode } from '../resources/machine-config-node';
import type { UnfinishedItem } from '../status/mover';
import type { Instant } from '../time';
import { documentedRebootTime } from '../timelines/reboot-time';
import { withCause } from '../unfinished/apply-cause';
import { aboutNode, movedBy, NEEDS_ADMINISTRATOR } from '../unfinished/pace';

/** Nodes without a known pool that the daemon gave up on, or that are away for their update. */
export function findLoneMoves(
  nodes: readonly LoneNode[],
  platform: Platform,
  now: Instant,
  causes: CauseReader,
  machineConfigNodeOf: (node: string) => MachineConfigNode | undefined,
): readonly UnfinishedItem[] {
  return nodes.flatMap((node): readonly UnfinishedItem[] => {
    // No update of the cluster waits for what it does not update.
    if (node.manager) return [];
    if (node.degraded) {
      if (node.degradedReason === '') return [];
      return [repair(node, degradedSince(machineConfigNodeOf(node.name)), causes)];
    }
    return node.updating ? reboot(node, platform, now, causes) : [];
  });
}

/** The start of the degradation, by the MachineConfigNode. */
function degradedSince(object: MachineConfigNode | undefined): Instant | undefined {
  const condition = object && findNodeCondition(object, 'NodeDegraded');
  return condition?.status === 'True' ? condition.lastTransitionAt : undefined;
}

function repair(
  node: LoneNode,
  degradedSinceAt: Instant | undefined,
  causes: CauseReader,
): UnfinishedItem {
  const item: UnfinishedItem = {
    ...aboutNode({ name: node.name }),
    ...NEEDS_ADMINISTRATOR,
    move: 'repair',
    // As of a drain whose pool is known: from the cordon on. What else it gave up on came later than that.
    sinceAt: isFailedDrain(node.degradedReason)
      ? (node.cordonedAt ?? startOfFailedDrain(degradedSinceAt))
      : degradedSinceAt,
  };
  return withCause(item, readDegradation(node, causes));
}

function reboot(
  node: LoneNode,
  platform: Platform,
  now: Instant,
  causes: CauseReader,
): readonly UnfinishedItem[] {
  const notReady = node.unavailableBecause.find(({ kind }) => kind === 'NotReady');
  if (!notReady) return [];
  const item: UnfinishedItem = {
    ...aboutNode({ name: node.name }),
    ...movedBy('Kubelet', notReady.sinceAt, documentedRebootTime(platform), now),
    move: 'reboot',
  };
  return [withCause(item, readUnavailability(node, causes))];
}
