import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { PARTS } from '../../src/components/shared/count-segments';

const SRC = resolve(__dirname, '../../src');

interface SheetUse {
  readonly file: string;
  readonly sheet: string;
  /** Classes asked for by name. */
  readonly classes: readonly string[];
  /** Whether some are looked up by a value, so that any class of the sheet may be meant. */
  readonly isLookup: boolean;
}

/** What the classes are looked up by, of sheets that are asked for classes by a value. */
const LOOKUPS: Readonly<Record<string, readonly string[]>> = {
  'components/shared/marks.module.css': PARTS,
  'components/table/VirtualTable.module.css': ['title', 'state', 'detail', 'wideOnly'],
  'components/operators/OperatorsTab.module.css': [
    'name',
    'state',
    'version',
    'since',
    'available',
    'degraded',
    'message',
  ],
  'components/shared/ToneIcon.module.css': ['draining'],
  'components/timeline/NodeTimelines.module.css': [
    'prepare',
    'cordon',
    'drain',
    'files',
    'reboot',
    'postActions',
    'resume',
    'uncordon',
  ],
  'components/disruption/FileDifference.module.css': ['added', 'removed'],
};

const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((path) =>
  join(SRC, path),
);
const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.includes('.spec.'));
const sheets = paths.filter((path) => path.endsWith('.css'));

function readUses(file: string): readonly SheetUse[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/import (\w+) from '(.+\.module\.css)'/g)].map(
    ([, name = '', path = '']) => ({
      file: relative(SRC, file),
      sheet: resolve(dirname(file), path),
      classes: [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
        ([, cssClass = '']) => cssClass,
      ),
      isLookup: new RegExp(`\\b${name}\\[`).test(text),
    }),
  );
}

/** The classes that a sheet has rules for. */
function readClasses(sheet: string): ReadonlySet<string> {
  const selectors = readFileSync(sheet, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:[^;{}]*;/g, ';');
  return new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name));
}

const uses = sources.flatMap(readUses);

describe('style sheets', () => {
  it('are CSS modules, so that a component cannot use a class whose sheet it does not import', () => {
    expect(sheets.filter((path) => !path.endsWith('.module.css'))).toEqual([]);
    expect(
      sources.filter((path) => /['"`]update-status-plugin__/.test(readFileSync(path, 'utf8'))),
    ).toEqual([]);
  });

  it('have the classes that components ask for', () => {
    const absent = uses.flatMap(({ file, sheet, classes }) => {
      const known = readClasses(sheet);
      return classes.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`);
    });
    expect(absent).toEqual([]);
  });

  it('have a class for every value that components look one up by', () => {
    const lookedUp = uses
      .filter(({ isLookup }) => isLookup)
      .map(({ sheet }) => relative(SRC, sheet));
    expect(new Set(lookedUp)).toEqual(new Set(Object.keys(LOOKUPS)));
    for (const [sheet, values] of Object.entries(LOOKUPS)) {
      expect([...readClasses(join(SRC, sheet))]).toEqual(
        expect.arrayContaining([...new Set(values)]),
      );
    }
  });

  it('have no class that nobody uses', () => {
    const unused = sheets.flatMap((sheet) => {
      const ofSheet = uses.filter((use) => use.sheet === sheet);
      const used = new Set(ofSheet.flatMap(({ classes }) => classes));
      for (const value of LOOKUPS[relative(SRC, sheet)] ?? []) used.add(value);
      return [...readClasses(sheet)]
        .filter((name) => !used.has(name))
        .map((name) => `${relative(SRC, sheet)}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
