import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findScenario } from '../../scenarios';
import { mustGatherOf, packFiles } from '../../src/testing/must-gather';
import { readSavedPath } from './saved-data';
import { openSavedInput } from './saved-data-files';

const folder = mkdtempSync(path.join(tmpdir(), 'saved-data-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function packed(): Promise<Uint8Array> {
  const scenario = findScenario('progressing');
  if (!scenario) throw new Error('there is no such scenario');
  const { showAtMs, startsAt } = scenario;
  const startedAt = new Date(Date.parse(startsAt) + showAtMs).toISOString();
  return packFiles(mustGatherOf(scenario.stateAt(showAtMs), { startedAt }));
}

it('reads an archive that was compressed in parts', async () => {
  const bytes = await packed();
  const archive = path.join(folder, 'parts.tar.gz');
  const parts = [bytes.subarray(0, 100_000), bytes.subarray(100_000)];
  writeFileSync(archive, Buffer.concat(parts.map((part) => gzipSync(part))));
  const { faults, snapshot } = await readSavedPath(archive);
  expect(faults).toEqual([]);
  expect(snapshot.clusterVersion.state).toBe('loaded');
});

it('lists what is below a folder by name, and follows no links', async () => {
  const root = path.join(folder, 'root');
  mkdirSync(path.join(root, 'b'), { recursive: true });
  writeFileSync(path.join(root, 'b', 'nodes.yaml'), '');
  writeFileSync(path.join(root, 'a.yaml'), '');
  symlinkSync('/etc', path.join(root, 'etc'));
  symlinkSync('/etc/passwd', path.join(root, 'c.yaml'));
  const { files, isOnlyFile } = await openSavedInput(root);
  const found = [];
  for await (const { isLink, path: place } of files) found.push([place, isLink]);
  expect(isOnlyFile).toBe(false);
  expect(found).toEqual([
    ['a.yaml', undefined],
    ['b/nodes.yaml', undefined],
    ['c.yaml', true],
    ['etc', true],
  ]);
});

it('says that there is nothing', async () =>
  expect(openSavedInput(path.join(folder, 'nothing'))).rejects.toThrow(
    'nothing: no such file or directory',
  ));

describe('standard input', () => {
  const program = path.join(folder, 'update-status.cjs');

  beforeAll(() => {
    const build = path.join(__dirname, '../../tools/scripts/build-cli.mjs');
    spawnSync(process.execPath, [build, folder]);
  });

  it.each(['status', 'explain', 'history'])('is read by %s as the file is', async (command) => {
    const archive = path.join(folder, 'must-gather.tar.gz');
    const input = gzipSync(await packed());
    writeFileSync(archive, input);
    const run = (from: string) =>
      spawnSync(process.execPath, [program, command, `--from=${from}`], {
        input,
        encoding: 'utf8',
      });
    const ofInput = run('-');
    expect(ofInput).toMatchObject({ status: 0, stdout: run(archive).stdout });
    expect(ofInput.stdout).not.toBe('');
  });

  it('that is cut off is shown as far as it goes, and the command fails', async () => {
    const bytes = gzipSync(await packed());
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [program, 'status', '--from=-'],
      { input: bytes.subarray(0, bytes.length - 1_000), encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('standard input is cut off. Only what comes before was read.');
    expect(stdout).toContain('Target Version:');
  });
});
