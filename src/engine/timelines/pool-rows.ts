import { compareLists, listGone } from '../changes/compare-lists';
import { keepEqualList } from '../changes/memoize';
import type { NodeAssessment } from '../status/node';
import type { NodeTimeline } from '../status/timeline';
import { NO_TIMELINES, type PoolTimelines } from './pool-timelines';

type Look = (node: NodeAssessment) => NodeTimeline | undefined;

function isKnown(row: NodeTimeline | undefined): row is NodeTimeline {
  return row !== undefined;
}

/** The nodes of one pool, each with its timeline if it has one. */
export class PoolRows {
  private nodes: readonly NodeAssessment[] = [];
  /** One for each node. */
  private rows: readonly (NodeTimeline | undefined)[] = [];
  private readonly keepList = keepEqualList<NodeTimeline>();
  private last: PoolTimelines = NO_TIMELINES;

  /** @param find The timeline of a node as of the last look. */
  constructor(private readonly find: PoolTimelines['of']) {}

  /** The same object as long as no timeline has changed. */
  get timelines(): PoolTimelines {
    return this.last;
  }

  /** Takes over a newer list of the same pool. Looks only at nodes that are new in it and at those in `changed`. */
  update(nodes: readonly NodeAssessment[], changed: ReadonlySet<string> | 'all', look: Look): void {
    if (nodes === this.nodes && changed !== 'all' && changed.size === 0) return;
    const gone = new Set(listGone(compareLists(this.nodes, nodes)));
    let next = 0;
    this.rows = nodes.map((node) => {
      // Asked only where the lists differ: few do, and a look at each of thousands counts.
      let old = this.nodes[next];
      while (old && old !== node && gone.has(old)) old = this.nodes[(next += 1)];
      const isOld = old === node;
      const row = this.rows[next];
      if (isOld) next += 1;
      const isSame = isOld && changed !== 'all' && !(changed.size > 0 && changed.has(node.name));
      return isSame ? row : look(node);
    });
    this.nodes = nodes;
    const list = this.keepList(this.rows.filter(isKnown));
    if (list !== this.last.list) this.last = { list, of: this.find };
  }
}
