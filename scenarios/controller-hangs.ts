import { aLease, aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import {
  controlPlanePool,
  existingFrom,
  MINUTE_MS,
  planUpdate,
  stepMs,
  workerPool,
  type UpdatePlan,
} from './simulation';

const NODE = 'worker-c';
const NAMESPACE = 'openshift-machine-config-operator';
const CONTROLLER = 'machine-config-controller';

/** The machine-config controller runs, and does nothing: a node that is back stays cordoned. */
export const controllerHangs = frozenScenario({
  id: 'controller-hangs',
  title: 'Controller hangs',
  description:
    'worker-c is back from its reboot and has asked for its uncordon four minutes ago. The pod of the machine-config controller is ready, but its lease has not been renewed for six minutes. The page names the controller and its lease, not the node, and says how to restart it.',
  startsAt: '2026-04-14T13:40:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [controlPlanePool(), workerPool('worker', 6, { named: 'letters', zones: 1 })],
      },
      from: aRelease('4.22.3'),
      to: aRelease('4.22.5'),
      nodeFaults: { [NODE]: { kind: 'notUncordoned' } },
    }),
  frozenMs: (plan) => askedMs(plan) + 4 * MINUTE_MS,
  extras: (clock, plan) => ({
    objects: [
      existingFrom(0, () =>
        aLease({
          name: CONTROLLER,
          namespace: NAMESPACE,
          renewedAt: clock.at(askedMs(plan) - 2 * MINUTE_MS),
        }),
      ),
    ],
  }),
});

/** The time when the node asks for its uncordon. */
function askedMs(plan: UpdatePlan): number {
  return stepMs(plan, 'worker', NODE, 'uncordoning');
}
