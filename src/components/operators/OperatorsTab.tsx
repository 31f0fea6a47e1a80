import { memo, useMemo } from 'react';
import { SearchInput, Toolbar, ToolbarContent, ToolbarItem } from '@patternfly/react-core';
import { SortByDirection, Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import { toMilliseconds, type MissingData, type UpdateStatus } from '../../engine';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { OPERATOR_COLUMNS, type OperatorCellContext } from './operator-columns';
import type { PageState } from '../page/page-state';
import { SectionCard } from '../shared/SectionCard';
import { sortOperators } from './sort-operators';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import tableStyles from '../shared/table.module.css';

interface OperatorsTabProps {
  readonly status: UpdateStatus;
  readonly state: PageState;
  readonly onChange: (next: Partial<PageState>) => void;
  readonly missing: readonly MissingData[];
}

/** Every operator of the release: how far it is, how it is, and its own words in full. */
export const OperatorsTab = memo(function OperatorsTab({
  status,
  state,
  onChange,
  missing,
}: OperatorsTabProps) {
  const language = useWording();
  const { t } = language;
  const { operators, controlPlane } = status;
  const isReadable = !missing.some(({ resource }) => resource === 'clusteroperators');
  const column = OPERATOR_COLUMNS.findIndex(({ id }) => id === state.sort);
  const shown = useMemo(() => {
    const wanted = state.search.trim().toLowerCase();
    const found = operators.filter(({ name }) => name.toLowerCase().includes(wanted));
    return sortOperators(found, OPERATOR_COLUMNS[column], state.isDescending, language);
  }, [operators, state.search, state.isDescending, column, language]);
  const context: OperatorCellContext = {
    ...language,
    nowMs: toMilliseconds(status.now),
    target: status.updating === false ? undefined : controlPlane.versions.target,
  };
  return (
    <SectionCard title={t('Operators')} id="operator-table">
      <MissingDataNotices missing={missing} />
      {!isReadable ? null : operators.length === 0 ? (
        <p>{t('No operator of the release was found.')}</p>
      ) : (
        <>
          <Toolbar inset={{ default: 'insetNone' }}>
            <ToolbarContent>
              <ToolbarItem data-test="operator-search">
                <SearchInput
                  aria-label={t('Search operators by name')}
                  placeholder={t('Search by name')}
                  value={state.search}
                  onChange={(_event, search) => onChange({ search })}
                  onClear={() => onChange({ search: '' })}
                />
              </ToolbarItem>
              <ToolbarItem alignSelf="center" data-test="operator-count">
                {shown.length === operators.length
                  ? t('{{count}} operators', {
                      count: operators.length,
                      defaultValue_one: '{{count}} operator',
                    })
                  : t('{{shown}} of {{count}} operators', {
                      shown: shown.length,
                      count: operators.length,
                      defaultValue_one: '{{shown}} of {{count}} operator',
                    })}
              </ToolbarItem>
            </ToolbarContent>
          </Toolbar>
          <Table
            aria-label={t('Operators')}
            variant="compact"
            gridBreakPoint="grid-lg"
            className={css(tableStyles.flush, tableStyles.fixed)}
          >
            <Thead>
              <Tr>
                {OPERATOR_COLUMNS.map(({ id, label, width }, columnIndex) => (
                  <Th
                    key={id}
                    style={{ inlineSize: width }}
                    modifier="nowrap"
                    sort={{
                      columnIndex,
                      sortBy: {
                        index: column === -1 ? undefined : column,
                        direction: state.isDescending ? 'desc' : 'asc',
                      },
                      onSort: (_event, _index, direction) =>
                        onChange({ sort: id, isDescending: direction === SortByDirection.desc }),
                    }}
                  >
                    {label(language)}
                  </Th>
                ))}
              </Tr>
            </Thead>
            <Tbody>
              {shown.map((operator) => (
                <Tr key={operator.name} data-test={`operator-row-${operator.name}`}>
                  {OPERATOR_COLUMNS.map(({ id, label, cell }) => (
                    <Td key={id} dataLabel={label(language)}>
                      {cell(operator, context)}
                    </Td>
                  ))}
                </Tr>
              ))}
            </Tbody>
          </Table>
          {shown.length === 0 ? <p>{t('No operator name matches the search.')}</p> : null}
        </>
      )}
    </SectionCard>
  );
});
