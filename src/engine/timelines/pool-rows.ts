import { isSameList } from '../changes/memoize';
import type { NodeAssessment } from '../status/node';
import type { NodeTimeline } from '../status/timeline';
import { NO_TIMELINES, type PoolTimelines } from './pool-timelines';

/** Looks at nodes, and knows what came out. */
export interface LookedAtNodes {
  look(node: NodeAssessment): NodeTimeline | undefined;
  /** As of the last look. */
  timelineOf(node: string): NodeTimeline | undefined;
}

/** The timelines of one pool's nodes, in the order of the nodes. */
export class PoolRows {
  private nodes: readonly NodeAssessment[] = [];
  private known: ReadonlyMap<NodeAssessment, NodeTimeline | undefined> = new Map();
  private last: PoolTimelines = NO_TIMELINES;

  constructor(private readonly looked: LookedAtNodes) {}

  /** The same object as long as no timeline has changed. */
  get timelines(): PoolTimelines {
    return this.last;
  }

  /** Takes over a newer list of the same pool. Looks only at nodes that are new in it and at those in `changed`. */
  update(nodes: readonly NodeAssessment[], changed: ReadonlySet<NodeAssessment>): void {
    if (nodes === this.nodes && changed.size === 0) return;
    const known = new Map<NodeAssessment, NodeTimeline | undefined>();
    const list: NodeTimeline[] = [];
    for (const node of nodes) {
      const isKnown = this.known.has(node) && !changed.has(node);
      const timeline = isKnown ? this.known.get(node) : this.looked.look(node);
      known.set(node, timeline);
      if (timeline) list.push(timeline);
    }
    this.nodes = nodes;
    this.known = known;
    if (isSameList(list, this.last.list)) return;
    this.last = { list, of: (name) => this.looked.timelineOf(name) };
  }
}
