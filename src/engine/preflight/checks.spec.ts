import {
  aCertificateSigningRequest,
  aNode,
  aPod,
  aPodDisruptionBudget,
  aRelease,
  aWebhookConfiguration,
  anAlert,
  anEndpointSlice,
  poolCertificates,
} from '../../../scenarios/builders';
import { idle } from '../../../scenarios/at-rest';
import type { ClusterState, KubernetesObject } from '../../../scenarios/scenario';
import { viewOf } from '../../../scenarios/snapshot-of';
import { assessUpdate } from '../stages/assess-update';
import { completeSnapshot } from '../stages/complete-snapshot';
import { KINDS } from '../kinds/kinds';
import { listingOf, READS, type ReadName } from '../kinds/reads';
import { readObject } from '../resources/object';
import { loaded, missing, type ClusterSnapshot, type Fetched, type WantedLists } from '../snapshot';
import type { CheckName, CheckOutcome, CheckResult, UpdateTarget } from '../status/preflight';
import { parseInstant } from '../time';
import { assessPreflight } from './assess-preflight';
import { ALL_CHECKS } from './checks';
import { collectPreflightLists } from './wants';

const NOW = parseInstant(idle.startsAt) ?? 0n;
const PATCH: UpdateTarget = { kind: 'patch' };
const MINOR: UpdateTarget = { kind: 'minor' };

const BACKUP = anObject('operator.openshift.io/v1alpha1', 'EtcdBackup', 'nightly', {
  status: {
    conditions: [
      { type: 'BackupCompleted', status: 'True', lastTransitionTime: '2026-04-14T02:00:00Z' },
    ],
  },
});

const ETCD = ['master-0', 'master-1', 'master-2'].map((node) => anEtcdMember(node, true));

/** A cluster at rest of which everything can be told, and in which nothing is wrong. */
const CLEAN: readonly KubernetesObject[] = [
  ...idle.stateAt(0).objects.map(withCertificates),
  BACKUP,
  ...ETCD,
];

interface Look {
  readonly target?: UpdateTarget;
  readonly alerts?: ClusterState['alerts'];
  /** What becomes of a list that is read. */
  readonly change?: (name: ReadName, fetched: Fetched<never>) => Fetched<never>;
}

function look(objects: readonly KubernetesObject[], { alerts = [], change, target }: Look = {}) {
  const { base, read } = viewOf({ objects, alerts }, []);
  const map = <T>(name: ReadName, fetched: Fetched<T>): Fetched<T> =>
    change?.(name, fetched as Fetched<never>) ?? fetched;
  const parts: ClusterSnapshot = {
    ...base,
    clusterVersion: map('clusterVersion', base.clusterVersion),
    clusterOperators: map('clusterOperators', base.clusterOperators),
    machineConfigPools: map('machineConfigPools', base.machineConfigPools),
    machineConfigs: map('machineConfigs', base.machineConfigs),
    nodes: map('nodes', base.nodes),
    alerts: map('alerts', base.alerts),
  };
  const snapshot = completeSnapshot(parts, NOW, (list) => map(list.read, read(list)));
  const status = assessUpdate(snapshot, NOW);
  const lists: WantedLists = collectPreflightLists(status, snapshot, (list) =>
    map(list.read, read(list)),
  );
  const [preflight] = assessPreflight({
    status,
    snapshot: { ...snapshot, lists },
    targets: [target ?? PATCH],
  });
  return new Map(preflight?.checks.map((result) => [result.check, result]));
}

const NAMES = ALL_CHECKS.map(({ name }) => name);

describe('a clean cluster', () => {
  const patch = look(CLEAN);
  const minor = look(CLEAN, { target: MINOR });

  // NodePools are those of hosted control planes.
  it.each(NAMES.filter((name) => name !== 'NodePools'))('passes %s', (name) => {
    expect(patch.get(name)).toMatchObject({ outcome: 'pass', missing: [] });
    expect(minor.get(name)?.outcome).toBe('pass');
  });
});

