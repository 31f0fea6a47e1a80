import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SCENARIOS } from '../scenarios';
import { assessUpdate } from '../src/engine';
import { toDocument } from '../src/report/document/document';
import { explainStatus } from '../src/report/explain/explain-status';
import { toExplanationDocument } from '../src/report/explain/explanation-document';
import { english } from '../src/wording/language/english';
import { goldenMoments, printGoldens } from './testing/goldens';
import { readScenario } from './testing/scenario-reading';
import { schemaProblems } from './testing/schema-problems';

/*
 * What the command line says of every scenario, as files. A change of judgement or of words shows as their diff, which is to
 * be read like code; `make goldens` writes them anew.
 */
const GOLDENS = path.join(__dirname, '../scenarios/goldens');
const MOMENTS = SCENARIOS.flatMap(goldenMoments);

if (process.env.UPDATE_GOLDENS) rmSync(GOLDENS, { recursive: true, force: true });

it.each(MOMENTS)('$folder', (moment) => {
  const reading = readScenario(moment.scenario, moment.elapsedMs);
  const status = assessUpdate(reading.snapshot, reading.now);
  const folder = path.join(GOLDENS, moment.folder);
  for (const [name, text] of printGoldens(reading, status, moment)) {
    const file = path.join(folder, name);
    if (process.env.UPDATE_GOLDENS) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
    }
    expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  }
  const topic = { topic: 'all' } as const;
  const explanation = toExplanationDocument(status, topic, explainStatus(status, topic, english));
  expect(schemaProblems('update-status', toDocument(status))).toEqual([]);
  expect(schemaProblems('update-explanation', explanation)).toEqual([]);
});

it('has no goldens of what is there no longer', () => {
  expect(readdirSync(GOLDENS).sort()).toEqual(MOMENTS.map(({ folder }) => folder).sort());
});
