import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import packageJson from '../../package.json';
import { at, readChartFile } from './chart';
import { CHART } from '../../src/testing/find-tool';
import { listPaths, readValueDocs, writeValuesTable } from './values-table';

const docs = readValueDocs(readChartFile('values.yaml'));
const values: unknown = parse(readChartFile('values.yaml'));
const schema: unknown = JSON.parse(readChartFile('values.schema.json'));

it('every value is described, once', () => {
  const described = docs.map(({ path }) => path);
  expect(described).toEqual(listPaths(values, new Set(described)));
});

it.each(docs)('$path has a schema', ({ path }) => {
  const steps = path.split('.').flatMap((step) => ['properties', step]);
  expect(at(schema, ...steps)).toBeDefined();
});

it('the schema has no value that does not exist', () => {
  const known = docs.map(({ path }) => path);
  const isKnown = (path: string): boolean =>
    known.some((each) => path === each || path.startsWith(`${each}.`));
  // Helm hands `global` to every chart.
  expect(listSchemaPaths(schema).filter((path) => !isKnown(path))).toEqual(['global']);
});

/* `UPDATE_FIXTURES=1 npx jest charts/tests/values` writes the table anew. */
it('the README has the table of values', () => {
  const [start, end] = ['<!-- values -->', '<!-- /values -->'];
  const readme = readChartFile('README.md');
  const expected = readme.replace(
    new RegExp(`${start}[\\s\\S]*${end}`),
    () => `${start}\n\n${writeValuesTable(docs)}\n\n${end}`,
  );
  if (process.env.UPDATE_FIXTURES) writeFileSync(join(CHART, 'README.md'), expected);
  expect(readChartFile('README.md')).toBe(expected);
  expect(expected).toMatch(/\| `replicas` +\| `2` /);
});

it('chart, image and plugin have one version and one name', () => {
  const chart: unknown = parse(readChartFile('Chart.yaml'));
  expect(chart).toMatchObject({
    name: packageJson.consolePlugin.name,
    version: packageJson.version,
    appVersion: packageJson.version,
  });
  expect(packageJson.consolePlugin.version).toBe(packageJson.version);
});

it('the chart says what chart-verifier asks for', () => {
  const chart: unknown = parse(readChartFile('Chart.yaml'));
  expect(at(chart, 'apiVersion')).toBe('v2');
  expect(at(chart, 'kubeVersion')).toBe('>=1.35.0-0');
  expect(at(chart, 'annotations', 'charts.openshift.io/name')).toBe('Update status');
  for (const file of ['README.md', 'templates/NOTES.txt', 'templates/tests/manifest.yaml']) {
    expect(readChartFile(file)).not.toBe('');
  }
});

function listSchemaPaths(node: unknown, prefix = ''): string[] {
  const properties = at(node, 'properties');
  if (typeof properties !== 'object' || properties === null) return [prefix];
  return Object.entries(properties).flatMap(([key, value]) =>
    listSchemaPaths(value, prefix === '' ? key : `${prefix}.${key}`),
  );
}