describe.each(ALL_CHECKS.filter(({ name }) => name !== 'NodePools'))('$name', ({ name, needs }) => {
  it.each(needs)('does not pass without the right to read %s, and says which', (need) => {
    const found = look(CLEAN, {
      change: (each, fetched) => (each === need ? missing('Forbidden', 'no') : fetched),
    }).get(name);
    expect(found?.outcome).toBe('unknown');
    expect(found?.missing.map(({ resource }) => resource)).toContain(READS[need].resource);
  });

  it.each(needs)('without the kind of %s passes only if a cluster need not have it', (need) => {
    const { resource } = READS[need];
    const mayNotExist = resource !== 'alerts' && KINDS[resource].mayNotExist;
    const found = look(CLEAN, {
      change: (each, fetched) => (each === need ? missing('NotFound', 'no') : fetched),
    }).get(name);
    // A backup is one of two kinds.
    if (mayNotExist && name !== 'EtcdBackup') expect(found?.outcome).toBe('pass');
    else expect(found?.outcome).toBe('unknown');
  });
});

it('is unknown where the list of nodes is not whole', () => {
  const pod = aPod({ name: 'web-0', node: 'worker-00' });
  const found = look([...CLEAN, pod], {
    change: (name, fetched) =>
      name === 'nodes' && fetched.state === 'loaded'
        ? (loaded(
            (fetched.value as readonly KubernetesObject[]).filter(
              ({ metadata }) => metadata.name !== 'worker-00',
            ),
          ) as unknown as Fetched<never>)
        : fetched,
  });
  for (const name of ['Drains', 'Headroom', 'Interruptions'] as const) {
    expect([name, found.get(name)?.outcome]).toEqual([name, 'unknown']);
  }
});

it('is unknown where a list is cut off', () => {
  const { most } = listingOf('certificateSigningRequests');
  const request = aCertificateSigningRequest({ state: 'approved' });
  const found = look([...CLEAN, ...Array.from({ length: most }, () => request)]);
  expect(found.get('CertificateRequests')?.outcome).toBe('unknown');
});

/** Each check, with what it finds. */
interface Row extends Look {
  readonly check: CheckName;
  readonly when: string;
  readonly outcome: CheckOutcome;
  readonly add?: readonly KubernetesObject[];
  readonly without?: readonly KubernetesObject[];
  readonly replace?: (object: KubernetesObject) => KubernetesObject;
  readonly code: string;
}

