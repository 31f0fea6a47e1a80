import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from '../../../charts/tests/chart';
import { fieldsOf, textOf } from '../../../sandbox/server/json-fields';
import { eventually } from '../../../src/testing/eventually';

/** A request, and its response. */
export interface AuditedRequest {
  readonly verb: string;
  /** As it was asked for, with its query. */
  readonly uri: string;
  /** Empty for the core group, and where no object is asked for. */
  readonly group: string;
  /** Plural; with its subresource, as roles name it. Absent where no object is asked for. */
  readonly resource?: string;
  readonly name?: string;
  readonly namespace?: string;
  /** The status, once there is one; watches have it from their beginning on. */
  readonly code?: number;
}

export function auditLogPath(folder: string): string {
  return path.join(folder, 'audit.log');
}

/** A policy that logs who asks for what, and how it ended; returns its path. */
export function writeAuditPolicy(folder: string): string {
  const file = path.join(folder, 'audit-policy.json');
  writeFileSync(
    file,
    JSON.stringify({
      apiVersion: 'audit.k8s.io/v1',
      kind: 'Policy',
      rules: [{ level: 'Metadata' }],
    }),
  );
  return file;
}

/**
 * All requests of a user, in their order, once each has been answered. A request is in the log before it is answered,
 * what became of it perhaps a moment later.
 */
export async function requestsOf(folder: string, user: string): Promise<readonly AuditedRequest[]> {
  let requests: readonly AuditedRequest[] = [];
  const open = () => requests.filter(({ code }) => code === undefined);
  return eventually(
    () =>
      `answers to ${open()
        .map(({ uri, verb }) => `${verb} ${uri}`)
        .join(', ')} of ${user}`,
    () => {
      requests = readRequests(folder, user);
      return open().length === 0 ? requests : undefined;
    },
  );
}

function readRequests(folder: string, user: string): readonly AuditedRequest[] {
  const requests = new Map<unknown, AuditedRequest>();
  const lines = readFileSync(auditLogPath(folder), 'utf8').split('\n');
  // The last one may still be on its way; a test that waits for it looks again.
  for (const line of lines.slice(0, -1)) {
    const event: unknown = JSON.parse(line);
    if (at(event, 'user', 'username') !== user) continue;
    const id = at(event, 'auditID');
    const code = at(event, 'responseStatus', 'code');
    requests.set(id, {
      ...(requests.get(id) ?? readRequest(event)),
      ...(typeof code === 'number' && { code }),
    });
  }
  return [...requests.values()];
}

function readRequest(event: unknown): AuditedRequest {
  const field = (name: string): string => textOf(fieldsOf(at(event, 'objectRef'))[name]);
  const subresource = field('subresource');
  return {
    verb: String(at(event, 'verb')),
    uri: String(at(event, 'requestURI')),
    group: field('apiGroup'),
    ...(field('resource') !== '' && {
      resource: `${field('resource')}${subresource === '' ? '' : `/${subresource}`}`,
    }),
    ...(field('name') !== '' && { name: field('name') }),
    ...(field('namespace') !== '' && { namespace: field('namespace') }),
  };
}
