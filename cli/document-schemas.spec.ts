import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
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
import { SCHEMA_VERSION } from '../src/report/document/common-document';
import { toDocument } from '../src/report/document/document';
import { explainStatus } from '../src/report/explain/explain-status';
import { toExplanationDocument } from '../src/report/explain/explanation-document';
import { english } from '../src/wording/language/english';
import { predictInCluster } from './commands/predict-disruption';
import { printStatus } from './commands/print-status';
import { readSavedCluster } from './input/saved-files';
import { openScenarioObjects, readScenario } from './testing/scenario-reading';

const EXAMPLES = path.join(__dirname, '../../shared/conformance/oc-examples');
const NOW = parseInstant('2026-03-01T12:00:00Z') ?? 0n;

function compileSchema(name: string): ValidateFunction {
  const file = `${name}-${SCHEMA_VERSION.split('/')[1]}.schema.json`;
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats(ajv);
  const schema: unknown = JSON.parse(
    readFileSync(path.join(__dirname, '../docs/schema', file), 'utf8'),
  );
  // The file is a schema object, which the compilation below proves.
  return ajv.compile(schema as object);
}

const validate = compileSchema('update-status');
const validateExplanation = compileSchema('update-explanation');
const validateDisruption = compileSchema('node-disruption');

/** Of what a reader gets, not of what we hold. */
function problemsOf(document: object, isValid: ValidateFunction): unknown {
  return isValid(JSON.parse(JSON.stringify(document))) ? [] : isValid.errors;
}

function problemsOfStatus(snapshot: ClusterSnapshot, now = NOW): unknown {
  const status = assessUpdate(snapshot, now);
  const topic = { topic: 'all' } as const;
  const sections = explainStatus(status, topic, english);
  return [
    problemsOf(toDocument(status), validate),
    problemsOf(toExplanationDocument(status, topic, sections), validateExplanation),
  ].flat();
}

it('are as the types of the documents are', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/write-schemas.mjs', '--check'], {
    cwd: process.cwd(),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

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
    if (files.length === 0)
      process.stderr.write(`NOT CHECKED: there are no examples of oc in ${EXAMPLES}\n`);
    for (const file of files) {
      const { snapshot, now } = await readSavedCluster(path.join(EXAMPLES, file));
      expect([file, problemsOfStatus(snapshot, now)]).toEqual([file, []]);
    }
  });

  it.each(SCENARIOS)('accept the scenario $id', (scenario) => {
    const { snapshot, now } = readScenario(scenario);
    expect(problemsOfStatus(snapshot, now)).toEqual([]);
  });

  it('refuse what they do not know', () => {
    const document = toDocument(assessUpdate(EMPTY_SNAPSHOT, NOW));
    expect(validate({ ...document, surprise: 1 })).toBe(false);
    expect(validate({ ...document, schemaVersion: 'update-status/v9' })).toBe(false);
    expect(validate({ ...document, updating: null })).toBe(false);
  });
});

// A hosted cluster has no MachineConfigPools to tell of.
const WITH_POOLS = SCENARIOS.filter(({ id }) => id !== 'hosted');
it.each(WITH_POOLS)('accept what configurations do to nodes in $id', async (scenario) => {
  const { report } = await predictInCluster(
    { between: 'cluster', source: { from: 'files', clusterVersionPath: '' } },
    readScenario(scenario),
    openScenarioObjects(scenario),
    {},
  );
  expect(problemsOf(toDisruptionDocument(report), validateDisruption)).toEqual([]);
});

describe('YAML', () => {
  it('says the same as JSON', () => {
    const status = assessUpdate(EMPTY_SNAPSHOT, NOW);
    const yaml: unknown = parse(printStatus(status, 'yaml', 'none'));
    expect(yaml).toEqual(JSON.parse(printStatus(status, 'json', 'none')));
  });
});