const ROWS: readonly Row[] = [
  {
    check: 'Release',
    when: 'nothing offers the release',
    target: { version: '4.18.99', kind: 'patch' },
    outcome: 'block',
    code: 'TargetNotOffered',
  },
  {
    check: 'Upgradeable',
    when: 'ClusterVersion refuses minors',
    target: MINOR,
    replace: onKind('ClusterVersion', (object) =>
      withCondition(object, { type: 'Upgradeable', status: 'False', reason: 'No', message: 'no' }),
    ),
    outcome: 'block',
    code: 'NotUpgradeable',
  },
  {
    check: 'OperatorsHealthy',
    when: 'an operator is degraded',
    replace: onName('ClusterOperator', 'dns', (object) =>
      withCondition(object, { type: 'Degraded', status: 'True', reason: 'Sick', message: 'no' }),
    ),
    outcome: 'warn',
    code: 'OperatorUnhealthy',
  },
  {
    check: 'PoolsHealthy',
    when: 'a node of a pool is degraded',
    replace: onName('Node', 'worker-00', (object) =>
      withAnnotations(object, {
        'machineconfiguration.openshift.io/state': 'Degraded',
        'machineconfiguration.openshift.io/reason': 'unexpected on-disk state',
      }),
    ),
    outcome: 'block',
    code: 'PoolDegraded',
  },
  {
    check: 'NodesAvailable',
    when: 'a node is cordoned',
    replace: onName('Node', 'worker-00', (object) => withSpec(object, { unschedulable: true })),
    outcome: 'warn',
    code: 'NodesUnavailable',
  },
  {
    check: 'PoolsUpdated',
    when: 'a pool is paused',
    replace: onName('MachineConfigPool', 'worker', (object) => withSpec(object, { paused: true })),
    outcome: 'pass',
    code: 'PoolPausedAtRest',
  },
  {
    check: 'Kubelets',
    when: 'one is too old for the next minor',
    target: MINOR,
    replace: onName('Node', 'worker-00', (object) => {
      const { nodeInfo } = readObject(object.status);
      const kubeletVersion = aRelease('4.16.30').kubeletVersion;
      return {
        ...object,
        status: {
          ...readObject(object.status),
          nodeInfo: { ...readObject(nodeInfo), kubeletVersion },
        },
      };
    }),
    outcome: 'block',
    code: 'KubeletSkew',
  },
  {
    check: 'NodesManaged',
    when: 'no pool selects a node',
    add: [aNode({ name: 'stray', roles: ['stray'], machineConfig: null })],
    outcome: 'warn',
    code: 'UnpooledNodes',
  },
  {
    check: 'Rounds',
    when: 'many nodes go one after the other',
    add: Array.from({ length: 20 }, (_, index) => aNode({ name: `worker-x${index}` })),
    replace: onName('MachineConfigPool', 'worker', (object) =>
      withSpec(object, { maxUnavailable: 1 }),
    ),
    outcome: 'pass',
    code: 'ManyRounds',
  },
  {
    check: 'Drains',
    when: 'a budget never allows a disruption',
    add: [
      aPod({ name: 'ledger-0', namespace: 'bank', node: 'worker-00', labels: { app: 'ledger' } }),
      aPodDisruptionBudget({
        name: 'ledger',
        namespace: 'bank',
        matchLabels: { app: 'ledger' },
        maxUnavailable: 0,
        desiredHealthy: 1,
      }),
    ],
    outcome: 'block',
    code: 'DrainsBlocked',
  },
  {
    check: 'Alerts',
    when: 'one of those that count fires',
    alerts: [anAlert({ name: 'KubeNodeNotReady' })],
    outcome: 'warn',
    code: 'AlertsFiring',
  },
  {
    check: 'AvailableUpdates',
    when: 'the cluster could not ask',
    replace: onKind('ClusterVersion', (object) =>
      withCondition(object, {
        type: 'RetrievedUpdates',
        status: 'False',
        reason: 'RemoteFailed',
        message: 'no',
      }),
    ),
    outcome: 'warn',
    code: 'UpdatesUnknown',
  },
  {
    check: 'ClusterVersion',
    when: 'ClusterVersion is failing',
    replace: onKind('ClusterVersion', (object) =>
      withCondition(object, { type: 'Failing', status: 'True', reason: 'No', message: 'no' }),
    ),
    outcome: 'warn',
    code: 'UpdateUnderway',
  },
  {
    check: 'RemovedApis',
    when: 'an application asks for one',
    target: MINOR,
    add: [anApiRequestCount('system:serviceaccount:backup:velero')],
    outcome: 'warn',
    code: 'RemovedApisInUse',
  },
  {
    check: 'RemovedApis',
    when: 'only the platform asks for one',
    target: MINOR,
    add: [anApiRequestCount('system:serviceaccount:openshift-monitoring:prometheus-k8s')],
    outcome: 'pass',
    code: 'RemovedApisInUse',
  },
  {
    check: 'InstalledOperators',
    when: 'one supports no newer minor',
    target: MINOR,
    add: [
      {
        ...anObject('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', 'old.v1', {}, 'ops'),
        metadata: {
          name: 'old.v1',
          namespace: 'ops',
          annotations: {
            'operatorframework.io/properties':
              '{"properties":[{"type":"olm.maxOpenShiftVersion","value":"4.18"}]}',
          },
        },
      },
    ],
    outcome: 'block',
    code: 'OperatorsTooOld',
  },
  {
    check: 'Headroom',
    when: 'no other node has the label that a pod asks for',
    add: [
      aPod({
        name: 'train-0',
        namespace: 'ml',
        node: 'worker-00',
        labels: { app: 'train' },
        spec: { nodeSelector: { gpu: 'yes' } },
      }),
    ],
    outcome: 'warn',
    code: 'NoRoom',
  },
  {
    check: 'Interruptions',
    when: 'nothing makes a pod again',
    add: [aPod({ name: 'debug', namespace: 'shop', node: 'worker-00', labels: {}, owner: null })],
    outcome: 'warn',
    code: 'PodsLost',
  },
  {
    check: 'Webhooks',
    when: 'nothing answers for one that pods pass',
    add: [aWebhookConfiguration({ name: 'policy' }), anEndpointSlice({ notReady: 1 })],
    outcome: 'warn',
    code: 'WebhooksDown',
  },
  {
    check: 'HealthChecks',
    when: 'one is not paused',
    add: [
      anObject(
        'machine.openshift.io/v1beta1',
        'MachineHealthCheck',
        'workers',
        {},
        'openshift-machine-api',
      ),
    ],
    outcome: 'warn',
    code: 'HealthChecksActive',
  },
  {
    check: 'NodePressure',
    when: 'a node is short of memory',
    replace: onName('Node', 'worker-00', (object) =>
      withCondition(object, {
        type: 'MemoryPressure',
        status: 'True',
        reason: 'KubeletHasInsufficientMemory',
        message: '',
      }),
    ),
    outcome: 'warn',
    code: 'NodesUnderPressure',
  },
  {
    check: 'CertificateRequests',
    when: 'one of a node is pending',
    add: [
      aCertificateSigningRequest({
        node: 'worker-00',
        state: 'pending',
        createdAt: '2026-04-14T07:00:00Z',
      }),
    ],
    outcome: 'warn',
    code: 'CertificatesPending',
  },
  {
    check: 'Etcd',
    when: 'one member of three is not ready',
    without: ETCD.slice(0, 1),
    add: [anEtcdMember('master-0', false)],
    outcome: 'block',
    code: 'EtcdMembersMissing',
  },
  {
    check: 'Etcd',
    when: 'no member is in the list',
    without: ETCD,
    outcome: 'unknown',
    code: 'EtcdMembersUnknown',
  },
  {
    check: 'EtcdBackup',
    when: 'nothing tells of one',
    without: [BACKUP],
    outcome: 'unknown',
    code: 'EtcdBackupUnknown',
  },
  {
    check: 'Certificates',
    when: 'the signer that kubelets trust expires soon',
    replace: onKind('MachineConfigPool', (object) => ({
      ...object,
      status: {
        ...readObject(object.status),
        certExpirys: poolCertificates('2026-04-30T00:00:00Z'),
      },
    })),
    outcome: 'warn',
    code: 'SignerExpiring',
  },
  {
    check: 'Capabilities',
    when: 'some are kept that nobody asked for',
    replace: onKind('ClusterVersion', (object) =>
      withCondition(object, {
        type: 'ImplicitlyEnabledCapabilities',
        status: 'True',
        reason: 'CapabilitiesImplicitlyEnabled',
        message: 'Console',
      }),
    ),
    outcome: 'pass',
    code: 'CapabilitiesImplied',
  },
  {
    check: 'PinnedImages',
    when: 'nodes can not pull them',
    replace: onName('MachineConfigPool', 'worker', (object) =>
      withCondition(object, {
        type: 'PinnedImageSetsDegraded',
        status: 'True',
        reason: 'PrefetchFailed',
        message: 'no',
      }),
    ),
    outcome: 'warn',
    code: 'PinnedImagesFailing',
  },
  {
    check: 'PinnedImages',
    when: 'some nodes have not pulled them yet',
    replace: onName('MachineConfigPool', 'worker', (object) => ({
      ...object,
      status: {
        ...readObject(object.status),
        poolSynchronizersStatus: [
          { poolSynchronizerType: 'PinnedImageSets', machineCount: 12, updatedMachineCount: 7 },
        ],
      },
    })),
    outcome: 'pass',
    code: 'PinnedImagesPulling',
  },
];

