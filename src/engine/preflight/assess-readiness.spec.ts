import {
  aClusterOperator,
  aClusterVersion,
  aMachineConfig,
  aMachineConfigPool,
  aNode,
  aPod,
  aPodDisruptionBudget,
  aRelease,
  anInfrastructure,
  INSTALLED_AT,
  renderedConfigName,
  silentSince,
} from '../../../scenarios/builders';
import { someLists } from '../../testing/engine/some-lists';
import { loaded, missing } from '../snapshot';
import { parseInstant } from '../time';
import { wholeList } from '../reading/wanted-lists';
import {
  NOW,
  RELEASE,
  OLD,
  findings,
  findingsWith,
  annotated,
} from '../../testing/engine/find-readiness';

it('finds nothing in a cluster that is in order', () => expect(findings()).toEqual([]));

it('finds nothing in a signer that is replaced in time', () =>
  expect(
    findings(aMachineConfigPool({ name: 'worker', signerExpiresAt: '2026-04-01T12:00:00Z' })),
  ).toEqual([]));

it.each([
  {
    name: 'ClusterVersion refuses minor updates',
    changes: [
      aClusterVersion({
        conditions: {
          Upgradeable: { status: 'False', reason: 'AdminAckRequired', message: 'Ack it.' },
        },
      }),
    ],
    finding: { weight: 'blocks', code: 'NotUpgradeable', conditionReason: 'AdminAckRequired' },
  },
  {
    name: 'the channel does not have the version',
    changes: [
      aClusterVersion({
        conditions: {
          RetrievedUpdates: { status: 'False', reason: 'VersionNotFound', message: 'Not found.' },
        },
      }),
    ],
    finding: {
      weight: 'warns',
      code: 'UpdatesUnknown',
      conditionReason: 'VersionNotFound',
      message: 'Not found.',
    },
  },
  {
    name: 'there is no channel',
    changes: [
      aClusterVersion({
        conditions: { RetrievedUpdates: { status: 'False', reason: 'NoChannel', message: '' } },
      }),
    ],
    finding: {
      weight: 'informs',
      code: 'UpdatesUnknown',
      conditionReason: 'NoChannel',
      message: '',
    },
  },
  {
    name: 'an operator is degraded',
    changes: [
      aClusterOperator({
        name: 'dns',
        conditions: { Degraded: { status: 'True', reason: 'Bad', message: 'No answer.' } },
      }),
    ],
    finding: {
      weight: 'warns',
      code: 'OperatorUnhealthy',
      operator: 'dns',
      health: 'degraded',
      message: 'No answer.',
    },
  },
  {
    name: 'a node is degraded',
    changes: [aNode({ name: 'worker-a', machineConfig: { state: 'Degraded', reason: 'drift' } })],
    finding: { weight: 'blocks', code: 'PoolDegraded', pool: 'worker', degraded: 1, total: 1 },
  },
  {
    name: 'the signer of the API server was not replaced',
    changes: [aMachineConfigPool({ name: 'worker', signerExpiresAt: '2026-04-01T11:59:59Z' })],
    finding: {
      weight: 'warns',
      code: 'SignerExpiring',
      signer: 'kube-apiserver-to-kubelet-signer',
      expiresAt: parseInstant('2026-04-01T11:59:59Z'),
      seenAt: NOW,
    },
  },
  {
    name: 'a pool is paused at rest',
    changes: [aMachineConfigPool({ name: 'worker', paused: true, counts: { machine: 1 } })],
    finding: {
      weight: 'informs',
      code: 'PoolPausedAtRest',
      pool: 'worker',
      total: 1,
      unpauseBefore: '4.21',
    },
  },
  {
    name: 'a pool has nodes that are not at its configuration',
    changes: [
      aMachineConfigPool({
        name: 'worker',
        targetConfig: 'rendered-worker-next',
        counts: { machine: 1 },
      }),
    ],
    finding: {
      weight: 'warns',
      code: 'PoolBehind',
      pool: 'worker',
      behind: 1,
      total: 1,
      paused: false,
    },
  },
  {
    name: 'a cordoned node holds a slot',
    changes: [aNode({ name: 'worker-a', unschedulable: true })],
    finding: {
      weight: 'warns',
      code: 'NodesUnavailable',
      pool: 'worker',
      nodes: ['worker-a'],
      maxUnavailable: 1,
      areCordoned: true,
    },
  },
  {
    name: 'a cordoned node is not ready, too',
    changes: [aNode({ name: 'worker-a', unschedulable: true, ...silentSince(INSTALLED_AT) })],
    finding: {
      weight: 'warns',
      code: 'NodesUnavailable',
      pool: 'worker',
      nodes: ['worker-a'],
      maxUnavailable: 1,
    },
  },
  {
    name: 'a node is in no pool',
    changes: [aNode({ name: 'windows-a', roles: ['windows'] })],
    finding: { weight: 'warns', code: 'UnpooledNodes', nodes: ['windows-a'] },
  },
  {
    name: 'several custom pools select a node',
    changes: [
      aMachineConfigPool({ name: 'infra', nodeLabels: { infra: '' } }),
      aMachineConfigPool({ name: 'gpu', nodeLabels: { gpu: '' } }),
      aNode({ name: 'worker-a', labels: { infra: '', gpu: '' } }),
    ],
    finding: {
      weight: 'warns',
      code: 'ContestedNodes',
      nodes: ['worker-a'],
      pools: ['gpu', 'infra'],
    },
  },
  {
    name: 'a release that is asked for was not accepted',
    changes: [
      aClusterVersion({
        desiredUpdate: aRelease('4.18.9'),
        conditions: { ReleaseAccepted: { status: 'False', reason: 'RetrievePayload' } },
      }),
    ],
    finding: { weight: 'warns', code: 'UpdateUnderway', because: 'notAccepted' },
  },
  {
    name: 'ClusterVersion fails at rest',
    changes: [
      aClusterVersion({
        conditions: { Failing: { status: 'True', reason: 'ClusterOperatorDegraded' } },
      }),
    ],
    finding: { weight: 'warns', code: 'UpdateUnderway', because: 'failing' },
  },
  {
    name: 'the OS image of a pool is pinned',
    changes: [
      annotated(aMachineConfig({ pool: 'worker', release: RELEASE }), {
        'machineconfiguration.openshift.io/os-image-url-overridden': 'true',
      }),
    ],
    finding: { weight: 'informs', code: 'OsImagePinned', pool: 'worker' },
  },
  {
    name: 'a kubelet is two minors behind',
    changes: [
      aClusterOperator({ name: 'kube-apiserver' }),
      aNode({
        name: 'worker-a',
        release: OLD,
        machineConfig: { currentConfig: renderedConfigName('worker', RELEASE) },
      }),
    ],
    finding: {
      weight: 'blocks',
      code: 'KubeletSkew',
      skew: 'unsupportedNext',
      nodes: ['worker-a'],
    },
  },
  {
    name: 'a budget allows no disruption',
    changes: [aPodDisruptionBudget({ name: 'web', namespace: 'shop' }), aPod()],
    finding: {
      weight: 'warns',
      code: 'BudgetsExhausted',
      budgets: [expect.objectContaining({ namespace: 'shop', name: 'web', nodes: ['worker-a'] })],
      held: [{ pool: 'worker', nodes: ['worker-a'] }],
    },
  },
])('finds that $name', ({ changes, finding }) => {
  expect(findings(...changes)).toContainEqual(expect.objectContaining(finding));
});

