import { NothingToPick, randomFrom, type Random } from './random';
import {
  isJsonObject,
  LISTS,
  type Json,
  type JsonObject,
  type SavedCluster,
} from './saved-cluster';

/** One change of a cluster; the same seed changes the same cluster alike. */
export interface Mutation {
  readonly kind: MutationKind;
  readonly seed: number;
}

/** Changes a cluster in place, and says what of it. */
type Mutate = (cluster: SavedCluster, random: Random) => string;

const MCO = 'machineconfiguration.openshift.io/';
const TEXTS = [
  '',
  'x',
  'A reason that is longer than twenty characters',
  'first\nsecond\n\nfourth\n',
  'a\tb\tc',
  'Zürich 日本語 🦊 e\u0301',
  'quotes " and \\ and \u00a0 and \u200b and \u0007',
  'carriage\rreturn, form\ffeed, vertical\vtab',
  '<nil> %s %!d(MISSING) {{ . }}',
  'long '.repeat(60),
] as const;
const STATUSES = ['True', 'False', 'Unknown', 'Perhaps', ''] as const;
const DAEMON_STATES = ['Done', 'Working', 'Rebooting', 'Degraded', 'Unreconcilable', '', 'Other'];
const VERSIONS = ['4.18.8', '4.18.9', '4.17.20', '', '4.19.0-rc.1'];
const WRONG: readonly Json[] = [true, 0, 7, 1.5, [], {}, ['x'], { x: 'z' }, 'x', ''];

// --- Finding things --------------------------------------------------------------------------------------------------

function objectAt(object: JsonObject, ...keys: readonly string[]): JsonObject {
  let found = object;
  for (const key of keys) {
    const next = found[key];
    if (isJsonObject(next)) found = next;
    else found[key] = found = {};
  }
  return found;
}

function listAt(object: JsonObject, key: string): Json[] {
  const found = object[key];
  if (Array.isArray(found)) return found;
  const list: Json[] = [];
  object[key] = list;
  return list;
}

function objectsIn(list: readonly Json[]): readonly JsonObject[] {
  return list.filter(isJsonObject);
}

const conditionsOf = (object: JsonObject): Json[] =>
  listAt(objectAt(object, 'status'), 'conditions');
const annotationsOf = (object: JsonObject): JsonObject =>
  objectAt(object, 'metadata', 'annotations');
const historyOf = ({ clusterVersion }: SavedCluster): Json[] =>
  listAt(objectAt(clusterVersion, 'status'), 'history');

function allObjects(cluster: SavedCluster): readonly JsonObject[] {
  return [
    cluster.clusterVersion,
    ...LISTS.flatMap((list) => cluster[list]),
    ...(cluster.deployment ? [cluster.deployment] : []),
  ];
}

function withConditions(cluster: SavedCluster, random: Random): JsonObject {
  return random.oneIn(3)
    ? cluster.clusterVersion
    : random.pick([...cluster.clusterOperators, ...cluster.nodes]);
}

function aCondition(cluster: SavedCluster, random: Random): JsonObject {
  const conditions = conditionsOf(withConditions(cluster, random));
  if (conditions.length === 0) conditions.push({ type: 'Progressing', status: 'True' });
  const found = random.pick(conditions);
  return isJsonObject(found) ? found : {};
}

function typeOf(condition: JsonObject): string {
  return typeof condition.type === 'string' ? condition.type : '?';
}

function shiftTime(value: Json | undefined, random: Random): string {
  const base = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  const from = Number.isNaN(base) ? Date.parse('2025-11-03T14:00:00Z') : base;
  const by = random.pick([1, 59, 60, 61, 299, 300, 301, 600, 1200, 2400, 3600, 10_800, 90_000]);
  const time = new Date(from + (random.oneIn(3) ? by : -by) * 1000).toISOString().slice(0, 19);
  return random.oneIn(8)
    ? `${time}.${random.pick(['5', '123456', '000368975', '999999999'])}Z`
    : random.oneIn(10)
      ? `${time}+02:00`
      : `${time}Z`;
}

