import { isReadLog, readLog } from './read-log';
import type { LogPath } from './saved-path';

const MCO = 'openshift-machine-config-operator';

function logOf(namespace: string, container: string): LogPath {
  return { namespace, container, pod: 'p', age: 'current', isCompressed: false };
}

const CONTROLLER = logOf(MCO, 'machine-config-controller');
const DAEMON = logOf(MCO, 'machine-config-daemon');
const VERSION = logOf('openshift-cluster-version', 'cluster-version-operator');

const AT = '2026-04-14T13:00:00.123456789Z';
const EVICTION = `error when evicting pods/"web-0" -n "shop": global timeout reached: 1m30s`;

function eventLine(kind: string, name: string, reason: string, message: string, at = AT): string {
  return `${at} I0414 13:00:00.123456       1 event.go:377] Event(v1.ObjectReference{Kind:"${kind}", Namespace:"openshift-cluster-version", Name:"${name}", UID:"u", APIVersion:"", ResourceVersion:"", FieldPath:""}): type: 'Warning' reason: '${reason}' ${message}`;
}

async function read(log: LogPath, text: string, length = 100) {
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += length) {
      yield await Promise.resolve(text.slice(at, at + length));
    }
  }
  const events = [];
  for await (const event of readLog(log, pieces())) events.push(event);
  return events;
}

it.each([
  {
    name: 'an event of the daemon',
    log: DAEMON,
    line: eventLine('Node', 'worker-c', 'Reboot', 'Node will reboot into config rendered-worker-1'),
    event: {
      metadata: { namespace: 'default' },
      involvedObject: { kind: 'Node', name: 'worker-c', namespace: '' },
      reason: 'Reboot',
      source: { component: 'machineconfigdaemon' },
      firstTimestamp: AT,
      fromLog: true,
    },
  },
  {
    name: 'a failed drain, as an event',
    log: CONTROLLER,
    line: eventLine('Node', 'worker-c', 'DrainFailed', `Drain failed. ${EVICTION}`),
    event: {
      reason: 'DrainFailed',
      message: `Drain failed. ${EVICTION}`,
      source: { component: 'machineconfigcontroller-nodecontroller' },
    },
  },
  {
    name: 'an attempt to drain, as a line alone',
    log: CONTROLLER,
    line: `${AT} I0414 13:00:00.123456       1 drain_controller.go:192] node worker-c: initiating drain`,
    event: { reason: 'Drain', involvedObject: { name: 'worker-c' }, firstTimestamp: AT },
  },
  {
    name: 'a failed attempt, as a line alone',
    log: CONTROLLER,
    line: `${AT} I0414 13:00:00.123456       1 drain_controller.go:192] node worker-c: Drain failed. Waiting 1 minute then retrying. Error message from drain: ${EVICTION}`,
    event: { reason: 'FailedToDrain', message: expect.stringContaining('web-0') as string },
  },
  {
    name: 'a release that cannot be loaded',
    log: VERSION,
    line: eventLine('ClusterVersion', 'version', 'VerifyPayloadVersionFailed', 'no signature'),
    event: {
      metadata: { namespace: 'openshift-cluster-version' },
      involvedObject: { kind: 'ClusterVersion', namespace: 'openshift-cluster-version' },
      message: 'no signature',
    },
  },
])('tells $name', async ({ event, line, log }) => {
  const noise = `${AT} I0414 13:00:00.123456       1 daemon.go:1] Starting update\n`.repeat(20);
  const found = await read(
    log,
    `cut off at its beginning\n${noise}${line}\r\n${noise}${line.slice(0, 60)}`,
  );
  expect(found).toEqual([expect.objectContaining({ kind: 'Event', count: 1 })]);
  expect(found).toMatchObject([event]);
  expect(await read(log, line)).toMatchObject([event]);
});

