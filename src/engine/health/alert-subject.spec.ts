import { readAlerts } from '../resources/alerts';
import { readAlertSubject } from './alert-subject';

function subjectOf(labels: Readonly<Record<string, string>>) {
  const [alert] = readAlerts({ data: { alerts: [{ labels }] } });
  return alert && readAlertSubject(alert);
}

describe('the object of an alert', () => {
  it.each([
    [
      'a failed drain: the node it is about, not the one that says so',
      { alertname: 'MCCDrainError', exported_node: 'worker-c', node: 'master-0' },
      { kind: 'node', node: 'worker-c' },
    ],
    [
      'a node that is not ready',
      { alertname: 'KubeNodeNotReady', node: 'worker-c' },
      { kind: 'node', node: 'worker-c' },
    ],
    [
      'an operator',
      { alertname: 'ClusterOperatorDegraded', name: 'etcd', namespace: 'openshift-etcd' },
      { kind: 'operator', operator: 'etcd' },
    ],
    [
      'ClusterVersion, which is reported as an operator',
      { alertname: 'ClusterOperatorDegraded', name: 'version' },
      { kind: 'clusterVersion' },
    ],
    [
      'the requested release',
      { alertname: 'ClusterReleaseNotAccepted' },
      { kind: 'clusterVersion' },
    ],
    [
      'the pool of an image build',
      { alertname: 'OCLBuildDegraded', pool: 'infra' },
      { kind: 'pool', pool: 'infra' },
    ],
    [
      'a budget',
      { alertname: 'PodDisruptionBudgetAtLimit', namespace: 'shop', poddisruptionbudget: 'web' },
      {
        kind: 'budget',
        budget: {
          group: 'policy',
          resource: 'poddisruptionbudgets',
          name: 'web',
          namespace: 'shop',
        },
      },
    ],
    ['none: the label is missing', { alertname: 'MCDRebootError' }, undefined],
    ['none: another alert', { alertname: 'KubePodCrashLooping', node: 'worker-c' }, undefined],
    ['none: a budget without a name', { alertname: 'PodDisruptionBudgetLimit' }, undefined],
  ])('%s', (_name, labels, subject) => expect(subjectOf(labels)).toEqual(subject));
});
