import { parseInstant, toMilliseconds, type Nanoseconds } from '../../engine';
import { formatExactDuration } from '../../wording/language/duration';
import { english } from '../../wording/language/english';
import { formatTable } from '../text/tab-table';
import type {
  FaultMovesDocument,
  FaultSummaryDocument,
  MomentDocument,
  NodeMovesDocument,
  NodePlaceDocument,
  OperatorMovesDocument,
  OperatorPlaceDocument,
  PoolMoveDocument,
  PoolPlaceDocument,
  UpdateDiffDocument,
} from './diff-document';

const UNMOVED = 'no change';

/**
 * Both moments, then a section for each subject in which something moved or did not. In English, with a line feed at
 * its end.
 */
export function formatDiffText(document: UpdateDiffDocument): string {
  const { after, before, faults, nodes, operators, pools } = document;
  const moves = [
    formatRelease(before, after),
    formatFaults(faults, after),
    operators && formatOperators(operators),
    pools && formatPools(pools),
    nodes && formatNodes(nodes),
  ].filter((section) => section !== undefined && section !== '');
  return [
    formatMoments(document),
    ...(moves.length === 0 ? ['Nothing moved, and nothing needed attention.\n'] : moves),
    formatMissing(before, after),
  ]
    .filter((section) => section !== undefined)
    .join('\n');
}

function formatMoments({ after, before }: UpdateDiffDocument): string {
  const apart = between(before.assessedAt, after.assessedAt);
  return [formatMoment('Before', before, ''), formatMoment('After', after, apart)].join('');
}

function formatMoment(
  label: string,
  { assessedAt, source, timeLeft, verdict }: MomentDocument,
  apart: string,
): string {
  const facts = [assessedAt, source, apart].filter((fact) => fact !== undefined && fact !== '');
  return [
    `${label}: ${facts.join(', ')}`,
    `  ${verdict.sentence}`,
    ...(timeLeft.kind === 'range' ? [`  Time remaining: ${timeLeft.sentence}`] : []),
    '',
  ].join('\n');
}

function between(before: string, after: string): string {
  const [from, to] = [parseInstant(before), parseInstant(after)];
  if (from === undefined || to === undefined || from === to) return '';
  return to > from ? `${formatSpan(to - from)} later` : `${formatSpan(from - to)} earlier`;
}

function formatSpan(span: Nanoseconds): string {
  return formatExactDuration(toMilliseconds(span), english);
}

function formatRelease(before: MomentDocument, after: MomentDocument): string | undefined {
  const [from, to] = [before.versions.target, after.versions.target];
  return from === to ? undefined : `= Release =\n${from ?? '?'} -> ${to ?? '?'}\n`;
}

function formatFaults(
  { appeared, disappeared, remained }: FaultMovesDocument,
  { assessedAt }: MomentDocument,
): string | undefined {
  const lines = [
    ...appeared.map((fault) => `New: ${summarize(fault, assessedAt)}\n`),
    ...remained.map((fault) => `Still: ${summarize(fault, assessedAt)}\n`),
    ...disappeared.map(({ summary }) => `Not reported anymore: ${summary}\n`),
  ];
  return lines.length === 0 ? undefined : `= Needs attention =\n${lines.join('')}`;
}

function summarize({ since, summary }: FaultSummaryDocument, now: string): string {
  const [from, to] = [parseInstant(since), parseInstant(now)];
  if (from === undefined || to === undefined || from >= to) return summary;
  return `${summary} (for ${formatSpan(to - from)})`;
}

/** Operators that made the same move are one row. */
function formatOperators(operators: OperatorMovesDocument): string | undefined {
  const { moved, total, unmoved, updatedAfter, updatedBefore } = operators;
  const rows = groupNames([
    ...moved.map(({ after, before, name }) => ({
      name,
      cells: [atOperator(before), atOperator(after)],
    })),
    ...unmoved.map((operator) => ({
      name: operator.name,
      cells: [atOperator(operator), UNMOVED],
    })),
  ]);
  if (rows.length === 0) return undefined;
  const updated =
    updatedBefore === updatedAfter ? String(updatedAfter) : `${updatedBefore} -> ${updatedAfter}`;
  return `= Operators: ${updated} of ${total} updated =\n${formatTable([['BEFORE', 'AFTER', 'COUNT', 'OPERATORS'], ...rows])}`;
}

