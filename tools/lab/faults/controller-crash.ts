import { Lab } from '../lab';
import type { Fault } from './fault';

const POD = 'openshift-machine-config-operator/machine-config-controller';

export default {
  kind: 'controller',
  phase: 'workers',
  does: 'machine-config-controller crashes again and again.',
  lastsS: 240,
  put: async ({ programs, world }) => {
    await programs.stop(Lab.CONTROLLER);
    world.pods.set(POD, 'crash');
  },
  undo: (lab) => {
    lab.world.pods.delete(POD);
    lab.startController();
  },
  truth: ({ node }) => ({
    state: 'updating',
    matters: [
      {
        objects: ['machine-config-controller'],
        mover: 'administrator',
        personAfterS: 120,
        says: 'crash|restart|not (running|ready)',
        command: 'logs?.*machine-config-controller',
      },
    ],
    consequences: ['worker', node, 'machine-config'],
    never: 'oc adm uncordon',
    stands: true,
  }),
} satisfies Fault;
