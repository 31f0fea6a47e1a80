import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { GROUP, UPDATE_STATUSES } from '../../src/report/resource/api';
import { at, listAt } from './chart';

const DOCS = join(__dirname, '../../docs');
const FOLDER = join(DOCS, 'examples/fleet');
const files = readdirSync(FOLDER);

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
  const served = readFileSync(join(DOCS, 'controller.md'), 'utf8');
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
