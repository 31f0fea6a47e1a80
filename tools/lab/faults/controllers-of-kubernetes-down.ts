import { stuck, type Fault } from './fault';

export default {
  kind: 'api',
  phase: 'workers',
  does: 'kube-controller-manager stops: budgets are no longer counted, evicted pods not replaced.',
  lastsS: 380,
  put: ({ programs }) => programs.signal('controller-manager', 'SIGSTOP'),
  undo: ({ programs }) => programs.signal('controller-manager', 'SIGCONT'),
  truth: stuck(['worker'], ({ node }) => ({
    objects: ['kube-controller-manager', node, 'web', 'cart'],
    mover: 'administrator',
    personAfterS: 300,
    says: 'controller-manager|budget|observed',
  })),
} satisfies Fault;
