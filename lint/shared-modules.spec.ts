import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'dist';

/** The oldest PatternFly that a supported console has, that of 4.22, and the newest. */
const CONSOLES_HAVE = ['6.4.2', '6.6.1'];

/** As webpack writes a version that has to be met: 1 for a caret, then the version that it begins with. */
interface Requirement {
  readonly module: string;
  readonly range: readonly number[];
}

function readRequirements(): readonly Requirement[] {
  const entry = readdirSync(FOLDER).find((file) => /^plugin-entry.*\.js$/.test(file)) ?? '';
  const code = readFileSync(join(FOLDER, entry), 'utf8');
  return [...code.matchAll(/"(@patternfly\/[^"]+)",!1,\[([\d,]+)\]/g)].map(
    ([, module = '', range = '']) => ({ module, range: range.split(',').map(Number) }),
  );
}

function accepts([kind, ...from]: readonly number[], version: string): boolean {
  if (kind !== 1) throw new Error(`${String(kind)} is not the sign of a caret`);
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [fromMajor = 0, fromMinor = 0, fromPatch = 0] = from;
  return major === fromMajor && (minor === fromMinor ? patch >= fromPatch : minor > fromMinor);
}

// A console whose own PatternFly is refused makes browsers download every component a second time.
describe('the PatternFly that the built plugin asks for', () => {
  it.each(CONSOLES_HAVE)('is what a console with %s has', (version) => {
    const requirements = readRequirements();
    expect(requirements.length).toBeGreaterThan(40);
    expect(requirements.filter(({ range }) => !accepts(range, version))).toEqual([]);
  });

  it.each(['6.3.1', '7.0.0'])('is not %s', (version) => {
    expect(readRequirements().filter(({ range }) => accepts(range, version))).toEqual([]);
  });
});
