import { memo, useMemo } from 'react';
import { SearchInput, Toolbar, ToolbarContent, ToolbarItem } from '@patternfly/react-core';
import { SortByDirection, Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import {
  toMilliseconds,
  type MissingData,
  type OperatorAssessment,
  type UpdateStatus,
} from '../../engine';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { OPERATOR_COLUMNS, type OperatorCellContext } from './operator-columns';
import type { PageState } from '../page/page-state';
import { SectionCard } from '../shared/SectionCard';
import { useOperatorSurroundings } from '../progress/useOperatorSurroundings';
import { sortOperators } from './sort-operators';
import { NowContext } from './TimeSince';
import { useSameItems } from '../shared/useSameItems';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import styles from './OperatorsTab.module.css';
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
  const { controlPlane } = status;
  const operators = useSameItems(status.operators);
  const isReadable = !missing.some(({ resource }) => resource === 'clusteroperators');
  const column = OPERATOR_COLUMNS.findIndex(({ id }) => id === state.sort);
  const surroundings = useOperatorSurroundings(status);
  const shown = useMemo(() => {
    const wanted = state.search.trim().toLowerCase();
    const found = operators.filter(({ name }) => name.toLowerCase().includes(wanted));
    return sortOperators(
      found,
      OPERATOR_COLUMNS[column],
      state.isDescending,
      surroundings,
      language,
    );
  }, [operators, state.search, state.isDescending, column, surroundings, language]);
  const target = surroundings.isAtRest ? undefined : controlPlane.versions.target;
  const context: OperatorCellContext = useMemo(
    () => ({ ...language, surroundings, target }),
    [language, surroundings, target],
  );
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
          <NowContext.Provider value={toMilliseconds(status.now)}>
            <OperatorTable
              operators={shown}
              column={column}
              isDescending={state.isDescending}
              context={context}
              onChange={onChange}
            />
          </NowContext.Provider>
          {shown.length === 0 ? <p>{t('No operator name matches the search.')}</p> : null}
        </>
      )}
    </SectionCard>
  );
});

interface OperatorTableProps extends Pick<OperatorsTabProps, 'onChange'> {
  /** In the order in which they stand. */
  readonly operators: readonly OperatorAssessment[];
  /** The index of the column that the rows are sorted by; -1 if none. */
  readonly column: number;
  readonly isDescending: boolean;
  readonly context: OperatorCellContext;
}

/** The rows, redrawn only when operators change: nodes change all the time. */
const OperatorTable = memo(function OperatorTable({
  operators,
  column,
  isDescending,
  context,
  onChange,
}: OperatorTableProps) {
  return (
    <Table
      aria-label={context.t('Operators')}
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
                  direction: isDescending ? 'desc' : 'asc',
                },
                onSort: (_event, _index, direction) =>
                  onChange({ sort: id, isDescending: direction === SortByDirection.desc }),
              }}
            >
              {label(context)}
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {operators.map((operator) => (
          <Tr
            key={operator.name}
            className={styles.row}
            data-test={`operator-row-${operator.name}`}
          >
            {OPERATOR_COLUMNS.map(({ id, label, cell, isExpected }) => (
              <Td
                key={id}
                dataLabel={label(context)}
                className={css(styles.cell, styles[id], isExpected?.(operator) && styles.expected)}
              >
                {cell(operator, context)}
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
});
