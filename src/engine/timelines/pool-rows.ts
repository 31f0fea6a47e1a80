import { isSameList } from '../changes/same-list';
import type { NodeAssessment } from '../status/node';
import type { NodeTimeline } from '../status/timeline';
import { NO_TIMELINES, type PoolTimelines } from './pool-timelines';

type Look = (node: NodeAssessment) => NodeTimeline | undefined;

function isKnown(row: NodeTimeline | undefined): row is NodeTimeline {
  return row !== undefined;
}

/** How many nodes in a row may have left their place before it is cheaper to look at all again. */
const LOOKAHEAD = 32;

/** The nodes of one pool, each with its timeline if it has one. */
export class PoolRows {
  readonly timelines: PoolTimelines;

  /** @param find The timeline of a node as of the last look. */
  constructor(
    private readonly find: PoolTimelines['of'],
    private readonly nodes: readonly NodeAssessment[] = [],
    private readonly rows: readonly (NodeTimeline | undefined)[] = [],
    before = NO_TIMELINES,
  ) {
    const list = rows.filter(isKnown);
    this.timelines = isSameList(before.list, list) ? before : { list, of: find };
  }

  /**
   * The rows of a newer list of the same pool; the same object when none differs. Looks only at nodes that are in
   * `changed` and at those that were not there before. Nodes that stay keep their order.
   */
  update(
    nodes: readonly NodeAssessment[],
    changed: ReadonlySet<string> | 'all',
    look: Look,
  ): PoolRows {
    if (nodes === this.nodes && changed !== 'all' && changed.size === 0) return this;
    const rows: (NodeTimeline | undefined)[] = [];
    let hasChanged = nodes !== this.nodes;
    let next = 0;
    for (const node of nodes) {
      const place = this.nodes[next] === node ? next : this.findFrom(next + 1, node);
      if (place !== undefined) next = place + 1;
      const before = place === undefined ? undefined : this.rows[place];
      const isSame =
        place !== undefined && changed !== 'all' && !(changed.size > 0 && changed.has(node.name));
      const row = isSame ? before : look(node);
      hasChanged ||= row !== before;
      rows.push(row);
    }
    return hasChanged ? new PoolRows(this.find, nodes, rows, this.timelines) : this;
  }

  private findFrom(start: number, node: NodeAssessment): number | undefined {
    for (let place = start; place < start + LOOKAHEAD; place += 1) {
      if (this.nodes[place] === node) return place;
    }
    return undefined;
  }
}
