import type { Fault } from './fault';

export default {
  kind: 'node',
  phase: 'workers',
  does: 'The kubelets of two workers that have yet to begin stop at the same time.',
  lastsS: 420,
  put: ({ world }, { idle }) => idle.forEach((node) => world.silent.add(node)),
  undo: ({ world }, { idle }) => idle.forEach((node) => world.silent.delete(node)),
  truth: ({ idle }) => ({
    state: 'updating',
    matters: [
      {
        objects: idle,
        mover: 'machine',
        personAfterS: 300,
        says: 'not (been )?report|unreachable|silent|stopped|unknown|does not respond|kubelet',
      },
    ],
    consequences: ['worker'],
  }),
} satisfies Fault;
