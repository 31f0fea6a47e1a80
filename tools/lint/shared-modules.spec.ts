import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const FOLDER = 'dist';

/** The oldest PatternFly that a supported console has, that of 4.22, and the newest. */
const CONSOLES_HAVE = ['6.4.2', '6.6.1'];

const CONSOLE = 'openshift-console';

/** As webpack writes a version that has to be met: 1 for a caret, then the version that it begins with. */
interface Requirement {
  readonly module: string;
  readonly range: readonly number[];
}

function readEntry(): string {
  const entry = readdirSync(FOLDER).find((file) => /^plugin-entry.*\.js$/.test(file)) ?? '';
  return readFileSync(join(FOLDER, entry), 'utf8');
}

function readRequirements(): readonly Requirement[] {
  return [...readEntry().matchAll(/"(@patternfly\/[^"]+)",!1,\[([\d,]+)\]/g)].map(
    ([, module = '', range = '']) => ({ module, range: range.split(',').map(Number) }),
  );
}

function accepts([kind, ...from]: readonly number[], version: string): boolean {
  if (kind !== 1) throw new Error(`${String(kind)} is not the sign of a caret`);
  return startsWithMajor(from, version) && compare(version.split('.').map(Number), from) >= 0;
}

function startsWithMajor([major]: readonly number[], version: string): boolean {
  return version.split('.', 1)[0] === String(major);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((part, at) => part !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

/** Copies of a module by their versions. */
type Copies = Record<string, { readonly from: string }>;

/** What is there to choose from once the plugin has added its own copies to those of a console. */
function shareWith(version: string): ReadonlyMap<string, Copies> {
  return open({ version, pathname: '/', basePath: '/' }).shared;
}

interface Opening {
  /** Of PatternFly. */
  readonly version: string;
  readonly pathname: string;
  /** Below which the console is served. */
  readonly basePath: string;
}

interface OpenedConsole {
  readonly shared: ReadonlyMap<string, Copies>;
  /** Addresses of the scripts that the plugin has asked for. */
  readonly scripts: readonly string[];
}

/** A console loads the plugin's entry, and hands over what it shares. */
function open({ version, pathname, basePath }: Opening): OpenedConsole {
  const scope: Record<string, Copies> = {};
  for (const { module } of readRequirements()) {
    scope[module] = { [versionIn(module, version)]: { from: CONSOLE } };
  }
  const scripts: string[] = [];
  const document = {
    currentScript: null,
    baseURI: 'https://console.example.com/',
    createElement: () => ({ setAttribute: () => undefined }),
    getElementsByTagName: () => [],
    head: { appendChild: ({ src }: { readonly src: string }) => scripts.push(src) },
  };
  const context = createContext({
    document,
    location: { pathname },
    SERVER_FLAGS: { basePath },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    __load_plugin_entry__: (_name: string, container: { init: (scope: object) => void }) =>
      container.init(scope),
  });
  runInContext(`var self = globalThis; ${readEntry()}`, context);
  return { shared: new Map(Object.entries(scope)), scripts };
}

/** Of the icons there is no other 6.4. */
function versionIn(module: string, version: string): string {
  return module.startsWith('@patternfly/react-icons/') && version.startsWith('6.4.')
    ? '6.4.0'
    : version;
}

/** As webpack chooses: the newest that is accepted. */
function chooseOwner({ module, range }: Requirement, copies: Copies | undefined): string {
  const [newest] = Object.entries(copies ?? {})
    .filter(([version]) => accepts(range, version))
    .sort(([a], [b]) => compare(b.split('.').map(Number), a.split('.').map(Number)));
  return newest ? newest[1].from : `none for ${module}`;
}

// A console whose PatternFly is refused, or is older than ours, makes browsers download every component a second time.
describe('the PatternFly that the built plugin takes', () => {
  it.each(CONSOLES_HAVE)('is the console’s where that has %s', (version) => {
    const requirements = readRequirements();
    const shared = shareWith(version);
    expect(requirements.length).toBeGreaterThan(40);
    const owners = requirements.map((each) => chooseOwner(each, shared.get(each.module)));
    expect(new Set(owners)).toEqual(new Set([CONSOLE]));
  });

  it.each(['6.3.1', '7.0.0'])('is not the console’s where that has %s', (version) => {
    const accepting = readRequirements().filter(({ range }) => accepts(range, version));
    expect(accepting).toEqual([]);
  });

  // Those of 5 draw others, and share none of those that we draw.
  it('is the same scripts for each icon where the console shares none', () => {
    const consumed = readEntry().split('"@patternfly/react-icons/dist/dynamic/').slice(1);
    const loads = consumed.flatMap(
      (text) => /^[^"]+",!1,\[[\d,]+\],\(\)=>(.+?)\.then/.exec(text)?.[1] ?? [],
    );
    expect(loads.length).toBeGreaterThan(10);
    // The icons, and what they have in common with the page.
    const [load = ''] = loads;
    expect(load).toMatch(/^Promise\.all\(\[\w+\.e\(\d+\),\w+\.e\(\d+\)\]\)$/);
    expect(loads.filter((each) => each !== load)).toEqual([]);
  });
});

// A console asks for a page's scripts when it draws the page.
describe('the entry of the built plugin', () => {
  const asked = async (pathname: string, basePath: string): Promise<readonly string[]> => {
    const { scripts } = open({ version: '6.4.2', pathname, basePath });
    await new Promise(setImmediate);
    return scripts;
  };

  it.each([
    { pathname: '/update-status', basePath: '/' },
    { pathname: '/console/update-status', basePath: '/console/' },
  ])(
    'asks for the scripts of the page where $pathname is opened below $basePath',
    async ({ basePath, pathname }) => {
      const scripts = await asked(pathname, basePath);
      expect(scripts).toContainEqual(
        expect.stringMatching(/^\/api\/plugins\/update-status-plugin\/exposed-UpdateStatusPage-/),
      );
      expect(scripts.length).toBeLessThan(10);
    },
  );

  it.each([
    '/',
    '/dashboards',
    '/dashboards/update-status',
    '/settings/cluster/update-status',
    '/update-status/saved',
  ])('asks for nothing where %s is opened', async (pathname) =>
    expect(await asked(pathname, '/')).toEqual([]),
  );
});