function found({ add = [], replace = (object) => object, without = [], ...how }: Row) {
  const objects = CLEAN.filter((object) => !without.includes(object)).map(replace);
  return look([...objects, ...add], how);
}

it('has a row for each check, but for those that specs of clusters at rest have', () =>
  expect(NAMES.filter((name) => !ROWS.some(({ check }) => check === name))).toEqual([
    'NodePools',
    'OsImages',
  ]));

it.each(ROWS)('$check is $outcome where $when', (row) => {
  const result: CheckResult | undefined = found(row).get(row.check);
  expect(result?.outcome).toBe(row.outcome);
  expect(result?.findings.map(({ code }) => code)).toContain(row.code);
});

function anObject(
  apiVersion: string,
  kind: string,
  name: string,
  fields: Readonly<Record<string, unknown>>,
  namespace?: string,
): KubernetesObject {
  return { apiVersion, kind, metadata: { name, ...(namespace && { namespace }) }, ...fields };
}

function withCertificates(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'MachineConfigPool') return object;
  const certExpirys = poolCertificates('2027-01-01T00:00:00Z');
  return { ...object, status: { ...readObject(object.status), certExpirys } };
}

function anEtcdMember(node: string, ready: boolean): KubernetesObject {
  return aPod({
    name: `etcd-${node}`,
    namespace: 'openshift-etcd',
    node,
    labels: { app: 'etcd' },
    annotations: { 'kubernetes.io/config.mirror': 'x' },
    owner: { apiVersion: 'v1', kind: 'Node', name: node },
    ready,
  });
}

