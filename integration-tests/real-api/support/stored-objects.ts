import { request } from 'node:http';
import { at, listAt } from '../../../charts/tests/chart';
import { fieldsOf } from '../../../sandbox/server/json-fields';
import type { KubernetesObject } from '../../../scenarios';
import { LONGEST_MS } from '../../../src/testing/eventually';
import { etcdSocketPath } from './start-control-plane';

/** What an API server writes itself, whatever it is told; into the `spec`, who asks for a certificate. */
const OF_THE_SERVER: Readonly<Record<'metadata' | 'spec', readonly string[]>> = {
  metadata: [
    'creationTimestamp',
    'deletionGracePeriodSeconds',
    'deletionTimestamp',
    'generation',
    'uid',
  ],
  spec: ['groups', 'username'],
};

const [REGISTRY, REGISTRY_END] = ['/registry/', '/registry0'];

/** As many operations as etcd takes at once, of objects with a few KB each. */
const MOST_OF_TRANSACTION = 100;

/** Where the API server stores the kinds that a cluster has many of. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['Node', 'minions'],
  ['Pod', 'pods'],
  ['MachineConfigNode', 'machineconfiguration.openshift.io/machineconfignodes'],
]);

/** An object as etcd keeps it. */
interface Stored {
  readonly key: unknown;
  readonly object: KubernetesObject;
}

/**
 * Gives stored objects the past that they have in a scenario: age, generation, identity. As with a backup that is
 * restored, it is written behind the back of the API server, which sees it at once, as it would see what another API
 * server writes.
 */
export async function restorePast(
  folder: string,
  objects: readonly KubernetesObject[],
): Promise<void> {
  const originals = new Map(objects.map((object) => [identify(object), object]));
  for (const { key, object } of await findStored(folder, [...originals.keys()])) {
    const original = originals.get(identify(object));
    if (!original) continue;
    const restored = {
      ...object,
      metadata: restorePart('metadata', object, original),
      ...(object.kind === 'CertificateSigningRequest' && {
        spec: restorePart('spec', object, original),
      }),
    };
    const value = encode(JSON.stringify(restored));
    // The lease is how long an event is kept.
    await askEtcd(folder, 'put', { key, value, ignore_lease: true });
  }
}

/** Takes stored objects away, also those that a finalizer holds. */
export async function removeStored(folder: string, identities: readonly string[]): Promise<void> {
  const stored = await findStored(folder, identities);
  await inTransactions(
    folder,
    stored.map(({ key }) => ({ request_delete_range: { key } })),
  );
}

/**
 * Stores objects as they are, behind the back of the API server, many at a time: through it, thousands would take
 * minutes. Nothing checks them, and they have what a scenario gives them of the server's fields.
 * @throws for a kind of which there are few.
 */
export async function storeMany(
  folder: string,
  objects: readonly KubernetesObject[],
): Promise<void> {
  const puts = objects.map((object) => {
    const place = PLACES.get(object.kind);
    if (place === undefined) throw new Error(`where is ${object.kind} stored?`);
    const { name, namespace } = object.metadata;
    const path = [place, ...(namespace === undefined ? [] : [namespace]), name].join('/');
    const key = encode(`${REGISTRY}${path}`);
    return { request_put: { key, value: encode(JSON.stringify(object)) } };
  });
  await inTransactions(folder, puts);
}

/** One transaction after the other. */
async function inTransactions(folder: string, operations: readonly object[]): Promise<void> {
  for (let start = 0; start < operations.length; start += MOST_OF_TRANSACTION) {
    const success = operations.slice(start, start + MOST_OF_TRANSACTION);
    await askEtcd(folder, 'txn', { success });
  }
}

/** What tells an object from all others. */
export function identify({ apiVersion, kind, metadata }: KubernetesObject): string {
  return [apiVersion, kind, metadata.namespace ?? '', metadata.name].join(' ');
}

async function findStored(
  folder: string,
  identities: readonly string[],
): Promise<readonly Stored[]> {
  const range = { key: encode(REGISTRY), range_end: encode(REGISTRY_END) };
  const wanted = new Set(identities);
  const pairs = listAt(await askEtcd(folder, 'range', range), 'kvs');
  return pairs.flatMap((pair) => {
    const object = parseObject(decode(String(at(pair, 'value'))));
    if (!object || !wanted.has(identify(object))) return [];
    return [{ key: at(pair, 'key'), object }];
  });
}

function restorePart(
  part: keyof typeof OF_THE_SERVER,
  stored: KubernetesObject,
  original: KubernetesObject,
): object {
  const past = Object.entries(original[part] ?? {}).filter(([field]) =>
    OF_THE_SERVER[part].includes(field),
  );
  return { ...fieldsOf(stored[part]), ...Object.fromEntries(past) };
}

/** `undefined` for what is no object: some values are counters. */
function parseObject(text: string): KubernetesObject | undefined {
  if (!text.startsWith('{')) return undefined;
  const value: unknown = JSON.parse(text);
  // The API server stores nothing without a name, only objects.
  return typeof at(value, 'metadata', 'name') === 'string'
    ? (value as KubernetesObject)
    : undefined;
}

/** etcd's gRPC API as JSON, which it serves at the same address. */
function askEtcd(folder: string, method: 'range' | 'put' | 'txn', body: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { socketPath: etcdSocketPath(folder), path: `/v3/kv/${method}`, method: 'POST' },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`etcd answered ${String(answer.statusCode)}: ${text}`));
        });
      },
    );
    outgoing.setTimeout(LONGEST_MS, () =>
      outgoing.destroy(new Error(`etcd does not answer ${method}`)),
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64');
}

function decode(text: string): string {
  return Buffer.from(text, 'base64').toString();
}
