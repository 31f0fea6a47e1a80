import { aNode, aPool } from '../../testing/an-update-status';
import type { HopPlan } from '../status/next-update';
import { assessPoolHealth } from './assess-pool-health';

const paused = aNode({ phase: 'Paused', assessment: 'Excluded' });

describe('assessPoolHealth', () => {
  it('P1: a paused pool holds nodes back', () => {
    expect(assessPoolHealth(aPool({ name: 'infra', paused: true, nodes: [paused] }))).toEqual([
      expect.objectContaining({
        code: 'PoolPaused',
        level: 'Warning',
        impact: 'Update Stalled',
        scope: 'WorkerPool',
        pool: 'infra',
      }),
    ]);
  });

  it('P1: the control plane pool can be paused too', () => {
    const [, insight] = assessPoolHealth(
      aPool({ name: 'master', scope: 'ControlPlane', paused: true, nodes: [paused] }),
    );
    expect(insight).toMatchObject({ code: 'PoolPaused', level: 'Warning', scope: 'ControlPlane' });
  });

  it('ours: with the control plane pool paused the update cannot end', () => {
    const [insight] = assessPoolHealth(
      aPool({ name: 'master', scope: 'ControlPlane', paused: true, nodes: [paused, paused] }),
    );
    expect(insight).toMatchObject({
      code: 'ControlPlanePaused',
      level: 'Error',
      impact: 'Update Stalled',
      pool: 'master',
      nodes: 2,
    });
  });

  it('ours: a pool that is paused as planned stalls nothing', () => {
    const plan: HopPlan = {
      pools: ['worker'],
      nodes: 1,
      from: '4.16',
      hop: 1,
      of: 2,
      state: 'done',
      to: '4.18',
      unpauseBefore: '4.19',
      versions: [],
    };
    const impactOf = (name: string) =>
      assessPoolHealth(aPool({ name, paused: true, nodes: [paused] }), plan)[0]?.impact;
    expect(impactOf('worker')).toBe('None');
    expect(impactOf('gpu')).toBe('Update Stalled');
  });

  it.each([
    {
      name: 'no node is held back',
      pool: aPool({ paused: true, nodes: [aNode({ phase: 'Updated' })] }),
    },
    { name: 'the pool is not paused', pool: aPool({ nodes: [paused] }) },
    { name: 'the pool has no nodes', pool: aPool({ paused: true }) },
    { name: 'the nodes are not known', pool: aPool({ paused: true, counts: undefined }) },
  ])('nothing when $name', ({ pool }) => {
    expect(assessPoolHealth(pool)).toEqual([]);
  });
});
