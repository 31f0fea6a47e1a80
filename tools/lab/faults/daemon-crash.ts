import type { Fault } from './fault';

const PODS = 'openshift-machine-config-operator/machine-config-daemon';

export default {
  kind: 'daemon',
  phase: 'workers',
  does: 'The daemons crash again and again.',
  lastsS: 180,
  put: ({ world }, { node }) => {
    world.daemonStopped.add(node);
    world.pods.set(PODS, 'crash');
  },
  undo: ({ world }, { node }) => {
    world.daemonStopped.delete(node);
    world.pods.delete(PODS);
  },
  truth: ({ node }) => ({
    state: 'updating',
    matters: [
      {
        objects: [node, 'machine-config-daemon'],
        mover: 'administrator',
        personAfterS: 120,
        says: 'crash|restart',
        command: 'machine-config-daemon',
      },
    ],
    consequences: ['worker'],
    stands: true,
  }),
} satisfies Fault;
