import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOSTED_SCENARIOS, hostedSnapshotOf, SCENARIOS } from '../scenarios';
import { assessUpdate, parseInstant } from '../src/engine';
import { explainStatus } from '../src/report/explain/explain-status';
import { toExplanationDocument } from '../src/report/explain/explanation-document';
import { english } from '../src/wording/language/english';
import type { ClusterReading } from './cluster-source';
import { printStatus } from './commands/render-status';
import { goldenFiles, goldenMoments, printGolden, type GoldenFile } from './testing/goldens';
import { readScenario, readScenarioAhead } from './testing/scenario-reading';
import { schemaProblems } from './testing/schema-problems';

/*
 * Files with the outputs of the command line for every scenario. A change of an assessment or a text shows as their
 * diff, which is read like code; `make goldens` writes them again.
 */
const GOLDENS = path.join(__dirname, '../scenarios/goldens');
const MOMENTS = SCENARIOS.flatMap(goldenMoments);

/** The places of all documents but the large ones, and of those that have a golden of the whole document. */
const placesOfAll = new Set<string>();
const placesOfWhole = new Set<string>();

if (process.env.UPDATE_GOLDENS) rmSync(GOLDENS, { recursive: true, force: true });

it.each(MOMENTS)('$folder', (moment) => {
  const reading = readScenario(moment.scenario, moment.elapsedMs);
  expectGoldens(moment.folder, goldenFiles(moment), reading, () =>
    readScenarioAhead(moment.scenario),
  );
});

it.each(HOSTED_SCENARIOS)('$id', (scenario) => {
  const now = parseInstant(scenario.now) ?? 0n;
  const reading = { snapshot: hostedSnapshotOf(scenario), now, notices: [] };
  // The other side has whole documents already.
  const names = scenario.guest ? [] : (['status.json', 'status.md'] as const);
  expectGoldens(scenario.id, ['status.txt', ...names], reading);
});

function expectGoldens(
  id: string,
  names: readonly GoldenFile[],
  reading: ClusterReading,
  readAhead = () => reading,
): void {
  const status = assessUpdate(reading.snapshot, reading.now);
  const folder = path.join(GOLDENS, id);
  for (const name of names) {
    const file = path.join(folder, name);
    const text = printGolden(name, name === 'preflight.txt' ? readAhead() : reading, status);
    if (process.env.UPDATE_GOLDENS) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
    }
    expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  }
  expect(readdirSync(folder).sort()).toEqual([...names].sort());

  const document = JSON.parse(printStatus(status, 'json', 'none')) as object;
  if (names.includes('status-details.txt')) collectPlaces(document, '', placesOfAll);
  if (names.includes('status.json')) collectPlaces(document, '', placesOfWhole);
  const topic = { topic: 'all' } as const;
  const explanation = toExplanationDocument(status, topic, explainStatus(status, topic, english));
  expect(schemaProblems('update-status', document)).toEqual([]);
  expect(schemaProblems('update-explanation', explanation)).toEqual([]);
}

it('has no goldens of scenarios that do not exist', () => {
  const folders = [...MOMENTS.map(({ folder }) => folder), ...HOSTED_SCENARIOS.map(({ id }) => id)];
  expect(readdirSync(GOLDENS).sort()).toEqual(folders.sort());
});

it('has whole documents with every field and state that a document of usual size has', () => {
  expect([...placesOfAll].filter((place) => !placesOfWhole.has(place))).toEqual([]);
});

/** Fields with keys of their own for each cause and each verdict. */
const OPEN = new Set(['captures', 'facts']);
const STATES = new Set(['assessment', 'state', 'phase']);

/** Adds each field below a value by its path, such as `pools[].counts`, and each value of a state. */
function collectPlaces(value: unknown, place: string, places: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectPlaces(item, `${place}[]`, places);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) {
      const below = `${place}.${key}`;
      places.add(STATES.has(key) ? `${below}: ${JSON.stringify(field)}` : below);
      if (!OPEN.has(key)) collectPlaces(field, below, places);
    }
  }
}