it('tells nothing of lines without a time, and of other containers', async () => {
  const line = eventLine('Node', 'a', 'Reboot', 'now');
  expect(await read(DAEMON, line.slice(AT.length + 1))).toEqual([]);
  const other = logOf('openshift-etcd', 'etcd');
  expect([isReadLog(other), isReadLog(DAEMON)]).toEqual([false, true]);
  expect(await read(other, line)).toEqual([]);
});

it('tells when the node of a daemon booted', async () => {
  const managed = `${AT} I0414 13:00:00.123456    3820 daemon.go:1362] Starting to manage node: worker-c\n`;
  const boots = [
    `${AT} I0414 13:00:00.123456    3820 daemon.go:1822] journalctl --list-boots:`,
    `${AT} IDX BOOT ID                          FIRST ENTRY                 LAST ENTRY`,
    `${AT} -1 e4e923bf2a394325a93d1f2fe662580a Tue 2026-04-14 08:44:48 UTC—Tue 2026-04-14 12:57:35 UTC`,
    `${AT}  0 aa38c334768a48be87af8e16941bc34a Tue 2026-04-14 12:57:44 UTC Tue 2026-04-14 12:59:48 UTC\n`,
  ].join('\n');
  const event = {
    reason: 'Booted',
    involvedObject: { kind: 'Node', name: 'worker-c', namespace: '' },
    source: { component: 'machineconfigdaemon' },
  };
  expect(await read(DAEMON, managed + boots)).toMatchObject([
    { ...event, firstTimestamp: '2026-04-14T08:44:48Z' },
    { ...event, firstTimestamp: '2026-04-14T12:57:44Z' },
  ]);
  // Whose boots they are is cut off.
  expect(await read(DAEMON, boots)).toEqual([]);
  expect(await read(CONTROLLER, managed + boots)).toEqual([]);
});

describe('attempts to apply a manifest', () => {
  const DNS = 'deployment "openshift-dns-operator/dns-operator"';
  const AT_NS = 1_776_171_600_123_456_789n;
  const denied = 'admission webhook "policy.example.com" denied the request: no "latest"';
  const quoted = JSON.stringify(`error running apply for ${DNS} (512 of 903): ${denied}`);

  it.each([
    {
      name: 'that failed, as releases up to 4.17 write it',
      line: `E0414 13:00:00.123456       1 task.go:117] error running apply for ${DNS} (512 of 903): ${denied}`,
      attempt: { manifest: DNS, at: AT_NS, error: denied },
    },
    {
      name: 'that failed, as newer ones do',
      line: `E0414 13:00:00.123456       1 task.go:128] "Unhandled Error" err=${quoted} logger="UnhandledError"`,
      attempt: { manifest: DNS, at: AT_NS, error: denied },
    },
    {
      name: 'that failed, in a line that is cut off',
      line: `E0414 13:00:00.123456       1 task.go:128] "Unhandled Error" err=${quoted.slice(0, -20)}`,
      attempt: {
        manifest: DNS,
        at: AT_NS,
        error: expect.stringContaining('"policy.example') as string,
      },
    },
    {
      name: 'that failed, as the first line of several',
      line: `\terror running apply for ${DNS} (512 of 903): ${denied}`,
      attempt: { manifest: DNS, at: AT_NS, error: denied },
    },
    {
      name: 'that succeeded',
      line: 'I0414 13:00:00.123456       1 sync_worker.go:1109] Done syncing for namespace "openshift-dns" (510 of 903)',
      attempt: { manifest: 'namespace "openshift-dns"', at: AT_NS },
    },
  ])('$name', async ({ attempt, line }) => {
    expect(await read(VERSION, `${AT} ${line}\n${AT} I0414 x\n`)).toEqual([attempt]);
    expect(await read(DAEMON, `${AT} ${line}\n`)).toEqual([]);
  });

  it.each([
    'error running apply for clusteroperator "dns" (513 of 903): Cluster operator dns is updating versions',
    'error running apply for',
    '] Done syncing for nothing',
  ])('are none in %s', async (line) =>
    expect(
      await read(VERSION, `${AT} E0414 13:00:00.123456       1 task.go:117] ${line}\n`),
    ).toEqual([]),
  );
});
