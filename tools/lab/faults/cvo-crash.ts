import { Lab } from '../lab';
import { stuck, type Fault } from './fault';

const POD = 'openshift-cluster-version/cluster-version-operator';

export default {
  kind: 'controller',
  phase: 'operators',
  does: 'The cluster-version operator crashes again and again.',
  lastsS: 200,
  put: async ({ programs, world }) => {
    await programs.stop(Lab.VERSION_OPERATOR);
    world.pods.set(POD, 'crash');
  },
  undo: (lab) => {
    lab.world.pods.delete(POD);
    lab.startVersionOperator();
  },
  truth: stuck(['version'], () => ({
    objects: ['cluster-version-operator'],
    mover: 'administrator',
    personAfterS: 120,
    says: 'crash|restart|not (running|ready)',
    command: 'logs?.*cluster-version-operator',
  })),
} satisfies Fault;
