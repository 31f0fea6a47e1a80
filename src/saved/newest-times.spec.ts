import { formatInstant, type KindName } from '../engine';
import { NewestTimes } from './newest-times';

const TIME = '2026-04-14T10:00:00Z';
const AHEAD = '2026-04-14T10:40:00Z';

type Noted = readonly [kind: KindName, object: unknown];

function node(name: string, lastHeartbeatTime: string, status = 'True'): Noted {
  const ready = { type: 'Ready', status, lastHeartbeatTime, lastTransitionTime: TIME };
  return ['nodes', { metadata: { name }, status: { conditions: [ready] } }];
}

function event(host: string, lastTimestamp: string): Noted {
  return ['events', { metadata: { name: 'e' }, source: { host }, lastTimestamp }];
}

function newestOf(noted: readonly Noted[]): string {
  const times = new NewestTimes();
  for (const [kind, object] of noted) times.note(kind, object);
  return formatInstant(times.newest ?? 0n);
}

const OTHERS = [node('a', TIME), node('b', TIME)];

it.each<{ name: string; noted: readonly Noted[]; newest: string }>([
  { name: 'a heartbeat', noted: [...OTHERS, node('c', AHEAD)], newest: TIME },
  {
    name: 'whatever else the node writes',
    noted: [
      ...OTHERS,
      node('c', AHEAD),
      event('c', AHEAD),
      [
        'pods',
        {
          metadata: { name: 'p' },
          spec: { nodeName: 'c' },
          status: { conditions: [{ type: 'Ready', lastTransitionTime: AHEAD }] },
        },
      ],
      [
        'machineconfignodes',
        {
          metadata: { name: 'c' },
          status: { conditions: [{ type: 'Updated', lastTransitionTime: AHEAD }] },
        },
      ],
    ],
    newest: TIME,
  },
  {
    name: 'a heartbeat of a node that went silent after that',
    noted: [...OTHERS, node('c', AHEAD, 'Unknown')],
    newest: TIME,
  },
])('leaves out $name, if the clock of that node alone is ahead', ({ newest, noted }) =>
  expect(newestOf(noted)).toBe(newest),
);

it.each<{ name: string; noted: readonly Noted[] }>([
  { name: 'two nodes tell', noted: [...OTHERS, node('c', AHEAD), node('d', AHEAD)] },
  {
    name: 'one node tells while all others are silent',
    noted: [node('a', TIME, 'Unknown'), node('b', TIME, 'Unknown'), node('c', AHEAD)],
  },
  { name: 'one of two nodes tells', noted: [node('a', TIME), node('c', AHEAD)] },
  { name: 'something else tells, too', noted: [...OTHERS, node('c', AHEAD), event('', AHEAD)] },
  { name: 'a pod of a node tells that is not ahead', noted: [...OTHERS, event('a', AHEAD)] },
])('keeps a later time that $name', ({ noted }) => expect(newestOf(noted)).toBe(AHEAD));

it('keeps a heartbeat of a node whose turn comes before that of others', () => {
  const soon = '2026-04-14T10:07:30Z';
  expect(newestOf([...OTHERS, node('c', soon)])).toBe(soon);
});

it('knows the clocks of two folders of one gather together', () => {
  const [first, second] = [new NewestTimes(), new NewestTimes()];
  for (const noted of OTHERS) first.note(...noted);
  second.note(...node('c', AHEAD));
  first.join(second);
  expect(formatInstant(first.newest ?? 0n)).toBe(TIME);
});
