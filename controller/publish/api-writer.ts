import { ApiError } from '../../connect/api-error';
import type { HttpRequest } from '../../connect/api-request';
import { readObject, readText } from '../../src/engine';
import type { NodeEnvironment } from '../cluster/node-environment';

/** The result of a request. */
export type WriteAnswer =
  | { readonly state: 'done'; readonly object: unknown }
  /** Another client has written it since (409). */
  | { readonly state: 'conflict' }
  /** There is no such object, or no such kind (404). */
  | { readonly state: 'absent' }
  /** `code`: of the answer, if there was one. */
  | { readonly state: 'failed'; readonly message: string; readonly code?: number };

/** Writes objects of the API. Never rejects. */
export class ApiWriter {
  constructor(private readonly environment: NodeEnvironment) {}

  /** @param path Below the root of the API server, with a slash at its beginning. */
  get(path: string): Promise<WriteAnswer> {
    return this.ask('GET', path);
  }

  create(path: string, object: object): Promise<WriteAnswer> {
    return this.ask('POST', path, object);
  }

  replace(path: string, object: object): Promise<WriteAnswer> {
    return this.ask('PUT', path, object);
  }

  remove(path: string): Promise<WriteAnswer> {
    return this.ask('DELETE', path);
  }

  private async ask(
    method: HttpRequest['method'],
    path: string,
    body?: object,
  ): Promise<WriteAnswer> {
    try {
      const { code, text } = await this.environment.send({
        url: this.environment.urlOf(path),
        method,
        accept: 'application/json',
        ...(body && { body: JSON.stringify(body) }),
      });
      const object = parse(text);
      if (code >= 200 && code < 300) return { state: 'done', object };
      if (code === 409) return { state: 'conflict' };
      if (code === 404) return { state: 'absent' };
      const message = readText(readObject(object).message) || `the server answered ${String(code)}`;
      return { state: 'failed', message: `${method} ${path}: ${message}`, code };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { state: 'failed', message: `${method} ${path}: ${error.message}` };
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
