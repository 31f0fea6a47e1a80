import fc from 'fast-check';
import { isObject, readName } from '../../engine/resources/object';
import type { ClusterSnapshot, Fetched } from '../../engine/snapshot';

type ListKey = 'clusterOperators' | 'machineConfigPools' | 'nodes' | 'machineConfigs';
type SingleKey = 'clusterVersion' | 'machineConfigOperator' | 'alerts' | 'infrastructure';

const LISTS: readonly ListKey[] = [
  'clusterOperators',
  'machineConfigPools',
  'nodes',
  'machineConfigs',
];
const SINGLES: readonly SingleKey[] = [
  'clusterVersion',
  'machineConfigOperator',
  'alerts',
  'infrastructure',
];

const MCO = 'machineconfiguration.openshift.io/';

/** Fields that judgements rest on; random walks would rarely meet them. */
const PATHS: readonly (readonly string[])[] = [
  [],
  ['metadata'],
  ['metadata', 'name'],
  ['metadata', 'labels'],
  ['metadata', 'annotations'],
  ...['currentConfig', 'desiredConfig', 'state', 'reason', 'desiredDrain', 'desiredImage'].map(
    (key) => ['metadata', 'annotations', `${MCO}${key}`],
  ),
  ['metadata', 'annotations', `${MCO}release-image-version`],
  ['spec'],
  ['spec', 'unschedulable'],
  ['spec', 'paused'],
  ['spec', 'maxUnavailable'],
  ['spec', 'nodeSelector'],
  ['spec', 'nodeSelector', 'matchLabels'],
  ['spec', 'nodeSelector', 'matchExpressions'],
  ['spec', 'configuration', 'name'],
  ['spec', 'desiredUpdate'],
  ['status'],
  ['status', 'conditions'],
  ['status', 'conditions', '0'],
  ['status', 'conditions', '1', 'status'],
  ['status', 'conditions', '2', 'lastTransitionTime'],
  ['status', 'conditions', '3', 'message'],
  ['status', 'conditions', '4', 'type'],
  ['status', 'versions'],
  ['status', 'versions', '0', 'version'],
  ['status', 'desired'],
  ['status', 'desired', 'version'],
  ['status', 'history'],
  ['status', 'history', '0'],
  ['status', 'history', '0', 'version'],
  ['status', 'history', '0', 'state'],
  ['status', 'history', '0', 'startedTime'],
  ['status', 'history', '0', 'completionTime'],
  ['status', 'history', '1', 'image'],
  ['status', 'machineCount'],
  ['status', 'updatedMachineCount'],
  ['data', 'alerts', '0', 'activeAt'],
  ['data', 'alerts', '0', 'labels'],
];

function aCircularObject(): unknown {
  const circular: Record<string, unknown> = { name: 'worker' };
  circular.metadata = circular;
  circular.status = circular;
  circular.conditions = [circular];
  return circular;
}

function aDeepObject(): unknown {
  let deep: unknown = 'bottom';
  for (let level = 0; level < 50_000; level++) deep = { metadata: deep, status: deep };
  return deep;
}

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  Number.NaN,
  Infinity,
  Number.MAX_VALUE,
  -(2 ** 53),
  1.5,
  10n,
  '',
  '__proto__',
  'constructor',
  'toString',
  'master',
  'worker',
  'True',
  'Unknown',
  'Degraded',
  'Partial',
  'Completed',
  'machine-config',
  '\u0000\u0007\u001b[31m\u007f',
  '\u202Etxet\u2066',
  '\ud800',
  'line\nline\ttab\vtab\f',
  'x'.repeat(50_000),
  '😀'.repeat(101),
  `${'9'.repeat(400)}%`,
  '-5%',
  '2024-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  [],
  [null, undefined, [], 'text'],
  {},
  { length: 3, 0: 'a' },
  new Date(0),
  new Map([['name', 'worker']]),
  JSON.parse('{"__proto__":{"name":"worker","polluted":true}}'),
  Object.create(null),
  aCircularObject(),
  aDeepObject(),
];

interface Spoiling {
  readonly target: number;
  readonly object: number;
  /** Index into `PATHS`, or the steps of a random walk. */
  readonly path: number | readonly number[];
  readonly action: 'replace' | 'delete' | 'double' | 'drop' | 'insert' | 'exchange' | 'lose';
  readonly value: unknown;
}

export const spoilings: fc.Arbitrary<readonly Spoiling[]> = fc.array(
  fc.record({
    target: fc.nat({ max: LISTS.length + SINGLES.length - 1 }),
    object: fc.nat({ max: 100 }),
    path: fc.oneof(
      fc.nat({ max: PATHS.length - 1 }),
      fc.array(fc.nat({ max: 30 }), { maxLength: 6 }),
    ),
    action: fc.oneof(
      { weight: 12, arbitrary: fc.constant<Spoiling['action']>('replace') },
      { weight: 4, arbitrary: fc.constant<Spoiling['action']>('delete') },
      {
        weight: 5,
        arbitrary: fc.constantFrom<Spoiling['action']>('double', 'drop', 'insert', 'exchange'),
      },
      { weight: 1, arbitrary: fc.constant<Spoiling['action']>('lose') },
    ),
    value: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
      { weight: 1, arbitrary: fc.anything({ withNullPrototype: true, withBigInt: true }) },
    ),
  }),
  { minLength: 1, maxLength: 12 },
);

