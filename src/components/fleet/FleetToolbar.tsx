import {
  SearchInput,
  Toolbar,
  ToolbarContent,
  ToolbarFilter,
  ToolbarGroup,
  ToolbarItem,
  type ToolbarLabel,
} from '@patternfly/react-core';
import { compareNames } from '../../engine';
import type { FleetRow } from '../../fleet/assess-fleet';
import type { Language } from '../../wording/language/language';
import { numberFormat } from '../../wording/language/formats';
import { describeClusterState } from '../../wording/fleet/fleet-words';
import { CheckboxSelect } from '../nodes/CheckboxSelect';
import { useWording } from '../shared/useWording';
import { countFleet } from './filter-fleet';
import { NO_FLEET_FILTER, type ChangeFleetPage, type FleetPageState } from './fleet-page-state';
import styles from '../nodes/NodeToolbar.module.css';
import textStyles from '../shared/text.module.css';

interface FleetToolbarProps {
  readonly rows: readonly FleetRow[];
  readonly foundCount: number;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly state: FleetPageState;
  readonly onChange: ChangeFleetPage;
}

const MENUS = ['sets', 'versions'] as const;

type Menu = (typeof MENUS)[number];

/** Finds clusters by name, cluster set, and version, and shows what else is chosen. */
export function FleetToolbar({
  rows,
  foundCount,
  search,
  onSearch,
  state,
  onChange,
}: FleetToolbarProps) {
  const language = useWording();
  const { locale, t } = language;
  const number = numberFormat(locale);
  const clearAll = () => {
    onSearch('');
    onChange({ search: '', ...NO_FLEET_FILTER });
  };
  const optionsOf = (facet: Menu) => {
    const counts = countFleet(rows, { ...state, search }, facet);
    return [...counts.keys()].sort(compareNames).map((value) => ({
      value,
      text: value,
      badge: number.format(counts.get(value) ?? 0),
    }));
  };
  return (
    <Toolbar
      inset={{ default: 'insetNone' }}
      clearAllFilters={clearAll}
      clearFiltersButtonText={t('Clear all filters')}
    >
      <ToolbarContent>
        <ToolbarItem data-test="fleet-search" className={styles.search}>
          <SearchInput
            aria-label={t('Search clusters by name')}
            placeholder={t('Search by name')}
            resetButtonLabel={t('Clear the search')}
            value={search}
            onChange={(_event, value) => onSearch(value)}
            onClear={() => onSearch('')}
          />
        </ToolbarItem>
        <ToolbarGroup variant="filter-group" className={styles.facets}>
          {MENUS.map((facet) => (
            <ToolbarFilter
              key={facet}
              categoryName={{ key: facet, name: describeMenu(facet, language) }}
              labels={[...state[facet]]}
              deleteLabel={(_category, label) =>
                onChange({ [facet]: toggled(state[facet], keyOf(label)) })
              }
              deleteLabelGroup={() => onChange({ [facet]: [] })}
            >
              <CheckboxSelect
                label={describeMenu(facet, language)}
                purpose={t('Filter: {{facet}}', { facet: describeMenu(facet, language) })}
                chosen={state[facet]}
                onToggle={(value) => onChange({ [facet]: toggled(state[facet], value) })}
                options={() => optionsOf(facet)}
                testId={`fleet-filter-${facet}`}
              />
            </ToolbarFilter>
          ))}
          <ToolbarFilter
            categoryName={{ key: 'states', name: t('State') }}
            labels={state.states.map((each) => ({
              key: each,
              node: describeClusterState(each, language),
            }))}
            deleteLabel={(_category, label) =>
              onChange({ states: state.states.filter((each) => each !== keyOf(label)) })
            }
            deleteLabelGroup={() => onChange({ states: [] })}
          >
            {null}
          </ToolbarFilter>
          <ToolbarFilter
            categoryName={{ key: 'causes', name: t('Cause') }}
            labels={[...state.causes]}
            deleteLabel={(_category, label) =>
              onChange({ causes: toggled(state.causes, keyOf(label)) })
            }
            deleteLabelGroup={() => onChange({ causes: [] })}
          >
            {null}
          </ToolbarFilter>
        </ToolbarGroup>
        <ToolbarItem alignSelf="center" align={{ default: 'alignEnd' }} data-test="fleet-count">
          <span className={textStyles.steadyDigits}>
            {t('{{count}} clusters', {
              count: foundCount,
              defaultValue_one: '{{count}} cluster',
            })}
          </span>
        </ToolbarItem>
      </ToolbarContent>
    </Toolbar>
  );
}

function describeMenu(facet: Menu, { t }: Language): string {
  return facet === 'sets' ? t('Cluster set') : t('Version');
}

/** Without the value if it is chosen, else with it. */
export function toggled<T extends string>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function keyOf(label: ToolbarLabel | string): string {
  return typeof label === 'string' ? label : label.key;
}
