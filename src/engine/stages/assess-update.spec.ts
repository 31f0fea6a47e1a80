import {
  aClusterOperator,
  aClusterVersion,
  aMachineConfigOperatorDeployment,
  aMachineConfigPool,
  anAlert,
  anInfrastructure,
  aRelease,
  renderedConfigName,
} from '../../../scenarios/builders';
import type { KubernetesObject, PrometheusAlert } from '../../../scenarios/scenario';
import { snapshotOf } from '../../../scenarios/snapshot-of';
import { assessUpdate } from './assess-update';
import { type ClusterSnapshot, EMPTY_SNAPSHOT, loaded, missing } from '../snapshot';
import {
  aClusterNode,
  anUpdatingCluster,
  anUpdatingSnapshot,
  FROM,
  TO,
} from '../../testing/engine/an-updating-cluster';
import { at, NOW } from '../../testing/engine/readings';

/** The control plane is at 4.18.9, and so is all else, unless said otherwise. */
function assess(
  objects: readonly KubernetesObject[],
  changes: Partial<ClusterSnapshot> = {},
  alerts: readonly PrometheusAlert[] = [],
) {
  return assessUpdate({ ...snapshotOf({ objects, alerts }), ...changes }, NOW);
}

const history = (state: 'Completed' | 'Partial') => [
  {
    release: TO,
    state,
    startedAt: '2025-11-03T13:00:00Z',
    completedAt: state === 'Completed' ? '2025-11-03T13:40:00Z' : undefined,
  },
  { release: FROM, startedAt: '2025-10-01T08:00:00Z', completedAt: '2025-10-01T09:00:00Z' },
];
const doneVersion = aClusterVersion({ history: history('Completed') });
const movingVersion = aClusterVersion({
  history: history('Partial'),
  conditions: { Progressing: { status: 'True', sinceAt: '2025-11-03T13:00:00Z' } },
});
const mco = (release = TO) => aClusterOperator({ name: 'machine-config', release });
const aPool = (name: string, paused = false) =>
  // It counts no more nodes than those that are there.
  aMachineConfigPool({
    ...{ name, paused, targetConfig: renderedConfigName(name, TO) },
    counts: { machine: 0 },
  });
const configs = anUpdatingCluster().filter(({ kind }) => kind === 'MachineConfig');
const deployment = aMachineConfigOperatorDeployment({ release: TO });

it('takes configurations of unknown version for no update of nodes', () => {
  const untold = configs.map(({ metadata, ...config }) => ({
    ...config,
    metadata: { ...metadata, annotations: {} },
  }));
  const status = assess([
    doneVersion,
    ...[aPool('master'), aPool('worker'), mco(), deployment, ...untold],
    ...[aClusterNode('m', 'master', 'updated'), aClusterNode('w', 'worker', 'updated')],
  ]);
  expect(status.updating).toBe(false);
  expect(status.pools.map(({ counts }) => counts?.outdated)).toEqual([0, 0]);
});

describe('is the cluster updating', () => {
  const worker = (stage: Parameters<typeof aClusterNode>[2]) => aClusterNode('w', 'worker', stage);
  const master = (stage: Parameters<typeof aClusterNode>[2]) => aClusterNode('m', 'master', stage);
  const around = [aPool('master'), aPool('worker'), mco(), deployment, ...configs];

  it.each([
    {
      name: 'ClusterVersion progresses',
      objects: [movingVersion, worker('updated')],
      updating: true,
    },
    { name: 'a worker pool is behind', objects: [doneVersion, worker('outdated')], updating: true },
    {
      name: 'a worker pool is behind by a degraded node',
      objects: [doneVersion, worker('degraded')],
      updating: true,
    },
    {
      name: 'all is done',
      objects: [doneVersion, worker('updated'), master('updated')],
      updating: false,
    },
    {
      name: 'only the control plane pool is behind',
      objects: [doneVersion, master('outdated')],
      updating: false,
    },
    { name: 'pools without nodes are not behind', objects: [doneVersion], updating: false },
    {
      name: 'ClusterVersion does not say, nothing is behind',
      objects: [aClusterVersion({ conditions: { Progressing: null } })],
      updating: undefined,
    },
    {
      name: 'ClusterVersion does not say, a worker pool is behind',
      objects: [
        aClusterVersion({ history: history('Completed'), conditions: { Progressing: null } }),
        worker('outdated'),
      ],
      updating: true,
    },
  ])('$name: $updating', ({ objects, updating }) => {
    expect(assess([...objects, ...around]).updating).toBe(updating);
  });
});

