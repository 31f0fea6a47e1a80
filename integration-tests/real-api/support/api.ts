import { request } from 'node:https';
import { at, listAt } from '../../../charts/tests/chart';
import type { KubernetesObject } from '../../../scenarios';
import { LONGEST_MS } from '../../../src/testing/eventually';

export interface ApiAnswer {
  readonly code: number;
  /** Parsed if it is JSON, else text. */
  readonly body: unknown;
  /** What the server warns of although it does what it was asked. */
  readonly warnings: readonly string[];
}

/** A kind as the API serves it. */
export interface ServedKind {
  /** Of all its objects, in one namespace if it has them. */
  readonly path: (namespace?: string) => string;
  readonly isNamespaced: boolean;
  readonly hasStatus: boolean;
}

export interface Api {
  /** Any answer is an answer. */
  ask(method: string, path: string, body?: unknown, type?: string): Promise<ApiAnswer>;
  /** As `oc get` prints objects: cells by the names of their columns. */
  table(path: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** `plural.group/version` of all that the list of all kinds has, which clients such as Helm go by. */
  listKinds(): Promise<ReadonlySet<string>>;
  /** As `ask`. @throws when the answer is no success. */
  must(method: string, path: string, body?: unknown, type?: string): Promise<unknown>;
  /** How the kind is served. @throws when it is not. */
  find(kind: Pick<KubernetesObject, 'apiVersion' | 'kind'>): Promise<ServedKind>;
  create(object: KubernetesObject): Promise<unknown>;
  /**
   * What the server would say of the object if it had to store it: unknown fields count as wrong. @param namespace
   * Unless it names its own.
   */
  tryOut(object: KubernetesObject, namespace: string): Promise<ApiAnswer>;
}

export const MERGE_PATCH = 'application/merge-patch+json';

const DISCOVERY = 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';
const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io';

/** The API as one user has it. */
export function connectTo(
  server: { readonly server: string; readonly certificateAuthority: string },
  token: string,
): Api {
  const kinds = new Map<string, Promise<unknown>>();
  const sendTo = (path: string, { headers, ...sent }: Sent): Promise<ApiAnswer> =>
    send(new URL(server.server + path), server.certificateAuthority, {
      ...sent,
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
  const api: Api = {
    ask: (method, path, body, type = 'application/json') =>
      sendTo(path, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': type }),
        },
        body,
      }),
    table: async (path) => {
      const { body } = await sendTo(path, { method: 'GET', headers: { Accept: TABLE } });
      const columns = listAt(body, 'columnDefinitions').map((each) => String(at(each, 'name')));
      return listAt(body, 'rows').map((row) =>
        Object.fromEntries<unknown>(
          listAt(row, 'cells').map((cell, index) => [columns[index] ?? '', cell]),
        ),
      );
    },
    listKinds: async () => {
      const { body } = await sendTo('/apis', { method: 'GET', headers: { Accept: DISCOVERY } });
      return new Set(
        listAt(body, 'items').flatMap((group) =>
          listAt(group, 'versions').flatMap((served) =>
            listAt(served, 'resources').map(
              (each) =>
                `${String(at(each, 'resource'))}.${String(at(group, 'metadata', 'name'))}/${String(at(served, 'version'))}`,
            ),
          ),
        ),
      );
    },
    must: async (method, path, body, type) => {
      const answer = await api.ask(method, path, body, type);
      if (answer.code >= 300) {
        throw new Error(`${method} ${path}: ${answer.code} ${describeRefusal(answer)}`);
      }
      return answer.body;
    },
    find: async ({ apiVersion, kind }) => {
      const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
      const known = kinds.get(root) ?? api.must('GET', root);
      kinds.set(root, known);
      const resources = listAt(await known, 'resources');
      const found = resources.find(
        (each) => at(each, 'kind') === kind && !String(at(each, 'name')).includes('/'),
      );
      if (found === undefined) throw new Error(`${apiVersion} has no ${kind}`);
      const name = String(at(found, 'name'));
      return {
        path: (namespace) =>
          `${root}${namespace === undefined ? '' : `/namespaces/${namespace}`}/${name}`,
        isNamespaced: at(found, 'namespaced') === true,
        hasStatus: resources.some((each) => at(each, 'name') === `${name}/status`),
      };
    },
    create: async (object) =>
      api.must('POST', (await api.find(object)).path(object.metadata.namespace), object),
    tryOut: async (object, namespace) => {
      const { isNamespaced, path } = await api.find(object);
      const own = object.metadata.namespace ?? namespace;
      const place = path(isNamespaced ? own : undefined);
      return api.ask('POST', `${place}?dryRun=All&fieldValidation=Strict`, object);
    },
  };
  return api;
}

/** The message of a refusal. */
export function describeRefusal({ body }: ApiAnswer): string {
  return String(at(body, 'message') ?? body);
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function send(url: URL, ca: string, { method, headers, body }: Sent): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, ca }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({
          code: answer.statusCode ?? 0,
          body: parse(Buffer.concat(chunks).toString()),
          warnings: (answer.headersDistinct.warning ?? []).map(readWarning),
        });
      });
    });
    outgoing.setTimeout(LONGEST_MS, () =>
      outgoing.destroy(new Error(`${method} ${url.pathname}: no answer`)),
    );
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `299 - "text"`, see RFC 7234. */
function readWarning(header: string): string {
  return /"(.*)"/.exec(header)?.[1] ?? header;
}
