import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = 'dist';

/** A row of the table of known causes that is named nowhere else. */
const ROW = 'OsUpdateGaveUp';

/** The mark of a tar file, which only the script that reads saved data knows. */
const READER_TEXT = 'ustar';

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

const isEntry = (file: string): boolean => file.startsWith('plugin-entry');

/** As a server with gzip at its usual level sends it. */
const gzipBytes = (file: string): number =>
  gzipSync(readFileSync(join(FOLDER, file)), { level: 6 }).length;

const holds = (text: string) => (file: string) =>
  readFileSync(join(FOLDER, file), 'utf8').includes(text);

const holdsTable = holds(ROW);

// One import of the table's door, or of something that uses it, puts it in front of every verdict again.
describe('what the built plugin loads first', () => {
  it.each([
    'UpdateStatusPage',
    'ClusterSettingsTab',
    'OverviewCards',
    'ClusterOverview',
    'DetailsTabs',
  ])('for %s does not hold the table of known causes', (surface) => {
    const scripts = listFirstScripts(surface);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter(holdsTable)).toEqual([]);
  });

  it.each(['UpdateStatusPage', 'ClusterSettingsTab'])(
    'for %s is at most 15 scripts and 120 KiB, sent with gzip',
    (surface) => {
      const scripts = [...SCRIPTS.filter(isEntry), ...listFirstScripts(surface)];
      expect(scripts.length).toBeLessThanOrEqual(15);
      const bytes = scripts.map(gzipBytes).reduce((sum, each) => sum + each, 0);
      expect(bytes).toBeLessThanOrEqual(120 * 1024);
    },
  );

  it('does not hold the reader of saved data, which is a script by itself', () => {
    const holders = SCRIPTS.filter(holds(READER_TEXT));
    expect(holders).toEqual([expect.stringMatching(/^saved-reader-[0-9a-f]{20}\.min\.js$/)]);
  });

  it('is not all: the table is there for whom it tells something', () => {
    expect(SCRIPTS.filter(holdsTable)).not.toEqual([]);
  });
});
