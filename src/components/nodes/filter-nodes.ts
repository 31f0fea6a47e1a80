import type { NodeAssessment, ReadState } from '../../engine';
import type { PageState } from '../page/page-state';
import { shownPhase } from '../shared/node-states';

/** Facets to filter nodes by, in addition to their name. */
export type NodeFacet = 'pools' | 'assessments' | 'phases' | 'versions';

export const NODE_FACETS: readonly NodeFacet[] = ['pools', 'assessments', 'phases', 'versions'];

export type NodeFilter = Pick<PageState, NodeFacet | 'search'>;

/** The value in the URL for an unknown version. */
export const UNKNOWN_VERSION = 'Unknown';

/** @param stateOf What nodes are shown as. */
function readerOf(facet: NodeFacet, stateOf: ReadState): (node: NodeAssessment) => string {
  switch (facet) {
    case 'pools':
      return ({ pool }) => pool;
    case 'assessments':
      return stateOf;
    case 'phases':
      return (node) => shownPhase(node, stateOf(node));
    case 'versions':
      return ({ version }) => version ?? UNKNOWN_VERSION;
  }
}

/** The nodes that have the text in their name and, of each facet with a choice, one of the chosen values. */
export function filterNodes(
  nodes: readonly NodeAssessment[],
  filter: NodeFilter,
  stateOf: ReadState,
): readonly NodeAssessment[] {
  const tests = testsOf(filter, NODE_FACETS, stateOf);
  return tests.length === 0 ? nodes : nodes.filter((node) => tests.every((test) => test(node)));
}

/**
 * The number of nodes for each value of a facet, with all other choices unchanged, in the order of occurrence. Chosen
 * values without nodes are included, with 0.
 */
export function countFacet(
  nodes: readonly NodeAssessment[],
  filter: NodeFilter,
  facet: NodeFacet,
  stateOf: ReadState,
): ReadonlyMap<string, number> {
  const tests = testsOf(
    filter,
    NODE_FACETS.filter((other) => other !== facet),
    stateOf,
  );
  const valueOf = readerOf(facet, stateOf);
  const counts = new Map<string, number>();
  for (const node of nodes) {
    const value = valueOf(node);
    const known = counts.get(value) ?? 0;
    counts.set(value, tests.every((test) => test(node)) ? known + 1 : known);
  }
  for (const value of filter[facet]) {
    if (!counts.has(value)) counts.set(value, 0);
  }
  return counts;
}

type Test = (node: NodeAssessment) => boolean;

function testsOf(
  filter: NodeFilter,
  facets: readonly NodeFacet[],
  stateOf: ReadState,
): readonly Test[] {
  const tests = facets
    .filter((facet) => filter[facet].length > 0)
    .map((facet): Test => {
      const chosen = new Set(filter[facet]);
      const valueOf = readerOf(facet, stateOf);
      return (node) => chosen.has(valueOf(node));
    });
  const wanted = filter.search.trim().toLowerCase();
  // Names of objects are lower case.
  return wanted === '' ? tests : [...tests, ({ name }) => name.includes(wanted)];
}
