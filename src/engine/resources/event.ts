import { parseInstant, type Instant } from '../time';
import { readCount, readObject, readText } from './object';

/** The fields of an Event that we read. */
export interface Event {
  /** Kind of the object that the event is about. */
  readonly kind: string;
  readonly name: string;
  /** Empty for what has no namespace. */
  readonly namespace: string;
  readonly reason: string;
  readonly message: string;
  /** `Normal` or `Warning`. */
  readonly type: string;
  /** Component that reports it. */
  readonly component: string;
  readonly firstAt: Instant | undefined;
  /** The same as `firstAt` unless it happened again. */
  readonly lastAt: Instant | undefined;
  readonly count: number;
  /** Saved data has it from a log, which says the same for longer than events are kept. */
  readonly isFromLog?: true;
}

export type TrimmedEvent = NonNullable<ReturnType<typeof trimEvent>>;

/** Copies what is needed of an Event. Anything that is no object with a name gives `undefined`. */
export function trimEvent(object: unknown) {
  const event = readObject(object);
  const { name, namespace } = readObject(event.metadata);
  if (readText(name) === '') return undefined;
  const about = readObject(event.involvedObject);
  const { first, last } = readTimes(event);
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: readText(name), namespace: readText(namespace) },
    involvedObject: {
      kind: readText(about.kind),
      name: readText(about.name),
      namespace: readText(about.namespace),
    },
    reason: readText(event.reason),
    message: readText(event.message),
    type: readText(event.type),
    source: { component: readComponent(event) },
    firstTimestamp: first,
    lastTimestamp: last,
    count: countOf(event),
    ...(event.fromLog === true && { fromLog: true }),
  };
}

/** Reads an Event or its trimmed copy. */
export function readEvent(object: unknown): Event {
  const event = readObject(object);
  const about = readObject(event.involvedObject);
  const { first, last } = readTimes(event);
  return {
    kind: readText(about.kind),
    name: readText(about.name),
    namespace: readText(about.namespace),
    reason: readText(event.reason),
    message: readText(event.message),
    type: readText(event.type),
    component: readComponent(event),
    firstAt: parseInstant(first),
    lastAt: parseInstant(last),
    count: countOf(event),
    ...(event.fromLog === true && { isFromLog: true }),
  };
}

type Plain = Readonly<Record<string, unknown>>;

/** Events written by the newer API have `eventTime` and a series in place of the two timestamps. */
function readTimes({ eventTime, firstTimestamp, lastTimestamp, metadata, series }: Plain): {
  first: string;
  last: string;
} {
  const created = readText(readObject(metadata).creationTimestamp);
  const first =
    readText(firstTimestamp) || readText(eventTime) || readText(lastTimestamp) || created;
  return {
    first,
    last: readText(readObject(series).lastObservedTime) || readText(lastTimestamp) || first,
  };
}

function readComponent({ reportingComponent, source }: Plain): string {
  return readText(readObject(source).component) || readText(reportingComponent);
}

function countOf({ count, series }: Plain): number {
  return readCount(readObject(series).count) ?? readCount(count) ?? 1;
}
