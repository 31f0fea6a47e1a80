import { findScenario, snapshotOf } from '../../scenarios';
import {
  assessUpdate,
  fromMilliseconds,
  loaded,
  MINUTE,
  parseInstant,
  type ClusterSnapshot,
  type UpdateRecord,
} from '../../src/engine';
import { formatHistoryText } from '../../src/report/history/format-history';
import { toHistoryDocument } from '../../src/report/history/history-document';
import { CLUSTER, GROUP, UPDATE_STATUSES, VERSION } from '../../src/report/resource/api';
import { toPublishedUpdates } from '../../src/report/resource/published-updates';
import { schemaProblems } from '../testing/schema-problems';
import { historyReading } from './run-history';

const scenario = findScenario('idle');
if (!scenario) throw new Error('no scenario');
const now = parseInstant(scenario.startsAt) ?? 0n;
const BARE = snapshotOf(scenario.stateAt(0), [], now);

function at(text: string): bigint {
  return parseInstant(text) ?? 0n;
}

/** Both updates of the cluster, as a controller remembers them; one pool of the older one did not come to its end. */
function remembered(): readonly UpdateRecord[] {
  const [newest = 0n, older = 0n] = documentOf(BARE).updates.map(({ startedAt }) => at(startedAt));
  const times = {
    samples: 12,
    meanNs: 9n * MINUTE,
    deviationNs: MINUTE,
    shortestNs: 7n * MINUTE,
    longestNs: 14n * MINUTE,
  };
  return [
    {
      version: '4.18.8',
      startedAt: newest,
      pools: [
        {
          pool: 'worker',
          scope: 'WorkerPool',
          nodes: 12,
          startedAt: newest + 50n * MINUTE,
          endedAt: newest + 125n * MINUTE,
          nodeTimes: times,
          steps: [],
          ways: [
            {
              node: 'shop-worker-7',
              startedAt: newest + 60n * MINUTE,
              endedAt: newest + 74n * MINUTE,
              steps: [],
            },
          ],
        },
      ],
      verdicts: [{ at: newest, kind: 'progressing', reason: 'Operators' }],
    },
    {
      version: '4.18.7',
      startedAt: older,
      pools: [
        {
          pool: 'worker',
          scope: 'WorkerPool',
          nodes: 12,
          startedAt: older + 50n * MINUTE,
          steps: [],
          ways: [],
        },
      ],
      verdicts: [],
    },
  ];
}

function readingOf(id: string) {
  const found = findScenario(id);
  if (!found) throw new Error(`no scenario ${id}`);
  const { denials, showAtMs, startsAt } = found;
  const at = (parseInstant(startsAt) ?? 0n) + fromMilliseconds(showAtMs);
  return { now: at, snapshot: snapshotOf(found.stateAt(showAtMs), denials, at) };
}

function documentOf(
  snapshot: ClusterSnapshot,
  at = now,
): {
  readonly publishedAt?: string;
  readonly updates: readonly {
    readonly startedAt: string;
    readonly pools?: readonly object[];
    readonly poolsCompletedAt?: string;
    readonly workerPools?: string;
    readonly verdicts?: readonly object[];
  }[];
} {
  const { text } = historyReading({ now: at, snapshot }, { output: 'json', redact: false });
  return JSON.parse(text) as ReturnType<typeof documentOf>; // Which the schema says.
}

function withUpdateStatus(observedAt: string): ClusterSnapshot {
  const status = { observedAt, updates: toPublishedUpdates(remembered()) };
  return {
    ...BARE,
    published: loaded({
      apiVersion: `${GROUP}/${VERSION}`,
      kind: UPDATE_STATUSES.kind,
      metadata: { name: CLUSTER },
      status: JSON.parse(JSON.stringify(status)) as object,
    }),
  };
}

const FRESH = withUpdateStatus(scenario.startsAt);

function textOf(snapshot: ClusterSnapshot, redact = false): string {
  return historyReading({ now, snapshot }, { output: 'text', redact }).text;
}

