import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSavedCluster } from './input/saved-files';
import { DETAILS, type Details } from './arguments/flags';
import { renderReading } from './commands/render-status';

/*
 * What the examples of oc do not show: alerts, the operator's Deployment, the other --details. The expected texts were
 * checked line by line against oc's rules; `UPDATE_FIXTURES=1 npx jest cli/text-fixtures` writes them anew, to be
 * checked again.
 */
const FIXTURES = path.join(__dirname, 'fixtures');
const SUFFIX = '-cv.yaml';

const ENDINGS: Readonly<Record<Details, string>> = {
  none: 'output',
  all: 'detailed-output',
  nodes: 'nodes-output',
  health: 'health-output',
  operators: 'operators-output',
};

const names = readdirSync(FIXTURES)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

describe.each(names)('text for %s', (name) => {
  it.each(DETAILS)('--details=%s', async (details) => {
    const reading = await readSavedCluster(path.join(FIXTURES, `${name}${SUFFIX}`));
    const { text } = renderReading(reading, { output: 'text', details });
    const golden = path.join(FIXTURES, `${name}.${ENDINGS[details]}`);
    if (process.env.UPDATE_FIXTURES) writeFileSync(golden, text);
    expect(text).toBe(existsSync(golden) ? readFileSync(golden, 'utf8') : undefined);
  });
});