function atOperator({ health, state, version }: OperatorPlaceDocument): string {
  return [state, health === 'healthy' ? undefined : health, version]
    .filter((word) => word !== undefined)
    .join(' ');
}

function formatPools(pools: readonly PoolMoveDocument[]): string | undefined {
  const rows = pools.map(({ after, before, name }) => [name, atPool(before), atPool(after)]);
  if (rows.every(([, before, after]) => before === after)) return undefined;
  return `= Pools =\n${formatTable([['POOL', 'BEFORE', 'AFTER'], ...rows])}`;
}

function atPool(pool: PoolPlaceDocument | undefined): string {
  if (!pool) return 'no such pool';
  const { degraded = 0, nodes, paused, updated } = pool;
  return [
    nodes === undefined || updated === undefined
      ? 'nodes unknown'
      : nodes === 0
        ? 'no nodes'
        : `${updated} of ${nodes} updated`,
    degraded > 0 ? `${degraded} degraded` : undefined,
    paused ? 'paused' : undefined,
  ]
    .filter((fact) => fact !== undefined)
    .join(', ');
}

/** Nodes that made the same move are one row. */
function formatNodes({ joined, left, moved, unmoved }: NodeMovesDocument): string | undefined {
  const rows = groupNames([
    ...moved.map(({ after, before, name }) => {
      const [from, to] = [atNode(before), atNode(after)];
      const isNewConfig = from === to && before.pool === after.pool;
      return {
        name,
        cells: [
          before.pool === after.pool
            ? atPoolName(after)
            : `${atPoolName(before)} -> ${atPoolName(after)}`,
          from,
          isNewConfig ? `${to}, another configuration` : to,
        ],
      };
    }),
    ...joined.map((node) => ({
      name: node.name,
      cells: [atPoolName(node), 'not there', atNode(node)],
    })),
    ...left.map((node) => ({
      name: node.name,
      cells: [atPoolName(node), atNode(node), 'not there'],
    })),
    ...unmoved.map((node) => ({
      name: node.name,
      cells: [atPoolName(node), atNode(node), UNMOVED],
    })),
  ]);
  if (rows.length === 0) return undefined;
  return `= Nodes =\n${formatTable([['POOL', 'BEFORE', 'AFTER', 'COUNT', 'NODES'], ...rows])}`;
}

function atPoolName({ pool }: NodePlaceDocument): string {
  return pool ?? '-';
}

function atNode({ degraded, phase, version }: NodePlaceDocument): string {
  return [phase ?? 'in no pool', degraded ? 'degraded' : undefined, version]
    .filter((word) => word !== undefined)
    .join(' ');
}

/** The number of names in a row. */
const NAMED = 5;

function groupNames(
  nodes: readonly { readonly name: string; readonly cells: readonly string[] }[],
): readonly (readonly string[])[] {
  const groups = new Map<string, { readonly cells: readonly string[]; readonly names: string[] }>();
  for (const { cells, name } of nodes) {
    const key = cells.join('\t');
    const group = groups.get(key);
    if (group) group.names.push(name);
    else groups.set(key, { cells, names: [name] });
  }
  return [...groups.values()].map(({ cells, names }) => [
    ...cells,
    String(names.length),
    names.length > NAMED + 1
      ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
      : names.join(', '),
  ]);
}

function formatMissing(before: MomentDocument, after: MomentDocument): string | undefined {
  const lines = [...listMissing('before', before), ...listMissing('after', after)];
  if (lines.length === 0) return undefined;
  return `= Not compared =\n${lines.join('')}`;
}

function listMissing(when: string, { missing }: MomentDocument): readonly string[] {
  const resources = [...new Set(missing.map(({ resource }) => resource))];
  return resources.length === 0 ? [] : [`Not known ${when}: ${resources.join(', ')}\n`];
}
