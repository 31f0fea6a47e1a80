import { fieldsOf, textOf } from './json-fields';

/** Something that goes wrong on purpose. */
export type Fault =
  /** Answer requests for a resource (`*`: all) with something else. */
  | {
      readonly fault: 'answer';
      readonly resource: string;
      readonly with: 'error' | 'html' | 'truncated' | 'empty';
      /** HTTP status; 500 for `error`, 200 for the others unless told. */
      readonly status: number;
      /** The number of requests; absent: until faults are cleared. */
      readonly times?: number;
    }
  /** Answer late. */
  | { readonly fault: 'slow'; readonly resource: string; readonly delayMs: number }
  /** Take no new WebSockets, for a while or until faults are cleared. */
  | { readonly fault: 'refuseSockets'; readonly forMs?: number }
  /** The API is gone: requests fail, sockets are cut. */
  | { readonly fault: 'away'; readonly forMs: number }
  /** Hang up all watches, in order or without a close frame. */
  | { readonly fault: 'dropSockets'; readonly closeFrame: boolean }
  /** Say nonsense on all watches. */
  | { readonly fault: 'garbage' }
  /** Make every version handed out so far too old (410). */
  | { readonly fault: 'expireHistory' }
  /** Change nodes, one after the other, all at once or so many a second. */
  | {
      readonly fault: 'nodeEvents';
      readonly events: number;
      readonly perSecond?: number;
      readonly change: 'heartbeat' | 'unschedulable';
    }
  /** End all that lasts. */
  | { readonly fault: 'none' };

/**
 * Reads a posted fault.
 * @throws RangeError in one sentence when it is none.
 */
export function readFault(body: unknown): Fault {
  const fields = fieldsOf(body);
  const fault = textOf(fields.fault);
  const resource = textOf(fields.resource) || '*';
  switch (fault) {
    case 'answer': {
      const answer = fields.with ?? 'error';
      if (answer !== 'error' && answer !== 'html' && answer !== 'truncated' && answer !== 'empty') {
        throw new RangeError('"with" must be error, html, truncated or empty');
      }
      const status = readNumber(fields, 'status', 200, 599) ?? (answer === 'error' ? 500 : 200);
      const times = readNumber(fields, 'times', 1);
      return { fault, resource, with: answer, status, ...(times !== undefined && { times }) };
    }
    case 'slow':
      return { fault, resource, delayMs: readNumber(fields, 'delayMs', 0) ?? 1000 };
    case 'refuseSockets': {
      const forMs = readNumber(fields, 'forMs', 0);
      return { fault, ...(forMs !== undefined && { forMs }) };
    }
    case 'away':
      return { fault, forMs: readNumber(fields, 'forMs', 0) ?? 5000 };
    case 'dropSockets':
      return { fault, closeFrame: fields.closeFrame === true };
    case 'nodeEvents': {
      const perSecond = readNumber(fields, 'perSecond', 1, 10_000);
      return {
        fault,
        events: readNumber(fields, 'events', 1, 100_000) ?? 1000,
        ...(perSecond !== undefined && { perSecond }),
        change: fields.change === 'unschedulable' ? 'unschedulable' : 'heartbeat',
      };
    }
    case 'garbage':
    case 'expireHistory':
    case 'none':
      return { fault };
    default:
      throw new RangeError(
        `unknown fault "${fault}": use answer, slow, refuseSockets, away, dropSockets, garbage, expireHistory, nodeEvents or none`,
      );
  }
}

function readNumber(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`"${name}" must be a whole number from ${least} to ${most}`);
  }
  return value;
}
