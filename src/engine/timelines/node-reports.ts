import { keepGrouped } from '../changes/keep-grouped';
import { memoizeByIdentity } from '../changes/memoize';
import type { Evidence } from '../memory/node-memory';
import { readEvent, type Event } from '../resources/event';
import type { MachineConfigNode } from '../resources/machine-config-node';
import { isObject } from '../resources/object';
import { readMachineConfigNode } from '../resources/read-machine-config-node';
import type { Fetched } from '../snapshot';
import { type EvidenceContext, evidenceOfConditions } from './evidence-of-conditions';
import { evidenceOfEvents, isStepEvent, targetedNode } from './evidence-of-events';
import { NO_EVIDENCE } from './step-evidence';

/** The reports of other objects about a node's update. */
export interface NodeReport {
  readonly machineConfigNode: MachineConfigNode | undefined;
  /** Evidence in its conditions. */
  readonly written: Evidence;
  /** Evidence in events. */
  readonly reported: Evidence;
}

/** Reports about nodes in MachineConfigNodes and events. */
export class NodeReports {
  private readonly readNodes = readEach(readMachineConfigNode);
  private readonly nodesOf = keepGrouped<MachineConfigNode>(({ name }) => name);
  private readonly readEvents = readEach(readEvent);
  private readonly eventsOf = keepGrouped<Event>(
    (event) => targetedNode(event) ?? (isStepEvent(event) ? event.name : ''),
  );
  private machineConfigNodes: readonly MachineConfigNode[] = [];
  private events: readonly Event[] = [];

  /** Takes over new lists. */
  update(
    machineConfigNodes: Fetched<readonly unknown[]> | undefined,
    events: Fetched<readonly unknown[]> | undefined,
  ): void {
    this.machineConfigNodes = this.readNodes(listOf(machineConfigNodes));
    this.events = this.readEvents(listOf(events));
  }

  /** The MachineConfigNode of a node; of two that name the same node the last one. */
  machineConfigNode(node: string): MachineConfigNode | undefined {
    return this.nodesOf(this.machineConfigNodes, node).at(-1);
  }

  /** In the order of the list; the same list as long as none of them has changed. */
  eventsOfNode(node: string): readonly Event[] {
    return this.eventsOf(this.events, node);
  }

  /** @param isRolling Nothing is told of a node whose pool rolls out nothing. */
  tell(node: string, context: EvidenceContext, isRolling: boolean): NodeReport {
    const machineConfigNode = this.machineConfigNode(node);
    return {
      machineConfigNode,
      written:
        machineConfigNode && isRolling
          ? evidenceOfConditions(machineConfigNode, context)
          : NO_EVIDENCE,
      reported: evidenceOfEvents(isRolling ? this.eventsOfNode(node) : [], context),
    };
  }
}

/** Reads the objects of a list, each once. */
function readEach<T extends object>(
  read: (object: object) => T,
): (list: readonly unknown[]) => readonly T[] {
  const readOnce = memoizeByIdentity(read);
  return memoizeByIdentity((list: readonly unknown[]) => list.filter(isObject).map(readOnce));
}

const NOTHING: readonly unknown[] = [];

function listOf(fetched: Fetched<readonly unknown[]> | undefined): readonly unknown[] {
  return fetched?.state === 'loaded' ? fetched.value : NOTHING;
}
