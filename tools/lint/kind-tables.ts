import {
  ALERTS_ROUTE,
  PREFLIGHT_READS,
  READS,
  rightOf,
  savedSource,
  savingCommand,
  WANTED_SAVED_NAMES,
  type Read,
} from '../../src/engine';

/** Documents that say what is read, by their path from the root, each with what makes its text current. */
export const DOCUMENTS: Readonly<Record<string, (text: string) => string>> = {
  'docs/permissions-list.md': withPermissions,
  'docs/saved-files.md': withSavedFiles,
  'charts/update-status-plugin/templates/reader-role.yaml': (text) =>
    withRules(text, listRights(Object.values(READS)), '\n{{- end }}'),
  'charts/update-status-plugin/templates/controller/clusterrole.yaml': (text) =>
    withRules(
      withRules(
        text,
        listRights(OF_CONTROLLER),
        '\n  {{- if .Values.controller.preflight.enabled }}',
      ),
      listRights(PREFLIGHT).filter(isOnlyAhead),
      '\n  {{- end }}\n  # Its own objects.',
      '\n  # What an update would come across.\n',
    ),
};

/** One right that page, command line or controller needs, as a role grants it; reads of the same objects share one. */
interface Right {
  readonly verbs: readonly string[];
  readonly resource: string;
  readonly group: string;
  readonly name: string;
  readonly namespace: string;
}

/** What only a look at the next update reads. */
const PREFLIGHT: readonly Read[] = PREFLIGHT_READS.map((name) => READS[name]);

/**
 * The other reads of the controller: it does not predict what a configuration does to nodes, and writes the
 * UpdateStatus itself.
 */
const NOT_OF_CONTROLLER: ReadonlySet<Read> = new Set<Read>([
  READS.machineConfiguration,
  READS.updateStatus,
  ...PREFLIGHT,
]);
const OF_CONTROLLER: readonly Read[] = Object.values(READS).filter(
  (read) => !NOT_OF_CONTROLLER.has(read),
);

function listRights(reads: readonly Read[]): readonly Right[] {
  const { group, name, namespace, plural: resource, verbs } = ALERTS_ROUTE;
  return distinct([
    ...reads.map(({ name = '', namespace = '', resource, verbs }) => {
      const { group, plural } = rightOf(resource);
      return { verbs, resource: plural, group, name, namespace };
    }),
    { verbs, resource, group, name, namespace },
  ]);
}

function isOnlyAhead(right: Right): boolean {
  const text = JSON.stringify(right);
  return !listRights(OF_CONTROLLER).some((each) => JSON.stringify(each) === text);
}

function distinct<T>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** The columns that follow from the table; the words of the other columns are the document's own and stay. */
function withPermissions(text: string): string {
  return withTable(text, 'Verbs', {
    head: ['Verbs', 'Resource', 'API group', 'Object', 'Namespace', 'For', 'Without it'],
    rows: listRights(Object.values(READS)).map(({ group, name, namespace, resource, verbs }) => [
      verbs.join(', '),
      ...[resource, group, name, namespace].map(code),
    ]),
    key: [1, 3, 4],
  });
}

function withSavedFiles(text: string): string {
  return withTable(text, 'File', {
    head: ['File', 'Saved with', 'For'],
    rows: WANTED_SAVED_NAMES.map(savedSource).map(({ fileSuffix, read, resource }) => [
      code(`x${fileSuffix}`),
      code(savingCommand(resource, read)),
    ]),
    key: [0],
  });
}

/** A ClusterRole grants its rules in all namespaces. */
function withRules(
  text: string,
  rights: readonly Right[],
  end: string,
  begin = '\nrules:\n',
): string {
  const rules = distinct(rights.map(({ namespace: _, ...right }) => right));
  const lines = rules.flatMap(({ group, name, resource, verbs }) => [
    `  - apiGroups: [${group === '' ? "''" : group}]`,
    `    resources: [${resource}]`,
    ...(name === '' ? [] : [`    resourceNames: [${name}]`]),
    `    verbs: [${verbs.join(', ')}]`,
  ]);
  return replaceBetween(text, begin, end, lines.join('\n'));
}

interface Table {
  readonly head: readonly string[];
  /** The first cells of each row. */
  readonly rows: readonly (readonly string[])[];
  /** Columns that tell a row from others. */
  readonly key: readonly number[];
}

const BEGIN =
  '<!-- Follows src/engine/kinds/kinds.ts: npm run tables. The last columns are written by hand. -->\n\n';
const END = '\n\n<!-- end -->';

/** Puts the table in the place of the marked one whose first column is called so; rows keep the words they have. */
function withTable(text: string, first: string, { head, rows, key }: Table): string {
  const begin = `${BEGIN}| ${first} `;
  const start = text.indexOf(begin);
  const stop = text.indexOf(END, start);
  if (start < 0 || stop < 0) throw new Error(`no marked table begins with "${first}"`);
  const before = text
    .slice(start + BEGIN.length, stop)
    .split('\n')
    .map(readCells);
  const keyOf = (row: readonly string[]) => key.map((column) => row[column]).join(' ');
  const words = new Map(before.map((row) => [keyOf(row), row.slice(rows[0]?.length)]));
  const full = rows.map((row) => {
    const said = words.get(keyOf(row)) ?? [];
    return head.map((_, column) => row[column] ?? said[column - row.length] ?? '');
  });
  return `${text.slice(0, start)}${BEGIN}${formatTable(head, full)}${text.slice(stop)}`;
}

function readCells(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** As Prettier writes tables. */
function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function replaceBetween(text: string, begin: string, end: string, body: string): string {
  const start = text.indexOf(begin) + begin.length;
  const stop = text.indexOf(end, start);
  if (start < begin.length || stop < 0) throw new Error(`nothing between "${begin}" and "${end}"`);
  return text.slice(0, start) + body + text.slice(stop);
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
