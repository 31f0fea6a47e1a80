import { stuck, type Fault } from './fault';

export default {
  kind: 'drain',
  phase: 'workers',
  does: 'kube-scheduler stops, so that evicted pods run nowhere.',
  lastsS: 260,
  put: ({ programs }) => programs.signal('scheduler', 'SIGSTOP'),
  undo: ({ programs }) => programs.signal('scheduler', 'SIGCONT'),
  truth: stuck(['worker', 'queue', 'router-default'], ({ node }) => ({
    objects: ['kube-scheduler', node, 'web', 'cart'],
    mover: 'administrator',
    personAfterS: 180,
    says: 'schedul|pending',
  })),
} satisfies Fault;
