import { stuck, type Fault } from './fault';

const PODS = 'openshift-machine-config-operator/machine-config-daemon';

export default {
  kind: 'daemon',
  phase: 'workers',
  does: 'The daemons crash again and again.',
  lastsS: 200,
  put: ({ world }, { node }) => {
    world.daemonStopped.add(node);
    world.pods.set(PODS, 'crash');
  },
  undo: ({ world }, { node }) => {
    world.daemonStopped.delete(node);
    world.pods.delete(PODS);
  },
  truth: stuck(['worker'], ({ node }) => ({
    objects: [node, 'machine-config-daemon'],
    mover: 'administrator',
    personAfterS: 120,
    says: 'crash|restart',
    command: 'machine-config-daemon',
  })),
} satisfies Fault;
