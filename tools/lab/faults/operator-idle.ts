import type { Fault } from './fault';

export default {
  kind: 'operator',
  phase: 'operators',
  does: 'The network operator does not begin with the release.',
  lastsS: 180,
  put: ({ world }) => void world.idleOperators.add('network'),
  undo: ({ world }) => void world.idleOperators.delete('network'),
  truth: () => ({
    state: 'updating',
    matters: [
      { objects: ['network'], mover: 'administrator', personAfterS: 1800, command: 'network' },
    ],
    consequences: ['version', 'machine-config'],
    stands: true,
  }),
} satisfies Fault;
