import { aPayload } from '../../testing/a-payload';
import { aPool } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import {
  assess,
  begun,
  cordoned,
  degraded,
  outlines,
  updated,
} from '../../testing/engine/unfinished-situations';

describe('a release that was not accepted', () => {
  const payload = aPayload({ state: 'refused', sinceAt: minutesAgo(4) });

  it('needs a person at once', () => {
    expect(assess({ updating: false, payload })).toEqual([
      expect.objectContaining({
        subject: { kind: 'release', version: payload.version },
        move: 'retrieve',
        can: 'no',
        pace: 'needsPerson',
        sinceAt: minutesAgo(4),
      }),
    ]);
  });

  it('also while an earlier update goes on', () => {
    const pools = [aPool({ nodes: [begun('a')] })];
    expect(outlines({ payload, pools })).toEqual([
      'retrieve version: needsPerson',
      'apply a: moving',
    ]);
  });

  it.each([
    { name: 'nobody knows why', cause: undefined, mover: 'Administrator' },
    {
      name: 'it has no signature',
      cause: { code: 'SignatureNotFound', captures: {}, text: '', mover: 'Administrator' },
      mover: 'Administrator',
    },
    {
      name: 'its image cannot be pulled',
      cause: {
        code: 'ReleaseImageNotPulled',
        captures: {},
        text: '',
        mover: 'InfrastructureOwner',
      },
      mover: 'InfrastructureOwner',
    },
    {
      name: 'the node of its Pod is not ready',
      cause: {
        code: 'ReleasePodNodeNotReady',
        captures: {},
        text: '',
        mover: 'InfrastructureOwner',
      },
      mover: 'InfrastructureOwner',
    },
  ] as const)('is for the $mover where $name', ({ cause, mover }) => {
    const [item] = assess({ updating: false, payload: { ...payload, cause } });
    expect(item?.mover).toBe(mover);
  });
});

describe('where no release is asked for and no update runs', () => {
  const atRest = { updating: false } as const;

  it('is nothing, whatever the nodes of a paused pool do', () => {
    const nodes = [begun('b'), cordoned('c')];
    expect(assess({ ...atRest, pools: [aPool({ nodes, paused: true })] })).toEqual([]);
  });

  it('is nothing where all nodes have the configuration of their pool', () => {
    const pools = [aPool({ nodes: [updated('a'), updated('c', cordoned('c'))] })];
    const counts = pools.map(({ counts: each }) => each && { ...each, atPoolConfig: each.total });
    expect(
      assess({ ...atRest, pools: pools.map((pool, i) => ({ ...pool, counts: counts[i] })) }),
    ).toEqual([]);
  });

  it('is what a pool that rolls out a configuration waits for', () => {
    expect(
      assess({ ...atRest, pools: [aPool({ nodes: [begun('b'), cordoned('c')] })] }),
    ).toMatchObject([{ move: 'apply', object: { name: 'b' }, pace: 'moving' }]);
  });

  it('is what is broken: a configuration that cannot be made, a node that the daemon gave up on', () => {
    const pools = [aPool({ nodes: [degraded('a'), begun('b')], paused: true })];
    const conditions = [{ type: 'RenderDegraded', status: 'True' }];
    expect(assess({ ...atRest, pools, conditions })).toMatchObject([
      { move: 'render', object: { name: 'worker' }, pace: 'needsPerson' },
      { move: 'repair', object: { name: 'a' }, pace: 'needsPerson' },
    ]);
  });
});
