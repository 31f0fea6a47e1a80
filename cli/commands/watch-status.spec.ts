import { SCENARIOS, snapshotOf } from '../../scenarios';
import {
  EMPTY_SNAPSHOT,
  fromMilliseconds,
  loaded,
  missing,
  SECOND,
  type Instant,
} from '../../src/engine';
import type { ClusterReading } from '../cluster-source';
import { ApiError } from '../../connect/api-error';
import { InputError } from '../../connect/input-error';
import { renderReading } from './render-status';
import { watchStatus } from './watch-status';

type Output = 'text' | 'json' | 'yaml';

const NOON: Instant = 1_772_366_400n * SECOND;
const LOST = new ApiError({ kind: 'unreachable', message: 'socket hang up' });
const CLEAR_SCREEN = '\u001b[H\u001b[2J\u001b[3J';

function aReading(version: string, now: Instant = NOON): ClusterReading {
  const clusterVersion = {
    metadata: { name: 'version' },
    status: {
      desired: { version },
      history: [
        {
          state: 'Completed',
          version,
          image: 'i',
          startedTime: '2026-01-01T00:00:00Z',
          completionTime: '2026-01-01T01:00:00Z',
        },
      ],
      conditions: [{ type: 'Progressing', status: 'False' }],
    },
  };
  return {
    snapshot: {
      ...EMPTY_SNAPSHOT,
      clusterVersion: loaded(clusterVersion),
      machineConfigPools: loaded([]),
    },
    now,
    notices: [],
  };
}

/** Watches these readings one after the other, and is then stopped. */
async function watch(
  readings: readonly (ClusterReading | Error)[],
  {
    output = 'json',
    isInteractive = false,
    readingMs = 0,
  }: { output?: Output; isInteractive?: boolean; readingMs?: number } = {},
) {
  const results: string[] = [];
  const notices: string[] = [];
  const waitsMs: number[] = [];
  const stop = new AbortController();
  const remaining = [...readings];
  let clockMs = 0;
  const watching = watchStatus(
    {
      intervalMs: 5_000,
      render: () => {
        const next = remaining.shift();
        clockMs += readingMs;
        if (next instanceof Error) return Promise.reject(next);
        return next
          ? Promise.resolve(renderReading(next, { details: 'none', output }))
          : Promise.reject(new Error('read once too often'));
      },
    },
    { output },
    {
      isInteractive,
      writeResult: (text) => results.push(text),
      writeNotice: (line) => notices.push(line),
    },
    {
      listenForStop: () => stop.signal,
      wait: (ms) => {
        waitsMs.push(ms);
        clockMs += ms;
        if (remaining.length === 0) stop.abort();
        return Promise.resolve();
      },
      clockMs: () => clockMs,
    },
  );
  await watching;
  return { results, notices, waitsMs };
}

