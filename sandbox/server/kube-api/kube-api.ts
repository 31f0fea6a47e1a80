import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import { isDenied, type AccessRequest } from '../../../scenarios/denials';
import type { Denial } from '../../../scenarios/scenario';
import { readBody, refuseUpgrade, sendBody, sendJson, sendText } from '../reply';
import {
  ApiError,
  badRequest,
  forbidden,
  internalError,
  methodNotAllowed,
  notCollected,
  notFound,
} from './api-error';
import { isTrue, readApiPath, verbOf, type ApiPath } from './api-request';
import { createObject, patchObject, replaceObject } from './change';
import { AGGREGATED_TYPE, describeAggregated } from './discovery';
import { describeServer } from './describe-server';
import { listObjects, readResourceVersion } from './list';
import type { ObjectStore, StoredObject } from './object-store';
import { listText, objectText, readRepresentation, type Form } from './representation';
import type { ResourceType } from './resource-types';
import { answerReview, type ApiUser } from './reviews';
import { readSelectors } from './selectors';
import { startWatch, type WatchRequest } from './watch';
import type { WatchConnections } from './watch-connections';

export interface KubeApiOptions {
  readonly store: ObjectStore;
  readonly denials: readonly Denial[];
  /** Whether a resource was not saved, for a cluster of saved files. */
  readonly isUncollected?: (request: AccessRequest) => boolean;
  /** Kinds the cluster does not have, although every other has. */
  readonly isServed: (type: ResourceType) => boolean;
  readonly connections: WatchConnections;
  readonly sockets: WebSocketServer;
  readonly bookmarkIntervalMs: number;
  /** The cluster's time. */
  readonly nowMs: () => number;
}

type ResourcePath = Extract<ApiPath, { kind: 'collection' | 'object' }>;

/** A request for objects, after its path, kind and rights were checked. */
interface Call {
  readonly request: IncomingMessage;
  readonly path: ResourcePath;
  readonly type: ResourceType;
  readonly query: URLSearchParams;
}

const READING: ReadonlySet<string> = new Set(['get', 'list', 'watch']);

const DEFAULT_USER: ApiUser = {
  name: 'demo',
  groups: ['system:authenticated:oauth', 'system:authenticated'],
};

/** The Kubernetes API of one cluster, over HTTP and WebSocket. */
export class KubeApi {
  constructor(private readonly options: KubeApiOptions) {}

