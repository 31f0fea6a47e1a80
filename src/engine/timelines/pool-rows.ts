import { compareLists, listGone, listNew, noteChange } from '../changes/compare-lists';
import { editSorted, isInSorted } from '../changes/edit-sorted';
import { MappedList } from '../changes/mapped-list';
import { compareNodes } from '../nodes/compare-nodes';
import type { NodeAssessment } from '../status/node';
import type { NodeTimeline } from '../status/timeline';
import { NO_TIMELINES, type PoolTimelines } from './pool-timelines';

/** Looks at nodes, and knows what came out. */
export interface LookedAtNodes {
  look(node: NodeAssessment): NodeTimeline | undefined;
  /** As of the last look. */
  timelineOf(node: string): NodeTimeline | undefined;
}

/** A node that has a timeline. */
interface Row {
  readonly node: NodeAssessment;
  readonly timeline: NodeTimeline;
}

/** Up to so many are looked for one by one among all nodes. */
const FEW = 16;

/** The nodes of one pool that have a timeline, in their order. */
export class PoolRows {
  private nodes: readonly NodeAssessment[] = [];
  private readonly rowOf = new Map<NodeAssessment, Row>();
  private rows: readonly Row[] = [];
  private readonly list = new MappedList(timelineOf);
  private last: PoolTimelines = NO_TIMELINES;

  constructor(private readonly looked: LookedAtNodes) {}

  /** The same object as long as no timeline has changed. */
  get timelines(): PoolTimelines {
    return this.last;
  }

  /**
   * Takes over a newer list of the same pool, in the order of `compareNodes`. Looks only at nodes that are new in it and at those
   * in `changed` that are still there.
   */
  update(nodes: readonly NodeAssessment[], changed: ReadonlySet<NodeAssessment>): void {
    if (nodes === this.nodes && changed.size === 0) return;
    const change = compareLists(this.nodes, nodes);
    this.nodes = nodes;
    const removed: Row[] = [];
    const added: Row[] = [];
    for (const node of listGone(change)) this.remove(node, removed);
    const come = listNew(change);
    for (const node of come) this.lookAt(node, removed, added);
    if (changed.size > 0) {
      const looked = new Set(come);
      const all = changed.size > FEW ? new Set(nodes) : undefined;
      for (const node of changed) {
        if (looked.has(node)) continue;
        const isThere = all ? all.has(node) : isInSorted(nodes, node, compareNodes);
        if (isThere) this.lookAt(node, removed, added);
      }
    }
    if (removed.length > 0 || added.length > 0) this.takeOver(removed, added);
  }

  private lookAt(node: NodeAssessment, removed: Row[], added: Row[]): void {
    this.remove(node, removed);
    const timeline = this.looked.look(node);
    if (!timeline) return;
    const row = { node, timeline };
    this.rowOf.set(node, row);
    added.push(row);
  }

  private remove(node: NodeAssessment, removed: Row[]): void {
    const row = this.rowOf.get(node);
    if (!row) return;
    this.rowOf.delete(node);
    removed.push(row);
  }

  private takeOver(removed: readonly Row[], added: readonly Row[]): void {
    this.rows = editSorted(this.rows, { removed, added, changed: [] }, compareRows);
    const list = this.list.update(this.rows);
    noteChange(this.last.list, list, {
      removed: removed.map(timelineOf),
      added: added.map(timelineOf),
      changed: [],
    });
    this.last = new LookedAtTimelines(list, this.looked);
  }
}

class LookedAtTimelines implements PoolTimelines {
  constructor(
    readonly list: readonly NodeTimeline[],
    private readonly looked: LookedAtNodes,
  ) {}

  of(node: string): NodeTimeline | undefined {
    return this.looked.timelineOf(node);
  }
}

function compareRows(a: Row, b: Row): number {
  return compareNodes(a.node, b.node);
}

function timelineOf({ timeline }: Row): NodeTimeline {
  return timeline;
}
