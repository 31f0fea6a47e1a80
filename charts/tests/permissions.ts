import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALERTS_ROUTE } from '../../src/engine';
import { ROOT } from '../../src/testing/find-tool';

/** One line of the table of docs/permissions-list.md. */
export interface Permission {
  readonly verbs: readonly string[];
  readonly resource: string;
  /** Empty for the core group. */
  readonly group: string;
  /** The only object that is asked for. */
  readonly name?: string;
  readonly namespace?: string;
}

/** Read by the command line alone. */
export const ONLY_BY_COMMAND_LINE: readonly string[] = [ALERTS_ROUTE.plural];

const HEADING = '## What is read';

/** What the plugin reads, as docs/permissions-list.md says it, in its order. */
export function readPermissions(): readonly Permission[] {
  const page = readFileSync(join(ROOT, 'docs/permissions-list.md'), 'utf8');
  const section = page.slice(page.indexOf(HEADING)).split('\n## ')[0] ?? '';
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/`/g, '')),
    );
  return rows.map((row) => {
    const cell = (title: string): string => row[head.indexOf(title)] ?? '';
    return {
      verbs: cell('Verbs').split(', '),
      resource: cell('Resource'),
      group: cell('API group'),
      ...(cell('Object') !== '' && { name: cell('Object') }),
      ...(cell('Namespace') !== '' && { namespace: cell('Namespace') }),
    };
  });
}

/** The permission as one line per verb, to compare with. */
export function describePermission({ verbs, ...what }: Permission): readonly string[] {
  const { group, resource, name, namespace } = what;
  const place = namespace === undefined ? '' : ` in ${namespace}`;
  const object = name === undefined ? '' : ` ${name}`;
  return verbs.map((verb) => `${verb} ${resource}${group && `.${group}`}${object}${place}`);
}
