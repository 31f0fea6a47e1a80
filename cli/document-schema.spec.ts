import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { SCENARIOS, snapshotOf } from '../scenarios';
import {
  assessUpdate,
  EMPTY_SNAPSHOT,
  fromMilliseconds,
  loaded,
  missing,
  parseInstant,
  type ClusterSnapshot,
} from '../src/engine';
import { toDocument } from '../src/report/document/document';
import { SCHEMA_VERSION } from '../src/report/document/common-document';
import { readSavedCluster } from './input/saved-files';
import { printStatus } from './commands/print-status';

const SCHEMA = path.join(
  __dirname,
  `../docs/schema/${SCHEMA_VERSION.replace('/', '-')}.schema.json`,
);
const EXAMPLES = path.join(__dirname, '../../shared/conformance/oc-examples');
const NOW = parseInstant('2026-03-01T12:00:00Z') ?? 0n;

function compileSchema(): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats(ajv);
  const schema: unknown = JSON.parse(readFileSync(SCHEMA, 'utf8'));
  // The file is a schema object, which the compilation below proves.
  return ajv.compile(schema as object);
}

const validate = compileSchema();

function problemsOf(snapshot: ClusterSnapshot, now = NOW): unknown {
  // What a reader gets, not what we hold.
  const document: unknown = JSON.parse(JSON.stringify(toDocument(assessUpdate(snapshot, now))));
  return validate(document) ? [] : validate.errors;
}

describe('the JSON Schema of the status', () => {
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
  ])('accepts $name', ({ snapshot }) => {
    expect(problemsOf(snapshot)).toEqual([]);
  });

  it('accepts the clusters of the examples', async () => {
    const files = existsSync(EXAMPLES)
      ? readdirSync(EXAMPLES).filter((file) => file.endsWith('-cv.yaml'))
      : [];
    if (files.length === 0)
      process.stderr.write(`NOT CHECKED: there are no examples of oc in ${EXAMPLES}\n`);
    for (const file of files) {
      const { snapshot, now } = await readSavedCluster(path.join(EXAMPLES, file));
      expect([file, problemsOf(snapshot, now)]).toEqual([file, []]);
    }
  });

  it.each(SCENARIOS)('accepts the scenario $id', (scenario) => {
    const state = scenario.stateAt(scenario.showAtMs);
    const now = (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(scenario.showAtMs);
    expect(problemsOf(snapshotOf(state, scenario.denials), now)).toEqual([]);
  });

  it('refuses what it does not know', () => {
    const document = toDocument(assessUpdate(EMPTY_SNAPSHOT, NOW));
    expect(validate({ ...document, surprise: 1 })).toBe(false);
    expect(validate({ ...document, schemaVersion: 'update-status/v9' })).toBe(false);
    expect(validate({ ...document, updating: null })).toBe(false);
  });
});

describe('YAML', () => {
  it('says the same as JSON', () => {
    const status = assessUpdate(EMPTY_SNAPSHOT, NOW);
    const yaml: unknown = parse(printStatus(status, 'yaml', 'none'));
    expect(yaml).toEqual(JSON.parse(printStatus(status, 'json', 'none')));
  });
});