  /** Answers a request; `url` is its path and query below the API's root. */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    try {
      await this.answer(request, response, url);
    } catch (error) {
      const { status } =
        error instanceof ApiError
          ? error
          : internalError(error instanceof Error ? error.message : String(error));
      if (response.headersSent) response.destroy();
      else await sendJson(request, response, status.code, status);
    }
  }

  /** Answers a WebSocket request: a watch, or a refusal in plain HTTP. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): void {
    try {
      const call = this.readCall(request, url);
      if (!call || !isWatch(call)) {
        refuseUpgrade(socket, 400, 'Bad Request', 'a WebSocket is for watches: add watch=true\n');
        return;
      }
      const watch = this.readWatch(call);
      if (request.headers.origin === undefined) {
        // An API server takes any Origin but asks for one, and gives no reason: golang.org/x/net/websocket,
        // `checkOrigin`.
        refuseUpgrade(socket, 403, 'Forbidden', '');
        return;
      }
      this.options.sockets.handleUpgrade(request, socket, head, (webSocket) => {
        const sink = this.options.connections.addSocket(webSocket, socket);
        sink.onClose(startWatch(watch, sink));
      });
    } catch (error) {
      const { status } =
        error instanceof ApiError
          ? error
          : internalError(error instanceof Error ? error.message : String(error));
      refuseUpgrade(
        socket,
        status.code,
        STATUS_CODES[status.code] ?? status.reason,
        JSON.stringify(status),
        'application/json',
      );
    }
  }

  private async answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const call = this.readCall(request, url);
    if (call) {
      await this.answerCall(call, response);
      return;
    }
    const path = readApiPath(url.pathname);
    if (path.kind === 'collection' && request.method === 'POST') {
      const review = answerReview(
        path.group,
        path.plural,
        await readJson(request),
        readUser(request),
        this.options.denials,
      );
      if (review) {
        await sendJson(request, response, 201, review);
        return;
      }
    }
    if (
      (path.kind === 'coreVersions' || path.kind === 'groups') &&
      request.method === 'GET' &&
      request.headers.accept?.includes(AGGREGATED_TYPE)
    ) {
      const all = describeAggregated(this.servedTypes(), path.kind);
      await sendBody(request, response, 200, AGGREGATED_TYPE, JSON.stringify(all));
      return;
    }
    const description = describeServer(
      path,
      url.pathname,
      readUser(request),
      this.servedTypes(),
      this.options.store,
    );
    if (description === undefined) await sendText(request, response, 404, '404 page not found\n');
    else if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed();
    else if (typeof description === 'string') await sendText(request, response, 200, description);
    else await sendJson(request, response, 200, description);
  }

  private servedTypes(): readonly ResourceType[] {
    return this.options.store.types().filter(this.options.isServed);
  }

  /**
   * `undefined` when the path is not about a kind that is served.
   * @throws ApiError 403 when the user may not.
   */
  private readCall(request: IncomingMessage, url: URL): Call | undefined {
    const path = readApiPath(url.pathname);
    if (path.kind !== 'collection' && path.kind !== 'object') return undefined;
    const type = this.options.store.findType(path.group, path.version, path.plural);
    if (!type || !this.options.isServed(type)) return undefined;
    const call = { request, path, type, query: url.searchParams };
    this.checkAccess(call);
    return call;
  }

  private checkAccess(call: Call): void {
    const { path, request } = call;
    const verb = verbOf(request.method ?? 'GET', path, isWatch(call));
    const subresource = path.kind === 'object' ? path.subresource : undefined;
    const access: AccessRequest = {
      verb,
      group: path.group,
      resource: subresource === undefined ? path.plural : `${path.plural}/${subresource}`,
      ...(path.kind === 'object' && { name: path.name }),
      ...(path.namespace !== undefined && { namespace: path.namespace }),
    };
    if (isDenied(this.options.denials, access)) throw forbidden(access, readUser(request).name);
    if (READING.has(verb) && this.options.isUncollected?.(access)) throw notCollected(access);
  }

  private async answerCall(call: Call, response: ServerResponse): Promise<void> {
    const { request, path, type } = call;
    if (path.namespace === undefined && type.namespaced && path.kind === 'object') {
      throw badRequest('an empty namespace may not be set when a resource name is provided');
    }
    if (path.kind === 'object' && ![undefined, 'status'].includes(path.subresource)) {
      await sendText(request, response, 404, '404 page not found\n');
      return;
    }
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        await this.answerRead(call, response);
        return;
      case 'PATCH':
        await this.answerPatch(call, response);
        return;
      case 'POST':
        await this.answerCreate(call, response);
        return;
      case 'PUT':
        await this.answerReplace(call, response);
        return;
      case 'DELETE':
        await this.answerDelete(call, response);
        return;
      default:
        throw methodNotAllowed();
    }
  }

  private async answerRead(call: Call, response: ServerResponse): Promise<void> {
    const { path, type, query, request } = call;
    const { store } = this.options;
    if (isWatch(call)) {
      this.streamWatch(call, response);
      return;
    }
    if (path.kind === 'object') {
      await this.sendObject(call, response, this.findObject(call, path.name));
      return;
    }
    const page = listObjects(store, type, path.namespace, query);
    const text = listText(page.items, this.formOf(call), page.metadata);
    await sendBody(request, response, 200, 'application/json', text);
  }

  private streamWatch(call: Call, response: ServerResponse): void {
    const watch = this.readWatch(call);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
    response.flushHeaders();
    const sink = this.options.connections.addStream(response);
    sink.onClose(startWatch(watch, sink));
  }

  private readWatch(call: Call): WatchRequest {
    const { path, type, query } = call;
    const timeoutSeconds = Number(query.get('timeoutSeconds') ?? 0);
    const resourceVersion = readResourceVersion(query.get('resourceVersion'));
    const fieldSelector = [
      query.get('fieldSelector') ?? '',
      ...(path.kind === 'object' ? [`metadata.name=${path.name}`] : []),
    ].join(',');
    return {
      store: this.options.store,
      ...this.formOf(call),
      ...(path.namespace !== undefined && { namespace: path.namespace }),
      matches: readSelectors(type, query.get('labelSelector'), fieldSelector),
      ...(resourceVersion !== undefined && { resourceVersion }),
      wantsBookmarks: isTrue(query.get('allowWatchBookmarks')),
      bookmarkIntervalMs: this.options.bookmarkIntervalMs,
      ...(timeoutSeconds > 0 && { timeoutMs: timeoutSeconds * 1000 }),
    };
  }

  private async answerPatch(call: Call, response: ServerResponse): Promise<void> {
    const { request, path } = call;
    if (path.kind !== 'object' || path.subresource !== undefined) throw methodNotAllowed();
    const patch = await readJson(request);
    const contentType = request.headers['content-type'] ?? '';
    // Found only now, so that nothing can come between reading and writing it.
    const current = this.findObject(call, path.name);
    const patched = patchObject(this.options.store, current, patch, contentType);
    await this.sendObject(call, response, patched);
  }

  private async answerCreate(call: Call, response: ServerResponse): Promise<void> {
    const { path, request, type } = call;
    if (path.kind !== 'collection' || !type.isWritable) throw methodNotAllowed();
    const body = await readJson(request);
    const { nowMs, store } = this.options;
    const createdAt = new Date(nowMs()).toISOString().replace(/\.\d+Z$/, 'Z');
    const created = createObject(store, type, path.namespace, body, createdAt);
    await this.sendObject(call, response, created, 201);
  }

  private async answerReplace(call: Call, response: ServerResponse): Promise<void> {
    const { path, request, type } = call;
    const isStatus = path.kind === 'object' && path.subresource === 'status';
    const mayBe = isStatus ? type.keepsStatusApart : type.isWritable;
    if (path.kind !== 'object' || !mayBe) throw methodNotAllowed();
    const body = await readJson(request);
    const current = this.findObject(call, path.name);
    const part = isStatus ? 'status' : 'whole';
    const replaced = replaceObject(this.options.store, current, body, part);
    await this.sendObject(call, response, replaced);
  }

  private async answerDelete(call: Call, response: ServerResponse): Promise<void> {
    const { path, request, type } = call;
    const isWhole = path.kind === 'object' && path.subresource === undefined;
    if (!isWhole || !type.isWritable) throw methodNotAllowed();
    const { name, namespace } = this.findObject(call, path.name);
    this.options.store.remove(type, namespace, name);
    const status = { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success' };
    await sendJson(request, response, 200, status);
  }

  /** @throws ApiError when there is no such object (404). */
  private findObject({ path, type }: Call, name: string): StoredObject {
    const stored = this.options.store.get(type, path.namespace ?? '', name);
    if (!stored) throw notFound({ group: path.group, resource: path.plural, name });
    return stored;
  }

  private formOf({ request, type }: Call): Form {
    return { type, representation: readRepresentation(request.headers.accept) };
  }

  private sendObject(
    call: Call,
    response: ServerResponse,
    stored: StoredObject,
    code = 200,
  ): Promise<void> {
    const { request } = call;
    const text = objectText(stored, this.formOf(call));
    return sendBody(request, response, code, 'application/json', text);
  }
}

function isWatch(call: Call): boolean {
  return isTrue(call.query.get('watch'));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request);
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    throw badRequest(
      `the object provided is unrecognized: ${error instanceof Error ? error.message : 'no JSON'}`,
    );
  }
}

/** The impersonated user, or the default one. WebSockets carry impersonation in a sub-protocol, which is not read. */
function readUser(request: IncomingMessage): ApiUser {
  const name = request.headers['impersonate-user'];
  if (typeof name !== 'string' || name === '') return DEFAULT_USER;
  const groups = String(request.headers['impersonate-group'] ?? '')
    .split(',')
    .map((group) => group.trim())
    .filter(Boolean);
  return { name, groups: [...groups, 'system:authenticated'] };
}
