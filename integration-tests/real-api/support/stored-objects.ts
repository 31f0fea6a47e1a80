import { request } from 'node:http';
import { at, listAt } from '../../../charts/tests/chart';
import { fieldsOf } from '../../../sandbox/server/json-fields';
import type { KubernetesObject } from '../../../scenarios';
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

/** An object as etcd keeps it. */
interface Stored {
  readonly key: unknown;
  readonly object: KubernetesObject;
}

/**
 * Gives stored objects the past that they have in a scenario: age, generation, identity. As with a backup that is restored, it
 * is written behind the back of the API server, which sees it at once, as it would see what another API server writes.
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

/** Takes stored objects away, also those that somebody's finalizer holds. */
export async function removeStored(folder: string, identities: readonly string[]): Promise<void> {
  for (const { key } of await findStored(folder, identities)) {
    await askEtcd(folder, 'deleterange', { key });
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
  const pairs = listAt(await askEtcd(folder, 'range', range), 'kvs');
  return pairs.flatMap((pair) => {
    const object = parseObject(decode(String(at(pair, 'value'))));
    if (!object || !identities.includes(identify(object))) return [];
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
function askEtcd(
  folder: string,
  method: 'range' | 'put' | 'deleterange',
  body: object,
): Promise<unknown> {
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
