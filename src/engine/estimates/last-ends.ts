import { compareLists, listGone, listNew } from '../changes/compare-lists';
import { addNames } from '../changes/followed-list';
import type { MachineConfigNode } from '../resources/machine-config-node';
import { readName } from '../resources/object';
import type { NodeAssessment } from '../status/node';
import type { Instant } from '../time';

/** What MachineConfigNodes tell. */
export interface ToldOfNodes {
  /** The objects themselves, of which others follow what changed. */
  readonly list: readonly unknown[];
  /** Of two that name the same node the last one. */
  readonly of: (node: string) => MachineConfigNode | undefined;
}

interface LastEndsInput {
  readonly nodes: readonly NodeAssessment[];
  /** Absent: nothing could be read. */
  readonly told: ToldOfNodes | undefined;
  /** Of which it tells something else than the last time, whether they are of this pool or of others. */
  readonly changed: ReadonlySet<string>;
  /** When this update began; what ended later belongs to it. */
  readonly before: Instant | undefined;
}

const NO_NODES: readonly NodeAssessment[] = [];
const NOTHING: ToldOfNodes = { list: [], of: () => undefined };
const nameOfNode = ({ name }: NodeAssessment): string => name;

/** Says of which nodes lists of MachineConfigNodes that follow each other tell something else. */
export class FollowedTold {
  private list = NOTHING.list;

  update({ list } = NOTHING): ReadonlySet<string> {
    const names = new Set<string>();
    addNames(names, compareLists(this.list, list), readName);
    this.list = list;
    return names;
  }
}

/**
 * When the nodes of a pool were done the last time before this update, which their MachineConfigNodes still say until they are
 * updated again. Asks only of nodes of which something changed: each change of one of thousands would have all others asked.
 */
export class LastEnds {
  private nodes = NO_NODES;
  private before: Instant | undefined;
  /** How often a name stands in the list of nodes. */
  private readonly places = new Map<string, number>();
  private readonly ends = new Map<string, Instant>();
  private list: readonly Instant[] = [];

  /** One for each node that tells, in any order; the same list as long as all of them tell the same. */
  update(input: LastEndsInput): readonly Instant[] {
    const { before, changed, told = NOTHING } = input;
    const nodes = told === NOTHING ? NO_NODES : input.nodes;
    const change = compareLists(this.nodes, nodes);
    for (const { name } of listGone(change)) this.count(name, -1);
    for (const { name } of listNew(change)) this.count(name, 1);
    // Few are asked of many, or all of this pool where more than that changed.
    const areAll = before !== this.before || changed.size > this.places.size;
    const names = new Set(areAll ? this.places.keys() : changed);
    addNames(names, change, nameOfNode);
    this.nodes = nodes;
    this.before = before;

    let hasChanged = false;
    for (const name of names) {
      const end = this.places.has(name) ? this.readEnd(told.of(name)) : undefined;
      if (end === this.ends.get(name)) continue;
      hasChanged = true;
      if (end === undefined) this.ends.delete(name);
      else this.ends.set(name, end);
    }
    if (hasChanged) this.list = [...this.ends.values()];
    return this.list;
  }

  private count(name: string, by: number): void {
    const times = (this.places.get(name) ?? 0) + by;
    if (times === 0) this.places.delete(name);
    else this.places.set(name, times);
  }

  private readEnd(node: MachineConfigNode | undefined): Instant | undefined {
    const updated = node?.updated;
    const at = updated?.status === 'True' ? updated.lastTransitionAt : undefined;
    return at !== undefined && this.before !== undefined && at < this.before ? at : undefined;
  }
}
