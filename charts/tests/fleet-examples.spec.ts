import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { GROUP, UPDATE_STATUSES } from '../../src/report/resource/api';
import { describeWith, findTool } from '../../src/testing/find-tool';
import { at, listAt } from './chart';

const DOCS = join(__dirname, '../../docs');
const FOLDER = join(DOCS, 'examples/fleet');
const files = readdirSync(FOLDER);
const promtool = findTool('find-promtool.sh') ?? '';

const objectsOf = (file: string): readonly unknown[] =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });

it.each(files)('%s has objects with a kind and a name', (file) => {
  const objects = objectsOf(file);
  expect(objects.length).toBeGreaterThan(0);
  for (const object of objects) {
    expect(at(object, 'kind')).toEqual(expect.any(String));
    expect(at(object, 'metadata', 'namespace')).toEqual(expect.any(String));
  }
});

it('Search collects what the controller publishes', () => {
  const [config] = objectsOf('collector-config.yaml');
  expect(at(config, 'spec', 'rules', 0, 'resourceSelector')).toEqual({
    apiGroups: [GROUP],
    kinds: [UPDATE_STATUSES.kind],
  });
});

it('Observability asks for metrics that there are, and for what its rules record', () => {
  const [allowlist, dashboard] = objectsOf('observability.yaml');
  const list: unknown = parse(String(at(allowlist, 'data', 'metrics_list.yaml')));
  const rules = listAt(list, 'recording_rules');
  expect(rules).toHaveLength(2);
  const recorded = rules.map((rule) => at(rule, 'record'));
  const served = readFileSync(join(DOCS, 'monitoring.md'), 'utf8');
  const asked = JSON.stringify(rules.map((rule) => at(rule, 'expr'))).match(/update_status_\w+/g);
  for (const name of asked ?? []) expect(served).toContain(`\`${name}\``);
  const panels: unknown = JSON.parse(String(at(dashboard, 'data', 'update-status-fleet.json')));
  const used = JSON.stringify(panels).match(/update_status:\w+/g) ?? [];
  expect(new Set(used)).toEqual(new Set(recorded));
});

it('a cluster is rolled out to by a Placement that is there', () => {
  const [placement, work] = objectsOf('roll-out.yaml');
  expect(at(work, 'spec', 'placementRefs', 0, 'name')).toBe(at(placement, 'metadata', 'name'));
});

describeWith(promtool || undefined)('Prometheus', () => {
  const [allowlist, dashboard] = objectsOf('observability.yaml');
  const list: unknown = parse(String(at(allowlist, 'data', 'metrics_list.yaml')));
  const rules = listAt(list, 'recording_rules');
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fleet-examples-'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const writeRules = (written: readonly unknown[]): string => {
    const file = join(folder, 'rules.yaml');
    writeFileSync(file, stringify({ groups: [{ name: 'fleet', rules: written }] }));
    return file;
  };

  const run = (...args: readonly string[]): string => {
    const { status, stderr, stdout } = spawnSync(promtool, args, { encoding: 'utf8' });
    return status === 0 ? '' : stdout + stderr;
  };

  it('understands the rules, and each query of the dashboard', () => {
    const panels: unknown = JSON.parse(String(at(dashboard, 'data', 'update-status-fleet.json')));
    const queries = listAt(panels, 'panels')
      .flatMap((panel) => listAt(panel, 'targets'))
      .map((target, index) => ({ record: `query:${String(index)}`, expr: at(target, 'expr') }));
    expect(queries.length).toBeGreaterThan(3);
    expect(run('check', 'rules', writeRules([...rules, ...queries]))).toBe('');
  });

  it('records whether an update is in progress, and whether it needs an action', () => {
    const file = join(folder, 'test.yaml');
    const series = (verdict: string, values: string) => ({
      series: `update_status_verdict{verdict="${verdict}"}`,
      values,
    });
    const recorded = (record: string, minute: number, value: number) => ({
      expr: record,
      eval_time: `${String(minute)}m`,
      exp_samples: [{ labels: record, value }],
    });
    const test = {
      interval: '1m',
      input_series: [
        series('notUpdating', '1 stale _ _'),
        series('progressing', '_ 1 stale _'),
        series('waitingForYou', '_ _ 1 1'),
      ],
      promql_expr_test: [
        [0, 0, 0],
        [1, 1, 0],
        [2, 1, 1],
      ].flatMap(([minute = 0, inProgress = 0, needsAction = 0]) => [
        recorded('update_status:in_progress', minute, inProgress),
        recorded('update_status:needs_action', minute, needsAction),
      ]),
    };
    const rule_files = [writeRules(rules)];
    writeFileSync(file, stringify({ rule_files, evaluation_interval: '1m', tests: [test] }));
    expect(run('test', 'rules', file)).toBe('');
  });
});