/** All places in a value, by the keys that lead there. */
function placesIn(value: Json, path: readonly (string | number)[] = []): (string | number)[][] {
  const inner = Array.isArray(value)
    ? value.flatMap((entry, index) => placesIn(entry, [...path, index]))
    : isJsonObject(value)
      ? Object.keys(value).flatMap((key) => placesIn(value[key] ?? null, [...path, key]))
      : [];
  return [[...path], ...inner];
}

/** Kind and field, without numbers, for the name of a cause. */
function nameOf(object: JsonObject, path: readonly (string | number)[]): string {
  const kind = typeof object.kind === 'string' ? object.kind : '?';
  return `${kind} ${path.map((key) => (typeof key === 'number' ? '[]' : key)).join('.')}`;
}

/** Puts something else at a place that is picked; `change` gives `undefined` to remove it. */
function changeSomewhere(
  object: JsonObject,
  random: Random,
  change: (value: Json) => Json | undefined,
): string {
  const place = random.pick(placesIn(object).filter(({ length }) => length > 0));
  let holder: Json = object;
  for (const key of place.slice(0, -1)) {
    // Each leads to an object or a list.
    holder = (holder as JsonObject)[key] ?? null;
  }
  const last = place.at(-1) ?? '';
  const fields = holder as JsonObject;
  const changed = change(fields[last] ?? null);
  if (changed !== undefined) fields[last] = changed;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(fields, last);
  return nameOf(object, place);
}

function alertsOf(cluster: SavedCluster): Json[] {
  if (!isJsonObject(cluster.alerts)) cluster.alerts = {};
  return listAt(objectAt(cluster.alerts, 'data'), 'alerts');
}

function anAlert(cluster: SavedCluster, random: Random): JsonObject {
  const alerts = alertsOf(cluster);
  const found = objectsIn(alerts);
  if (found.length > 0 && !random.oneIn(3)) return random.pick(found);
  const alert: JsonObject = {
    labels: {
      alertname: random.pick(['PodDisruptionBudgetAtLimit', 'KubeNodeNotReady', 'A']),
      severity: random.pick(['warning', 'critical', 'info', 'Critical', '']),
      namespace: random.pick(['', 'openshift-etcd']),
    },
    annotations: { summary: random.pick(TEXTS), description: random.pick(TEXTS) },
    state: random.pick(['firing', 'pending', '']),
    activeAt: shiftTime(undefined, random),
  };
  alerts.push(alert);
  return alert;
}

// --- What changes ----------------------------------------------------------------------------------------------------

