import type { Fault } from './fault';

export default {
  kind: 'operator',
  phase: 'rest',
  does: 'The pod of the network operator crashes again and again.',
  lastsS: 380,
  put: (lab) => {
    lab.world.idleOperators.add('network');
    lab.world.pods.set('openshift-network/network-operator', 'crash');
    return lab.update();
  },
  undo: ({ world }) => {
    world.idleOperators.delete('network');
    world.pods.delete('openshift-network/network-operator');
  },
  truth: () => ({
    state: 'updating',
    matters: [
      {
        objects: ['network', 'network-operator'],
        mover: 'administrator',
        personAfterS: 300,
        says: 'crash|restart',
        command: 'network',
      },
    ],
    consequences: ['version', 'machine-config'],
  }),
} satisfies Fault;
