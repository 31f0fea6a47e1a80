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
    ).toBe(`Pod shop/web-0 keeps node worker-0 from being updated.

The cluster is being updated to OpenShift 4.18.9. For that node worker-0 (pool worker) has to be emptied and restarted.
It has waited for 1h 15m.

Pod: shop/web-0
Owner: StatefulSet web, 1d old
Held by PodDisruptionBudget shop/web: needs 1, has 1, allows 0.

Please do one of these, or tell us which of them we may do:
- Scale StatefulSet web to 2 replicas until the node is drained. Costs no availability, if the application can run more than it does now.
    oc -n shop scale statefulset/web --replicas=2
- Relax the budget for a while, and set it back to minAvailable: 1 afterwards. Costs availability: no healthy pod is left until it runs elsewhere.
    oc -n shop patch poddisruptionbudget/web --type merge --patch '{"spec":{"minAvailable":0}}'
- Delete the pod, which asks no budget. Costs availability: no healthy pod is left until it runs elsewhere.
    oc -n shop delete pod web-0

The node then goes on by itself, at the next attempt: at most 5m later.`);
  });

  it('claims neither a version nor a time that nobody knows', () => {
    const text = formatOwnerMessage(
      { drain: aDrain({ sinceAt: undefined }), blocker: aRefusedPod(), now: NOW },
      english,
    );
    expect(text).toContain('has to be emptied and restarted for an update.');
    expect(text).not.toContain('It has waited');
  });
});
