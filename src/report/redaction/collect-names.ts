import type { ResourceRef, UpdateStatus } from '../../engine';
import { mapTexts } from './map-texts';
import { OBJECT_FIELDS } from './object-fields';
import { Names } from './names';
import { isPlatformNamespace, isStandardPool } from './vocabulary';

/** `cluster-x7k2p` of `cluster-x7k2p-worker-a-9lztv`: what the installer names everything of a cluster by. */
const INFRASTRUCTURE = /^((.+?)-[a-z0-9]{5})-(?:.*-)?(?:master|worker|infra|storage)(?:-|\d|$)/;

/**
 * The names that the fields of statuses of one cluster hold. What is a name of two things is known as the first of
 * them.
 */
export function collectNames(statuses: readonly UpdateStatus[]): Names {
  const names = new Names(
    new Set([
      ...statuses.flatMap(({ operators }) => operators.map(({ name }) => name)),
      'master',
      'worker',
      'infra',
      'arbiter',
    ]),
  );
  const references = statuses.flatMap(findReferences);
  const values = (fields: ReadonlySet<string>) =>
    statuses.flatMap((status) => valuesOf(status, fields));
  const allPools = statuses.flatMap((status) => status.pools);
  const nodes = [
    ...allPools.flatMap((pool) => pool.nodes.map(({ name }) => name)),
    ...statuses.flatMap(({ unpooledNodes }) => unpooledNodes.map(({ name }) => name)),
    ...namesOf(references, 'nodes'),
    ...values(NODE_FIELDS),
  ];
  const pools = [
    ...allPools.map(({ name }) => name),
    ...namesOf(references, 'machineconfigpools'),
    ...namesOf(references, 'nodepools'),
    ...values(POOL_FIELDS),
  ];
  for (const node of nodes) names.add('node', node);
  for (const [short, full] of shortNames(nodes)) names.add('node', short, full);
  for (const name of namesOf(references, 'hostedclusters')) names.add('cluster', name);
  for (const pool of pools) if (!isStandardPool(pool)) names.add('pool', pool);
  const budgets = statuses.flatMap(budgetsOf);
  const namespaces = [
    ...[...references, ...budgets].flatMap(({ namespace }) => namespace ?? []),
    ...values(NAMESPACE_FIELDS),
  ];
  for (const namespace of namespaces) {
    if (!isPlatformNamespace(namespace)) names.add('namespace', namespace);
  }
  for (const { namespace, name } of budgets) {
    if (!isPlatformNamespace(namespace)) names.add('object', name);
  }
  for (const { namespace, resource, name } of references) {
    if (namespace === undefined || isPlatformNamespace(namespace) || resource === 'alerts')
      continue;
    names.add(resource === 'pods' ? 'pod' : 'object', name);
  }
  for (const status of statuses) {
    mapTexts({ ...status, pools: [], operators: [] }, (text, key, namespace) => {
      const kind = OBJECT_FIELDS.get(key);
      if (kind && kind !== 'user' && !isPlatformNamespace(namespace)) names.add(kind, text);
      return text;
    });
  }
  for (const node of nodes) {
    const [, infrastructure, cluster] = INFRASTRUCTURE.exec(node) ?? [];
    if (infrastructure !== undefined) names.add('cluster', infrastructure);
    if (cluster !== undefined) names.add('cluster', cluster);
  }
  return names;
}

const NODE_FIELDS: ReadonlySet<string> = new Set(['node', 'nodes', 'captures.node']);
const POOL_FIELDS: ReadonlySet<string> = new Set(['pool', 'pools', 'captures.pool']);
const NAMESPACE_FIELDS: ReadonlySet<string> = new Set([
  'namespace',
  'namespaces',
  'virtualMachineNamespaces',
  'captures.namespace',
  'captures.bundleNamespace',
  'captures.serviceNamespace',
]);

/**
 * The texts of these fields, wherever they stand beside the pools and their nodes; `ends` has a code in its field
 * `pools`.
 */
function valuesOf(status: UpdateStatus, fields: ReadonlySet<string>): readonly string[] {
  const values: string[] = [];
  mapTexts({ ...status, ends: undefined, pools: [], operators: [] }, (text, key) => {
    if (fields.has(key)) values.push(text);
    return text;
  });
  return values;
}

function findReferences(status: UpdateStatus): readonly ResourceRef[] {
  const references: ResourceRef[] = [];
  mapTexts(
    { ...status, pools: [], operators: [] },
    (text) => text,
    (reference) => {
      references.push(reference);
      return reference;
    },
  );
  return references;
}

function namesOf(references: readonly ResourceRef[], resource: string): readonly string[] {
  return references.filter((reference) => reference.resource === resource).map(({ name }) => name);
}

function budgetsOf({ readiness }: UpdateStatus) {
  return readiness.flatMap((finding) =>
    finding.code === 'BudgetsExhausted' ? finding.budgets : [],
  );
}

/** Host names by their first label, as far as it tells one node apart. */
function shortNames(nodes: readonly string[]): ReadonlyMap<string, string> {
  const all = new Set(nodes);
  const byShort = new Map<string, string[]>();
  for (const node of all) {
    const [short = ''] = node.split('.');
    if (short !== node && !/^\d+$/.test(short)) {
      byShort.set(short, [...(byShort.get(short) ?? []), node]);
    }
  }
  return new Map(
    [...byShort].flatMap(([short, [full = '', ...others]]) =>
      others.length === 0 && !all.has(short) ? [[short, full] as const] : [],
    ),
  );
}
