import { useContext, useDeferredValue, useMemo } from 'react';
import type { Instant, NodeAssessment, ReadState } from '../../engine';
import type { PageState } from '../page/page-state';
import { filterNodes } from './filter-nodes';
import { NODE_COLUMNS, withPhaseTimes, withStates, WORST_FIRST } from './node-columns';
import { PhaseTimesContext } from './phase-times';
import { RowSorter, type RowSort } from '../table/sort-rows';
import { NodeStatesContext } from '../shared/node-states';
import { useSameItems } from '../shared/useSameItems';

/** The nodes to show, in order. Typing does not wait for them. */
export function useNodeRows(
  nodes: readonly NodeAssessment[],
  state: PageState,
  search: string,
): readonly NodeAssessment[] {
  const { pools, assessments, phases, versions } = state;
  const { columnId, isDescending } = readSort(state) ?? WORST_FIRST;
  const { sinceAt } = useContext(PhaseTimesContext);
  const times = columnId === 'timeInPhase' ? sinceAt : undefined;
  const stateOf = useContext(NodeStatesContext);
  const states = columnId === 'assessment' || columnId === 'estimate' ? stateOf : undefined;
  const sorter = useMemo(() => new RowSorter(chooseColumns({ states, times })), [states, times]);
  const wanted = useDeferredValue(search);
  const sorted = useMemo(
    () => sorter.sort(nodes, { columnId, isDescending }),
    [sorter, nodes, columnId, isDescending],
  );
  const found = useMemo(
    () => filterNodes(sorted, { pools, assessments, phases, versions, search: wanted }, stateOf),
    [sorted, pools, assessments, phases, versions, wanted, stateOf],
  );
  return useSameItems(found);
}

/** The columns with what only the one to sort by needs. */
function chooseColumns({
  states,
  times,
}: {
  readonly states: ReadState | undefined;
  readonly times: ReadonlyMap<string, Instant> | undefined;
}): typeof NODE_COLUMNS {
  if (times) return withPhaseTimes(times);
  return states ? withStates(states) : NODE_COLUMNS;
}

/** The chosen order; `undefined` without a choice, or if the column does not exist. */
export function readSort({
  sort,
  isDescending,
}: Pick<PageState, 'sort' | 'isDescending'>): RowSort | undefined {
  return NODE_COLUMNS.some(({ id }) => id === sort) ? { columnId: sort, isDescending } : undefined;
}