describe('missing data', () => {
  it('is listed, with why; what nobody asked for is not', () => {
    const status = assessUpdate(
      {
        ...EMPTY_SNAPSHOT,
        nodes: missing('Forbidden', 'nodes is forbidden'),
        alerts: missing('NotAsked'),
        infrastructure: loaded(anInfrastructure({ controlPlaneTopology: 'External' })),
      },
      NOW,
    );
    expect(status.missing.map(({ resource, reason }) => `${resource} ${reason}`)).toEqual([
      'clusterversions NotCollected',
      'clusteroperators NotCollected',
      'machineconfigpools NotCollected',
      'nodes Forbidden',
      'machineconfigs NotCollected',
    ]);
    expect(status.verdict).toMatchObject({
      kind: 'unknown',
      reason: 'ClusterVersionMissing',
      missing: { reason: 'NotCollected' },
    });
    expect(status.timeLeft).toEqual({ kind: 'none', because: 'unknown' });
    expect(status.topology).toBe('External');
  });

  it.each([
    {
      name: 'a migration to multi-arch',
      previous: aRelease('4.18.9', { multiArch: true }),
      listed: true,
    },
    { name: 'another update', previous: FROM, listed: false },
  ])('of the Deployment matters to $name: $listed', ({ previous, listed }) => {
    const [newest, second] = history('Partial');
    const clusterVersion = aClusterVersion({
      history: [newest, second].flatMap((entry, index) =>
        entry ? [{ ...entry, release: index === 0 ? TO : previous }] : [],
      ),
    });
    const resources = assess([clusterVersion]).missing.map(({ resource }) => resource);
    expect(resources.includes('deployments')).toBe(listed);
  });

  it('of the operators costs completion and estimate, not the rest', () => {
    const { controlPlane, operators, verdict, pools } = assessUpdate(
      { ...anUpdatingSnapshot(), clusterOperators: missing('Forbidden') },
      NOW,
    );
    expect(controlPlane.assessment).toBe('Unknown');
    expect(controlPlane.insight.completionPercent).toBeUndefined();
    expect(controlPlane.versions.target).toBe('4.18.9');
    expect(operators).toEqual([]);
    expect(verdict.kind).not.toBe('unknown');
    expect(pools[0]?.counts?.total).toBe(3);
  });

  it('of the nodes leaves what the pools report', () => {
    const pool = aMachineConfigPool({ name: 'worker', counts: { machine: 60, updated: 20 } });
    const { pools, updating, verdict } = assess([doneVersion, mco(), pool], {
      nodes: missing('NotLoaded'),
    });
    expect(pools[0]).toMatchObject({
      assessment: 'Progressing',
      countsFrom: 'reported',
      counts: { total: 60, updated: 20 },
      reported: { machines: 60, updated: 20 },
    });
    expect(pools[0]?.nodes).toEqual([]);
    expect(updating).toBe(true);
    expect(verdict).toMatchObject({ reason: 'WorkerPools', updated: 20, total: 60 });
  });

  it('of the pools leaves the nodes without one', () => {
    const { unpooledNodes, pools } = assessUpdate(
      { ...anUpdatingSnapshot(), machineConfigPools: missing('NotFound') },
      NOW,
    );
    expect(pools).toEqual([]);
    expect(unpooledNodes).toHaveLength(11);
  });

  describe('of the MachineConfigs', () => {
    const without = { machineConfigs: missing('Forbidden') };
    const nodes = (['updated', 'working', 'draining', 'outdated'] as const).map((stage) =>
      aClusterNode(stage, 'worker', stage),
    );
    const phases = (...objects: readonly KubernetesObject[]) =>
      assess([aPool('worker'), ...nodes, ...objects], without)
        .pools.flatMap((pool) => pool.nodes)
        .map(({ name, phase, version }) => `${name}: ${phase} ${version ?? '?'}`);

    it('leaves phases by configuration once machine-config reports the target', () => {
      expect(phases(doneVersion, mco())).toEqual([
        'draining: Draining ?',
        'working: Updating ?',
        'outdated: Pending ?',
        'updated: Updated ?',
      ]);
    });

    it('leaves those unknown who arrived at a configuration of whatever release', () => {
      expect(phases(movingVersion, mco(FROM))).toContain('updated: Unknown ?');
    });

    it('and of the operators calls nothing an update that nobody knows of', () => {
      const atRest = [aPool('worker'), aClusterNode('w', 'worker', 'updated'), doneVersion];
      const { updating, verdict } = assess(atRest, {
        ...without,
        clusterOperators: missing('Forbidden'),
      });
      expect(updating).toBe(false);
      expect(verdict.kind).toBe('updated');
    });
  });
});

