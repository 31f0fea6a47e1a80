import { parse } from 'yaml';
import { SCENARIOS } from '../../scenarios';
import { MINUTE, readPublished } from '../../src/engine';
import { recordRehearsal } from '../../src/engine/preflight';
import {
  CLUSTER,
  GROUP,
  NODE_UPDATE_STATUSES,
  UPDATE_STATUSES,
  VERSION,
  type PublishedKind,
} from '../../src/report/resource/api';
import { toNodeUpdateStatus } from '../../src/report/resource/node-update-status';
import { toPublishedNodeStatus, toPublishedUpdateStatus } from '../../src/report/resource/publish';
import { BOUNDS, toUpdateStatusDraft } from '../../src/report/resource/update-status';
import { preflightScenario } from '../../src/testing/preflight-scenario';
import { assessScenario } from '../../src/testing/assess-scenario';
import { at, listAt, readChartFile } from './chart';
import { checkByDefinition, findFaults } from './kubernetes-schema';

const definitionOf = ({ plural }: PublishedKind): unknown =>
  parse(readChartFile(`files/crds/${plural}.yaml`));

const updateStatuses = definitionOf(UPDATE_STATUSES);
const nodeUpdateStatuses = definitionOf(NODE_UPDATE_STATUSES);

describe.each([UPDATE_STATUSES, NODE_UPDATE_STATUSES])('the definition of $kind', (published) => {
  const definition = definitionOf(published);

  it('is of the API that is published', () => {
    expect(findFaults(definition)).toEqual([]);
    expect(at(definition, 'metadata', 'name')).toBe(`${published.plural}.${GROUP}`);
    expect(at(definition, 'spec')).toMatchObject({
      group: GROUP,
      scope: 'Cluster',
      names: { kind: published.kind, plural: published.plural },
      versions: [{ name: VERSION, served: true, storage: true }],
    });
    expect(at(definition, 'spec', 'versions', 0, 'subresources')).toEqual(
      published.hasStatusSubresource ? { status: {} } : undefined,
    );
  });

  it('bounds every list and every text', () => {
    const open = listOpen(at(definition, 'spec', 'versions', 0, 'schema', 'openAPIV3Schema'));
    expect(open).toEqual(['.apiVersion', '.kind']);
  });

  it('has columns for what there is', () => {
    const version = at(definition, 'spec', 'versions', 0);
    const schema = at(version, 'schema', 'openAPIV3Schema');
    const columns = listAt(version, 'additionalPrinterColumns');
    expect(columns.length).toBeGreaterThan(1);
    for (const column of columns) {
      const path = String(at(column, 'jsonPath')).slice(1).split('.');
      const field = path.reduce((inner, name) => at(inner, 'properties', name), schema);
      expect([path, at(field, 'type')]).toEqual([path, expect.any(String)]);
    }
  });
});

it('what is cut is cut where the definition says', () => {
  const status = at(
    updateStatuses,
    'spec',
    'versions',
    0,
    'schema',
    'openAPIV3Schema',
    'properties',
    'status',
    'properties',
  );
  const mostOf = (...path: readonly string[]): unknown => at(status, ...path, 'maxItems');
  expect({
    operators: mostOf('operators'),
    pools: mostOf('pools'),
    holders: mostOf('pools', 'items', 'properties', 'slots', 'properties', 'holders'),
    attention: mostOf('attention', 'properties', 'items'),
    healthInsights: mostOf('healthInsights'),
    missing: mostOf('missing'),
    updates: mostOf('updates'),
    endedPools: mostOf('updates', 'items', 'properties', 'pools'),
    slowest: mostOf('updates', 'items', 'properties', 'pools', 'items', 'properties', 'slowest'),
    verdicts: mostOf('updates', 'items', 'properties', 'verdicts'),
    blockers: mostOf('preflight', 'properties', 'rehearsal', 'properties', 'blockers'),
    nodes: mostOf(
      ...['updates', 'items', 'properties', 'rehearsal', 'properties', 'blockers'],
      ...['items', 'properties', 'nodes'],
    ),
    held: mostOf('updates', 'items', 'properties', 'heldDrains'),
    namespaces: mostOf('missing', 'items', 'properties', 'namespaces'),
    text: at(status, 'verdict', 'properties', 'message', 'maxLength'),
    description: at(
      status,
      'healthInsights',
      'items',
      'properties',
      'impact',
      'properties',
      'description',
      'maxLength',
    ),
    nodeSteps: at(status, 'nodeSteps', 'maxLength'),
    brief: at(status, 'brief', 'maxLength'),
  }).toEqual(BOUNDS);
});

