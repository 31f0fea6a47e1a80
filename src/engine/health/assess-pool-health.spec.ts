import { aNode, aPool } from '../../testing/an-update-status';
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

  it('P1: says what has paused it', () =>
    expect(assessPoolHealth(aPool({ paused: true, nodes: [paused] }), 'kubectl-edit')).toEqual([
      expect.objectContaining({ code: 'PoolPaused', pausedBy: 'kubectl-edit' }),
    ]));

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
