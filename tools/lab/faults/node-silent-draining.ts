import { stuck, type Fault } from './fault';

export default {
  kind: 'node',
  phase: 'workers',
  does: 'The kubelet of a worker stops while that is drained.',
  lastsS: 180,
  put: ({ world }, { node }) => void world.silent.add(node),
  undo: ({ world }, { node }) => void world.silent.delete(node),
  truth: stuck(['worker', 'web', 'cart', 'queue', 'router-default'], ({ node }) => ({
    objects: [node],
    mover: 'machine',
    personAfterS: 100,
    says: 'not (been )?report|unreachable|silent|stopped|unknown|does not respond|kubelet',
  })),
} satisfies Fault;
