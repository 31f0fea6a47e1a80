import { readFileSync } from 'node:fs';
import * as path from 'node:path';

/**
 * The console provides these to plugins at run time. The plugin's build takes the ranges of package.json as the
 * versions it accepts from a console; an exact one would refuse every other, and the browser would load PatternFly
 * twice.
 */
const PROVIDED_BY_THE_CONSOLE = [
  '@patternfly/react-core',
  '@patternfly/react-icons',
  '@patternfly/react-table',
];

interface Manifest {
  readonly devDependencies: Readonly<Record<string, string>>;
}

// The file is ours.
const manifest = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8'),
) as Manifest;

it('pins every dependency exactly, but for what the console provides', () => {
  const ranges = Object.entries(manifest.devDependencies).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(ranges.map(([name]) => name)).toEqual(PROVIDED_BY_THE_CONSOLE);
});
