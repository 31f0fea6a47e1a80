import type { Fault, LateMove, Verdict } from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { aPayload } from '../../testing/a-payload';
import {
  aControlPlane,
  aNode,
  anUpdateStatus,
  aPool,
  aStatusOf,
  at,
} from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import { aClusterVersionFailing } from '../../testing/some-insights';
import { english } from '../language/english';
import { describeVerdict, describeVerdictCause, listVerdictObjects } from './verdict';

const TWELVE_MINUTES_AGO = at('2025-11-03T13:48:00Z');
const machineConfig = {
  group: 'config.openshift.io',
  resource: 'clusteroperators',
  name: 'machine-config',
};

const UNREADABLE_POOLS = {
  kind: 'unknown',
  reason: 'PoolsMissing',
  missing: { resource: 'machineconfigpools', reason: 'Forbidden', message: '' },
} as const;

function aLateNode(kind: 'slow' | 'stalled', move: LateMove): Verdict {
  return { kind, reason: 'NodeLate', pool: 'worker', node: 'worker-c', move, waiting: 5 };
}

interface Row {
  readonly name: string;
  readonly verdict: Verdict;
  readonly sentence: string;
}

describe('describeVerdict', () => {
  it.each<Row>([
    {
      name: 'at rest, with the day the version was reached',
      verdict: {
        kind: 'notUpdating',
        reason: 'Idle',
        version: '4.18.9',
        installed: false,
        sinceAt: at('2025-10-20T12:00:00Z'),
      },
      sentence: 'Running 4.18.9 since Oct 20',
    },
    {
      name: 'at rest since another year',
      verdict: {
        kind: 'notUpdating',
        reason: 'Idle',
        version: '4.18.9',
        installed: true,
        sinceAt: at('2024-10-20T12:00:00Z'),
      },
      sentence: 'Running 4.18.9 since Oct 20, 2024',
    },
    {
      name: 'at rest, start time unknown',
      verdict: { kind: 'notUpdating', reason: 'Idle', version: '4.18.9', installed: false },
      sentence: 'Running 4.18.9',
    },
    {
      name: 'at rest on an unknown version',
      verdict: { kind: 'notUpdating', reason: 'Idle', installed: false },
      sentence: 'No update in progress: the cluster version is unknown',
    },
    {
      name: 'a degraded node of which nobody knows the pool',
      verdict: { kind: 'waitingForYou', reason: 'LoneNode', node: 'worker-c', isDegraded: true },
      sentence: 'Action needed: node worker-c is degraded',
    },
    {
      name: 'a node of which nobody knows the pool, and which does not come back',
      verdict: {
        kind: 'stalled',
        reason: 'LoneNode',
        node: 'worker-c',
        isDegraded: false,
        sinceAt: at('2025-11-03T12:45:00Z'),
      },
      sentence: "Update stalled: node worker-c hasn't come back after reboot (1h 15m)",
    },
    {
      name: 'a control plane node that is missing for quorum',
      verdict: {
        kind: 'waitingForYou',
        reason: 'NodeMissing',
        pool: 'master',
        node: 'master-2',
        nodes: ['master-1'],
        sinceAt: at('2025-11-03T12:45:00Z'),
      },
      sentence: "Action needed: node master-2 is not ready, so master-1 can't be drained (1h 15m)",
    },
    {
      name: 'just updated',
      verdict: {
        kind: 'updated',
        reason: 'RecentlyUpdated',
        version: '4.18.9',
        durationNs: 115n * 60_000_000_000n,
        sinceAt: at('2025-11-03T12:00:00Z'),
      },
      sentence: 'Update complete: 4.18.9 on Nov 3 (took 1h 55m)',
    },
    {
      name: 'just updated, only the version is known',
      verdict: { kind: 'updated', reason: 'RecentlyUpdated', version: '4.18.9' },
      sentence: 'Update complete: 4.18.9',
    },
    {
      name: 'release is being checked',
      verdict: {
        kind: 'progressing',
        reason: 'CheckingPayload',
        version: '4.18.10',
        sinceAt: at('2025-11-03T13:59:20Z'),
      },
      sentence: 'Updating: release 4.18.10 is being checked (<1m)',
    },
    {
      name: 'release was not accepted',
      verdict: {
        kind: 'waitingForYou',
        reason: 'PayloadNotAccepted',
        version: '4.18.10',
        step: 'RetrievePayload',
        currentVersion: '4.18.9',
        message: 'Retrieving payload failed',
      },
      sentence: 'Action needed: release 4.18.10 was rejected',
    },
    {
      name: 'one operator rolls out',
      verdict: {
        kind: 'progressing',
        reason: 'Operators',
        updated: 22,
        total: 34,
        waitingFor: ['machine-config'],
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Updating: 22 of 34 operators updated, machine-config in progress (12m)',
    },
    {
      name: 'several operators roll out, the first has waited longest',
      verdict: {
        kind: 'stalled',
        reason: 'Operators',
        updated: 22,
        total: 34,
        waitingFor: ['machine-config', 'network', 'dns'],
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Update stalled: waiting for operator machine-config and 2 more (12m)',
    },
    {
      name: 'no operator rolls out just now',
      verdict: { kind: 'slow', reason: 'Operators', updated: 0, total: 1, waitingFor: [] },
      sentence: 'Updating slowly: 0 of 1 operator updated',
    },
    {
      name: 'no operator can be read',
      verdict: { kind: 'progressing', reason: 'Operators', updated: 0, total: 0, waitingFor: [] },
      sentence: 'Updating: the state of the cluster operators is unknown',
    },
    {
      name: 'one pool rolls',
      verdict: {
        kind: 'progressing',
        reason: 'WorkerPools',
        updated: 22,
        total: 59,
        pools: ['worker'],
      },
      sentence: 'Updating workers: 22 of 59 nodes updated, 1 pool remaining',
    },
    {
      name: 'several pools roll',
      verdict: {
        kind: 'progressing',
        reason: 'WorkerPools',
        updated: 2427,
        total: 4997,
        pools: ['batch', 'edge', 'gpu', 'storage', 'worker'],
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Updating workers: 2,427 of 4,997 nodes updated, 5 pools remaining',
    },
    {
      name: 'pools roll out a configuration of the same version, which is no update',
      verdict: {
        kind: 'notUpdating',
        reason: 'ConfigRollout',
        updated: 4,
        total: 12,
        pools: ['worker'],
        multiArch: false,
      },
      sentence: "No update in progress: 4 of 12 nodes in worker have their pool's configuration",
    },
    {
      name: 'pools finish a migration to multi-architecture',
      verdict: {
        kind: 'progressing',
        reason: 'ConfigRollout',
        updated: 4,
        total: 12,
        pools: ['worker', 'infra'],
        multiArch: true,
      },
      sentence: 'Updating: 4 of 12 nodes in worker and infra migrated to multi-architecture',
    },
    {
      name: 'ClusterVersion waits for an operator',
      verdict: {
        kind: 'slow',
        reason: 'SlowClusterVersion',
        conditionReason: 'SlowClusterOperator',
        message: 'waiting on machine-config over 30 minutes',
        object: machineConfig,
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Updating slowly: waiting for operator machine-config (12m)',
    },
    {
      name: 'ClusterVersion waits for something else',
      verdict: {
        kind: 'slow',
        reason: 'SlowClusterVersion',
        conditionReason: 'SlowClusterOperator',
        message: '',
      },
      sentence: 'Updating slowly: the update is taking longer than expected',
    },
    {
      name: 'nodes cannot be drained',
      verdict: {
        kind: 'waitingForYou',
        reason: 'DrainBlocked',
        pool: 'worker',
        node: 'worker-c',
        nodes: 7,
        total: 59,
        blocker: 'BudgetRefuses',
        sinceAt: at('2025-11-03T12:45:00Z'),
      },
      sentence: "Action needed: 7 nodes in pool worker can't be drained",
    },
    {
      name: 'nodes cannot be drained, nobody knows since when',
      verdict: {
        kind: 'waitingForYou',
        reason: 'DrainBlocked',
        pool: 'worker',
        node: 'worker-c',
        nodes: 2,
        total: 59,
      },
      sentence: "Action needed: 2 nodes in pool worker can't be drained",
    },
    {
      name: 'one node cannot be drained',
      verdict: {
        kind: 'waitingForYou',
        reason: 'DrainBlocked',
        pool: 'worker',
        node: 'worker-c',
        nodes: 1,
        total: 59,
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: "Action needed: node worker-c can't be drained (12m)",
    },
    {
      name: 'one node cannot be drained, nobody knows since when',
      verdict: {
        kind: 'waitingForYou',
        reason: 'DrainBlocked',
        pool: 'worker',
        node: 'worker-c',
        nodes: 1,
        total: 59,
      },
      sentence: "Action needed: node worker-c can't be drained",
    },
    {
      name: 'one node is degraded, nobody knows which',
      verdict: {
        kind: 'waitingForYou',
        reason: 'NodesDegraded',
        pool: 'worker',
        degraded: 1,
        total: 6,
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Action needed: 1 node in pool worker is degraded (12m)',
    },
    {
      name: 'several nodes are degraded',
      verdict: {
        kind: 'waitingForYou',
        reason: 'NodesDegraded',
        pool: 'worker',
        degraded: 3,
        total: 6,
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Action needed: 3 nodes in pool worker are degraded',
    },
    {
      name: 'several nodes are degraded, nobody knows since when',
      verdict: {
        kind: 'waitingForYou',
        reason: 'NodesDegraded',
        pool: 'worker',
        degraded: 3,
        total: 6,
      },
      sentence: 'Action needed: 3 nodes in pool worker are degraded',
    },
    {
      name: 'a node drains for long',
      verdict: aLateNode('slow', 'drain'),
      sentence: 'Updating slowly: node worker-c is still draining',
    },
    {
      name: 'a node applies its configuration for long',
      verdict: { ...aLateNode('slow', 'apply'), sinceAt: TWELVE_MINUTES_AGO },
      sentence: 'Updating slowly: node worker-c is still applying its configuration (12m)',
    },
    {
      name: 'a node is short of disk while it applies its configuration',
      verdict: {
        ...aLateNode('slow', 'apply'),
        kind: 'waitingForYou',
        sinceAt: TWELVE_MINUTES_AGO,
        cause: { code: 'DiskPressure', captures: {}, text: 'kubelet has disk pressure' },
      },
      sentence: 'Action needed: node worker-c has disk pressure (12m)',
    },
    {
      name: 'a node does not come back',
      verdict: { ...aLateNode('stalled', 'reboot'), sinceAt: TWELVE_MINUTES_AGO },
      sentence: "Update stalled: node worker-c hasn't come back after reboot (12m)",
    },
    {
      name: 'a node stays cordoned',
      verdict: aLateNode('stalled', 'uncordon'),
      sentence: 'Update stalled: node worker-c is updated but still cordoned',
    },
    {
      name: 'a pool starts none of its nodes',
      verdict: {
        kind: 'stalled',
        reason: 'PoolNotStarting',
        pool: 'worker',
        waiting: 5,
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: "Update stalled: pool worker isn't updating its 5 waiting nodes (12m)",
    },
    {
      name: 'a pool does not start its last node',
      verdict: { kind: 'slow', reason: 'PoolNotStarting', pool: 'worker', waiting: 1 },
      sentence: "Updating slowly: pool worker isn't updating its waiting node",
    },
    {
      name: 'a configuration cannot be rendered',
      verdict: {
        kind: 'waitingForYou',
        reason: 'RenderFailed',
        pool: 'worker',
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: "Action needed: the MachineConfigs of pool worker can't be rendered (12m)",
    },
    {
      name: 'a configuration cannot be rendered, nobody knows since when',
      verdict: { kind: 'waitingForYou', reason: 'RenderFailed', pool: 'worker' },
      sentence: "Action needed: the MachineConfigs of pool worker can't be rendered",
    },
    {
      name: 'an image cannot be built',
      verdict: { kind: 'waitingForYou', reason: 'ImageBuild', pool: 'gpu', failed: true },
      sentence: 'Action needed: OS image build for pool gpu failed',
    },
    {
      name: 'nobody goes on building an image',
      verdict: {
        kind: 'waitingForYou',
        reason: 'ImageBuild',
        pool: 'gpu',
        failed: true,
        isInterrupted: true,
      },
      sentence: 'Action needed: OS image build for pool gpu was interrupted',
    },
    {
      name: 'an image takes long',
      verdict: {
        kind: 'slow',
        reason: 'ImageBuild',
        pool: 'gpu',
        failed: false,
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Updating slowly: OS image of pool gpu is still being built (12m)',
    },
    {
      name: 'pools may not be listed',
      verdict: { ...UNREADABLE_POOLS, version: '4.18.9' },
      sentence: "Status unknown: you don't have permission to list MachineConfigPools",
    },
    {
      name: 'pools may not be listed, and the version is unknown',
      verdict: { ...UNREADABLE_POOLS, version: undefined },
      sentence: "Status unknown: you don't have permission to list MachineConfigPools",
    },
    {
      name: 'pools could not be read',
      verdict: {
        ...UNREADABLE_POOLS,
        missing: { ...UNREADABLE_POOLS.missing, reason: 'Failed' },
        version: '4.18.9',
      },
      sentence: "Status unknown: MachineConfigPools couldn't be read",
    },
    {
      name: 'pools could not be read, and the version is unknown',
      verdict: {
        ...UNREADABLE_POOLS,
        missing: { ...UNREADABLE_POOLS.missing, reason: 'Failed' },
        version: undefined,
      },
      sentence: "Status unknown: MachineConfigPools couldn't be read",
    },
    {
      name: 'a foreign node holds the only slot',
      verdict: {
        kind: 'waitingForYou',
        reason: 'SlotsHeld',
        pool: 'worker',
        held: 1,
        node: 'worker-e',
        waiting: 5,
        sinceAt: at('2025-11-03T13:10:00Z'),
      },
      sentence: 'Action needed: pool worker is waiting for node worker-e (50m)',
    },
    {
      name: 'the others of the pool get on without a foreign node',
      verdict: {
        kind: 'waitingForYou',
        reason: 'SlotsHeld',
        pool: 'worker',
        held: 1,
        areOthersHeld: true,
        node: 'worker-e',
        waiting: 0,
      },
      sentence: 'Action needed: node worker-e blocks completion of pool worker',
    },
    {
      name: 'the others of the pool get on without foreign nodes',
      verdict: {
        kind: 'waitingForYou',
        reason: 'SlotsHeld',
        pool: 'worker',
        held: 2,
        node: 'worker-e',
        waiting: 0,
      },
      sentence: 'Action needed: 2 nodes block completion of pool worker',
    },
    {
      name: 'a foreign node holds a slot, and others come back by themselves',
      verdict: {
        kind: 'waitingForYou',
        reason: 'SlotsHeld',
        pool: 'worker',
        held: 1,
        areOthersHeld: true,
        node: 'worker-e',
        waiting: 5,
      },
      sentence: 'Action needed: pool worker is waiting for node worker-e',
    },
    {
      name: 'foreign nodes hold some slots, and others come back by themselves',
      verdict: {
        kind: 'waitingForYou',
        reason: 'SlotsHeld',
        pool: 'worker',
        held: 2,
        areOthersHeld: true,
        node: 'worker-e',
        waiting: 1,
      },
      sentence: 'Action needed: pool worker is waiting for 2 nodes',
    },
    {
      name: 'foreign nodes hold all slots',
      verdict: {
        kind: 'waitingForYou',
        reason: 'SlotsHeld',
        pool: 'worker',
        held: 3,
        node: 'worker-e',
        waiting: 1,
      },
      sentence: 'Action needed: pool worker is waiting for 3 nodes',
    },
    {
      name: 'one pool is paused',
      verdict: { kind: 'waitingForYou', reason: 'PoolsPaused', pools: ['gpu'], nodes: 1 },
      sentence: 'Action needed: pool gpu is paused',
    },
    {
      name: 'several pools are paused',
      verdict: { kind: 'waitingForYou', reason: 'PoolsPaused', pools: ['gpu', 'infra'], nodes: 7 },
      sentence: 'Action needed: pools gpu and infra are paused',
    },
    {
      name: 'ClusterVersion fails over an operator',
      verdict: {
        kind: 'failing',
        reason: 'ClusterVersionFailing',
        conditionReason: 'ClusterOperatorDegraded',
        message: 'Cluster operator machine-config is degraded',
        object: machineConfig,
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Update failing: operator machine-config blocks the update (12m)',
    },
    {
      name: 'ClusterVersion fails',
      verdict: {
        kind: 'failing',
        reason: 'ClusterVersionFailing',
        conditionReason: 'MultipleErrors',
        message: 'Multiple errors are preventing progress',
      },
      sentence: 'Update failing: ClusterVersion reports an error',
    },
    {
      name: 'ClusterVersion does not tell',
      verdict: { kind: 'unknown', reason: 'CannotDetermine', detail: 'no condition Progressing' },
      sentence: "Status unknown: ClusterVersion doesn't report the update's progress",
    },
    {
      name: 'ClusterVersion may not be read',
      verdict: {
        kind: 'unknown',
        reason: 'ClusterVersionMissing',
        missing: { resource: 'clusterversions', reason: 'Forbidden', message: '' },
      },
      sentence: "Status unknown: you don't have permission to read ClusterVersion",
    },
  ])('$name', ({ verdict, sentence }) => {
    expect(describeVerdict(aStatusOf(verdict), english)).toBe(sentence);
  });

  it.each([
    {
      name: 'why a release was rejected',
      payload: aPayload(),
      cause:
        "The image registry doesn't accept the cluster's pull secret. The cluster stays on 4.18.9 and is not affected.",
    },
    {
      name: 'that the cluster is not affected while nobody knows why',
      payload: aPayload({ cause: { code: 'NotRecognized', captures: {}, text: 'm' } }),
      cause: 'The cluster stays on 4.18.9 and is not affected.',
    },
  ])('says below it $name', ({ payload, cause }) => {
    const status = aStatusOf({
      kind: 'waitingForYou',
      reason: 'PayloadNotAccepted',
      version: '4.18.10',
      step: 'RetrievePayload',
      currentVersion: '4.18.9',
      message: 'm',
    });
    expect(describeVerdictCause({ ...status, payload }, english)).toBe(cause);
  });

  it.each([
    {
      name: 'a newer version is recommended',
      risk: 'recommended',
      asked: 'True',
      sentence: 'Running 4.18.9 since Oct 20. 4.18.10 is available.',
    },
    {
      name: 'a newer version has a known risk',
      risk: 'risky',
      asked: 'True',
      sentence: 'Up to date on 4.18.9 since Oct 20',
    },
    {
      name: 'the cluster could not ask for updates',
      risk: 'risky',
      asked: 'False',
      sentence: 'Running 4.18.9 since Oct 20',
    },
  ] as const)('is at rest, and $name', ({ risk, asked, sentence }) => {
    const status = aStatusOf({
      kind: 'notUpdating',
      reason: 'Idle',
      version: '4.18.9',
      installed: false,
      sinceAt: at('2025-10-20T12:00:00Z'),
    });
    const controlPlane = {
      ...status.controlPlane,
      availableUpdates: [{ version: '4.18.10', risk, reason: '', message: '' }],
      conditions: [{ type: 'RetrievedUpdates', status: asked, reason: '', message: '' }],
    };
    // Nothing of it is behind.
    const atRest = { ...status, controlPlane, pools: [] };
    expect(describeVerdict(atRest, english)).toBe(sentence);
  });

  it('says that nobody has begun to check a release', () => {
    const status = aStatusOf({
      kind: 'progressing',
      reason: 'CheckingPayload',
      version: '4.18.10',
    });
    const payload = aPayload({ step: '', message: '' });
    expect(describeVerdict({ ...status, payload }, english)).toBe(
      "Updating: the cluster-version operator hasn't started to check release 4.18.10",
    );
  });

  it.each<{ name: string; root: Fault['root']; sentence: string }>([
    {
      name: 'names the node that ClusterVersion fails over',
      root: { kind: 'nodes', problem: 'unavailable', nodes: ['master-2'], pool: 'master' },
      sentence: 'Update failing: node master-2 is not ready (12m)',
    },
    {
      name: 'does not repeat itself where ClusterVersion is all there is',
      root: { kind: 'finding' },
      sentence: 'Update failing: ClusterVersion reports an error (12m)',
    },
  ])('$name', ({ root, sentence }) => {
    const failing = aClusterVersionFailing({
      conditionReason: 'ClusterOperatorNotAvailable',
      message: 'Cluster operator etcd is not available',
    });
    const fault: Fault = {
      key: 'fault',
      root,
      level: 'Error',
      insights: [],
      isDraining: false,
      consequences: [{ kind: 'insight', because: 'passesOnOperators', insight: failing }],
    };
    const status = aStatusOf({
      kind: 'failing',
      reason: 'ClusterVersionFailing',
      conditionReason: failing.conditionReason,
      message: failing.message,
      sinceAt: TWELVE_MINUTES_AGO,
    });
    expect(describeVerdict({ ...status, attention: [fault], expected: [] }, english)).toBe(
      sentence,
    );
  });

  it('calls nothing an update at rest', () => {
    const status = aStatusOf({
      kind: 'failing',
      reason: 'ClusterVersionFailing',
      conditionReason: 'ClusterOperatorNotAvailable',
      message: 'Cluster operator storage is not available',
      sinceAt: TWELVE_MINUTES_AGO,
    });
    expect(describeVerdict({ ...status, attention: [], updating: false }, english)).toBe(
      'No update in progress: ClusterVersion reports an error (12m)',
    );
  });

  it.each([
    {
      message:
        'Could not update customresourcedefinition "a.example.com" (5 of 9): the object is invalid, possibly due to local cluster configuration',
      sentence: 'Update failing: customresourcedefinition a.example.com blocks the update',
    },
    {
      message:
        'deployment openshift-insights/insights-operator has a replica failure FailedCreate: pods "i-" is forbidden: exceeded quota: team, requested: limits.memory=1Gi, used: limits.memory=16Gi, limited: limits.memory=16Gi',
      sentence: 'Update failing: Deployment openshift-insights/insights-operator blocks the update',
    },
    {
      message:
        'Could not update namespace "a" (5 of 9): unable to retrieve the complete list of server APIs: metrics.k8s.io/v1beta1: the server is currently unable to handle the request',
      sentence: "Update failing: API metrics.k8s.io/v1beta1 isn't available",
    },
    {
      message: 'Cluster operator storage is degraded',
      sentence: 'Update failing: operator storage blocks the update',
    },
    {
      message: 'Cluster operators console, ingress are not available',
      sentence: 'Update failing: 2 operators block the update',
    },
    {
      message: 'Could not update namespace "a" (5 of 9): the server is down or not responding',
      sentence: 'Update failing: ClusterVersion reports an error',
    },
  ])('names what ClusterVersion reports where nothing else is known: $sentence', (of) => {
    const status = aStatusOf({
      kind: 'failing',
      reason: 'ClusterVersionFailing',
      conditionReason: 'x',
      message: of.message,
      cause: KNOWN_CAUSE_READER.read({ source: 'clusterVersion', text: of.message, about: {} }),
    });
    expect(describeVerdict({ ...status, attention: [], expected: [] }, english)).toBe(of.sentence);
  });

  it.each([
    { code: 'OperatorDegraded', waitingFor: ['dns'], text: 'operator dns is degraded' },
    { code: 'OperatorUnavailable', waitingFor: ['dns'], text: 'operator dns is unavailable' },
    {
      code: 'OperatorDegraded',
      waitingFor: ['dns', 'network'],
      text: '1 of 3 operators updated, 2 in progress',
    },
    {
      code: 'OperatorDegraded',
      waitingFor: ['network'],
      text: '1 of 3 operators updated, network in progress',
    },
  ])('says of the only operator in progress what its entry says: $text', (row) => {
    const { code, text, waitingFor } = row;
    const status = aStatusOf({
      kind: 'progressing',
      reason: 'Operators',
      updated: 1,
      total: 3,
      waitingFor,
      sinceAt: TWELVE_MINUTES_AGO,
    });
    const fault = {
      root: { kind: 'operator', operator: 'dns' },
      insights: [{ code }],
    } as unknown as Fault;
    expect(describeVerdict({ ...status, attention: [fault] }, english)).toBe(
      `Updating: ${text} (12m)`,
    );
  });

  it('counts durations from the status, never from the clock of the reader', () => {
    const status = aStatusOf({
      kind: 'stalled',
      reason: 'Operators',
      updated: 1,
      total: 2,
      waitingFor: ['dns'],
      sinceAt: at('2025-11-03T14:05:00Z'),
    });
    expect(describeVerdict(status, english)).toBe(
      "Update stalled: operator dns isn't making progress (<1m)",
    );
  });
});

it.each([
  ['node-not-ready', 'master-2'],
  ['not-back', 'worker-e'],
])('%s: knows the node that the cause names', (scenario, name) => {
  expect(listVerdictObjects(assessScenario(scenario))).toContainEqual({ resource: 'nodes', name });
});

describe('a cluster at rest with a pool behind', () => {
  const { counts } = aPool({ nodes: [aNode()] });
  const atRest = (pool: string, asked: 'True' | 'False', newer?: string) => {
    const behind = counts && { ...counts, total: 3, updated: 3, unknown: 0, atPoolConfig: 1 };
    return anUpdateStatus({
      updating: false,
      pools: [aPool({ name: pool, paused: true, counts: behind })],
      controlPlane: aControlPlane({
        conditions: [{ type: 'RetrievedUpdates', status: asked, reason: '', message: '' }],
        availableUpdates:
          newer === undefined
            ? []
            : [{ version: newer, risk: 'recommended', reason: '', message: '' }],
      }),
      verdict: { kind: 'notUpdating', reason: 'Idle', version: '4.18.9', installed: false },
    });
  };

  it.each([
    { pool: 'worker', asked: 'True', text: 'Control plane up to date on 4.18.9' },
    { pool: 'worker', asked: 'False', text: 'Control plane running 4.18.9' },
    {
      pool: 'worker',
      asked: 'True',
      newer: '4.18.10',
      text: 'Control plane running 4.18.9. 4.18.10 is available.',
    },
    { pool: 'master', asked: 'True', text: 'Running 4.18.9' },
  ] as const)('is called up to date as far as it is: $text', (row) => {
    const newer = 'newer' in row ? row.newer : undefined;
    expect(describeVerdict(atRest(row.pool, row.asked, newer), english)).toBe(row.text);
  });
});

describe('a rollback', () => {
  const back = (previous: string, verdict: Partial<Verdict>) =>
    anUpdateStatus({
      controlPlane: aControlPlane({
        versions: { kind: 'update', target: '4.18.8', previous, isRollback: true },
      }),
      verdict: { kind: 'progressing', ...verdict } as Verdict,
    });
  const operators = { reason: 'Operators', updated: 2, total: 34, waitingFor: [] } as const;
  const workers = { reason: 'WorkerPools', updated: 2, total: 9, pools: ['worker'] } as const;
  const complete = { kind: 'updated', reason: 'RecentlyUpdated', version: '4.18.8' } as const;

  it.each([
    { verdict: operators, sentence: 'Rolling back: 2 of 34 operators updated' },
    {
      verdict: workers,
      sentence: 'Rolling back: 2 of 9 worker nodes updated, 1 pool remaining',
    },
    { verdict: complete, sentence: 'Rollback complete: 4.18.8' },
  ])('is called one: $sentence', ({ sentence, verdict }) => {
    const status = back('4.18.9', verdict);
    expect(describeVerdict(status, english)).toBe(sentence);
    expect(describeVerdictCause(status, english)).toBe(
      'The bugs that were fixed up to 4.18.9 are back.',
    );
  });

  it.each([
    { kind: 'slow', word: 'Rolling back to 4.18.8 slowly' },
    { kind: 'waitingForYou', word: 'Action needed to roll back to 4.18.8' },
    { kind: 'stalled', word: 'Rollback to 4.18.8 stalled' },
    { kind: 'failing', word: 'Rollback to 4.18.8 failing' },
  ] as const)('is called one whatever keeps it: $word', ({ kind, word }) => {
    const verdict = { kind, reason: 'RenderFailed', pool: 'worker' } as const;
    expect(describeVerdict(back('4.18.9', verdict), english)).toBe(
      `${word}: the MachineConfigs of pool worker can't be rendered`,
    );
  });

  it('is none once it is over, whatever is wrong then', () => {
    const verdict = { kind: 'waitingForYou', reason: 'RenderFailed', pool: 'worker' } as const;
    const status = { ...back('4.18.9', verdict), updating: false };
    expect(describeVerdict(status, english)).toMatch(/^Action needed: /);
  });

  it('to an older minor version says that it is not supported', () =>
    expect(describeVerdictCause(back('4.19.2', complete), english)).toBe(
      'Rollbacks to an older minor version are not supported.',
    ));

  it('that is over is no news while another release is checked', () =>
    expect(
      describeVerdict(back('4.18.9', { reason: 'CheckingPayload', version: '4.18.10' }), english),
    ).toBe('Updating: release 4.18.10 is being checked'));
});
