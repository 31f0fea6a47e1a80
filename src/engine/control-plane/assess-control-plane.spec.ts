import {
  aCondition,
  anEntry,
  aReadClusterVersion,
  minutesAgo,
  NOW,
  OLD_VERSION,
  TARGET_VERSION,
} from '../../testing/engine/readings';
import { MINUTE, SECOND } from '../time';
import { assessControlPlane } from './assess-control-plane';
import {
  done,
  old,
  assess,
  started,
  finished,
  progressing,
} from '../../testing/engine/a-control-plane';

describe('the ClusterVersion insight, end to end', () => {
  const installation = finished(9_000, 8_900, OLD_VERSION);
  it.each([
    {
      name: 'installing',
      conditions: progressing('True'),
      history: [started(30)],
      operators: [old(), old()],
      expected: {
        assessment: 'Progressing',
        completionPercent: 0,
        startedAt: '2025-11-03T13:30:00Z',
        completedAt: undefined,
      },
      versions: { target: { version: TARGET_VERSION, metadata: [{ key: 'Installation' }] } },
    },
    {
      name: 'installed',
      conditions: progressing('False'),
      history: [finished(60, 30)],
      operators: [done(), done()],
      expected: {
        assessment: 'Completed',
        completionPercent: 100,
        startedAt: '2025-11-03T13:00:00Z',
        completedAt: '2025-11-03T13:30:00Z',
      },
      versions: { target: { version: TARGET_VERSION, metadata: [{ key: 'Installation' }] } },
    },
    {
      name: 'updating',
      conditions: progressing('True'),
      history: [started(20), installation],
      operators: [old(), old()],
      expected: {
        assessment: 'Progressing',
        completionPercent: 0,
        startedAt: '2025-11-03T13:40:00Z',
        completedAt: undefined,
      },
      versions: { target: { version: TARGET_VERSION }, previous: { version: OLD_VERSION } },
    },
    {
      name: 'updated',
      conditions: progressing('False'),
      history: [finished(20, 10), installation],
      operators: [done(), done()],
      expected: {
        assessment: 'Completed',
        completionPercent: 100,
        startedAt: '2025-11-03T13:40:00Z',
        completedAt: '2025-11-03T13:50:00Z',
      },
      versions: { target: { version: TARGET_VERSION }, previous: { version: OLD_VERSION } },
    },
    {
      name: 'updating from an update that never completed',
      conditions: progressing('True'),
      history: [started(20), started(50, { version: '4.15.9' }), installation],
      operators: [old(), old()],
      expected: {
        assessment: 'Progressing',
        completionPercent: 0,
        startedAt: '2025-11-03T13:40:00Z',
        completedAt: undefined,
      },
      versions: {
        target: { version: TARGET_VERSION },
        previous: { version: '4.15.9', metadata: [{ key: 'Partial' }] },
      },
    },
    {
      name: 'updated from an update that never completed',
      conditions: progressing('False'),
      history: [finished(20, 10), started(50, { version: '4.15.9' }), installation],
      operators: [done(), done()],
      expected: {
        assessment: 'Completed',
        completionPercent: 100,
        startedAt: '2025-11-03T13:40:00Z',
        completedAt: '2025-11-03T13:50:00Z',
      },
      versions: {
        target: { version: TARGET_VERSION },
        previous: { version: '4.15.9', metadata: [{ key: 'Partial' }] },
      },
    },
  ])('$name', ({ conditions, history, operators, expected, versions }) => {
    const { insight } = assess({ conditions, history }, operators);
    const { assessment, completionPercent, startedAt, completedAt } = insight;
    expect({ assessment, completionPercent, startedAt, completedAt }).toEqual(expected);
    expect(insight.versions).toEqual(versions);
    expect(insight.conditions).toHaveLength(1);
    expect(insight.uid).toBe('cv-version');
  });

  it('does not call an update completed that ClusterVersion contradicts', () => {
    const { assessment, insight } = assess(
      { conditions: progressing('False'), history: [started(20), installation] },
      [done()],
    );
    expect(assessment).toBe('Completed');
    expect(insight.assessment).toBe('Unknown');
  });
});

describe('completion', () => {
  it.each([
    { name: 'all of two', operators: [done(), done()], percent: 100 },
    {
      name: 'one of two, though ClusterVersion is at rest',
      operators: [done(), old()],
      percent: 50,
    },
    { name: 'none', operators: [old(), old()], percent: 0 },
    { name: 'two of three, rounded down', operators: [done(), done(), old()], percent: 66 },
    { name: 'one of three, rounded down', operators: [done(), old(), old()], percent: 33 },
    { name: 'no operator counts: nothing to say', operators: [], percent: undefined },
  ])('$name: $percent', ({ operators, percent }) => {
    expect(assess({}, operators).insight.completionPercent).toBe(percent);
  });

  it('is completed with no operator that counts', () => {
    expect(assess({}, []).assessment).toBe('Completed');
  });

  it('is unknown without the operators', () => {
    const { assessment, estimate, insight } = assessControlPlane(
      aReadClusterVersion(),
      undefined,
      NOW,
    );
    expect({ assessment, estimate, percent: insight.completionPercent }).toEqual({
      assessment: 'Unknown',
      estimate: undefined,
      percent: undefined,
    });
  });

  it('is unknown without ClusterVersion', () => {
    const { assessment, estimate, versions, insight } = assessControlPlane(undefined, [old()], NOW);
    expect({ assessment, estimate, kind: versions.kind }).toEqual({
      assessment: 'Unknown',
      estimate: undefined,
      kind: 'unknown',
    });
    expect(insight.conditions[0]?.status).toBe('Unknown');
  });
});

