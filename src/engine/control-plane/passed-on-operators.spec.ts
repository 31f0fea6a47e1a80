import { readPassedOnOperators } from './passed-on-operators';

describe('ClusterVersion passes on', () => {
  it.each([
    ['ClusterOperatorDegraded', 'Cluster operator etcd is degraded', ['etcd']],
    [
      'ClusterOperatorsDegraded',
      'Cluster operators etcd, kube-apiserver are degraded',
      ['etcd', 'kube-apiserver'],
    ],
    ['ClusterOperatorNotAvailable', 'Cluster operator dns is not available', ['dns']],
    [
      'MultipleErrors',
      'Multiple errors are preventing progress:\n* Cluster operator dns is not available\n* Cluster operators dns, etcd are degraded',
      ['dns', 'etcd'],
    ],
    [
      'SlowClusterOperator',
      'waiting on network over 30 minutes and machine-config over 90 minutes which is longer than expected',
      ['network', 'machine-config'],
    ],
  ])('%s: %s', (reason, message, operators) => {
    expect(readPassedOnOperators(reason, message)).toEqual(operators);
  });

  it.each([
    ['another reason', 'UpdatePayloadFailed', 'Cluster operator etcd is degraded'],
    [
      'one of several errors is its own',
      'MultipleErrors',
      'Multiple errors are preventing progress:\n* Cluster operator dns is not available\n* Could not update deployment "x"',
    ],
    ['a text of another format', 'ClusterOperatorDegraded', 'etcd seems degraded'],
    ['an empty text', 'ClusterOperatorDegraded', ''],
  ])('nothing: %s', (_name, reason, message) => {
    expect(readPassedOnOperators(reason, message)).toBeUndefined();
  });
});
