import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = 'dist';

/** The mark of a tar file, which only the script that reads saved data knows. */
const READER_TEXT = 'ustar';

const SCRIPTS = readdirSync(FOLDER).filter((file) => file.endsWith('.js'));

const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

const entry = read(SCRIPTS.find((file) => file.startsWith('plugin-entry')) ?? '');

// Each user who opens the console waits for it (docs/decisions/console-overview.md).
describe('what the built plugin loads for the console’s own Overview', () => {
  it('is one script of at most 24 KiB, sent with gzip', () => {
    expect(entry).toMatch(/\bClusterOverview:\(\)=>\w+\.e\(\d+\)\.then/);
    const scripts = SCRIPTS.filter((file) => file.startsWith('exposed-ClusterOverview-'));
    expect(scripts).toHaveLength(1);
    const [bytes = 0] = scripts.map((file) => gzipSync(read(file), { level: 6 }).length);
    expect(bytes).toBeLessThanOrEqual(24 * 1024);
  });

  // A console that does not share an icon would load those of ours, and what they run on, too.
  it('uses no icon', () => {
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
});

it('the reader of saved data is a script by itself', () => {
  const holders = SCRIPTS.filter((file) => read(file).includes(READER_TEXT));
  expect(holders).toEqual([expect.stringMatching(/^saved-reader-[0-9a-f]{20}\.min\.js$/)]);
});
