import type { Matters } from './find-matters';
import type { Edge } from './matter';
import { relateMissedPods } from './missed-pods';
import { relateNamedNodes } from './names-it';
import { relateNeeds } from './needs';
import { relateParts } from './part-of';
import { relateQuorum } from './quorum';
import { relateSamePlaces } from './same-place';
import { relateOnlyNode } from './single-node';

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
