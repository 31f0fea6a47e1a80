import type { Fault } from './fault';

export default {
  kind: 'drain',
  phase: 'workers',
  does: 'kube-scheduler stops, so that evicted pods run nowhere.',
  lastsS: 240,
  put: ({ programs }) => programs.signal('scheduler', 'SIGSTOP'),
  undo: ({ programs }) => programs.signal('scheduler', 'SIGCONT'),
  truth: ({ node }) => ({
    state: 'updating',
    matters: [
      {
        objects: ['kube-scheduler', node, 'web', 'cart'],
        mover: 'administrator',
        personAfterS: 180,
        says: 'schedul|pending',
      },
    ],
    consequences: ['worker', 'queue', 'router-default'],
    stands: true,
  }),
} satisfies Fault;
