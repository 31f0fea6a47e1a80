import { compareLists, listGone, noteChange } from '../changes/compare-lists';
import type { NodeAssessment } from '../status/node';
import type { NodeTimeline } from '../status/timeline';
import { NO_TIMELINES, type PoolTimelines } from './pool-timelines';

type Look = (node: NodeAssessment) => NodeTimeline | undefined;

type Row = NodeTimeline | undefined;

function isKnown(row: Row): row is NodeTimeline {
  return row !== undefined;
}

/** The nodes of one pool, each with its timeline if it has one. */
export class PoolRows {
  private nodes: readonly NodeAssessment[] = [];
  /** One for each node. */
  private rows: readonly Row[] = [];
  private last: PoolTimelines = NO_TIMELINES;

  /** @param find The timeline of a node as of the last look. */
  constructor(private readonly find: PoolTimelines['of']) {}

  /** The same object as long as no timeline has changed. */
  get timelines(): PoolTimelines {
    return this.last;
  }

  /** Takes over a newer list of the same pool. Looks only at nodes that are new in it and at those in `changed`. */
  update(nodes: readonly NodeAssessment[], changed: ReadonlySet<NodeAssessment>, look: Look): void {
    if (nodes === this.nodes && changed.size === 0) return;
    const gone = new Set(listGone(compareLists(this.nodes, nodes)));
    const before = this.rows;
    const rows: Row[] = [];
    const removed: Row[] = [];
    const added: Row[] = [];
    let next = 0;
    const replace = (node: NodeAssessment): Row => {
      const row = look(node);
      added.push(row);
      return row;
    };
    const passGone = (): void => {
      for (let old = this.nodes[next]; old && gone.has(old); old = this.nodes[(next += 1)]) {
        removed.push(before[next]);
      }
    };
    for (const node of nodes) {
      // Asked only where the lists differ: few do, and a look at each of thousands counts.
      if (this.nodes[next] !== node) passGone();
      if (this.nodes[next] !== node) rows.push(replace(node));
      else {
        const row = before[next];
        next += 1;
        if (changed.size === 0 || !changed.has(node)) rows.push(row);
        else {
          removed.push(row);
          rows.push(replace(node));
        }
      }
    }
    passGone();
    this.nodes = nodes;
    this.rows = rows;
    this.takeOver(removed.filter(isKnown), added.filter(isKnown));
  }

  private takeOver(removed: readonly NodeTimeline[], added: readonly NodeTimeline[]): void {
    if (removed.length === 0 && added.length === 0) return;
    const list = this.rows.filter(isKnown);
    noteChange(this.last.list, list, { removed, added, changed: [] });
    this.last = { list, of: this.find };
  }
}