const MUTATIONS = {
  'status of a condition': (cluster, random) => {
    const condition = aCondition(cluster, random);
    condition.status = random.pick(STATUSES);
    return typeOf(condition);
  },
  'time of a condition': (cluster, random) => {
    const condition = aCondition(cluster, random);
    if (random.oneIn(6)) condition.lastTransitionTime = null;
    else if (random.oneIn(6)) delete condition.lastTransitionTime;
    else condition.lastTransitionTime = shiftTime(condition.lastTransitionTime, random);
    return typeOf(condition);
  },
  'text of a condition': (cluster, random) => {
    const condition = aCondition(cluster, random);
    const field = random.pick(['reason', 'message']);
    condition[field] = random.pick(TEXTS);
    return `${typeOf(condition)} ${field}`;
  },
  'conditions of an object': (cluster, random) => {
    const conditions = conditionsOf(withConditions(cluster, random));
    const index = random.below(Math.max(1, conditions.length));
    const found = conditions[index];
    const how = random.pick(['removed', 'twice', 'reversed', 'none']);
    if (how === 'removed') conditions.splice(index, 1);
    else if (how === 'reversed') conditions.reverse();
    else if (how === 'none') conditions.length = 0;
    else if (isJsonObject(found)) conditions.push({ ...found, status: random.pick(STATUSES) });
    return how;
  },
  'operators all in trouble': (cluster, random) => {
    const times = [0, 0, 0].map(() => shiftTime(undefined, random));
    for (const operator of cluster.clusterOperators) {
      if (random.oneIn(4)) continue;
      for (const condition of objectsIn(conditionsOf(operator))) {
        if (condition.type === 'Degraded') condition.status = 'True';
        if (condition.type === 'Available' && random.oneIn(2)) condition.status = 'False';
        if (condition.type !== 'Progressing') condition.lastTransitionTime = random.pick(times);
      }
    }
    return '';
  },
  'annotation of a node': (cluster, random) => {
    const node = random.pick(cluster.nodes);
    const annotations = annotationsOf(node);
    const key = random.pick([
      'currentConfig',
      'desiredConfig',
      'state',
      'reason',
      'desiredDrain',
      'lastAppliedDrain',
      'post-config-action',
      'currentImage',
      'desiredImage',
    ]);
    const configs = cluster.machineConfigs.map(({ metadata }) =>
      isJsonObject(metadata) ? (metadata.name ?? '') : '',
    );
    const value = random.pick<Json>(
      key === 'state'
        ? DAEMON_STATES
        : key.endsWith('Config')
          ? [...configs, 'rendered-unknown', '']
          : key.endsWith('Drain')
            ? ['drain-a', 'drain-b', 'uncordon-a', 'x', '']
            : key === 'post-config-action'
              ? ['Rebooting', 'None', '']
              : [...TEXTS],
    );
    if (random.oneIn(5)) Reflect.deleteProperty(annotations, `${MCO}${key}`);
    else annotations[`${MCO}${key}`] = value;
    return key;
  },
  'nodes all alike': (cluster, random) => {
    const [key, value] = random.pick([
      ['state', 'Degraded'],
      ['state', 'Done'],
      ['state', 'Unreconcilable'],
      ['reason', 'disk is full'],
      ['post-config-action', 'Rebooting'],
      ['desiredDrain', ''],
    ] as const);
    for (const node of cluster.nodes) {
      if (!random.oneIn(4)) annotationsOf(node)[`${MCO}${key}`] = value;
    }
    return `${key} ${value}`;
  },
  'many nodes': (cluster, random) => {
    const more = 3 + random.below(30);
    for (let index = 0; index < more && cluster.nodes.length > 0; index += 1) {
      const node = structuredClone(random.pick(cluster.nodes));
      objectAt(node, 'metadata').name = `node-${random.below(1000)}-${index}`;
      cluster.nodes.push(node);
    }
    return '';
  },
  'condition of nodes': (cluster, random) => {
    const type = random.pick(['Ready', 'DiskPressure', 'NetworkUnavailable', 'MemoryPressure']);
    const time = shiftTime(undefined, random);
    for (const node of cluster.nodes) {
      if (random.oneIn(3)) continue;
      const message = random.pick(TEXTS);
      conditionsOf(node).push({
        type,
        status: random.pick(STATUSES),
        message,
        lastTransitionTime: time,
      });
    }
    return type;
  },
  'fields of a node': (cluster, random) => {
    const node = random.pick(cluster.nodes);
    const how = random.pick(['cordoned', 'role', 'unlabeled', 'name']);
    if (how === 'cordoned') objectAt(node, 'spec').unschedulable = !random.oneIn(3);
    if (how === 'unlabeled') objectAt(node, 'metadata').labels = {};
    if (how === 'name') objectAt(node, 'metadata').name = random.pick(['a', 'n\u00e9', 'node.x']);
    if (how === 'role') {
      const role = random.pick(['master', 'worker', 'infra']);
      objectAt(node, 'metadata', 'labels')[`node-role.kubernetes.io/${role}`] = '';
    }
    return how;
  },
  'fields of a pool': (cluster, random) => {
    const pool = random.pick(cluster.machineConfigPools);
    const how = random.pick(['paused', 'config', 'layered', 'image', 'reversed', 'new']);
    if (how === 'paused') objectAt(pool, 'spec').paused = !random.oneIn(3);
    if (how === 'config') objectAt(pool, 'spec', 'configuration').name = 'rendered-other';
    if (how === 'layered') objectAt(pool, 'metadata', 'labels')[`${MCO}layering-enabled`] = '';
    if (how === 'image') annotationsOf(pool)[`${MCO}newestImageEquivalentConfig`] = 'quay.io/x';
    if (how === 'reversed') cluster.machineConfigPools.reverse();
    if (how === 'new') {
      const added = structuredClone(pool);
      objectAt(added, 'metadata').name = 'infra';
      objectAt(added, 'spec').nodeSelector = {
        matchLabels: { 'node-role.kubernetes.io/infra': '' },
      };
      cluster.machineConfigPools.push(added);
    }
    return how;
  },
  'selector of a pool': (cluster, random) => {
    const selector = random.pick<Json>([
      null,
      {},
      { matchLabels: {} },
      { matchLabels: { 'node-role.kubernetes.io/worker': '' } },
      { matchLabels: { 'node-role.kubernetes.io/worker': 'x' } },
      { matchLabels: { 'a b': '' } },
      { matchLabels: { 'a/b/c': '' } },
      { matchLabels: { a: 'not a value' } },
      { matchLabels: { a: 'v'.repeat(64) } },
      { matchExpressions: [{ key: 'kubernetes.io/os', operator: 'Exists' }] },
      { matchExpressions: [{ key: 'kubernetes.io/os', operator: 'Exists', values: ['x'] }] },
      { matchExpressions: [{ key: 'kubernetes.io/os', operator: 'In', values: ['linux'] }] },
      { matchExpressions: [{ key: 'kubernetes.io/os', operator: 'NotIn', values: ['', 'b'] }] },
      { matchExpressions: [{ key: 'kubernetes.io/os', operator: 'NotIn' }] },
      { matchExpressions: [{ key: 'x', operator: 'DoesNotExist' }] },
      { matchExpressions: [{ key: 'x', operator: 'exists' }] },
      { matchExpressions: [{ key: '-x', operator: 'Exists' }] },
      { matchExpressions: [{ operator: 'Exists' }] },
    ]);
    objectAt(random.pick(cluster.machineConfigPools), 'spec').nodeSelector = selector;
    return JSON.stringify(selector);
  },
  'version of a config': (cluster, random) => {
    if (cluster.machineConfigs.length === 0) return 'none';
    const annotations = annotationsOf(random.pick(cluster.machineConfigs));
    annotations[`${MCO}release-image-version`] = random.pick(VERSIONS);
    return '';
  },
  history: (cluster, random) => {
    const history = historyOf(cluster);
    const entry = random.pick([...objectsIn(history), {}]);
    const how = random.pick([
      'state',
      'startedTime',
      'completionTime',
      'version',
      'image',
      'cut',
      'more',
    ]);
    if (how === 'state') entry.state = random.pick(['Completed', 'Partial', '', 'Other']);
    if (how === 'version') entry.version = random.pick(VERSIONS);
    if (how === 'image') entry.image = random.pick(['quay.io/x', '']);
    if (how === 'startedTime') entry.startedTime = shiftTime(entry.startedTime, random);
    if (how === 'completionTime') {
      entry.completionTime = random.oneIn(4) ? null : shiftTime(entry.completionTime, random);
    }
    if (how === 'cut') history.length = Math.min(history.length, random.below(3));
    if (how === 'more') history.push({ ...entry, version: random.pick(VERSIONS) });
    return how;
  },
  'version of an operator': (cluster, random) => {
    const desired = objectAt(cluster.clusterVersion, 'status', 'desired').version ?? '';
    for (const operator of random.oneIn(3)
      ? cluster.clusterOperators
      : [random.pick(cluster.clusterOperators)]) {
      listAt(objectAt(operator, 'status'), 'versions').unshift({
        name: random.pick(['operator', 'operator-image', 'operand']),
        version: random.pick<Json>([...VERSIONS, desired, desired]),
      });
    }
    return '';
  },
  'operator is no part of the release': (cluster, random) => {
    objectAt(random.pick(cluster.clusterOperators), 'metadata').annotations = random.pick<Json>([
      {},
      null,
      { 'exclude.release.openshift.io/x': 'false' },
      { 'release.openshift.io/include': 'true' },
    ]);
    return '';
  },
  'desired version': (cluster, random) => {
    objectAt(cluster.clusterVersion, 'status', 'desired').version = random.pick(VERSIONS);
    return '';
  },
  deployment: (cluster, random) => {
    if (random.oneIn(2)) delete cluster.deployment;
    else if (cluster.deployment) {
      const pod = objectAt(cluster.deployment, 'spec', 'template', 'spec');
      for (const container of objectsIn(listAt(pod, 'containers'))) container.image = 'quay.io/x';
    }
    return '';
  },
  'an alert': (cluster, random) => {
    const alert = anAlert(cluster, random);
    const how = random.pick(['labels', 'annotations', 'state', 'activeAt']);
    if (how === 'labels') {
      const key = random.pick(['severity', 'Severity', 'ALERTNAME', 'namespace']);
      objectAt(alert, 'labels')[key] = random.pick(['warning', 'critical', 'x', '']);
    }
    if (how === 'annotations') {
      const key = random.pick([
        'summary',
        'Summary',
        'message',
        'Message',
        'runbook_url',
        'description',
      ]);
      objectAt(alert, 'annotations')[key] = random.pick(TEXTS);
    }
    if (how === 'state')
      alert[random.pick(['state', 'State'])] = random.pick(['firing', 'pending']);
    if (how === 'activeAt') alert.activeAt = shiftTime(alert.activeAt, random);
    return how;
  },
  'many alerts': (cluster, random) => {
    const times = [0, 0].map(() => shiftTime(undefined, random));
    for (let left = 5 + random.below(40); left > 0; left -= 1) {
      alertsOf(cluster).push({
        labels: {
          alertname: `Alert${random.below(9)}`,
          severity: random.pick(['warning', 'critical']),
        },
        annotations: { summary: `${left}` },
        state: 'firing',
        activeAt: random.pick(times),
      });
    }
    return '';
  },
  'alerts of another shape': (cluster, random) => {
    const how = random.pick(['missing', 'null', 'list', 'somewhere']);
    if (how === 'missing') delete cluster.alerts;
    if (how === 'null') cluster.alerts = null;
    if (how === 'list') cluster.alerts = [];
    if (how !== 'somewhere' || !isJsonObject(cluster.alerts)) return how;
    return changeSomewhere(cluster.alerts, random, () => random.pick([...WRONG, null]));
  },
  'field is gone': (cluster, random) =>
    changeSomewhere(random.pick(allObjects(cluster)), random, () => undefined),
  'field is null': (cluster, random) =>
    changeSomewhere(random.pick(allObjects(cluster)), random, () => null),
  'field of another type': (cluster, random) =>
    changeSomewhere(random.pick(allObjects(cluster)), random, () => random.pick(WRONG)),
  'object is gone': (cluster, random) => {
    const list = random.pick(LISTS);
    cluster[list].splice(random.below(Math.max(1, cluster[list].length)), 1);
    return list;
  },
  'object is there twice': (cluster, random) => {
    const list = random.pick(LISTS);
    if (cluster[list].length === 0) return 'none';
    cluster[list].push(structuredClone(random.pick(cluster[list])));
    return list;
  },
  'object has no name': (cluster, random) => {
    const list = random.pick(LISTS);
    if (cluster[list].length === 0) return 'none';
    objectAt(random.pick(cluster[list]), 'metadata').name = random.pick<Json>(['', null]);
    return list;
  },
  'list is empty': (cluster, random) => {
    const list = random.pick(LISTS);
    cluster[list] = [];
    return list;
  },
} satisfies Readonly<Record<string, Mutate>>;

export type MutationKind = keyof typeof MUTATIONS;

// The keys are those of the table.
export const MUTATION_KINDS = Object.keys(MUTATIONS) as MutationKind[];

/** Up to four changes. */
export function pickMutations(random: Random): readonly Mutation[] {
  return Array.from({ length: 1 + random.below(4) }, () => ({
    kind: random.pick(MUTATION_KINDS),
    seed: random.below(2 ** 31),
  }));
}

/** Changes the cluster in place. Gives what was changed, a name for each. */
export function applyMutations(
  cluster: SavedCluster,
  mutations: readonly Mutation[],
): readonly string[] {
  return mutations.map(({ kind, seed }) => {
    const mutate: Mutate = MUTATIONS[kind];
    try {
      const detail = mutate(cluster, randomFrom(seed));
      return detail === '' ? kind : `${kind}: ${detail}`;
    } catch (error) {
      if (!(error instanceof NothingToPick)) throw error;
      return `${kind}: nothing there`;
    }
  });
}
