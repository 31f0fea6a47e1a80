import { Lab } from '../lab';
import { stuck, type Fault } from './fault';

export default {
  kind: 'controller',
  phase: 'operators',
  does: 'The cluster-version operator runs, and does nothing.',
  lastsS: 180,
  put: ({ programs }) => programs.signal(Lab.VERSION_OPERATOR, 'SIGSTOP'),
  undo: ({ programs }) => programs.signal(Lab.VERSION_OPERATOR, 'SIGCONT'),
  truth: stuck(['version'], () => ({
    objects: ['cluster-version-operator'],
    mover: 'administrator',
    personAfterS: 1800,
  })),
} satisfies Fault;
