import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import { listCourse } from '../../engine';
import { english } from '../language/english';
import { describeCourseRow, nameOfPart } from './course';
import { shortenStory, tellStory } from './story';

const linesOf = (id: string) =>
  tellStory(assessScenario(id), english).map(({ moment, text }) => `${moment} ${text}`);

it('tells the parts of the update, and what came in its way, in their order', () =>
  expect(linesOf('drain-blocked')).toEqual([
    '2026-04-14T11:20:51Z Update to 4.18.9 started',
    '2026-04-14T12:10:47Z Operators updated',
    "2026-04-14T12:25:00Z Node worker-c can't be drained",
    '2026-04-14T12:29:41Z Pool master updated',
    '2026-04-14T12:33:04Z Pool infra updated',
  ]));

it('tells with which pool the update ends, and when each is done', () => {
  const status = assessScenario('moving-update');
  const course = listCourse(status);
  expect(course.filter(({ isDeciding }) => isDeciding).map(({ object }) => object?.name)).toEqual([
    'worker',
  ]);
  const [operators, master] = course.map((row) => describeCourseRow(row, status, english));
  expect(operators).toBe('done 2026-04-14T09:51:36Z, took 49m');
  expect(master).toMatch(/^expected 2026-04-14T10:05:00Z – /);
});

it('tells operators and control plane nodes as one part where only the end of both is known', () => {
  const status = assessScenario('paused-pool');
  const rows = listCourse({ ...status, records: [] }).map((row) => [
    nameOfPart(row, english),
    describeCourseRow(row, status, english),
  ]);
  expect(rows[0]).toEqual(['Control plane', expect.stringMatching(/^done .*, took 1h/)]);
  expect(rows.map(([name]) => name)).not.toContain('master');
});

it.each([
  { name: 'a pool that is done', updated: 3, pending: 0, text: 'no times recorded' },
  {
    name: 'a pool of which some nodes are done',
    updated: 1,
    pending: 2,
    text: 'no times recorded',
  },
  { name: 'a pool whose nodes all wait', updated: 0, pending: 3, text: 'not started' },
])('says of $name without times: $text', ({ pending, text, updated }) => {
  const status = assessScenario('paused-pool');
  const pools = status.pools.map((pool) => ({
    ...pool,
    counts: pool.counts && { ...pool.counts, total: 3, updated, pending, excluded: 0 },
  }));
  const rows = listCourse({ ...status, pools, poolTimes: [], records: [] });
  const row = rows.find(({ object }) => object?.name === 'worker');
  expect(row && describeCourseRow(row, status, english)).toBe(text);
});

it.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-5')).map(({ id }) => [id]))(
  'begins with the start, goes forward, and ends before now: %s',
  (id) => {
    const status = assessScenario(id);
    const events = tellStory(status, english);
    const moments = events.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort((a, b) => (a < b ? -1 : 1)));
    expect(moments.filter((at) => at > status.now)).toEqual([]);
    expect(shortenStory(events).length).toBeLessThanOrEqual(6);
  },
);
