import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SCENARIOS } from '../scenarios';
import {
  assessUpdate,
  EMPTY_SNAPSHOT,
  loaded,
  missing,
  parseInstant,
  type ClusterSnapshot,
} from '../src/engine';
import { toDisruptionDocument } from '../src/report/disruption/disruption-document';
import { toDocument } from '../src/report/document/document';
import { explainStatus } from '../src/report/explain/explain-status';
import { toExplanationDocument } from '../src/report/explain/explanation-document';
import { english } from '../src/wording/language/english';
import { announceUnchecked } from '../src/testing/announce-unchecked';
import { predictInCluster } from './commands/predict-disruption';
import { printStatus } from './commands/render-status';
import { readSavedCluster } from './input/saved-files';
import { openScenarioObjects, readScenario } from './testing/scenario-reading';
import { schemaProblems } from './testing/schema-problems';

const EXAMPLES = path.join(__dirname, '../../shared/conformance/oc-examples');
const NOW = parseInstant('2026-03-01T12:00:00Z') ?? 0n;

function problemsOfStatus(snapshot: ClusterSnapshot, now = NOW): unknown {
  const status = assessUpdate(snapshot, now);
  const topic = { topic: 'all' } as const;
  const sections = explainStatus(status, topic, english);
  return [
    schemaProblems('update-status', toDocument(status)),
    schemaProblems('update-explanation', toExplanationDocument(status, topic, sections)),
  ].flat();
}

it('are as the types of the documents are', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['tools/scripts/write-schemas.mjs', '--check'],
    {
      cwd: process.cwd(),
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

/** Those of scenarios: see goldens.spec.ts. */
describe('the JSON Schemas of status and explanation', () => {
  it.each<{ name: string; snapshot: ClusterSnapshot }>([
    { name: 'nothing at all', snapshot: EMPTY_SNAPSHOT },
    {
      name: 'only a forbidden ClusterVersion',
      snapshot: { ...EMPTY_SNAPSHOT, clusterVersion: missing('Forbidden', 'may not') },
    },
    {
      name: 'a ClusterVersion without history and conditions',
      snapshot: {
        ...EMPTY_SNAPSHOT,
        clusterVersion: loaded({ metadata: { name: 'version' }, status: {} }),
      },
    },
    {
      name: 'objects that are none',
      snapshot: {
        ...EMPTY_SNAPSHOT,
        clusterVersion: loaded('text'),
        clusterOperators: loaded([null, 7, { metadata: [] }]),
        machineConfigPools: loaded([{}, { metadata: { name: 'worker' } }]),
        nodes: loaded([{ metadata: { name: '__proto__' } }, []]),
        machineConfigs: loaded([null]),
        alerts: loaded([]),
      },
    },
  ])('accept $name', ({ snapshot }) => {
    expect(problemsOfStatus(snapshot)).toEqual([]);
  });

  it('accept the clusters of the examples', async () => {
    const files = existsSync(EXAMPLES)
      ? readdirSync(EXAMPLES).filter((file) => file.endsWith('-cv.yaml'))
      : [];
    if (files.length === 0) announceUnchecked(`there are no examples of oc in ${EXAMPLES}`);
    for (const file of files) {
      const { snapshot, now } = await readSavedCluster(path.join(EXAMPLES, file));
      expect([file, problemsOfStatus(snapshot, now)]).toEqual([file, []]);
    }
  });

  it('refuse what they do not know', () => {
    const document = toDocument(assessUpdate(EMPTY_SNAPSHOT, NOW));
    for (const wrong of [
      { surprise: 1 },
      { schemaVersion: 'update-status/v9' },
      { updating: null },
    ]) {
      expect(schemaProblems('update-status', { ...document, ...wrong })).not.toEqual([]);
    }
  });
});

// A hosted cluster has no MachineConfigPools to tell of, and a user who may not list them is told so.
const WITH_POOLS = SCENARIOS.filter(({ id }) => !/^hosted|^version-only$/.test(id));
it.each(WITH_POOLS)('accept what configurations do to nodes in $id', async (scenario) => {
  const { report } = await predictInCluster(
    { between: 'cluster', source: { from: 'files', clusterVersionPath: '' } },
    readScenario(scenario),
    openScenarioObjects(scenario),
    {},
  );
  expect(schemaProblems('node-disruption', toDisruptionDocument(report))).toEqual([]);
});

describe('YAML', () => {
  it('says the same as JSON', () => {
    const status = assessUpdate(EMPTY_SNAPSHOT, NOW);
    const yaml: unknown = parse(printStatus(status, 'yaml', 'none'));
    expect(yaml).toEqual(JSON.parse(printStatus(status, 'json', 'none')));
  });
});
