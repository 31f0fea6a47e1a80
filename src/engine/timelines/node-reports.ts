import type { Evidence } from '../memory/node-memory';
import { readEvent } from '../resources/event';
import type { MachineConfigNode } from '../resources/machine-config-node';
import { readMachineConfigNode } from '../resources/read-machine-config-node';
import type { Fetched } from '../snapshot';
import { type EvidenceContext, evidenceOfConditions } from './evidence-of-conditions';
import { evidenceOfEvents, isStepEvent, targetedNode } from './evidence-of-events';
import { GroupedObjects } from './grouped-objects';
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
  private readonly machineConfigNodes = new GroupedObjects(
    (object) => readMachineConfigNode(object),
    ({ name }) => name,
  );
  private readonly events = new GroupedObjects(
    (object) => readEvent(object),
    (event) => targetedNode(event) ?? (isStepEvent(event) ? event.name : ''),
  );

  /** Takes over new lists. */
  update(
    machineConfigNodes: Fetched<readonly unknown[]> | undefined,
    events: Fetched<readonly unknown[]> | undefined,
  ): readonly string[] {
    return [
      ...this.machineConfigNodes.update(listOf(machineConfigNodes)),
      ...this.events.update(listOf(events)),
    ];
  }

  /** The MachineConfigNode of a node; of two that name the same node the last one. */
  machineConfigNode(node: string): MachineConfigNode | undefined {
    return this.machineConfigNodes.of(node).at(-1);
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
      reported: evidenceOfEvents(isRolling ? this.events.of(node) : [], context),
    };
  }
}

const NOTHING: readonly unknown[] = [];

function listOf(fetched: Fetched<readonly unknown[]> | undefined): readonly unknown[] {
  return fetched?.state === 'loaded' ? fetched.value : NOTHING;
}
