import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ControllerMetrics } from '../../controller/metrics/controller-metrics';
import { formatClaim, type UpdateClaim } from '../../src/fleet/claim';
import { ROOT } from '../../src/testing/find-tool';
import { at, listAt, readChartFile } from './chart';
import { readValueDocs } from './values-table';

/**
 * What is promised from the first release on (CHANGELOG.md): it may grow, and nothing of it may go before the next
 * major release.
 */
const PROMISED = join(__dirname, 'promised.json');

const SCHEMAS = join(ROOT, 'docs/schema');
const CRDS = ['nodeupdatestatuses', 'updatestatuses'] as const;

/** Paths of the fields of a JSON schema, with the type of each: `verdict.kind: string`. */
function* listFields(schema: unknown, path = ''): Iterable<string> {
  for (const [name, field] of Object.entries(at(schema, 'properties') ?? {})) {
    const own = path === '' ? name : `${path}.${name}`;
    const type = at(field, 'type');
    yield typeof type === 'string' ? `${own}: ${type}` : own;
    yield* listFields(field, own);
    yield* listFields(at(field, 'items'), `${own}[]`);
    yield* listFields(at(field, 'additionalProperties'), `${own}.*`);
  }
}

/** The fields of a document, and of the definitions that it refers to. */
function listSchemaFields(schema: unknown): readonly string[] {
  const definitions = Object.entries(at(schema, '$defs') ?? at(schema, 'definitions') ?? {});
  return [
    ...listFields(schema),
    ...definitions.flatMap(([name, definition]) => [...listFields(definition, name)]),
  ];
}

/** A claim with every field. */
const CLAIM: UpdateClaim = {
  verdict: 'waitingForYou',
  reason: 'DrainBlocked',
  cause: 'BudgetRefuses',
  object: { resource: 'nodes', name: 'worker-c' },
  from: '4.18.8',
  to: '4.18.9',
  operators: { done: 34, total: 34 },
  nodes: { done: 5, total: 15 },
  attention: { Error: 1 },
  since: 1n,
  completedAt: 1n,
  timeRemaining: { because: 'blocked' },
  ready: '4.18.10',
  observedAt: 1n,
};

async function readOffer(): Promise<Readonly<Record<string, readonly string[]>>> {
  const metrics = await new ControllerMetrics('1.0.0').text(true);
  const documents = readdirSync(SCHEMAS).map((file) => {
    const schema: unknown = JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8'));
    return [`document ${file}`, listSchemaFields(schema)] as const;
  });
  const resources = CRDS.flatMap((name) => {
    const crd: unknown = parse(readChartFile(`files/crds/${name}.yaml`));
    return listAt(crd, 'spec', 'versions').flatMap((version) => [
      [
        `columns of ${name} ${String(at(version, 'name'))}`,
        listAt(version, 'additionalPrinterColumns').map(
          (column) => `${String(at(column, 'name'))} ${String(at(column, 'jsonPath'))}`,
        ),
      ] as const,
      [
        `fields of ${name} ${String(at(version, 'name'))}`,
        [...listFields(at(version, 'schema', 'openAPIV3Schema'))],
      ] as const,
    ]);
  });
  return Object.fromEntries([
    ...documents,
    ...resources,
    ['claim', Object.keys(JSON.parse(formatClaim(CLAIM)) as object)],
    ['metrics', [...metrics.matchAll(/^# TYPE (\S+ \S+)$/gm)].map(([, metric = '']) => metric)],
    ['chart values', readValueDocs(readChartFile('values.yaml')).map(({ path }) => path)],
  ]);
}

it('offers all that is promised', async () => {
  const offer = await readOffer();
  // A release promises what it offers. UPDATE_FIXTURES=1 adds what is new since.
  if (process.env.UPDATE_FIXTURES) {
    writeFileSync(PROMISED, `${JSON.stringify(offer, undefined, 2)}\n`);
  }
  const promised = JSON.parse(readFileSync(PROMISED, 'utf8')) as typeof offer;
  const broken = Object.entries(promised).flatMap(([group, names]) => {
    const offered = new Set(offer[group]);
    return names.filter((name) => !offered.has(name)).map((name) => `${group}: ${name}`);
  });
  expect(broken).toEqual([]);
  for (const names of Object.values(promised)) expect(names).not.toEqual([]);
});
