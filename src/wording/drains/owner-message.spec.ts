import { aDrain, aRefusedPod } from '../../testing/a-drain';
import { NOW } from '../../testing/an-update-status';
import { english } from '../language/english';
import { formatOwnerMessage } from './owner-message';

describe('the message to the owner', () => {
  it('tells what waits, why, and what is asked', () => {
    expect(
      formatOwnerMessage(
        { drain: aDrain(), blocker: aRefusedPod(), target: '4.18.9', now: NOW },
        english,
      ),
    ).toBe(`Pod shop/web-0 blocks the update of node worker-0.

The cluster is being updated to OpenShift 4.18.9, so node worker-0 (pool worker) has to be drained and rebooted.
The node has been waiting for 1h 15m.

Pod: shop/web-0
Owner: StatefulSet web, pod age: 1d
PodDisruptionBudget shop/web allows 0 disruptions (healthy pods: 1, required: 1).

Take one of these actions, or tell us which one we can take:
- Scale StatefulSet web to 2 replicas until the node is drained. No downtime expected if the application supports another replica.
    oc -n shop scale statefulset/web --replicas=2
- Relax the budget temporarily, then set it back to minAvailable: 1. Downtime: no healthy pod remains until the pod runs on another node.
    oc -n shop patch poddisruptionbudget/web --type merge --patch '{"spec":{"minAvailable":0}}'
- Delete the pod. Deletion bypasses the budget. Downtime: no healthy pod remains until the pod runs on another node.
    oc -n shop delete pod web-0

The update of the node then continues automatically with the next attempt, within 5m.`);
  });

  it('tells why the budget misses pods', () => {
    const text = 'exceeded quota: compute';
    const owner = { group: 'apps', resource: 'deployments', namespace: 'shop', name: 'web' };
    const blocker = aRefusedPod({
      missingPods: [
        {
          code: 'PodsNotCreated',
          object: { ...owner, resource: 'replicasets', name: 'web-5d9c' },
          kind: 'ReplicaSet',
          owner,
          ownerKind: 'Deployment',
          message: text,
          cause: {
            code: 'ReplicasExceedQuota',
            captures: {
              quota: 'compute',
              requested: 'requests.cpu=2',
              used: 'requests.cpu=4',
              limit: 'requests.cpu=5',
            },
            text,
          },
        },
      ],
    });
    expect(formatOwnerMessage({ drain: aDrain(), blocker, now: NOW }, english)).toContain(
      `(healthy pods: 1, required: 1).
ReplicaSet shop/web-5d9c of Deployment web can't create pods: exceeded quota: compute
ResourceQuota compute doesn't allow another pod (requested: requests.cpu=2, used: requests.cpu=4, limit: requests.cpu=5).

Take one`,
    );
  });

  it('claims neither a version nor a time that nobody knows', () => {
    const text = formatOwnerMessage(
      { drain: aDrain({ sinceAt: undefined }), blocker: aRefusedPod(), now: NOW },
      english,
    );
    expect(text).toContain('has to be drained and rebooted for an update.');
    expect(text).not.toContain('has been waiting');
  });
});