describe('history', () => {
  it('tells of a hosted cluster that NodePools update its nodes, and no end of theirs', () => {
    const reading = readingOf('hosted-idle');
    const { text } = historyReading(reading, { output: 'text', redact: false });
    expect(text.split('\n')[1]).toBe(
      '4.18.8    4.18.7   Control plane completed   2026-04-02T14:20:45Z   44m24s          NodePools      yes',
    );
    const [newest] = documentOf(reading.snapshot, reading.now).updates;
    expect(newest).toMatchObject({ workerPools: 'nodePools' });
    expect(newest).not.toHaveProperty('poolsCompletedAt');
  });

  it('is what ClusterVersion tells, without an UpdateStatus', () => {
    expect(textOf(BARE))
      .toBe(`VERSION   FROM     STATE       STARTED                CONTROL PLANE   WORKER POOLS   VERIFIED
4.18.8    4.18.7   Completed   2026-04-02T08:15:45Z   1h9m48s         1h36m58s       yes
4.18.7    4.18.4   Completed   2026-02-28T08:15:00Z   1h18m           -              yes
4.18.4    4.18.0   Completed   2026-01-11T08:15:00Z   1h14m           -              yes
4.18.0    -        Completed   2025-11-03T08:30:00Z   41m             -              no

4.18.7 to 4.18.8:
POOL     NODES   STARTED   COMPLETED              TOOK   PER NODE   SLOWEST
infra    3       ?         2026-04-02T09:28:22Z   -      ?          -
master   3       ?         2026-04-02T09:25:01Z   -      ?          -
worker   12      ?         2026-04-02T09:52:43Z   -      ?          -
`);
    expect(schemaProblems('update-history', documentOf(BARE))).toEqual([]);
  });

  it('says which updates were forced', () => {
    const { text } = historyReading(readingOf('payload-preconditions'), {
      output: 'text',
      redact: false,
    });
    const verified = text
      .split('\n')
      .flatMap((line) => /(?:yes|no)(?: \(forced\))?$/.exec(line) ?? []);
    expect(verified).toEqual(['no (forced)', 'yes (forced)', 'yes']);
  });

  it('has pools, nodes and verdicts, with one', () => {
    expect(textOf(FRESH))
      .toBe(`VERSION   FROM     STATE       STARTED                CONTROL PLANE   WORKER POOLS   VERIFIED
4.18.8    4.18.7   Completed   2026-04-02T08:15:45Z   1h9m48s         2h5m           yes
4.18.7    4.18.4   Completed   2026-02-28T08:15:00Z   1h18m           -              yes
4.18.4    4.18.0   Completed   2026-01-11T08:15:00Z   1h14m           -              yes
4.18.0    -        Completed   2025-11-03T08:30:00Z   41m             -              no

4.18.7 to 4.18.8:
POOL     NODES   STARTED                COMPLETED              TOOK    PER NODE               SLOWEST
infra    3       ?                      2026-04-02T09:28:22Z   -       ?                      -
master   3       ?                      2026-04-02T09:25:01Z   -       ?                      -
worker   12      2026-04-02T09:05:45Z   2026-04-02T10:20:45Z   1h15m   9m0s (7m0s to 14m0s)   shop-worker-7 (14m0s)

4.18.4 to 4.18.7:
POOL     NODES   STARTED                COMPLETED       TOOK   PER NODE   SLOWEST
worker   12      2026-02-28T09:05:00Z   not completed   -      ?          -
`);
    const document = documentOf(FRESH);
    expect(schemaProblems('update-history', document)).toEqual([]);
    expect(document.publishedAt).toBe(scenario.startsAt);
    expect(document.updates[0]?.pools).toHaveLength(3);
    expect(document.updates[0]?.verdicts).toHaveLength(1);
    expect(document.updates[1]).not.toHaveProperty('poolsCompletedAt');
  });

  it.each([
    {
      id: 'workers-behind',
      state: 'Control plane completed',
      pools: 'in progress',
      code: 'rolling',
    },
    { id: 'version-only', state: 'Control plane completed', pools: 'unknown', code: 'unknown' },
    { id: 'idle', state: 'Completed', pools: '1h36m58s', code: 'done' },
    { id: 'progressing', state: 'In progress', pools: 'not started', code: 'notStarted' },
  ])('$id: $state, worker pools $pools', ({ code, id, pools, state }) => {
    const reading = readingOf(id);
    const { text } = historyReading(reading, { output: 'text', redact: false });
    const [, newest = ''] = text.split('\n');
    const cells = newest.split(/ {2,}/);
    expect([cells[2], cells[5]]).toEqual([state, pools]);
    const document = documentOf(reading.snapshot, reading.now);
    expect(document.updates.map(({ workerPools }) => workerPools)).toEqual([
      code,
      ...document.updates.slice(1).map(() => undefined),
    ]);
    expect(schemaProblems('update-history', document)).toEqual([]);
  });

  it('says that worker pools are paused where only such pools are behind', () => {
    const { now: assessedAt, snapshot } = readingOf('workers-behind');
    const status = assessUpdate(snapshot, assessedAt);
    const ends = { ...status.ends, pools: 'held' } as const;
    const text = formatHistoryText(toHistoryDocument({ ...status, ends }, undefined));
    expect(text.split('\n')[1]).toMatch(/ {2}Control plane completed {2}.* {2}paused {2}/);
  });

  it('hides names', () => {
    expect(textOf(FRESH)).toContain('shop-worker-7');
    expect(textOf(FRESH, true)).not.toContain('shop-worker-7');
  });

  it('does not use one that is old, and says so', () => {
    const old = withUpdateStatus('2020-01-01T00:00:00Z');
    expect(textOf(old)).toBe(textOf(BARE));
    const { notices } = historyReading({ now, snapshot: old }, { output: 'text', redact: false });
    expect(notices).toEqual([expect.stringContaining('out of date')]);
    expect(
      historyReading({ now, snapshot: BARE }, { output: 'text', redact: false }).notices,
    ).toEqual([]);
  });

  it('is the same in YAML', () => {
    const { text } = historyReading({ now, snapshot: FRESH }, { output: 'yaml', redact: false });
    expect(text).toContain('kind: UpdateHistory\n');
  });
});
