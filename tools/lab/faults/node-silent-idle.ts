import type { Fault } from './fault';

export default {
  kind: 'node',
  phase: 'workers',
  does: 'The kubelet of a worker that has yet to begin stops.',
  lastsS: 420,
  put: ({ world }, { idle }) => void world.silent.add(idle[0]),
  undo: ({ world }, { idle }) => void world.silent.delete(idle[0]),
  truth: ({ idle: [node] }) => ({
    state: 'updating',
    matters: [
      {
        objects: [node],
        mover: 'machine',
        personAfterS: 300,
        says: 'not (been )?report|unreachable|silent|stopped|unknown|does not respond|kubelet',
      },
    ],
    consequences: ['worker'],
    never: 'oc adm uncordon',
  }),
} satisfies Fault;