describe('operator counts', () => {
  it('counts states and health apart; an operator that says nothing is in the total only', () => {
    const { counts } = assess({}, [
      done(),
      done({ progressing: 'True', degraded: 'True' }),
      old({ progressing: 'True', available: 'False', degraded: 'True' }),
      old({ progressing: 'False', available: 'Unknown' }),
      old({ progressing: 'Unknown' }),
    ]);
    expect(counts).toEqual({
      total: 5,
      updated: 2,
      updating: 1,
      waiting: 1,
      unavailable: 2,
      degraded: 1,
    });
  });
});

describe('last observed progress', () => {
  const mco = (minutes: number | undefined, status = 'True') =>
    old({ name: 'machine-config', progressing: status, minutes });
  it.each([
    {
      name: 'the newest transition, of whatever status',
      operators: [done({ minutes: 20 }), old({ minutes: 4 }), old({ minutes: 9 })],
      minutes: 4,
    },
    {
      name: "machine-config's own while only it is left",
      operators: [done({ minutes: 2 }), mco(15)],
      minutes: 15,
    },
    {
      name: 'the newest while others are left too',
      operators: [done({ minutes: 2 }), mco(15), old()],
      minutes: 2,
    },
    {
      name: 'the newest while machine-config does not progress',
      operators: [done({ minutes: 2 }), mco(15, 'False')],
      minutes: 2,
    },
    {
      name: 'the newest if machine-config does not say since when',
      operators: [done({ minutes: 2 }), mco(undefined)],
      minutes: 2,
    },
    {
      name: 'the newest when another operator is the last one',
      operators: [done({ minutes: 2 }), old({ progressing: 'True', minutes: 15 })],
      minutes: 2,
    },
  ])('is $name', ({ operators, minutes }) => {
    expect(assess({}, operators).lastObservedProgressAt).toBe(minutesAgo(minutes));
  });

  it('is absent without any transition', () => {
    expect(assess({}, [old()]).lastObservedProgressAt).toBeUndefined();
  });
});

describe('duration', () => {
  it.each([
    { name: 'until now while it runs', history: [started(30)], minutes: 30 },
    { name: 'until its completion', history: [finished(60, 20)], minutes: 40 },
    {
      name: 'until now if the completion time is lost',
      history: [anEntry({ startedAt: minutesAgo(30) })],
      minutes: 30,
    },
    {
      name: 'until now if partial, whatever completion time it has',
      history: [started(30, { completedAt: minutesAgo(20) })],
      minutes: 30,
    },
    { name: 'none without a history', history: [], minutes: 0 },
    { name: 'none without a start', history: [anEntry({ state: 'Partial' })], minutes: 0 },
  ])('counts $name', ({ history, minutes }) => {
    expect(assess({ history }, [old()]).updatingForNs).toBe(BigInt(minutes) * MINUTE);
  });
});

it('tells no completion while nobody says what the operators go to', () => {
  const silent = assess({ history: [], conditions: [] }, [old()]);
  expect(silent.assessment).toBe('Unknown');
  expect(silent.insight.completionPercent).toBeUndefined();
  expect(silent.estimate).toBeUndefined();
});

describe('conditions', () => {
  it('shows those of ClusterVersion that matter, untouched, and reads an odd status as Unknown', () => {
    const conditions = ['Failing', 'ImplicitlyEnabledCapabilities', 'Progressing'].map((type) =>
      aCondition({ type, status: 'Perhaps' }),
    );
    const controlPlane = assess({ conditions }, []);
    expect(controlPlane.conditions).toEqual([conditions[0], conditions[2]]);
    expect(controlPlane.progressing).toBe('Unknown');
  });

  it('takes the first of a type', () => {
    const conditions = [...progressing('False'), ...progressing('True')];
    expect(assess({ conditions }, []).progressing).toBe('False');
  });
});

it('leaves as it was what does not follow from the time', () => {
  const read = aReadClusterVersion({ history: [started(10), anEntry()] });
  const operators = [done(), old({ name: 'network' })];
  const before = assessControlPlane(read, operators, NOW);
  const after = assessControlPlane(read, operators, NOW + SECOND);
  expect(after.updatingForNs).toBe(before.updatingForNs + SECOND);
  expect(after.counts).toBe(before.counts);
  expect(after.versions).toBe(before.versions);
});
