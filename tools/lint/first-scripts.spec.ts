import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CAUSES_BY_AREA } from '../../src/engine/known-causes/known-causes';

const FOLDER = 'dist';

/** Rows of the table of known causes that are named nowhere else: of an operator, and of nodes. */
const ROW = 'AppsDomainNotResolved';
const ROW_OF_NODES = 'OsUpdateGaveUp';

/** Of such a row: a step, and where its text comes from. */
const STEP_OF_NODES = 'machine-config-daemon-force';
const UPSTREAM = 'machine-config-operator pkg/';

/** Who signs a kubelet's certificates, which only that half of the engine's supplement reads that decides. */
const SIGNER = 'kubernetes.io/kube-apiserver-client-kubelet';

/** The mark of a tar file, which only the script that reads saved data knows. */
const READER_TEXT = 'ustar';

const { certificate, daemon, drain, image, imageBuild, kubelet, pool } = CAUSES_BY_AREA;
const CAUSES_OF_CONFIGS = [daemon, drain, image, imageBuild, pool].flat();
const CAUSES_OF_KUBELETS = [certificate, image, kubelet].flat();

const SCRIPTS = readdirSync(FOLDER).filter((file) => file.endsWith('.js'));

/** Scripts that browsers load before a surface runs: the entry says which. */
function listFirstScripts(surface: string): readonly string[] {
  const entry = SCRIPTS.find(isEntry) ?? '';
  const code = readFileSync(join(FOLDER, entry), 'utf8');
  const [, asked = ''] =
    new RegExp(`\\b${surface}:\\(\\)=>Promise\\.all\\(\\[([^\\]]*)\\]`).exec(code) ?? [];
  const chunks = [...asked.matchAll(/\.e\((\d+)\)/g)].map(([, id = '']) => id);
  return SCRIPTS.filter(
    (file) =>
      chunks.some((id) => file.startsWith(`${id}-`)) || file.startsWith(`exposed-${surface}-`),
  );
}

/** What is loaded with a chunk that has a name, itself included. */
function listChunks(name: string): readonly string[] {
  const [file = ''] = SCRIPTS.filter((each) => each.startsWith(`${name}-chunk`));
  const entry = readFileSync(join(FOLDER, SCRIPTS.find(isEntry) ?? ''), 'utf8');
  const [, id = ''] = new RegExp(`(\\d+):"${name}"`).exec(entry) ?? [];
  const [, asked = ''] =
    new RegExp(`Promise\\.all\\(\\[([^\\]]*\\.e\\(${id}\\))\\]\\)`).exec(codeOfAll()) ?? [];
  const chunks = [...asked.matchAll(/\.e\((\d+)\)/g)].map(([, each = '']) => each);
  return [file, ...SCRIPTS.filter((each) => chunks.some((chunk) => each.startsWith(`${chunk}-`)))];
}

/** What a surface loads before a first verdict that waits for both parts of known causes. */
const listAwaitedScripts = (surface: string): ReadonlySet<string> =>
  new Set([
    ...SCRIPTS.filter(isEntry),
    ...listFirstScripts(surface),
    ...listChunks('known-causes-of-configs'),
    ...listChunks('known-causes-of-kubelets'),
  ]);

const codeOfAll = (): string =>
  SCRIPTS.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n');

const isEntry = (file: string): boolean => file.startsWith('plugin-entry');

/** As a server with gzip at its usual level sends it. */
const gzipBytes = (file: string): number =>
  gzipSync(readFileSync(join(FOLDER, file)), { level: 6 }).length;

const sumGzipBytes = (files: Iterable<string>): number =>
  [...files].map(gzipBytes).reduce((sum, each) => sum + each, 0);

const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

const holds = (text: string) => (file: string) => read(file).includes(text);

const holdsTable = (file: string): boolean => holds(ROW)(file) || holds(ROW_OF_NODES)(file);

