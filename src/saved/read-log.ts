import { parseInstant, type TrimmedEvent } from '../engine';
import { readAttempt, type ManifestAttempt } from './manifest-log';
import type { LogPath } from './saved-path';

/** An event from a log, in the form of an API event. */
export type LogEvent = TrimmedEvent & {
  readonly fromLog: true;
};

/** The component of a log, as events name it, and the namespace of its events. */
interface Reporter {
  readonly namespace: string;
  readonly component: string;
  /** A pattern of the few lines that can contain an event. Parsing millions of lines would take minutes. */
  readonly telling: RegExp;
}

const DAEMON = 'machineconfigdaemon';
const MACHINE_CONFIG = 'openshift-machine-config-operator';
const CLUSTER_VERSION = 'openshift-cluster-version';

const OF_DRAINS =
  /Event\(v1\.ObjectReference|\] node \S+: (?:cordoning|initiating drain|Drain failed)/g;
const OF_NODE = /Event\(v1\.ObjectReference|\] Starting to manage node: | [0-9a-f]{32} [A-Z]/g;
const OF_RELEASE = /Event\(v1\.ObjectReference|error running apply for |\] Done syncing for /g;

/** By namespace and container. Events about objects without namespace are in `default`. */
const REPORTERS: Readonly<Record<string, Reporter>> = {
  [`${MACHINE_CONFIG}/machine-config-controller`]: {
    namespace: 'default',
    component: 'machineconfigcontroller-nodecontroller',
    telling: OF_DRAINS,
  },
  [`${MACHINE_CONFIG}/machine-config-daemon`]: {
    namespace: 'default',
    component: DAEMON,
    telling: OF_NODE,
  },
  [`${CLUSTER_VERSION}/cluster-version-operator`]: {
    namespace: CLUSTER_VERSION,
    component: 'openshift-cluster-version',
    telling: OF_RELEASE,
  },
};

export function isReadLog({ container, namespace }: LogPath): boolean {
  return `${namespace}/${container}` in REPORTERS;
}

/** More lines than these say the same again. */
const MOST_EVENTS = 20_000;

/** A line that is longer is cut off: no event is so long. */
const LONGEST_LINE = 64 * 1024;

/**
 * Every event that a component sends it also logs: source k8s.io/client-go, tools/record/event.go, `StartLogging`,
 * called by machine-config-operator@7ff337a, pkg/controller/{drain,node} and pkg/daemon, and by
 * cluster-version-operator, pkg/cvo/cvo.go.
 */
const EVENT =
  /Event\(v1\.ObjectReference\{Kind:"([^"]*)", Namespace:"([^"]*)", Name:"([^"]*)"[^}]*\}\): type: '([^']*)' reason: '([^']*)' (.*)$/;

/**
 * Lines of the drain controller about a node, which are in no event. Mirrors machine-config-operator@7ff337a,
 * pkg/controller/drain.
 */
const DRAIN =
  /\] node (\S+): (?:(cordoning)$|(initiating drain)$|(Drain failed\. .*Error message from drain: .*)$)/;

/**
 * The first line of the daemon. It names the node, and is followed by the boots in the node's journal, with times as
 * `journalctl` prints them. Mirrors machine-config-operator@7ff337a, pkg/daemon/daemon.go, `Run` and `LogSystemData`.
 */
const MANAGED = /\] Starting to manage node: (\S+)$/;
const BOOT = /^\S+ +-?\d+ [0-9a-f]{32} [A-Z][a-z]{2} (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC/;

/**
 * Reads a log for what events say, which expire after three hours, for attempts to drain and to apply manifests, and
 * for boots. A log may begin anywhere, end anywhere, and have lines that are cut: what cannot be read tells nothing.
 * Times are those in front of the lines, as `oc adm inspect` asks for them; a line without is left out.
 */
export async function* readLog(
  { container, namespace }: LogPath,
  text: AsyncIterable<string>,
): AsyncGenerator<LogEvent | ManifestAttempt> {
  const reporter = REPORTERS[`${namespace}/${container}`];
  if (!reporter) return;
  let found = 0;
  let node = '';
  for await (const line of tellingLines(text, reporter.telling)) {
    node = MANAGED.exec(line)?.[1] ?? node;
    const told = readLine(line, reporter) ?? readBoot(line, node, reporter);
    if (!told) continue;
    if (isAttempt(told)) yield told;
    else if (++found <= MOST_EVENTS) yield told;
  }
}

export function isAttempt(told: LogEvent | ManifestAttempt): told is ManifestAttempt {
  return 'manifest' in told;
}

async function* tellingLines(text: AsyncIterable<string>, telling: RegExp): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    const whole = rest + piece;
    const end = whole.lastIndexOf('\n') + 1;
    yield* linesWith(telling, whole.slice(0, end));
    rest = whole.slice(end);
    if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE);
  }
  yield* linesWith(telling, rest);
}

