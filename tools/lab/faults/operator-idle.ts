import type { Fault } from './fault';

export default {
  kind: 'operator',
  phase: 'rest',
  does: 'The network operator does not begin with the release.',
  lastsS: 180,
  put: (lab) => {
    lab.world.idleOperators.add('network');
    return lab.update();
  },
  undo: ({ world }) => void world.idleOperators.delete('network'),
  truth: () => ({
    state: 'updating',
    matters: [
      { objects: ['network'], mover: 'administrator', personAfterS: 1800, command: 'network' },
    ],
    consequences: ['version', 'machine-config'],
  }),
} satisfies Fault;