it('what an update would come across is as the definition wants it', () => {
  const { preflights, status } = preflightScenario('looking-ahead');
  const [first] = preflights;
  if (!first) throw new Error('nothing is on offer');
  const [newest, ...older] = status.records;
  if (!newest) throw new Error('nothing is remembered');
  const heldDrains = [{ node: 'worker-00', namespace: 'bank', kind: 'StatefulSet', workload: 'x' }];
  const records = [{ ...newest, rehearsal: recordRehearsal(first), heldDrains }, ...older];
  const draft = toUpdateStatusDraft({ ...status, records }, { preflights });
  const published = toPublishedUpdateStatus(draft, undefined, status.now);
  const check = checkByDefinition(updateStatuses, VERSION);
  const object = anObject(UPDATE_STATUSES, CLUSTER, published);
  expect(check(object)).toEqual([]);
  expect(published.preflight?.rehearsal.blockers?.[0]).toMatchObject({ workload: 'ledger' });
  expect(readPublished(object)?.records[0]).toMatchObject({
    rehearsal: records[0]?.rehearsal,
    heldDrains,
  });
});

describe.each(SCENARIOS)('of $id', (scenario) => {
  const status = assessScenario(scenario);

  it('the UpdateStatus is as its definition wants it', () => {
    const check = checkByDefinition(updateStatuses, VERSION);
    const draft = toUpdateStatusDraft(status, {
      generation: 3,
      observedGeneration: 3,
      version: '1.2.3',
    });
    const published = toPublishedUpdateStatus(draft, undefined, status.now);
    expect(check(anObject(UPDATE_STATUSES, CLUSTER, published))).toEqual([]);
    expect(JSON.stringify(published).length).toBeLessThan(256 * 1024);
    // Nothing of it is only as old as the moment.
    const later = toPublishedUpdateStatus(draft, published, status.now + MINUTE);
    expect({ ...later, observedAt: '' }).toEqual({ ...published, observedAt: '' });
  });

  it('each NodeUpdateStatus is as its definition wants it', () => {
    const check = checkByDefinition(nodeUpdateStatuses, VERSION);
    const faults = status.pools
      .flatMap(({ nodes }) => nodes.slice(0, 100))
      .map((node) => toPublishedNodeStatus(toNodeUpdateStatus(node), undefined, status.now))
      .flatMap((published) => check(anObject(NODE_UPDATE_STATUSES, published.name, published)));
    expect(faults).toEqual([]);
  });
});

function anObject({ kind }: PublishedKind, name: string, status: object): object {
  return { apiVersion: `${GROUP}/${VERSION}`, kind, metadata: { name }, status };
}

/** Paths of lists and texts without a bound. */
function listOpen(schema: unknown, path = ''): readonly string[] {
  const type = at(schema, 'type');
  const properties: unknown = at(schema, 'properties') ?? {};
  const inner = Object.entries(Object(properties) as object).flatMap(([name, field]) =>
    listOpen(field, `${path}.${name}`),
  );
  if (type === 'array') {
    const isOpen = at(schema, 'maxItems') === undefined;
    return [...(isOpen ? [path] : []), ...listOpen(at(schema, 'items'), `${path}[]`)];
  }
  const isBound = ['maxLength', 'enum', 'format'].some((name) => at(schema, name) !== undefined);
  return type === 'string' && !isBound ? [path] : inner;
}
