import type { Evidence } from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { anUpdateStatus } from '../../testing/an-update-status';
import { english } from '../../wording/language/english';
import { explainDrains } from './explain-drains';
import { formatSectionsAsText } from './section';

const STUCK: Evidence = {
  code: 'PodNotEnding',
  cause: KNOWN_CAUSE_READER.read({
    source: 'ending',
    text: 'error killing pod: failed to "KillContainer" for "web" with KillContainerError: "rpc error: code = DeadlineExceeded desc = context deadline exceeded"',
    about: { node: 'worker-0', namespace: 'shop', object: 'web-0', pod: 'web-0' },
  }),
  object: POD.pod,
  sinceAt: POD.createdAt,
  node: 'worker-0',
  message: '',
};

const STATUS = anUpdateStatus({
  drains: [
    aDrain({ blockers: [aRefusedPod()], message: 'Error: as the operator says it' }),
    aDrain({
      node: 'worker-1',
      podsKnown: false,
      missing: [{ resource: 'pods', reason: 'Forbidden', message: '' }],
    }),
  ],
});

function textOf(topic: Parameters<typeof explainDrains>[1], status = STATUS): string {
  return formatSectionsAsText(explainDrains(status, topic, english));
}

describe('what keeps nodes from being drained', () => {
  it('is told for all nodes', () => {
    expect(textOf({ topic: 'all' })).toBe(`= Drain blockers =
Node worker-0 in pool worker: Draining for 1h 15m. Failed attempts are retried every 5m.
  shop/web-0: PodDisruptionBudget shop/web allows 0 disruptions (healthy pods: 1, required: 1). Owner: StatefulSet web, pod age: 1d
    Scale StatefulSet web to 2 replicas until the node is drained. No downtime expected if the application supports another replica.
      $ oc -n shop scale statefulset/web --replicas=2
    Relax the budget temporarily, then set it back to minAvailable: 1. Downtime: no healthy pod remains until the pod runs on another node.
      $ oc -n shop patch poddisruptionbudget/web --type merge --patch '{"spec":{"minAvailable":0}}'
    Delete the pod. Deletion bypasses the budget. Downtime: no healthy pod remains until the pod runs on another node.
      $ oc -n shop delete pod web-0
  Latest message about the drain:
    Error: as the operator says it
Node worker-1 in pool worker: Draining for 1h 15m. Failed attempts are retried every 5m.
  The pods on the node are unknown.
  You don't have permission to list Pods. Ask a cluster administrator for: list pods
`);
  });

  it('is told for one node with the message to the owner', () => {
    const text = textOf({ topic: 'node', name: 'worker-0' });
    expect(text).toContain('Message to the owner, ready to copy\n');
    expect(text).not.toContain('worker-1');
  });

  it('has no message to an owner who has nothing to do', () => {
    const drains = [aDrain({ blockers: [aRefusedPod({ awaits: [] })] })];
    const text = textOf({ topic: 'node', name: 'worker-0' }, anUpdateStatus({ drains }));
    expect(text).toContain('Wait until the other pods of the budget are ready.');
    expect(text).not.toContain('Message to the owner');
  });

  it.each([
    { name: 'another node', topic: { topic: 'node', name: 'worker-7' }, status: STATUS },
    { name: 'the payload', topic: { topic: 'payload' }, status: STATUS },
    { name: 'a pool', topic: { topic: 'pool', name: 'worker' }, status: STATUS },
    { name: 'nothing is drained', topic: { topic: 'all' }, status: anUpdateStatus() },
  ] as const)('is not told where it does not belong: $name', ({ status, topic }) =>
    expect(textOf(topic, status)).toBe(''),
  );

  it('has the steps of why each pod does not end, with what to check first', () => {
    const stuck = { ...POD, code: 'StuckTerminating', endedAt: POD.createdAt } as const;
    const drains = [aDrain({ blockers: [{ ...stuck, failure: STUCK }] })];
    const text = textOf({ topic: 'all' }, anUpdateStatus({ drains }));
    expect(text).not.toContain("volumes that can't be unmounted and processes that don't stop");
    expect(text).toContain(
      `      $ oc debug node/worker-0 -- chroot /host crictl ps --label io.kubernetes.pod.name=web-0
      $ oc delete pod web-0 -n shop --force --grace-period=0`,
    );
  });

  it('quotes why a virtual machine cannot move', () => {
    const blocker = {
      ...POD,
      code: 'VirtualMachineCannotMigrate',
      virtualMachine: { resource: 'virtualmachineinstances', namespace: 'shop', name: 'db' },
      because: 'notMigratable',
      conditionReason: 'DisksNotLiveMigratable',
      message: 'PVC db-data is not shared',
    } as const;
    const status = anUpdateStatus({ drains: [aDrain({ blockers: [blocker] })] });
    expect(textOf({ topic: 'all' }, status)).toContain('    PVC db-data is not shared\n');
  });
});