describe('watchStatus', () => {
  it('prints again when something has changed, not when only the clock has', async () => {
    const { results } = await watch([
      aReading('4.18.1'),
      aReading('4.18.1', NOON + 5n * SECOND),
      aReading('4.18.2', NOON + 10n * SECOND),
    ]);
    expect(results.map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { versions: { target: '4.18.1' } },
      { versions: { target: '4.18.2' } },
    ]);
  });

  it.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-')))(
    '$id: is not printed again a second later',
    async (scenario) => {
      const { denials, showAtMs, startsAt } = scenario;
      const snapshot = snapshotOf(scenario.stateAt(showAtMs), denials);
      const now = fromMilliseconds(Date.parse(startsAt) + showAtMs);
      const readings = [now, now + SECOND].map((at) => ({
        ...aReading('4.18.1'),
        snapshot,
        now: at,
      }));
      expect((await watch(readings)).results).toHaveLength(1);
    },
  );

  it('sets YAML documents apart', async () => {
    const { results } = await watch([aReading('4.18.1'), aReading('4.18.2')], { output: 'yaml' });
    expect(results.map((text) => text.split('\n')[0])).toEqual([
      'schemaVersion: update-status/v1alpha1',
      '---',
    ]);
  });

  it('sets texts apart', async () => {
    const { results } = await watch([aReading('4.18.1'), aReading('4.18.2')], { output: 'text' });
    expect(results).toEqual([
      'The cluster is not updating.\n',
      '\n--- 2026-03-01T12:00:00Z\n\nThe cluster is not updating.\n',
    ]);
  });

  it('redraws text for a person, and only when the text differs', async () => {
    const { results } = await watch([aReading('4.18.1'), aReading('4.18.2')], {
      output: 'text',
      isInteractive: true,
    });
    expect(results).toEqual([`${CLEAR_SCREEN}The cluster is not updating.\n`]);
  });

  it('keeps the last result when the connection is lost, and tells it once', async () => {
    const { results, notices, waitsMs } = await watch([
      aReading('4.18.1'),
      LOST,
      LOST,
      LOST,
      LOST,
      LOST,
      aReading('4.18.1'),
    ]);
    expect(results).toHaveLength(1);
    expect(notices).toEqual([
      'Unable to connect to the server: socket hang up\nShown is the last known state; trying again.',
      'Reading works again.',
    ]);
    expect(waitsMs).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 5_000]);
  });

  it.each([
    { readingMs: 1_000, waitMs: 5_000 },
    { readingMs: 2_000, waitMs: 8_000 },
    { readingMs: 20_000, waitMs: 80_000 },
  ])('rests $waitMs ms after a reading that took $readingMs ms', async ({ readingMs, waitMs }) => {
    const { waitsMs } = await watch([aReading('4.18.1'), aReading('4.18.1')], { readingMs });
    expect(waitsMs).toEqual([waitMs, waitMs]);
  });

  it.each([
    {
      name: 'is not reached',
      error: LOST,
      message: 'Unable to connect to the server: socket hang up',
    },
    {
      name: 'refuses the connection',
      error: new ApiError({ kind: 'refused', host: 'api:6443' }),
      message:
        'The connection to the server api:6443 was refused - did you specify the right host or port?',
    },
    {
      name: 'is away behind a load balancer',
      error: new ApiError({ kind: 'answered', code: 503, reason: '', message: 'no backend' }),
      message: 'Error from server: no backend',
    },
  ])('waits for an API that $name before there is a result', async ({ error, message }) => {
    const { results, notices, waitsMs } = await watch([error, error, aReading('4.18.1')]);
    expect(results).toHaveLength(1);
    expect(notices).toEqual([
      `${message}\nNothing could be read yet; trying again.`,
      'Reading works again.',
    ]);
    expect(waitsMs).toEqual([10_000, 20_000, 5_000]);
  });

  it.each([
    new ApiError({ kind: 'answered', code: 403, reason: 'Forbidden', message: 'no' }),
    new ApiError({ kind: 'foreign', message: 'a login page' }),
    new InputError('context "x" does not exist'),
  ])('fails if the first reading does with what does not pass: %s', async (error) => {
    await expect(watch([error])).rejects.toBe(error);
  });

  it('fails on mistakes of our own', async () => {
    const mistake = new TypeError('undefined is not a function');
    await expect(watch([aReading('4.18.1'), mistake])).rejects.toBe(mistake);
  });

  it('tells what is missing once', async () => {
    const partial = (version: string) => {
      const reading = aReading(version);
      const nodes = missing('Forbidden', 'nodes is forbidden');
      return { ...reading, snapshot: { ...reading.snapshot, nodes } };
    };
    const { notices } = await watch([partial('4.18.1'), partial('4.18.2')]);
    expect(notices).toEqual([
      "You don't have permission to list Nodes. The state of each node is unknown. Ask a cluster administrator for: list, watch nodes",
    ]);
  });
});
