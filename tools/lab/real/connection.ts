import { request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly code: number;
  /** Parsed if it is JSON, else text. */
  readonly body: unknown;
}

/** A Kubernetes API. */
export interface Connection {
  /** Any answer is an answer. */
  ask(method: string, path: string, body?: unknown, type?: string): Promise<Answer>;
}

export const JSON_TYPE = 'application/json';
const LONGEST_MS = 30_000;

export function connect(server: string, ca: string, token: string): Connection {
  return {
    ask: (method, path, body, type = JSON_TYPE) =>
      new Promise((resolve, reject) => {
        const headers = {
          Authorization: `Bearer ${token}`,
          Accept: JSON_TYPE,
          ...(body !== undefined && { 'Content-Type': type }),
        };
        const outgoing = request(new URL(server + path), { method, headers, ca }, (answer) => {
          text(answer).then(
            (read) => resolve({ code: answer.statusCode ?? 0, body: parse(read) }),
            reject,
          );
        });
        outgoing.setTimeout(LONGEST_MS, () =>
          outgoing.destroy(new Error(`${method} ${path}: no answer`)),
        );
        outgoing.on('error', reject);
        outgoing.end(body === undefined ? undefined : JSON.stringify(body));
      }),
  };
}

function parse(read: string): unknown {
  try {
    return JSON.parse(read);
  } catch {
    return read;
  }
}
