import type { Answer, Connection } from '../real/connection';
import { fieldsOf, textOf } from '../../../sandbox/server/json-fields';

type Fields = Readonly<Record<string, unknown>>;

const PATH =
  /^(?<root>\/api\/v1|\/apis\/[^/]+\/[^/]+)(?:\/namespaces\/(?<namespace>[^/]+))?\/(?<plural>[^/?]+)(?:\/(?<name>[^/?]+))?/;

/** An API that keeps what it is given, and checks nothing. */
export class FakeApi implements Connection {
  /** By path, in the order of their creation. */
  readonly objects = new Map<string, Fields>();

  ask(method: string, path: string, body?: unknown): Promise<Answer> {
    return Promise.resolve(this.answer(method, path, body));
  }

  private answer(method: string, path: string, body: unknown): Answer {
    const { name, namespace = '', plural = '', root = '' } = PATH.exec(path)?.groups ?? {};
    const prefix = `${root}/${plural}/`;
    if (name === undefined && method === 'GET') {
      const items = [...this.objects]
        .filter(([key]) => key.startsWith(`${prefix}${namespace}`))
        .map(([, object]) => object);
      return { code: 200, body: { items } };
    }
    if (method === 'POST') {
      return { code: 201, body: this.store(prefix, namespace, fieldsOf(body)) };
    }
    const key = `${prefix}${namespace}/${name ?? ''}`;
    const known = this.objects.get(key);
    if (!known) return { code: 404, body: { message: `there is no ${key}` } };
    if (method === 'PATCH') this.objects.set(key, merge(known, fieldsOf(body)));
    if (method === 'PUT') this.objects.set(key, fieldsOf(body));
    if (method === 'DELETE') this.objects.delete(key);
    return { code: 200, body: this.objects.get(key) };
  }

  private store(prefix: string, namespace: string, object: Fields): Fields {
    const metadata = fieldsOf(object.metadata);
    const given = textOf(metadata.name) || `${textOf(metadata.generateName)}${this.objects.size}`;
    const stored = { ...object, metadata: { ...metadata, name: given, namespace } };
    this.objects.set(`${prefix}${namespace}/${given}`, stored);
    return stored;
  }
}

/** RFC 7386. */
function merge(target: Fields, patch: Fields): Fields {
  const merged: Record<string, unknown> = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    merged[key] = isObject ? merge(fieldsOf(merged[key]), fieldsOf(value)) : value;
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}
