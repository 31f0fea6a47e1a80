import { anEntry, NOW, OLD_VERSION } from '../../testing/engine/readings';
import { MINUTE, parseInstant, SECOND } from '../time';
import {
  done,
  old,
  assess,
  started,
  finished,
  progressing,
} from '../../testing/engine/a-control-plane';

describe('estimated completion', () => {
  const before = finished(9_000, 8_000, OLD_VERSION);
  const twentyMinutes = finished(5_020, 5_000, '4.15.9');
  it.each([
    {
      name: 'idle',
      status: 'False',
      history: [finished(60, 30), before],
      operators: [old()],
      minutes: undefined,
    },
    {
      name: 'just started',
      status: 'True',
      history: [started(1), before],
      operators: [old()],
      minutes: 71,
    },
    {
      name: 'just started, the last one took 20 minutes',
      status: 'True',
      history: [started(1), twentyMinutes, before],
      operators: [old()],
      minutes: 23,
    },
    {
      name: 'nothing happened for half of what the last one took',
      status: 'True',
      history: [started(10), twentyMinutes, before],
      operators: [old()],
      minutes: 12,
    },
    {
      name: 'half done after 40 minutes',
      status: 'True',
      history: [started(40), before],
      operators: [done({ minutes: 0 }), old()],
      minutes: 75,
    },
    {
      name: 'half done 10 minutes ago',
      status: 'True',
      history: [started(50), before],
      operators: [done({ minutes: 10 }), old()],
      minutes: 63,
    },
    {
      name: 'overdue',
      status: 'True',
      history: [started(90), before],
      operators: [old()],
      minutes: undefined,
    },
    {
      name: 'all operators done',
      status: 'True',
      history: [started(50), before],
      operators: [done()],
      minutes: undefined,
    },
    {
      name: 'ClusterVersion contradicts itself',
      status: 'True',
      history: [finished(60, 30), before],
      operators: [old()],
      minutes: undefined,
    },
    {
      name: 'to multi-arch',
      status: 'True',
      history: [started(1, { image: 'multi' }), anEntry()],
      operators: [old()],
      minutes: undefined,
    },
  ])('$name: $minutes min from now', ({ status, history, operators, minutes }) => {
    const { insight } = assess({ conditions: progressing(status), history }, operators);
    const end = parseInstant(insight.estimatedCompletedAt);
    expect(end).toBe(minutes === undefined ? undefined : NOW + BigInt(minutes) * MINUTE);
  });
});

describe('pace', () => {
  const before = finished(9_000, 8_000, OLD_VERSION);
  it.each([
    { name: 'ahead of the estimate', minutes: 59, word: 'Progressing', remaining: 72n * SECOND },
    { name: 'exactly at the estimate', minutes: 60, word: 'Progressing', remaining: 0n },
    {
      name: 'behind the estimate',
      minutes: 61,
      word: 'Progressing - Slow',
      remaining: -50n * SECOND,
    },
    {
      name: 'behind by ten minutes',
      minutes: 72,
      word: 'Progressing - Slow',
      remaining: -10n * MINUTE,
    },
    { name: 'behind by more', minutes: 73, word: 'Stalled', remaining: -650n * SECOND },
  ])('$name: $word', ({ minutes, word, remaining }) => {
    const { assessment, estimate } = assess({ history: [started(minutes), before] }, [old()]);
    expect(assessment).toBe(word);
    expect(estimate?.remainingNs).toBe(remaining);
  });

  it('takes progress from before the start for none', () => {
    const { estimate } = assess({ history: [started(30), before] }, [done({ minutes: 31 }), old()]);
    // As if the last change were now: 30 min / f(0.5) - 30 min, times 1.2.
    expect(estimate).toEqual({
      remainingNs: 56n * MINUTE,
      totalNs: 86n * MINUTE,
      basis: 'operatorProgress',
    });
  });
});