function* linesWith(telling: RegExp, text: string): Generator<string> {
  let lineEnd = -1;
  for (const { index } of text.matchAll(telling)) {
    if (index < lineEnd) continue;
    const start = text.lastIndexOf('\n', index) + 1;
    const end = text.indexOf('\n', index);
    lineEnd = end < 0 ? text.length : end;
    yield text.slice(start, lineEnd).trimEnd();
  }
}

function readLine(
  line: string,
  { component, namespace }: Reporter,
): LogEvent | ManifestAttempt | undefined {
  const at = line.slice(0, line.indexOf(' '));
  const instant = parseInstant(at);
  if (instant === undefined) return undefined;
  const [, kind, place, name, type, reason, message] = EVENT.exec(line) ?? [];
  if (kind !== undefined) {
    return toEvent(at, namespace, {
      about: { kind, name: name ?? '', namespace: kind === 'Node' ? '' : (place ?? '') },
      type: type ?? '',
      reason: reason ?? '',
      message: message ?? '',
      component,
    });
  }
  const [, node, cordoning, draining, failed] = DRAIN.exec(line) ?? [];
  if (node === undefined) {
    return namespace === CLUSTER_VERSION ? readAttempt(line, instant) : undefined;
  }
  const about = { kind: 'Node', name: node, namespace: '' };
  if (failed !== undefined) {
    const reason = 'FailedToDrain';
    return toEvent(at, namespace, { about, type: 'Warning', reason, message: failed, component });
  }
  return toEvent(at, namespace, {
    about,
    type: 'Normal',
    reason: cordoning === undefined ? 'Drain' : 'Cordon',
    message: draining ?? cordoning ?? '',
    // The daemon, who asked for it, sends this event for it.
    component: DAEMON,
  });
}

/** @param node Empty where the log begins too late to tell. */
function readBoot(
  line: string,
  node: string,
  { component, namespace }: Reporter,
): LogEvent | undefined {
  const [, day, time] = component === DAEMON && node !== '' ? (BOOT.exec(line) ?? []) : [];
  if (day === undefined || time === undefined) return undefined;
  const about = { kind: 'Node', name: node, namespace: '' };
  return toEvent(`${day}T${time}Z`, namespace, {
    about,
    type: 'Normal',
    reason: 'Booted',
    message: '',
    component,
  });
}

function toEvent(
  at: string,
  namespace: string,
  {
    about,
    component,
    message,
    reason,
    type,
  }: Pick<LogEvent, 'message' | 'reason' | 'type'> & {
    readonly about: LogEvent['involvedObject'];
    readonly component: string;
  },
): LogEvent {
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: `log-${about.kind}-${about.name}-${reason}-${at}`, namespace },
    involvedObject: about,
    reason,
    message,
    type,
    source: { component },
    firstTimestamp: at,
    lastTimestamp: at,
    count: 1,
    fromLog: true,
  };
}

/** True if an event of the API is the same one, sent at that moment or counted as one of several. */
export function isSameEvent(log: LogEvent, event: TrimmedEvent): boolean {
  if (
    log.reason !== event.reason ||
    log.message !== event.message ||
    log.involvedObject.name !== event.involvedObject.name
  ) {
    return false;
  }
  const at = parseInstant(log.firstTimestamp);
  const first = parseInstant(event.firstTimestamp);
  const last = parseInstant(event.lastTimestamp);
  if (at === undefined || first === undefined || last === undefined) return false;
  return at >= first - SAME && at <= last + SAME;
}

/** An event's times are whole seconds. */
const SAME = 2_000_000_000n;
