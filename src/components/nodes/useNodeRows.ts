import { useContext, useDeferredValue, useMemo } from 'react';
import type { NodeAssessment } from '../../engine';
import type { PageState } from '../page/page-state';
import { filterNodes } from './filter-nodes';
import { NODE_COLUMNS, withPhaseTimes, WORST_FIRST } from './node-columns';
import { PhaseTimesContext } from './phase-times';
import { RowSorter, type RowSort } from './sort-rows';
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
  const sorter = useMemo(
    () => new RowSorter(times ? withPhaseTimes(times) : NODE_COLUMNS),
    [times],
  );
  const wanted = useDeferredValue(search);
  const sorted = useMemo(
    () => sorter.sort(nodes, { columnId, isDescending }),
    [sorter, nodes, columnId, isDescending],
  );
  const found = useMemo(
    () => filterNodes(sorted, { pools, assessments, phases, versions, search: wanted }),
    [sorted, pools, assessments, phases, versions, wanted],
  );
  return useSameItems(found);
}

/** What the reader has chosen; `undefined` without a choice, or if it is a column that does not exist. */
export function readSort({
  sort,
  isDescending,
}: Pick<PageState, 'sort' | 'isDescending'>): RowSort | undefined {
  return NODE_COLUMNS.some(({ id }) => id === sort) ? { columnId: sort, isDescending } : undefined;
}