describe('what machine-config is compared with', () => {
  it.each([
    { name: 'the image of its Deployment', changes: {}, state: 'updated' },
    {
      name: 'no image, with saved files that lack it',
      changes: { machineConfigOperator: missing('NotCollected') },
      state: 'waiting',
    },
    {
      name: 'nothing, if it may not be read',
      changes: { machineConfigOperator: missing('Forbidden') },
      state: 'updated',
    },
  ])('$name: $state', ({ changes, state }) => {
    const { operators } = assess([doneVersion, mco(), deployment], changes);
    expect(operators[0]?.state).toBe(state);
  });
});

describe('lists', () => {
  it('counts operators of the payload only', () => {
    const { operators } = assessUpdate(anUpdatingSnapshot(), NOW);
    expect(operators.map(({ name }) => name)).toEqual([
      'etcd',
      'kube-apiserver',
      'network',
      'monitoring',
      'machine-config',
    ]);
  });

  it('takes the first pool of a name, and leaves out what has none', () => {
    const pools = [null, {}, aPool('worker'), aPool('worker', true)];
    const status = assess([doneVersion], { machineConfigPools: loaded(pools) });
    expect(status.pools.map(({ name, paused }) => [name, paused])).toEqual([['worker', false]]);
  });

  it('keeps nodes of no pool apart', () => {
    const { unpooledNodes } = assessUpdate(anUpdatingSnapshot(), NOW);
    expect(unpooledNodes).toEqual([
      {
        name: 'windows-0',
        kubeletVersion: expect.stringMatching(/^v1\.31/) as unknown,
        osImage: expect.any(String) as unknown,
        ready: true,
        unschedulable: false,
      },
    ]);
  });

  it('sorts the nodes of a pool worst first', () => {
    const { pools } = assessUpdate(anUpdatingSnapshot(), NOW);
    expect(pools[1]?.nodes.map(({ name }) => name)).toEqual([
      'worker-2',
      'worker-3',
      'worker-1',
      'worker-4',
      'worker-0',
    ]);
  });
});

describe('health', () => {
  it('is found everywhere, worst first', () => {
    const { health } = assessUpdate(anUpdatingSnapshot(), NOW);
    expect(health.map(({ code, level }) => `${level} ${code}`)).toEqual([
      'Critical AlertFiring',
      'Error OperatorUnavailable',
      'Error NodeDegraded',
      'Warning AlertFiring',
    ]);
  });

  it('has alerts of this update only while it updates', () => {
    const alerts = [
      anAlert({ activeAt: '2025-11-03T13:50:00Z' }),
      anAlert({ activeAt: '2025-11-03T12:00:00Z' }),
    ];
    // No operator is left, and ClusterVersion has progressed for an hour.
    expect(assess([movingVersion, mco()], {}, alerts).health.map(({ code }) => code)).toEqual([
      'ReleaseLate',
      'AlertFiring',
    ]);
    expect(assess([doneVersion, mco()], {}, alerts).health).toEqual([]);
  });

  it('takes the start from Progressing without a history', () => {
    const alerts = [
      anAlert({ activeAt: '2025-11-03T13:50:00Z' }),
      anAlert({ activeAt: '2025-11-03T12:00:00Z' }),
    ];
    const clusterVersion = aClusterVersion({
      history: [],
      conditions: { Progressing: { status: 'True', sinceAt: '2025-11-03T13:00:00Z' } },
    });
    const { health } = assess([clusterVersion], {}, alerts);
    expect(health.map(({ startedAt }) => startedAt)).toEqual([at('2025-11-03T13:50:00Z')]);
  });

  it('goes pool by pool, a pool’s own finding after those of its nodes', () => {
    const { health } = assess([
      doneVersion,
      mco(),
      deployment,
      ...configs,
      aPool('worker', true),
      aPool('infra', true),
      aClusterNode('i', 'infra', 'outdated'),
      aClusterNode('w', 'worker', 'outdated'),
    ]);
    expect(health.map((insight) => insight.code === 'PoolPaused' && insight.pool)).toEqual([
      'worker',
      'infra',
    ]);
  });
});
