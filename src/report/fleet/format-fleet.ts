import { formatInstant, type Instant } from '../../engine';
import type { Fleet, FleetRow } from '../../fleet/assess-fleet';
import { formatRef } from '../../fleet/claim';
import {
  describeGroup,
  describeGroupStep,
  describeRowCause,
} from '../../wording/fleet/fleet-cause';
import {
  describeAge,
  describeClusterState,
  describeDone,
  describeFleet,
  describeRemaining,
  describeVersions,
} from '../../wording/fleet/fleet-words';
import { english } from '../../wording/language/english';
import type { Language } from '../../wording/language/language';
import { formatCsv } from '../csv';
import { escapeMarkdown, table } from '../markdown/markdown-text';
import { formatTable } from '../text/tab-table';

const COLUMNS = [
  'CLUSTER',
  'SET',
  'VERSION',
  'STATE',
  'OPERATORS',
  'NODES',
  'TIME REMAINING',
  'SINCE',
  'REPORTED',
  'CAUSE',
];

/**
 * The first line, groups of clusters with the same cause, and all clusters. In English, with a line feed at its end.
 */
export function formatFleetText(fleet: Fleet, now: Instant): string {
  const blocks = [`${describeFleet(fleet, english).join(' ')}\n`];
  for (const group of listShared(fleet)) {
    const count = group.rows.length;
    blocks.push(
      `${String(count)} clusters: ${describeGroup(group, english) || group.key}\n   ${describeGroupStep(group, english)}\n`,
    );
  }
  if (fleet.rows.length > 0) {
    blocks.push(formatTable([COLUMNS, ...fleet.rows.map((row) => toCells(row, now))]));
  }
  return blocks.join('\n');
}

/** Several clusters each. */
function listShared({ groups }: Fleet): Fleet['groups'] {
  return groups.filter(({ rows }) => rows.length > 1);
}

function toCells(row: FleetRow, now: Instant): readonly string[] {
  const { claim, clusterSet, name, state } = row;
  return [
    name,
    clusterSet ?? '-',
    describeVersions(row),
    describeClusterState(state, english),
    describeDone(claim?.operators, english),
    describeDone(claim?.nodes, english),
    describeRemaining(row, english) || '-',
    describeAge(claim?.since, now, english) || '-',
    describeAge(claim?.observedAt, now, english) || '-',
    describeCause(row, english) || '-',
  ].map((cell) => cell.replaceAll(/\s+/g, ' '));
}

function describeCause(row: FleetRow, language: Language): string {
  const { claim } = row;
  const object = claim?.object && formatRef(claim.object);
  return [describeRowCause(row, language), object && `(${object})`].filter(Boolean).join(' ');
}

/** The same for a ticket. */
export function formatFleetMarkdown(fleet: Fleet, now: Instant, language: Language): string {
  const { t } = language;
  const header = [
    t('Cluster'),
    t('Cluster set'),
    t('Version'),
    t('State'),
    t('Cause'),
    t('Operators'),
    t('Nodes'),
    t('Time remaining'),
    t('Reported'),
  ];
  const rows = fleet.rows.map((row) =>
    [
      row.name,
      row.clusterSet ?? '',
      describeVersions(row),
      describeClusterState(row.state, language),
      describeCause(row, language),
      row.claim ? describeDone(row.claim.operators, language) : '',
      row.claim ? describeDone(row.claim.nodes, language) : '',
      describeRemaining(row, language),
      row.claim ? formatInstant(row.claim.observedAt) : '',
    ].map(escapeMarkdown),
  );
  const groups = listShared(fleet).map((group) => {
    const what = escapeMarkdown(describeGroup(group, language) || group.key);
    const names = group.rows.map(({ name }) => escapeMarkdown(name)).join(', ');
    return `- ${what} ${escapeMarkdown(describeGroupStep(group, language))} (${names})`;
  });
  const parts = [
    `**${describeFleet(fleet, language).map(escapeMarkdown).join(' ')}**`,
    ...(groups.length > 0 ? [groups.join('\n')] : []),
    ...table(header, rows),
    formatInstant(now),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A line for each cluster, with codes instead of sentences, for programs. */
export function formatFleetCsv(fleet: Fleet): string {
  const head = [
    'cluster,clusterSet,state,because,reason,cause,object,from,to,operators,operatorsTotal',
    'nodes,nodesTotal,since,reported,rollout,batch',
  ]
    .join()
    .split(',');
  return formatCsv([head, ...fleet.rows.map(toFields)]);
}

function toFields(row: FleetRow): readonly string[] {
  const { claim } = row;
  const time = (at: Instant | undefined): string => (at === undefined ? '' : formatInstant(at));
  const number = (value: number | undefined): string => (value === undefined ? '' : String(value));
  return [
    row.name,
    row.clusterSet ?? '',
    row.state,
    row.because ?? '',
    claim?.reason ?? '',
    claim?.cause ?? '',
    claim?.object ? formatRef(claim.object) : '',
    row.from ?? '',
    row.to ?? '',
    number(claim?.operators?.done),
    number(claim?.operators?.total),
    number(claim?.nodes?.done),
    number(claim?.nodes?.total),
    time(claim?.since),
    time(claim?.observedAt),
    row.place?.rollout ?? '',
    number(row.place?.batch),
  ];
}
