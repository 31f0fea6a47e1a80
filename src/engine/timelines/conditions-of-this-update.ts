import type { Told } from '../memory/node-memory';
import {
  findNodeCondition,
  type MachineConfigNode,
  type MachineConfigNodeCondition,
  type MachineConfigNodeType,
} from '../resources/machine-config-node';
import type { Instant } from '../time';

/** One condition, or two where the operator reports files and operating system apart. */
export const FILES_TYPES: readonly MachineConfigNodeType[] = [
  'AppliedFilesAndOS',
  'AppliedFiles',
  'AppliedOSImage',
];

const FAILURE = /^(?:Error|Failed|Update [Ff]ailed)\b/;
const NEEDS_UPDATE = 'needs an update';

/** Looks at those conditions of a MachineConfigNode that belong to one update; what is older does not. */
export class ConditionsOfThisUpdate {
  constructor(
    private readonly object: MachineConfigNode,
    private readonly desiredConfig: string,
    private readonly since: Instant | undefined,
  ) {}

  find(type: MachineConfigNodeType): MachineConfigNodeCondition | undefined {
    const condition = findNodeCondition(this.object, type);
    return condition && isSince(condition, this.since) ? condition : undefined;
  }

  has(type: MachineConfigNodeType, status: 'True' | 'Unknown'): boolean {
    return this.find(type)?.status === status;
  }

  /** Time when the condition became True, or entered its phase. */
  at(type: MachineConfigNodeType, status: 'True' | 'Unknown'): Told | undefined {
    return this.has(type, status) ? told(this.find(type)) : undefined;
  }

  isFailing(type: MachineConfigNodeType): boolean {
    const condition = this.find(type);
    return condition?.status === 'Unknown' && FAILURE.test(condition.message);
  }

  /** True if the node became degraded after the last of these was written. */
  hasDegradedSince(types: readonly MachineConfigNodeType[]): boolean {
    const degraded = this.at('NodeDegraded', 'True');
    return (
      degraded !== undefined &&
      types.every((type) => (this.find(type)?.lastTransitionAt ?? 0n) <= degraded.at)
    );
  }

  /** Time when the daemon noticed its update. After a disturbance Updated is also False, with another message. */
  beginsAt(): Told | undefined {
    const updated = this.find('Updated');
    return updated?.status === 'False' && updated.message.endsWith(NEEDS_UPDATE)
      ? told(updated)
      : undefined;
  }

  /** The status names it once the update was found to be compatible, the spec when the daemon gets to it. */
  isAboutThisConfig(): boolean {
    const { acceptedConfig, desiredConfig } = this.object;
    return [acceptedConfig, desiredConfig].includes(this.desiredConfig);
  }

  /** A restart of the daemon writes `Resumed` in the middle of an update, too, and then names the old configuration. */
  hasResumed(): boolean {
    return this.has('Resumed', 'True') && this.messageOf('Resumed').includes(this.desiredConfig);
  }

  /** The one condition that is False for good reason; the same message may be left from the update before. */
  isDrainLeftOut(): boolean {
    const drained = this.find('Drained');
    return drained?.status === 'False' && drained.message !== '' && this.isOfThisCycle(drained);
  }

  /** Unlike the others this one is False when it has failed. */
  hasFailedToPull(): boolean {
    const pulled = this.find('ImagePulledFromRegistry');
    return pulled?.status === 'False' && FAILURE.test(pulled.message) && this.isOfThisCycle(pulled);
  }

  writtenFilesTypes(): readonly MachineConfigNodeType[] {
    return FILES_TYPES.filter((type) => this.has(type, 'True') || this.has(type, 'Unknown'));
  }

  areFilesDone(): boolean {
    const written = this.writtenFilesTypes();
    return written.length > 0 && written.every((type) => this.has(type, 'True'));
  }

  messageOf(type: MachineConfigNodeType): string {
    return this.find(type)?.message ?? '';
  }

  private isOfThisCycle(condition: MachineConfigNodeCondition): boolean {
    const begins = this.beginsAt();
    return begins !== undefined && isSince(condition, begins.at);
  }
}

function isSince(
  { lastTransitionAt }: MachineConfigNodeCondition,
  since: Instant | undefined,
): boolean {
  return since === undefined || (lastTransitionAt !== undefined && lastTransitionAt >= since);
}

function told(condition: MachineConfigNodeCondition | undefined): Told | undefined {
  const at = condition?.lastTransitionAt;
  return at === undefined ? undefined : { at, source: 'machineConfigNode' };
}