function anApiRequestCount(username: string): KubernetesObject {
  const byVerb = [{ verb: 'list', requestCount: 2 }];
  const byUser = [{ username, userAgent: 'x', requestCount: 2, byVerb }];
  return anObject(
    'apiserver.openshift.io/v1',
    'APIRequestCount',
    'flowschemas.v1beta3.flowcontrol.apiserver.k8s.io',
    {
      status: {
        removedInRelease: '1.32',
        requestCount: 2,
        last24h: [{ requestCount: 2, byNode: [{ nodeName: 'master-0', requestCount: 2, byUser }] }],
      },
    },
  );
}

type Change = (object: KubernetesObject) => KubernetesObject;

function onKind(kind: string, change: Change): Change {
  return (object) => (object.kind === kind ? change(object) : object);
}

function onName(kind: string, name: string, change: Change): Change {
  return onKind(kind, (object) => (object.metadata.name === name ? change(object) : object));
}

interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
}

function withCondition(object: KubernetesObject, condition: Condition): KubernetesObject {
  const status = readObject(object.status);
  const conditions = (status.conditions as readonly { readonly type: string }[]).filter(
    ({ type }) => type !== condition.type,
  );
  return { ...object, status: { ...status, conditions: [...conditions, condition] } };
}

function withSpec(object: KubernetesObject, changes: Readonly<Record<string, unknown>>) {
  return { ...object, spec: { ...readObject(object.spec), ...changes } };
}

function withAnnotations(
  object: KubernetesObject,
  annotations: Readonly<Record<string, string>>,
): KubernetesObject {
  const { metadata } = object;
  return {
    ...object,
    metadata: { ...metadata, annotations: { ...metadata.annotations, ...annotations } },
  };
}
