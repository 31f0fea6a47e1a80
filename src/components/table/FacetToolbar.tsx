import { useState, type ReactNode } from 'react';
import {
  Button,
  SearchInput,
  Toolbar,
  ToolbarContent,
  ToolbarFilter,
  ToolbarGroup,
  ToolbarItem,
  type ToolbarLabel,
} from '@patternfly/react-core';
import { FilterIcon } from '@patternfly/react-icons';
import { css } from '@patternfly/react-styles';
import { CheckboxSelect, type CheckboxOption } from './CheckboxSelect';
import { toggled } from '../shared/toggled';
import { useWording } from '../shared/useWording';
import styles from './FacetToolbar.module.css';
import textStyles from '../shared/text.module.css';

/** Something that rows are filtered by. */
export interface Facet {
  readonly id: string;
  readonly name: string;
  readonly chosen: readonly string[];
  readonly textOf: (value: string) => string;
  /** Asked for while the menu is open. Absent: values are chosen elsewhere, and only shown and taken back here. */
  readonly options?: () => readonly CheckboxOption[];
}

interface FacetToolbarProps {
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly facets: readonly Facet[];
  readonly onChange: (id: string, chosen: readonly string[]) => void;
  readonly onClear: () => void;
  /** The number of rows, in words. */
  readonly count: string;
  /** Further content between the filters and the count. */
  readonly children?: ReactNode;
  /** The prefix of the names of its parts in tests. */
  readonly testId: string;
}

/**
 * Finds the rows of a table by name and facets, shows what is chosen, and says how many rows there are. Where there is
 * little room, the
 * facets are folded.
 */
export function FacetToolbar({
  searchLabel,
  search,
  onSearch,
  facets,
  onChange,
  onClear,
  count,
  children,
  testId,
}: FacetToolbarProps) {
  const { t } = useWording();
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <Toolbar
      inset={{ default: 'insetNone' }}
      clearAllFilters={onClear}
      clearFiltersButtonText={t('Clear all filters')}
    >
      <ToolbarContent>
        <ToolbarItem data-test={`${testId}-search`} className={styles.search}>
          <SearchInput
            aria-label={searchLabel}
            placeholder={t('Search by name')}
            resetButtonLabel={t('Clear the search')}
            value={search}
            onChange={(_event, value) => onSearch(value)}
            onClear={() => onSearch('')}
          />
        </ToolbarItem>
        <ToolbarItem className={styles.narrowOnly}>
          <Button
            variant="control"
            icon={<FilterIcon />}
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
            data-test={`${testId}-filters`}
          >
            {t('Filters')}
          </Button>
        </ToolbarItem>
        <ToolbarGroup
          variant="filter-group"
          className={css(styles.facets, !isUnfolded && styles.folded)}
        >
          {facets.map(({ chosen, id, name, options, textOf }) => (
            <ToolbarFilter
              key={id}
              categoryName={{ key: id, name }}
              labels={chosen.map((value) => ({ key: value, node: textOf(value) }))}
              deleteLabel={(_category, label) => onChange(id, toggled(chosen, keyOf(label)))}
              deleteLabelGroup={() => onChange(id, [])}
            >
              {options ? (
                <CheckboxSelect
                  label={name}
                  purpose={t('Filter: {{facet}}', { facet: name })}
                  chosen={chosen}
                  onToggle={(value) => onChange(id, toggled(chosen, value))}
                  options={options}
                  testId={`${testId}-filter-${id}`}
                />
              ) : null}
            </ToolbarFilter>
          ))}
        </ToolbarGroup>
        {children}
        <ToolbarItem
          alignSelf="center"
          align={{ default: 'alignEnd' }}
          data-test={`${testId}-count`}
        >
          <span className={textStyles.steadyDigits}>{count}</span>
        </ToolbarItem>
      </ToolbarContent>
    </Toolbar>
  );
}

/** Classes for content next to the filters that is only shown if the table has columns, or only if it has none. */
export const toolbarStyles = { wideOnly: styles.wideOnly, narrowOnly: styles.narrowOnly } as const;

function keyOf(label: ToolbarLabel | string): string {
  return typeof label === 'string' ? label : label.key;
}
