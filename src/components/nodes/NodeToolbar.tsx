import { useContext } from 'react';
import {
  SearchInput,
  Toolbar,
  ToolbarContent,
  ToolbarFilter,
  ToolbarGroup,
  ToolbarItem,
  type ToolbarLabel,
} from '@patternfly/react-core';
import { ColumnsIcon } from '@patternfly/react-icons';
import type { NodeAssessment } from '../../engine';
import type { PageState } from '../page/page-state';
import { NodeStatesContext } from '../shared/node-states';
import { useWording } from '../shared/useWording';
import { CheckboxSelect } from './CheckboxSelect';
import { describeFacet, describeFacetValue, orderFacetValues } from './facet-options';
import { countFacet, NODE_FACETS, type NodeFacet, type NodeFilter } from './filter-nodes';
import { ALWAYS_SHOWN, NODE_COLUMNS } from './node-columns';
import { NodeSortSelect } from './NodeSortSelect';
import styles from './NodeToolbar.module.css';
import textStyles from '../shared/text.module.css';

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
  const toggle = (facet: NodeFacet, value: string) =>
    onChange({ [facet]: toggled(state[facet], value) });
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
    <Toolbar
      inset={{ default: 'insetNone' }}
      clearAllFilters={clearAll}
      clearFiltersButtonText={t('Clear all filters')}
    >
      <ToolbarContent>
        <ToolbarItem data-test="node-search" className={styles.search}>
          <SearchInput
            aria-label={t('Search nodes by name')}
            placeholder={t('Search by name')}
            resetButtonLabel={t('Clear the search')}
            value={search}
            onChange={(_event, value) => onSearch(value)}
            onClear={() => onSearch('')}
          />
        </ToolbarItem>
        <ToolbarGroup variant="filter-group" className={styles.facets}>
          {NODE_FACETS.map((facet) => (
            <ToolbarFilter
              key={facet}
              categoryName={{ key: facet, name: describeFacet(facet, language) }}
              labels={state[facet].map((value) => ({
                key: value,
                node: describeFacetValue(facet, value, language),
              }))}
              deleteLabel={(_category, label) => toggle(facet, keyOf(label))}
              deleteLabelGroup={() => onChange({ [facet]: [] })}
            >
              <CheckboxSelect
                label={describeFacet(facet, language)}
                purpose={t('Filter: {{facet}}', { facet: describeFacet(facet, language) })}
                chosen={state[facet]}
                onToggle={(value) => toggle(facet, value)}
                options={() => optionsOf(facet)}
                testId={`node-filter-${facet}`}
              />
            </ToolbarFilter>
          ))}
        </ToolbarGroup>
        {onHiddenColumnsChange === undefined ? null : (
          <ToolbarItem className={styles.wideOnly}>
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
        <ToolbarItem className={styles.narrowOnly}>
          <NodeSortSelect state={state} onChange={onChange} />
        </ToolbarItem>
        <ToolbarItem alignSelf="center" align={{ default: 'alignEnd' }} data-test="node-count">
          <span className={textStyles.steadyDigits}>
            {foundCount === nodes.length
              ? t('{{count}} nodes', { count: nodes.length, defaultValue_one: '{{count}} node' })
              : t('{{found}} of {{count}} nodes', {
                  found: foundCount,
                  count: nodes.length,
                  defaultValue_one: '{{found}} of {{count}} node',
                })}
          </span>
        </ToolbarItem>
      </ToolbarContent>
    </Toolbar>
  );
}

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function keyOf(label: ToolbarLabel | string): string {
  return typeof label === 'string' ? label : label.key;
}
