import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { at, listAt, readChartFile } from './chart';
import { ROOT } from '../../src/testing/find-tool';

const FOLDER = join(ROOT, '.github/workflows');
const files = readdirSync(FOLDER);
const read = (file: string): unknown => parse(readFileSync(join(FOLDER, file), 'utf8'));
const jobsOf = (workflow: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(at(workflow, 'jobs') ?? {});

it.each(files)('%s may only read, unless a job says otherwise', (file) => {
  expect(at(read(file), 'permissions')).toEqual({ contents: 'read' });
});

it.each(files)('%s uses actions of known makers, at a version', (file) => {
  const actions = jobsOf(read(file))
    .flatMap(([, job]) => listAt(job, 'steps'))
    .map((step) => at(step, 'uses'))
    .filter((action) => action !== undefined);
  expect(actions).not.toHaveLength(0);
  for (const action of actions) expect(action).toMatch(/^actions\/[a-z-]+@v\d+$/);
});

it.each(files)('%s runs commands that a shell can read, and that hold no expressions', (file) => {
  const commands = jobsOf(read(file))
    .flatMap(([, job]) => listAt(job, 'steps'))
    .map((step) => at(step, 'run'))
    .filter((command) => typeof command === 'string');
  expect(commands).not.toHaveLength(0);
  for (const command of commands) {
    // What an expression expands to would be run as code.
    expect(command).not.toContain('${{');
    const { status, stderr } = spawnSync('bash', ['-n', '-c', command], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
});

it('a change is checked with what everybody runs', () => {
  const commands = listAt(read('ci.yml'), 'jobs', 'test', 'steps').map((step) => at(step, 'run'));
  expect(commands).toContain('.ci/run');
});

it('a tag publishes, after the tests, what the chart installs', () => {
  const release = read('release.yml');
  expect(at(release, 'on', 'push', 'tags')).toEqual(['v*']);
  expect(at(release, 'jobs', 'publish', 'needs')).toBe('test');
  const values: unknown = parse(readChartFile('values.yaml'));
  expect(at(release, 'env', 'IMAGE')).toBe(at(values, 'image', 'repository'));
  expect(at(release, 'env', 'CONTROLLER_IMAGE')).toBe(
    at(values, 'controller', 'image', 'repository'),
  );
  const charts = String(at(release, 'env', 'CHARTS'));
  expect(readChartFile('README.md')).toContain(`${charts}/update-status-plugin`);
  expect(readFileSync(join(ROOT, 'docs/install.md'), 'utf8')).toContain(
    `${charts}/update-status-plugin`,
  );
});

interface Versioned {
  readonly version: string;
}

function readNotes(version: string, changelog: string): { status: number | null; notes: string } {
  const script = join(ROOT, 'tools/scripts/release-notes.sh');
  const { status, stdout } = spawnSync(script, [version], { input: changelog, encoding: 'utf8' });
  return { status, notes: stdout.trim() };
}

it('the notes of a release are its part of the changelog', () => {
  const changelog =
    '# Changelog\n\n## [1.2.4]\n\nnew\n\n## [1.2.3] - 2026-01-01\n\n- this\n\n## [1.2.2]\n\nold\n';
  expect(readNotes('1.2.3', changelog)).toEqual({ status: 0, notes: '- this' });
  expect(readNotes('1.3.0', changelog)).toEqual({ status: 1, notes: '' });
  const steps = listAt(read('release.yml'), 'jobs', 'publish', 'steps');
  expect(JSON.stringify(steps)).toContain('tools/scripts/release-notes.sh');
});

it('package and chart have one version, which has notes', () => {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Versioned;
  const chart = readFileSync(join(ROOT, 'charts/update-status-plugin/Chart.yaml'), 'utf8');
  expect(chart).toContain(`\nversion: ${version}\nappVersion: ${version}\n`);
  const { notes } = readNotes(version, changelog);
  expect(notes).toContain('### What is promised');
});

it('a release has the viewer, the command line, and the chart for download, as CI builds them', () => {
  const commands = listAt(read('release.yml'), 'jobs', 'publish', 'steps').map((step) =>
    String(at(step, 'run')),
  );
  const built = commands.indexOf('make downloads');
  const published = commands.findIndex((command) => command.includes('gh release create'));
  expect(built).toBeGreaterThan(-1);
  expect(published).toBeGreaterThan(built);
  expect(commands[published]).toContain(' build/downloads/* ');
  const makefile = readFileSync(join(ROOT, 'Makefile'), 'utf8');
  expect(makefile).toMatch(/^downloads: \$\(viewer\) \$\(cli\) \$\(helm\) /m);
  expect(commands[commands.findIndex((command) => command.includes('helm push'))]).toContain(
    'build/downloads/update-status-plugin-$VERSION.tgz',
  );
  const checks = listAt(read('ci.yml'), 'jobs', 'test', 'steps').map((step) => at(step, 'run'));
  expect(checks).toContain('make downloads');
});