// One import of the table's door, or of something that uses it, puts it in front of every verdict again.
describe('what the built plugin loads first', () => {
  it.each(['UpdateStatusPage', 'ClusterSettingsTab', 'OverviewCards', 'DetailsTabs'])(
    'for %s does not hold the table of known causes',
    (surface) => {
      const scripts = listFirstScripts(surface);
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.filter(holdsTable)).toEqual([]);
    },
  );

  it.each(['UpdateStatusPage', 'ClusterSettingsTab'])(
    'for %s is at most 15 scripts and 120 KiB, sent with gzip',
    (surface) => {
      const scripts = [...SCRIPTS.filter(isEntry), ...listFirstScripts(surface)];
      expect(scripts.length).toBeLessThanOrEqual(15);
      expect(sumGzipBytes(scripts)).toBeLessThanOrEqual(120 * 1024);
    },
  );

  // Whoever opens the console waits for it (docs/decisions/console-overview.md).
  it('for the console’s own Overview is one script of at most 24 KiB', () => {
    const scripts = listFirstScripts('ClusterOverview');
    expect(scripts).toEqual([expect.stringMatching(/^exposed-ClusterOverview-/)]);
    expect(scripts.filter(holdsTable)).toEqual([]);
    expect(sumGzipBytes(scripts)).toBeLessThanOrEqual(24 * 1024);
    const entry = readFileSync(join(FOLDER, SCRIPTS.find(isEntry) ?? ''), 'utf8');
    expect(entry).toMatch(/\bClusterOverview:\(\)=>\w+\.e\(\d+\)\.then/);
  });

  // A console that does not share an icon would load those of ours, and what they run on, too.
  it('for the console’s own Overview uses no icon', () => {
    const entry = read(SCRIPTS.find(isEntry) ?? '');
    const shared = new Map(
      [...entry.matchAll(/(\d+):\(\)=>\w+\("default","([^"]+)"/g)].map(
        ([, id = '', module = '']) => [id, module],
      ),
    );
    const [, chunk = ''] = /(\d+):"exposed-ClusterOverview"/.exec(entry) ?? [];
    const [, used = ''] = new RegExp(`\\b${chunk}:\\[([\\d,]*)\\]`).exec(entry) ?? [];
    const modules = used.split(',').map((id) => shared.get(id) ?? '');
    expect(modules).toContain('@patternfly/react-core/dist/dynamic/components/Skeleton');
    expect(modules.filter((module) => module.includes('react-icons'))).toEqual([]);
  });

  // A first verdict that known causes may change waits for parts of them (docs/decisions/first-verdict.md).
  it.each([
    { part: 'configs', rows: CAUSES_OF_CONFIGS },
    { part: 'kubelets', rows: CAUSES_OF_KUBELETS },
  ])('with the known causes of $part holds all of them, but no steps', ({ part, rows }) => {
    const waited = listChunks(`known-causes-of-${part}`);
    const code = waited.map(read).join('\n');
    expect(rows.filter((row) => !code.includes(`"${row.code}"`))).toEqual([]);
    expect(waited.filter(holds(ROW))).toEqual([]);
    expect(waited.filter(holds(STEP_OF_NODES))).toEqual([]);
  });

  it.each(['UpdateStatusPage', 'ClusterSettingsTab'])(
    'for %s with both of these is at most 15 scripts and 120 KiB',
    (surface) => {
      const scripts = listAwaitedScripts(surface);
      expect(scripts.size).toBeLessThanOrEqual(15);
      expect(sumGzipBytes(scripts)).toBeLessThanOrEqual(120 * 1024);
    },
  );

  // That something is slow or stalled is not said before it is known who has to act, which the supplement reads. It is asked for after the others.
  it.each(['UpdateStatusPage', 'ClusterSettingsTab'])(
    'for %s with what decides of the supplement, too, is at most 15 scripts and 158 KiB',
    (surface) => {
      const supplement = SCRIPTS.filter((file) => holds(SIGNER)(file) && !holds(READER_TEXT)(file));
      expect(supplement).toHaveLength(1);
      const scripts = new Set([...listAwaitedScripts(surface), ...supplement]);
      expect(scripts.size).toBeLessThanOrEqual(15);
      expect(sumGzipBytes(scripts)).toBeLessThanOrEqual(158 * 1024);
    },
  );

  it('does not hold the reader of saved data, which is a script by itself', () => {
    const holders = SCRIPTS.filter(holds(READER_TEXT));
    expect(holders).toEqual([expect.stringMatching(/^saved-reader-[0-9a-f]{20}\.min\.js$/)]);
  });

  it('leaves out of each row what only documents say', () => {
    // Another build makes the reader, whose size matters to nobody's first verdict.
    expect(SCRIPTS.filter((file) => holds(UPSTREAM)(file) && !holds(READER_TEXT)(file))).toEqual(
      [],
    );
    expect(SCRIPTS.filter(holds(STEP_OF_NODES))).not.toEqual([]);
  });

  it('is not all: the table is there for whom it tells something', () => {
    expect(SCRIPTS.filter(holdsTable)).not.toEqual([]);
  });
});