it('has what blocks before what warns', () => {
  const weights = findings(
    aClusterOperator({
      name: 'dns',
      conditions: { Degraded: { status: 'True', reason: 'Bad', message: '' } },
    }),
    aNode({ name: 'worker-a', machineConfig: { state: 'Degraded', reason: 'drift' } }),
  ).map(({ weight }) => weight);
  expect(weights).toEqual(['blocks', 'warns']);
});

it('tells a node that gets the configuration of its pool with the pool alone', () => {
  const desiredConfig = 'rendered-worker-next';
  const found = findings(
    aMachineConfigPool({
      name: 'worker',
      targetConfig: desiredConfig,
      counts: { machine: 1, unavailable: 1 },
    }),
    aNode({
      name: 'worker-a',
      unschedulable: true,
      machineConfig: { desiredConfig, state: 'Rebooting' },
      ...silentSince('2026-03-02T11:57:00Z'),
    }),
  );
  expect(found.map(({ code }) => code)).toEqual(['PoolBehind']);
});

it('does not mind unpooled nodes of a hosted cluster', () => {
  const found = findings(
    anInfrastructure({ controlPlaneTopology: 'External' }),
    aNode({ name: 'windows-a', roles: ['windows'] }),
  );
  expect(found.map(({ code }) => code)).not.toContain('UnpooledNodes');
});

it('does not mind Windows nodes, which no pool is to select', () => {
  const found = findings(
    aNode({ name: 'windows-a', labels: { 'kubernetes.io/os': 'windows' }, machineConfig: null }),
  );
  expect(found).toEqual([]);
});

it('is silent while an update runs', () => {
  const running = aClusterVersion({
    history: [{ release: RELEASE, state: 'Partial', startedAt: '2026-03-02T11:00:00Z' }],
    conditions: { Progressing: { status: 'True', reason: '', message: '' } },
  });
  expect(findings(running, aNode({ name: 'worker-a', unschedulable: true }))).toEqual([]);
});

it('finds nodes without a configuration, where the version of no node is known', () =>
  expect(
    findingsWith(
      { machineConfigs: missing('Forbidden') },
      aClusterOperator({ name: 'machine-config' }),
      aNode({ name: 'worker-a', machineConfig: { currentConfig: '', desiredConfig: '' } }),
    ),
  ).toContainEqual({ weight: 'warns', code: 'UnconfiguredNodes', nodes: ['worker-a'] }));

it('says which pools build an image of their own', () => {
  const config = { spec: { machineConfigPool: { name: 'worker' } } };
  const lists = someLists(
    [wholeList('machineOsConfigs'), loaded([config])],
    [wholeList('machineOsBuilds'), loaded([])],
  );
  expect(findingsWith({ lists })).toEqual([
    { weight: 'informs', code: 'ImageMode', pool: 'worker' },
  ]);
});

it('says that a pool of many nodes takes many rounds, and not of a paused one', () => {
  const nodes = Array.from({ length: 21 }, (_, index) => aNode({ name: `worker-${index}` }));
  expect(findings(...nodes).map(({ code }) => code)).toEqual(['ManyRounds']);
  const paused = aMachineConfigPool({ name: 'worker', paused: true });
  expect(findings(paused, ...nodes).map(({ code }) => code)).toEqual(['PoolPausedAtRest']);
  const quick = aMachineConfigPool({ name: 'worker', maxUnavailable: '10%' });
  expect(findings(quick, ...nodes)).toEqual([]);
});
