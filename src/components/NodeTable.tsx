import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { SearchInput, Toolbar, ToolbarContent, ToolbarItem } from '@patternfly/react-core';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import type { NodeAssessment } from '../engine';
import { NODE_COLUMNS } from './node-columns';
import { NodeRow } from './NodeRow';
import { DEFAULT_NODE_SORT, sortNodes, type NodeSort } from './sort-nodes';
import { useRowWindow } from './useRowWindow';
import { useWording } from './useWording';
import './node-table.css';

interface NodeTableProps {
  /** In the engine's order, pool after pool. */
  readonly nodes: readonly NodeAssessment[];
}

/** All nodes in one table: searched by name, sorted by any column, worst first to begin with. */
export const NodeTable = memo(function NodeTable({ nodes }: NodeTableProps) {
  const { t, locale } = useWording();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<NodeSort>(DEFAULT_NODE_SORT);
  const [openMessages, setOpenMessages] = useState<ReadonlySet<string>>(new Set());
  const scrollRef = useRef<HTMLDivElement>(null);

  const wanted = useDeferredValue(search.trim().toLowerCase());
  const sorted = useMemo(() => sortNodes(nodes, sort, NODE_COLUMNS, locale), [nodes, sort, locale]);
  const rows = useMemo(
    () =>
      wanted === '' ? sorted : sorted.filter(({ name }) => name.toLowerCase().includes(wanted)),
    [sorted, wanted],
  );
  const rowWindow = useRowWindow(scrollRef, rows);

  const toggleMessage = useCallback((nodeName: string) => {
    setOpenMessages((open) => {
      const next = new Set(open);
      if (!next.delete(nodeName)) next.add(nodeName);
      return next;
    });
  }, []);

  const sortIndex = NODE_COLUMNS.findIndex(({ id }) => id === sort.columnId);
  return (
    <>
      <Toolbar inset={{ default: 'insetNone' }}>
        <ToolbarContent>
          <ToolbarItem>
            <SearchInput
              aria-label={t('Search nodes by name')}
              placeholder={t('Search by name')}
              value={search}
              onChange={(_event, value) => setSearch(value)}
              onClear={() => setSearch('')}
              data-test="node-search"
            />
          </ToolbarItem>
          <ToolbarItem alignSelf="center" data-test="node-count">
            {rows.length === nodes.length
              ? t('{{count}} nodes', { count: nodes.length, defaultValue_one: '{{count}} node' })
              : t('{{found}} of {{count}} nodes', {
                  found: rows.length,
                  count: nodes.length,
                  defaultValue_one: '{{found}} of {{count}} node',
                })}
          </ToolbarItem>
        </ToolbarContent>
      </Toolbar>
      <div
        ref={scrollRef}
        className="update-status-plugin__node-table-scroll"
        role="region"
        aria-label={t('All nodes')}
        // A region that scrolls must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Table
          aria-label={t('Nodes')}
          aria-rowcount={rows.length + 1}
          variant="compact"
          gridBreakPoint="grid-lg"
          isStickyHeader
          className="update-status-plugin__node-table"
        >
          <colgroup>
            {NODE_COLUMNS.map(({ id, width }) => (
              <col key={id} style={{ inlineSize: `${width}%` }} />
            ))}
          </colgroup>
          <Thead>
            <Tr aria-rowindex={1}>
              {NODE_COLUMNS.map(({ id, label }, columnIndex) => (
                <Th
                  key={id}
                  sort={{
                    columnIndex,
                    sortBy: { index: sortIndex, direction: sort.direction },
                    onSort: (_event, _index, direction) => setSort({ columnId: id, direction }),
                  }}
                >
                  {label(t)}
                </Th>
              ))}
            </Tr>
          </Thead>
          <Tbody>
            <Spacer height={rowWindow.before} />
            {rowWindow.rows.map(({ node, index }) => (
              <NodeRow
                key={node.name}
                node={node}
                index={index}
                isMessageOpen={openMessages.has(node.name)}
                toggleMessage={toggleMessage}
                measure={rowWindow.measure}
              />
            ))}
            <Spacer height={rowWindow.after} />
            {rows.length === 0 ? (
              <Tr>
                <Td colSpan={NODE_COLUMNS.length}>
                  {nodes.length === 0
                    ? t('No pool has nodes.')
                    : t('No node has this in its name.')}
                </Td>
              </Tr>
            ) : null}
          </Tbody>
        </Table>
      </div>
    </>
  );
});

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { readonly height: number }) {
  return height === 0 ? null : (
    <tr aria-hidden className="update-status-plugin__spacer" style={{ blockSize: height }}>
      <td colSpan={NODE_COLUMNS.length} />
    </tr>
  );
}
