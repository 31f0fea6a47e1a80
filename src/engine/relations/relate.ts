import { relateOnlyNode } from './single-node';
import { relateSamePlaces } from './same-place';
import { relateQuorum } from './quorum';
import { relateParts } from './part-of';
import { relateNeeds } from './needs';
import { relateNamedNodes } from './names-it';
import { relateMissedPods } from './missed-pods';
import type { Matters } from './find-matters';
import { addTo } from '../changes/group-by';
import { compareMatters, compareReasons, type Edge, type Matter, worstOf } from './matter';

/** Relation between a matter and one that it follows from. */
export interface Relation {
  readonly to: Matter;
  readonly because: Edge['because'];
}

/** The relations between matters. Neither the order of the edges nor that of the matters makes a difference. */
export class Relations {
  readonly #edges = new Map<Matter, Edge[]>();
  readonly #chosen = new Map<Matter, Relation | undefined>();
  readonly #tops = new Map<Matter, Matter>();

  constructor(edges: Iterable<Edge>) {
    for (const edge of edges) {
      if (edge.to.length === 0 || edge.to.includes(edge.from)) continue;
      addTo(this.#edges, edge.from, edge);
    }
  }

  /** The matters that something is told to follow from, or that follow from something. */
  get followers(): Iterable<Matter> {
    return this.#edges.keys();
  }

  /** The relation to the next cause of a matter; `undefined` if it is a root. */
  causeOf(matter: Matter): Relation | undefined {
    const top = this.topOf(matter);
    return top === matter ? undefined : this.#chosen.get(matter);
  }

  /** The root that a matter follows from; itself if it is one. A circle is cut at its worst member. */
  topOf(matter: Matter): Matter {
    const known = this.#tops.get(matter);
    if (known) return known;
    const path: Matter[] = [];
    let at = matter;
    for (;;) {
      const top = this.#tops.get(at);
      const loop = path.indexOf(at);
      if (top || loop >= 0) {
        const end = top ?? cutCircle(path.slice(loop)) ?? at;
        for (const each of path) this.#tops.set(each, end);
        return end;
      }
      path.push(at);
      const next = this.#choose(at)?.to;
      if (!next) {
        for (const each of path) this.#tops.set(each, at);
        return at;
      }
      at = next;
    }
  }

  /** True if an entry can tell of it: by itself, or with what it follows from. */
  isTold(matter: Matter): boolean {
    return this.topOf(matter).canLead;
  }

  /** The edge that is told: of the first reason that holds, to the worst. */
  #choose(matter: Matter): Relation | undefined {
    if (this.#chosen.has(matter)) return this.#chosen.get(matter);
    let best: Relation | undefined;
    for (const { because, to } of this.#edges.get(matter) ?? []) {
      if (!to.every((each) => this.#leadsSomewhere(each, new Set([matter])))) continue;
      const target = worstOf(to);
      if (!target) continue;
      const isBetter =
        !best || (compareReasons(because, best.because) || compareMatters(target, best.to)) < 0;
      if (isBetter) best = { to: target, because };
    }
    this.#chosen.set(matter, best);
    return best;
  }

  /** True if a chain of edges from that matter ends at one that can head an entry. */
  #leadsSomewhere(matter: Matter, seen: ReadonlySet<Matter>): boolean {
    if (matter.canLead) return true;
    if (seen.has(matter)) return false;
    const path = new Set([...seen, matter]);
    return (this.#edges.get(matter) ?? []).some(({ to }) =>
      to.every((each) => this.#leadsSomewhere(each, path)),
    );
  }
}

/** The member of a circle that is told as its root. */
function cutCircle(circle: readonly Matter[]): Matter | undefined {
  return worstOf(circle.filter(({ canLead }) => canLead)) ?? worstOf(circle);
}

/** The rules that find edges. None depends on what another one has found. */
const RULES: readonly ((matters: Matters) => Iterable<Edge>)[] = [
  relateParts,
  relateQuorum,
  relateNamedNodes,
  relateMissedPods,
  relateOnlyNode,
  relateSamePlaces,
  relateNeeds,
];

/** All edges between the matters, in no particular order. */
export function findEdges(matters: Matters): readonly Edge[] {
  return RULES.flatMap((relate) => [...relate(matters)]);
}
