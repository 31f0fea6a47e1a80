import { useContext } from 'react';
import { ToolbarItem } from '@patternfly/react-core';
import { ColumnsIcon } from '@patternfly/react-icons';
import type { NodeAssessment } from '../../engine';
import type { PageState } from '../page/page-state';
import { CheckboxSelect } from '../table/CheckboxSelect';
import { FacetToolbar, toolbarStyles } from '../table/FacetToolbar';
import { NodeStatesContext } from '../shared/node-states';
import { SortSelect } from '../table/SortSelect';
import { toggled } from '../shared/toggled';
import { useWording } from '../shared/useWording';
import { describeFacet, describeFacetValue, orderFacetValues } from './facet-options';
import { countFacet, NODE_FACETS, type NodeFacet, type NodeFilter } from './filter-nodes';
import { ALWAYS_SHOWN, NODE_COLUMNS } from './node-columns';

interface NodeToolbarProps {
  readonly nodes: readonly NodeAssessment[];
  readonly foundCount: number;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly state: PageState;
  readonly onChange: (next: Partial<PageState>) => void;
  readonly hiddenColumns: readonly string[];
  readonly onHiddenColumnsChange?: (hidden: readonly string[]) => void;
}

const NO_CHOICE: Pick<PageState, NodeFacet> = {
  pools: [],
  assessments: [],
  phases: [],
  versions: [],
};

/** Finds nodes by name, pool and state, and says how many there are. */
export function NodeToolbar({
  nodes,
  foundCount,
  search,
  onSearch,
  state,
  onChange,
  hiddenColumns,
  onHiddenColumnsChange,
}: NodeToolbarProps) {
  const language = useWording();
  const { t, locale } = language;
  const stateOf = useContext(NodeStatesContext);
  const filter: NodeFilter = { ...state, search };
  const clearAll = () => {
    onSearch('');
    onChange({ search: '', ...NO_CHOICE });
  };
  const optionsOf = (facet: NodeFacet) => {
    const counts = countFacet(nodes, filter, facet, stateOf);
    const numbers = new Intl.NumberFormat(locale);
    return orderFacetValues(facet, counts.keys()).map((value) => ({
      value,
      text: describeFacetValue(facet, value, language),
      badge: numbers.format(counts.get(value) ?? 0),
    }));
  };
  return (
    <FacetToolbar
      searchLabel={t('Search nodes by name')}
      search={search}
      onSearch={onSearch}
      facets={NODE_FACETS.map((facet) => ({
        id: facet,
        name: describeFacet(facet, language),
        chosen: state[facet],
        textOf: (value) => describeFacetValue(facet, value, language),
        options: () => optionsOf(facet),
      }))}
      onChange={(facet, chosen) => onChange({ [facet]: chosen })}
      onClear={clearAll}
      count={
        foundCount === nodes.length
          ? t('{{count}} nodes', { count: nodes.length, defaultValue_one: '{{count}} node' })
          : t('{{found}} of {{count}} nodes', {
              found: foundCount,
              count: nodes.length,
              defaultValue_one: '{{found}} of {{count}} node',
            })
      }
      testId="node"
    >
      {onHiddenColumnsChange === undefined ? null : (
        <ToolbarItem className={toolbarStyles.wideOnly}>
          <CheckboxSelect
            label={t('Columns')}
            icon={<ColumnsIcon />}
            hidesCount
            chosen={NODE_COLUMNS.map(({ id }) => id).filter((id) => !hiddenColumns.includes(id))}
            onToggle={(id) => onHiddenColumnsChange(toggled(hiddenColumns, id))}
            options={() =>
              NODE_COLUMNS.map(({ id, label }) => ({
                value: id,
                text: label(language),
                isDisabled: ALWAYS_SHOWN.includes(id),
              }))
            }
            testId="node-columns"
          />
        </ToolbarItem>
      )}
      <ToolbarItem className={toolbarStyles.narrowOnly}>
        <SortSelect columns={NODE_COLUMNS} order={state} onChange={onChange} testId="node-sort" />
      </ToolbarItem>
    </FacetToolbar>
  );
}
