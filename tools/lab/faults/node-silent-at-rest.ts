import type { Fault } from './fault';

export default {
  kind: 'node',
  phase: 'rest',
  does: 'The kubelet of a worker stops while no update runs.',
  lastsS: 420,
  put: ({ world }, { idle }) => void world.silent.add(idle[0]),
  undo: ({ world }, { idle }) => void world.silent.delete(idle[0]),
  truth: ({ idle: [node] }) => ({
    state: 'rest',
    matters: [
      {
        objects: [node],
        mover: 'machine',
        personAfterS: 300,
        says: 'not (been )?report|unreachable|silent|stopped|unknown|does not respond|kubelet',
      },
    ],
    consequences: ['worker'],
    stands: true,
  }),
} satisfies Fault;
