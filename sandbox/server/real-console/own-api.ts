import type { IncomingMessage } from 'node:http';

export interface ApiAnswer {
  readonly code: number;
  readonly text: string;
}

/** A question to the Kubernetes API of the cluster that a browser has chosen. */
export type AskApi = (
  path: string,
  init?: { readonly method: 'POST'; readonly body: unknown },
) => Promise<ApiAnswer>;

/** The impersonated user, as headers. */
export type Impersonation = Readonly<Record<string, string>>;

/**
 * Asks as the browser behind a request would: through the sandbox itself, so its faults and a live cluster's proxy
 * count.
 */
export function askAs(request: IncomingMessage, impersonation: Impersonation = {}): AskApi {
  const root = `http://127.0.0.1:${request.socket.localPort ?? 0}/api/kubernetes`;
  const headers = { ...impersonation, Cookie: request.headers.cookie ?? '' };
  return async (path, init) => {
    const response = await fetch(root + path, {
      headers: init ? { ...headers, 'Content-Type': 'application/json' } : headers,
      ...(init && { method: init.method, body: JSON.stringify(init.body) }),
    });
    return { code: response.status, text: await response.text() };
  };
}

/** The impersonation that a request carries, or that a socket's first message tells. */
export function readImpersonation(fields: Readonly<Record<string, unknown>>): Impersonation {
  const read = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const header = name.toLowerCase();
    if (header !== 'impersonate-user' && header !== 'impersonate-group') return [];
    const text = Array.isArray(value) ? value.join(',') : value;
    return typeof text === 'string' && text !== '' ? [[header, text]] : [];
  });
  return Object.fromEntries(read);
}
