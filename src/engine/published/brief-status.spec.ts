import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import type { UpdateStatus } from '../status/update-status';
import { MINUTE } from '../time';
import { MOST_BRIEF, readBriefStatus, storeBriefStatus, toStatusAt } from './brief-status';

const VERSION = '1.2.3';

function readBack(status: UpdateStatus): UpdateStatus {
  const brief = readBriefStatus(storeBriefStatus(status, VERSION) ?? '', VERSION);
  if (!brief) throw new Error('it cannot be read');
  return toStatusAt(brief, status.records, status.now);
}

/** What stays of a status, as exactly as it stays. */
function withoutNodes(status: UpdateStatus) {
  const { controlPlane, pools, ...rest } = status;
  return JSON.parse(
    JSON.stringify(
      {
        ...rest,
        controlPlane: { ...controlPlane, estimate: undefined, insight: undefined },
        pools: pools.map((pool) => ({ ...pool, nodes: [] })),
        unpooledNodes: [],
        timelines: [],
        notUnderstood: [],
        ofOc: undefined,
        timeLeft: status.timeLeft.kind,
        poolTimes: status.poolTimes.map(({ pool, timeLeft }) => [pool, timeLeft.kind]),
      },
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    ),
  ) as unknown;
}

describe.each(SCENARIOS)('$id', (scenario) => {
  const status = assessScenario(scenario);

  it('comes back as it was, but for nodes', () => {
    expect(withoutNodes(readBack(status))).toEqual(withoutNodes(status));
  });

  it('is no longer than what is published may be', () => {
    expect(storeBriefStatus(status, VERSION)?.length).toBeLessThanOrEqual(MOST_BRIEF);
  });

  it('keeps which entry a finding belongs to', () => {
    const { attention, health } = readBack(status);
    for (const [place, { insights }] of attention.entries()) {
      const own = status.attention[place]?.insights.map((each) => status.health.indexOf(each));
      expect(insights.map((each) => health.indexOf(each))).toEqual(own);
    }
  });
});

it('is the same text some seconds later, when nothing has changed', () => {
  const { showAtMs } = SCENARIOS.find(({ id }) => id === 'drain-blocked') ?? { showAtMs: 0 };
  const [first, second] = [showAtMs, showAtMs + 10].map((ms) =>
    storeBriefStatus(assessScenario('drain-blocked', ms), VERSION),
  );
  expect(second).toBe(first);
});

it('tells times in whole minutes', () => {
  const status = assessScenario('progressing');
  const { timeLeft } = readBack(status);
  if (timeLeft.kind === 'none' || status.timeLeft.kind === 'none') throw new Error('no range');
  expect([timeLeft.fromNs % MINUTE, timeLeft.toNs % MINUTE]).toEqual([0n, 0n]);
  expect(status.timeLeft.fromNs - timeLeft.fromNs).toBeLessThan(MINUTE);
  expect(timeLeft.fromNs).toBeLessThanOrEqual(status.timeLeft.fromNs);
  expect(timeLeft.toNs - status.timeLeft.toNs).toBeLessThan(MINUTE);
  expect(timeLeft.toNs).toBeGreaterThanOrEqual(status.timeLeft.toNs);
});

it.each([
  ['of another version', () => storeBriefStatus(assessScenario('progressing'), '1.2.4') ?? ''],
  ['cut off', () => (storeBriefStatus(assessScenario('progressing'), VERSION) ?? '').slice(0, 99)],
  ['empty', () => ''],
  ['something else', () => '[]'],
])('is not read when it is %s', (_, text) => {
  expect(readBriefStatus(text(), VERSION)).toBeUndefined();
});

it('cuts what needs attention where it would be too long', () => {
  const status = assessScenario('drain-blocked');
  const [fault] = status.attention;
  if (!fault) throw new Error('nothing needs attention');
  const many = {
    ...status,
    attention: Array.from({ length: 2_000 }, (_, place) => ({
      ...fault,
      key: `${fault.key} ${place}`,
    })),
  };
  expect(readBack(many).attention).toHaveLength(20);
});
