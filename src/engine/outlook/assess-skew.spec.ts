import { aMachineConfigPool } from '../../../scenarios/builders';
import { aControlPlane, aNode, anOperator, aPool, at } from '../../testing/an-update-status';
import { readMachineConfigPool } from '../resources/machine-config-pool';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { assessSkew } from './assess-skew';

const controlPlane = aControlPlane({ versions: { kind: 'update', target: '4.18.9' } });
const operators = [anOperator({ name: 'kube-apiserver', operandVersion: '1.31.7' })];

function skewOf(pool: PoolAssessment, object = aMachineConfigPool({ paused: pool.paused })) {
  const [skew] = assessSkew({
    controlPlane,
    operators,
    pools: [pool],
    objects: [readMachineConfigPool(object)],
  });
  return skew;
}

const nodes = (...all: readonly Partial<NodeAssessment>[]) =>
  aPool({ nodes: all.map((node, index) => aNode({ name: `worker-${index}`, ...node })) });

it('tells the oldest and the newest version of the nodes', () =>
  expect(
    skewOf(nodes({ version: '4.18.10' }, { version: '4.18.9' }, { version: '4.16.30' })),
  ).toMatchObject({
    oldestVersion: '4.16.30',
    newestVersion: '4.18.10',
    isUniform: false,
    minorsBehind: 2,
  }));

it('tells by kubelets where a version is unknown, and invents none', () => {
  const skew = skewOf(
    nodes({ version: '4.18.9' }, { version: undefined, kubeletVersion: 'v1.30.4+abc' }),
  );
  expect(skew).toMatchObject({
    oldestKubelet: 'v1.30.4+abc',
    newestKubelet: 'v1.31.4',
    minorsBehind: 1,
    kubeletMinorsBehind: 1,
    isUniform: false,
  });
  expect(skew?.oldestVersion ?? skew?.newestVersion).toBeUndefined();
});

it.each([
  { name: 'is behind', kubeletVersion: 'v1.29.4', behind: 2 },
  { name: 'is ahead', kubeletVersion: 'v1.32.1', behind: -1 },
  { name: 'is no version', kubeletVersion: 'dev', behind: undefined },
])('counts minors when the kubelet $name', ({ kubeletVersion, behind }) =>
  expect(skewOf(nodes({ kubeletVersion }))?.kubeletMinorsBehind).toBe(behind),
);

it('knows nothing of nodes that were not read', () => {
  const skew = skewOf(aPool({ counts: undefined, nodes: [], reported: { machines: 3 } }));
  expect(skew).toEqual({ pool: 'worker' });
});

it('leaves empty pools out', () => expect(skewOf(aPool({ nodes: [] }))).toBeUndefined());

describe('a pause', () => {
  const paused = (...all: readonly Partial<NodeAssessment>[]) => ({
    ...nodes(...all),
    paused: true,
  });
  const waiting = { phase: 'Paused', assessment: 'Excluded', version: '4.17.20' } as const;

  it('has who, since when, whom it holds back and at what', () => {
    const object = aMachineConfigPool({
      paused: true,
      pausedBy: { manager: 'kubectl-edit', at: '2025-11-02T14:00:00Z' },
    });
    expect(skewOf(paused(waiting, waiting, { updating: true }), object)?.pause).toEqual({
      sinceAt: at('2025-11-02T14:00:00Z'),
      by: 'kubectl-edit',
      operation: 'Update',
      heldBack: 2,
      moving: 1,
      staysAt: '4.17.20',
    });
  });

  it('names the kubelet where the version is unknown', () =>
    expect(
      skewOf(paused({ ...waiting, version: undefined, kubeletVersion: 'v1.30.4' }))?.pause,
    ).toEqual({ heldBack: 1, moving: 0, staysAt: 'kubelet v1.30' }));

  it('holds back nodes that wait for a configuration of the same version', () =>
    expect(
      skewOf(paused({ phase: 'Updated', assessment: 'Completed', updated: true }))?.pause,
    ).toMatchObject({ heldBack: 1 }));

  it('holds nobody back where all have what the pool goes to', () =>
    expect(
      skewOf(paused({ phase: 'Updated', updated: true, atPoolConfig: true }))?.pause,
    ).toMatchObject({ heldBack: 0 }));
});
