import { aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { anUpdateStatus } from '../../testing/an-update-status';
import { english } from '../../wording/language/english';
import { explainDrains } from './explain-drains';
import { formatSectionsAsText } from './section';

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
    expect(textOf({ topic: 'all' })).toBe(`= What keeps nodes from being drained =
Node worker-0 in pool worker: It has been drained for 1h 15m. After a failed attempt it is tried again every 5m.
  Error: as the operator says it
  shop/web-0: Held by PodDisruptionBudget shop/web: needs 1, has 1, allows 0. Owner: StatefulSet web, 1d old
    Scale StatefulSet web to 2 replicas until the node is drained. Costs no availability, if the application can run more than it does now.
      $ oc -n shop scale statefulset/web --replicas=2
    Relax the budget for a while, and set it back to minAvailable: 1 afterwards. Costs availability: no healthy pod is left until it runs elsewhere.
      $ oc -n shop patch poddisruptionbudget/web --type merge --patch '{"spec":{"minAvailable":0}}'
    Delete the pod, which asks no budget. Costs availability: no healthy pod is left until it runs elsewhere.
      $ oc -n shop delete pod web-0
Node worker-1 in pool worker: It has been drained for 1h 15m. After a failed attempt it is tried again every 5m.
  Which pods are left on it is not known.
  You may not read Pods. Ask for the right to: list pods
`);
  });

  it('is told for one node with the message to the owner', () => {
    const text = textOf({ topic: 'node', name: 'worker-0' });
    expect(text).toContain('Message to the owner, ready to copy\n');
    expect(text).not.toContain('worker-1');
  });

  it.each([
    { name: 'another node', topic: { topic: 'node', name: 'worker-7' }, status: STATUS },
    { name: 'the payload', topic: { topic: 'payload' }, status: STATUS },
    { name: 'a pool', topic: { topic: 'pool', name: 'worker' }, status: STATUS },
    { name: 'nothing is drained', topic: { topic: 'all' }, status: anUpdateStatus() },
  ] as const)('is not told where it does not belong: $name', ({ status, topic }) =>
    expect(textOf(topic, status)).toBe(''),
  );

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