/** A copy of the snapshot in which the spoilings were done one after the other. The snapshot itself is left alone. */
export function spoil(snapshot: ClusterSnapshot, all: readonly Spoiling[]): ClusterSnapshot {
  return all.reduce(spoilOnce, snapshot);
}

function spoilOnce(snapshot: ClusterSnapshot, spoiling: Spoiling): ClusterSnapshot {
  const list = LISTS[spoiling.target];
  const key = list ?? SINGLES[spoiling.target - LISTS.length] ?? 'clusterVersion';
  if (spoiling.action === 'lose') {
    return { ...snapshot, [key]: { state: 'missing', reason: 'Forbidden', message: '' } };
  }
  const fetched: Fetched<unknown> = snapshot[key];
  if (fetched.state === 'missing') return snapshot;
  const value = list
    ? spoilList(snapshot, snapshot[list], spoiling)
    : spoilObject(fetched.value, spoiling);
  return { ...snapshot, [key]: { state: 'loaded', value } };
}

function spoilList(
  snapshot: ClusterSnapshot,
  fetched: Fetched<readonly unknown[]>,
  spoiling: Spoiling,
): readonly unknown[] {
  const objects = fetched.state === 'loaded' ? [...fetched.value] : [];
  const index = objects.length === 0 ? 0 : spoiling.object % objects.length;
  switch (spoiling.action) {
    case 'double':
      objects.splice(objects.length - index, 0, structuredCloneOr(objects[index]));
      break;
    case 'drop':
      objects.splice(index, 1);
      break;
    case 'insert':
      objects.splice(index, 0, spoiling.value);
      break;
    case 'exchange':
      objects[index] =
        snapshot.clusterVersion.state === 'loaded' ? snapshot.clusterVersion.value : null;
      break;
    default:
      objects[index] = spoilObject(objects[index], spoiling);
  }
  return objects;
}

/** A copy of plain data. Other values, which were spoiled before, stay the same object. */
function structuredCloneOr(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return value;
  }
}

function spoilObject(object: unknown, { path, action, value }: Spoiling): unknown {
  const steps = typeof path === 'number' ? (PATHS[path] ?? []) : walk(object, path);
  return change(object, steps, action === 'delete' ? undefined : { value });
}

function walk(object: unknown, picks: readonly number[]): readonly string[] {
  const steps: string[] = [];
  let at: unknown = object;
  for (const pick of picks) {
    if (typeof at !== 'object' || at === null) break;
    const keys = Object.keys(at);
    const key = keys[pick % Math.max(1, keys.length)];
    if (key === undefined) break;
    steps.push(key);
    at = Reflect.get(at, key);
  }
  return steps;
}

/** A copy of `object` with another value at the end of the path, or none; only what is on the path is copied. */
function change(
  object: unknown,
  [step, ...rest]: readonly string[],
  to: { readonly value: unknown } | undefined,
): unknown {
  if (step === undefined) return to?.value;
  const copy: object = Array.isArray(object)
    ? [...(object as readonly unknown[])]
    : isObject(object)
      ? { ...object }
      : {};
  const inner: unknown = Object.hasOwn(copy, step) ? Reflect.get(copy, step) : undefined;
  if (rest.length === 0 && !to) {
    if (Array.isArray(copy)) copy.splice(Number(step), 1);
    else Reflect.deleteProperty(copy, step);
  } else {
    Object.defineProperty(copy, step, {
      value: change(inner, rest, to),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return copy;
}

/** The snapshot with every list in another order, one for each `seed`; objects with a name once only in both. */
export function reorder(
  snapshot: ClusterSnapshot,
  seed: number,
): readonly [ClusterSnapshot, ClusterSnapshot] {
  const once = mapLists(snapshot, (objects) => {
    const names = new Set<string>();
    return objects.filter((object) => {
      const name = readName(object);
      if (name === '') return true;
      const isNew = !names.has(name);
      names.add(name);
      return isNew;
    });
  });
  const shuffled = mapLists(once, (objects) =>
    objects
      .map((object, index) => ({ object, rank: Math.imul(index + 1, seed | 1) >>> 0 }))
      .sort((a, b) => (a.rank % 1009) - (b.rank % 1009) || a.rank - b.rank)
      .map(({ object }) => object),
  );
  return [once, shuffled];
}

function mapLists(
  snapshot: ClusterSnapshot,
  map: (objects: readonly unknown[]) => readonly unknown[],
): ClusterSnapshot {
  const mapped = (fetched: Fetched<readonly unknown[]>): Fetched<readonly unknown[]> =>
    fetched.state === 'loaded' ? { state: 'loaded', value: map(fetched.value) } : fetched;
  return {
    ...snapshot,
    clusterOperators: mapped(snapshot.clusterOperators),
    machineConfigPools: mapped(snapshot.machineConfigPools),
    nodes: mapped(snapshot.nodes),
    machineConfigs: mapped(snapshot.machineConfigs),
  };
}
