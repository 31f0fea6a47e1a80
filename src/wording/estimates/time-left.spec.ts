import type { NodeTimeBasis, StageTime } from '../../engine';
import { english } from '../language/english';
import { describeTimeLeft, type TimeLeftText } from './time-left';

const MINUTE_NS = 60_000_000_000n;

const span = { fromNs: 35n * MINUTE_NS, toNs: 50n * MINUTE_NS };
const aPoolStage = (basis: NodeTimeBasis, samples: number): StageTime => ({
  stage: 'pool',
  pool: 'worker',
  basis,
  samples,
  ...span,
});

function describeRange(stages: readonly StageTime[], withoutNodes = 0): TimeLeftText {
  return describeTimeLeft({ kind: 'range', ...span, basis: { stages, withoutNodes } }, english);
}

describe('describeTimeLeft', () => {
  it('gives a range, and what each stage of it rests on', () => {
    const operators: StageTime = {
      stage: 'operators',
      basis: 'operatorProgress',
      updated: 12,
      total: 33,
      ...span,
    };
    expect(describeRange([operators, aPoolStage('previousUpdate', 8)])).toEqual({
      text: '35–50m',
      basis:
        'operators: from those updated so far; pool worker: from 8 nodes of its previous update',
    });
  });

  it.each([
    [aPoolStage('pool', 1), 'pool worker: from 1 node of this update'],
    [aPoolStage('otherPools', 3), 'pool worker: from 3 nodes of other pools'],
    [aPoolStage('documented', 0), 'pool worker: from the usual duration of a node update'],
  ])('says what nodes rest on', (stage, basis) => {
    expect(describeRange([stage]).basis).toBe(basis);
  });

  it('says what is not in it', () => {
    expect(describeRange([aPoolStage('pool', 2)], 1).basis).toBe(
      'pool worker: from 2 nodes of this update; not included: 1 node waiting for an action',
    );
  });

  it('has no basis when only the cluster-version operator has to say so', () => {
    expect(describeRange([])).toEqual({ text: '35–50m' });
  });

  it.each([
    ['blocked', 'unknown while blocked'],
    ['paused', 'unknown while paused'],
    ['stalled', 'unknown while stalled'],
    ['failing', 'unknown while failing'],
    ['slow', 'unknown while updating slowly'],
    ['multiArch', 'unknown for a migration to multi-architecture'],
    ['noProgress', 'unknown while no progress is visible'],
    ['unknown', 'unknown'],
    ['notUpdating', 'nothing remaining'],
    ['releaseNotAccepted', 'unknown until the release is accepted'],
  ] as const)('says why there is none: %s', (because, text) => {
    expect(describeTimeLeft({ kind: 'none', because }, english)).toEqual({ text });
  });
});
