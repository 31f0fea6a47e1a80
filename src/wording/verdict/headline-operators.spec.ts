import type { Fault, Verdict } from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { aStatusOf, at } from '../../testing/an-update-status';
import { aClusterVersionFailing } from '../../testing/some-insights';
import { english } from '../language/english';
import { describeVerdict } from './verdict';

const TWELVE_MINUTES_AGO = at('2025-11-03T13:48:00Z');
const machineConfig = {
  group: 'config.openshift.io',
  resource: 'clusteroperators',
  name: 'machine-config',
};

it.each<{ name: string; verdict: Verdict; sentence: string }>([
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
    sentence: 'Updating: 22 of 34 operators updated, machine-config in progress (for 12m)',
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
    sentence: 'Update stalled: waiting for operator machine-config and 2 more (for 12m)',
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
    name: 'ClusterVersion waits for an operator',
    verdict: {
      kind: 'slow',
      reason: 'SlowClusterVersion',
      conditionReason: 'SlowClusterOperator',
      message: 'waiting on machine-config over 30 minutes',
      object: machineConfig,
      sinceAt: TWELVE_MINUTES_AGO,
    },
    sentence: 'Updating slowly: waiting for operator machine-config (for 12m)',
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
    name: 'ClusterVersion fails over an operator',
    verdict: {
      kind: 'failing',
      reason: 'ClusterVersionFailing',
      conditionReason: 'ClusterOperatorDegraded',
      message: 'Cluster operator machine-config is degraded',
      object: machineConfig,
      sinceAt: TWELVE_MINUTES_AGO,
    },
    sentence: 'Update failing: operator machine-config blocks the update (for 12m)',
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
])('$name', ({ verdict, sentence }) => {
  expect(describeVerdict(aStatusOf(verdict), english)).toBe(sentence);
});

it.each<{ name: string; root: Fault['root']; sentence: string }>([
  {
    name: 'names the node that ClusterVersion fails over',
    root: { kind: 'nodes', problem: 'unavailable', nodes: ['master-2'], pool: 'master' },
    sentence: 'Update failing: node master-2 is not ready (for 12m)',
  },
  {
    name: 'does not repeat itself where ClusterVersion is all there is',
    root: { kind: 'finding' },
    sentence: 'Update failing: ClusterVersion reports an error (for 12m)',
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
  expect(describeVerdict({ ...status, attention: [fault], expected: [] }, english)).toBe(sentence);
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
    'No update in progress: ClusterVersion reports an error (for 12m)',
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
    `Updating: ${text} (for 12m)`,
  );
});
