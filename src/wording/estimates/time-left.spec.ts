import type { TimeLeft } from '../../engine';
import { english } from '../language/english';
import { describeTimeLeft } from './time-left';

const MINUTE_NS = 60_000_000_000n;

describe('describeTimeLeft', () => {
  it('gives an estimate as a range, with what it rests on', () => {
    const timeLeft: TimeLeft = {
      kind: 'estimate',
      remainingNs: 46n * MINUTE_NS,
      basis: 'operatorProgress',
    };
    expect(describeTimeLeft(timeLeft, english)).toEqual({
      text: '35–50 min',
      basis: 'for the control plane, from the operators updated so far',
    });
  });

  it('says when the estimate has passed', () => {
    expect(describeTimeLeft({ kind: 'overdue', basis: 'previousUpdate' }, english)).toEqual({
      text: 'longer than estimated',
      basis: 'for the control plane, from the duration of the previous update',
    });
  });

  it.each([
    ['blocked', 'none while blocked'],
    ['paused', 'none while paused'],
    ['stalled', 'none while stalled'],
    ['workerPools', 'not estimated for worker pools'],
    ['multiArch', 'none for a migration to multi-architecture'],
    ['unknown', 'unknown'],
    ['notUpdating', 'nothing to wait for'],
  ] as const)('says why there is none: %s', (because, text) => {
    expect(describeTimeLeft({ kind: 'none', because }, english)).toEqual({ text });
  });
});
