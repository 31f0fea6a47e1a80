import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { announceUnchecked } from '../src/testing/announce-unchecked';
import { readSavedCluster } from './input/saved-files';
import { renderReading } from './commands/render-status';

/** Inputs of real clusters, with what `oc adm upgrade status` printed for them; not part of this repository. */
const EXAMPLES = path.join(__dirname, '../../shared/conformance/oc-examples');

const SUFFIX = '-cv.yaml';

const scenarios = existsSync(EXAMPLES)
  ? readdirSync(EXAMPLES)
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => file.slice(0, -SUFFIX.length))
  : [];

const goldens = scenarios.flatMap((scenario) => [
  { scenario, details: 'none', golden: `${scenario}.output` } as const,
  { scenario, details: 'all', golden: `${scenario}.detailed-output` } as const,
]);

describe('agreement with oc adm upgrade status, byte for byte', () => {
  it('has its examples', () => {
    if (scenarios.length === 0) {
      announceUnchecked(`there are no examples of oc in ${EXAMPLES}`);
    }
    expect([0, 16]).toContain(goldens.length);
  });

  // Jest takes no empty table.
  for (const golden of goldens) {
    it.each([golden])('$golden', async ({ scenario, details }) => {
      const reading = await readSavedCluster(path.join(EXAMPLES, `${scenario}${SUFFIX}`));
      const { text } = renderReading(reading, { output: 'text', details });
      expect(text).toBe(readFileSync(path.join(EXAMPLES, golden.golden), 'utf8'));
    });
  }
});
