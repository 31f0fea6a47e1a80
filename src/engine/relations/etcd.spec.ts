import type { HealthInsight } from '..';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { anOperatorDegraded } from '../../testing/some-insights';
import { aDegraded, outlines } from '../../testing/engine/fault-situations';

describe('an operator that etcd does not answer in time, beside an etcd that is not well', () => {
  const etcd = aDegraded('etcd', 'FSyncControllerDegraded: slow', 'FSyncController_Degraded');
  const message =
    'NodeInstallerDegraded: 1 nodes are failing on revision 22:\nNodeInstallerDegraded: installer: etcdserver: request timed out';
  const operator = aDegraded('kube-apiserver', message, 'NodeInstaller_InstallerPodFailed');
  const degraded: HealthInsight = {
    ...anOperatorDegraded(operator),
    cause: KNOWN_CAUSE_READER.read({ source: 'operator', text: message, about: {} }),
  };
  const late: HealthInsight = { ...anOperatorDegraded(operator), code: 'OperatorLate' };
  const found = (...insights: readonly HealthInsight[]) =>
    outlines({
      operators: [etcd, operator],
      health: [anOperatorDegraded(etcd), ...insights],
    }).map(({ root }) => root);

  it('follows from it, also where that makes it late', () => {
    expect(found(degraded)).toEqual(['OperatorDegraded etcd']);
    expect(found(degraded, late)).toEqual(['OperatorDegraded etcd']);
  });

  it('is a fault of its own where it is only late, or late for another reason', () => {
    expect(found(late)).toHaveLength(2);
    const evidence = [
      {
        code: 'PodNotRunning',
        object: { resource: 'pods', namespace: 'openshift-kube-apiserver', name: 'a' },
        reason: 'ImagePullBackOff',
        message: '',
        others: 0,
        restarts: 0,
      },
    ] as const;
    expect(found(degraded, { ...late, evidence })).toHaveLength(2);
  });
});
