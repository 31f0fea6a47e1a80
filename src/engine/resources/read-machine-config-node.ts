import { parseInstant, type Instant } from '../time';
import {
  findNodeCondition,
  type IrreconcilableChange,
  isKnownType,
  type MachineConfigNode,
  type MachineConfigNodeCondition,
  type MachineConfigNodeType,
  meaningfulMessage,
  readIrreconcilable,
} from './machine-config-node';
import { readList, readObject, readText } from './object';

/** Reads a MachineConfigNode or its trimmed copy; of two conditions of one type the last one counts. */
export function readMachineConfigNode(object: unknown): MachineConfigNode {
  return new ReadMachineConfigNode(object);
}

/** An instance rather than a literal, because there are thousands, and the conditions of most are of no interest. */
class ReadMachineConfigNode implements MachineConfigNode {
  readonly name: string;
  readonly pool: string;
  readonly desiredConfig: string;
  readonly acceptedConfig: string;
  readonly newestAt: Instant | undefined;
  private readonly status: unknown;
  private read: MachineConfigNode['conditions'] | undefined;

  constructor(object: unknown) {
    const { metadata, spec, status } = readObject(object);
    const { configVersion, pool } = readObject(spec);
    this.name = readText(readObject(metadata).name);
    this.pool = readText(readObject(pool).name);
    this.desiredConfig = readText(readObject(configVersion).desired);
    this.acceptedConfig = readText(readObject(readObject(status).configVersion).desired);
    this.newestAt = findNewest(status);
    this.status = status;
  }

  get conditions(): MachineConfigNode['conditions'] {
    return (this.read ??= readNodeConditions(this.status));
  }

  get updated(): MachineConfigNodeCondition | undefined {
    return this.read ? findNodeCondition(this, 'Updated') : findUpdated(this.status);
  }

  get irreconcilableChanges(): readonly IrreconcilableChange[] {
    return readIrreconcilable(this.status);
  }
}

function findUpdated(status: unknown): MachineConfigNodeCondition | undefined {
  const entry = readList(readObject(status).conditions).findLast(isUpdated);
  return entry === undefined ? undefined : readNodeCondition('Updated', readObject(entry));
}

function isUpdated(entry: unknown): boolean {
  return readObject(entry).type === 'Updated';
}

function readNodeConditions(status: unknown): MachineConfigNode['conditions'] {
  const conditions = new Map<MachineConfigNodeType, MachineConfigNodeCondition>();
  for (const entry of readList(readObject(status).conditions)) {
    const condition = readObject(entry);
    if (isKnownType(condition.type)) {
      conditions.set(condition.type, readNodeCondition(condition.type, condition));
    }
  }
  // There are few, and lists of them are kept for thousands of nodes: a map takes four times the memory.
  return [...conditions.values()];
}

function readNodeCondition(
  type: MachineConfigNodeType,
  condition: Readonly<Record<string, unknown>>,
): MachineConfigNodeCondition {
  const status = readText(condition.status);
  return {
    type,
    status,
    reason: readText(condition.reason),
    message: meaningfulMessage(type, status, condition),
    lastTransitionAt: parseInstant(condition.lastTransitionTime),
  };
}

function findNewest(status: unknown): Instant | undefined {
  let newest: Instant | undefined;
  let before: unknown;
  for (const entry of readList(readObject(status).conditions)) {
    const { lastTransitionTime } = readObject(entry);
    if (lastTransitionTime === before) continue;
    before = lastTransitionTime;
    const at = parseInstant(lastTransitionTime);
    if (at !== undefined && (newest === undefined || at > newest)) newest = at;
  }
  return newest;
}
