import { readObject, type Verdict } from '../../src/engine';
import { anUpdateStatus, NOW } from '../../src/testing/an-update-status';
import { createLog } from '../log';
import type { WriteAnswer } from './api-writer';
import { VerdictEvents } from './verdict-events';

const BLOCKED: Verdict = {
  kind: 'waitingForYou',
  reason: 'DrainBlocked',
  pool: 'worker',
  node: 'worker-a',
  nodes: 1,
  total: 2,
  object: { resource: 'nodes', name: 'worker-a' },
};

let nowMs: number;
let answer: WriteAnswer;
let written: Readonly<Record<string, unknown>>[];
let lines: string[];

beforeEach(() => {
  nowMs = 0;
  answer = { state: 'done', object: {} };
  written = [];
  lines = [];
});

function someEvents(told?: ConstructorParameters<typeof VerdictEvents>[3]): VerdictEvents {
  const create = (path: string, object: object) => {
    expect(path).toBe('/api/v1/namespaces/default/events');
    written.push(readObject(object));
    return Promise.resolve(answer);
  };
  return new VerdictEvents(
    { create },
    () => nowMs,
    createLog((line) => lines.push(line)),
    told,
  );
}

const ROLLING = anUpdateStatus();
const HELD = anUpdateStatus({ verdict: BLOCKED });
const reasons = () => written.map(({ reason }) => reason);

it('tell a change of the verdict, as the page says it', () => {
  someEvents().tell(HELD, 'uid-1');
  expect(written).toMatchObject([
    {
      metadata: { namespace: 'default' },
      involvedObject: { kind: 'ClusterVersion', name: 'version', uid: 'uid-1' },
      type: 'Warning',
      reason: 'DrainBlocked',
      message: expect.stringContaining('worker-a') as unknown,
      lastTimestamp: '2025-11-03T14:00:00Z',
    },
  ]);
});

it('tell nothing twice, and nothing of what an earlier process told', () => {
  const events = someEvents();
  events.tell(ROLLING, '');
  nowMs += 120_000;
  events.tell(ROLLING, '');
  expect(reasons()).toEqual(['Operators']);
  const told = { at: NOW, kind: 'progressing', reason: 'Operators' } as const;
  someEvents(told).tell(ROLLING, '');
  expect(reasons()).toEqual(['Operators']);
});

it('come at most once a minute', () => {
  const events = someEvents();
  events.tell(ROLLING, '');
  for (nowMs = 1_000; nowMs < 60_000; nowMs += 1_000) {
    events.tell(nowMs % 2_000 === 0 ? HELD : ROLLING, '');
  }
  expect(reasons()).toEqual(['Operators']);
  events.tell(HELD, '');
  expect(reasons()).toEqual(['Operators', 'DrainBlocked']);
});

it('say once that they cannot be written', async () => {
  answer = { state: 'failed', message: 'you may not' };
  const events = someEvents();
  events.tell(ROLLING, '');
  await events.stop();
  nowMs += 60_000;
  events.tell(HELD, '');
  await events.stop();
  expect(lines).toEqual([expect.stringContaining('cannot write an Event: you may not')]);
});
