import { Lab } from '../lab';
import type { Fault } from './fault';

export default {
  kind: 'controller',
  phase: 'operators',
  does: 'The cluster-version operator runs, and does nothing.',
  lastsS: 180,
  put: ({ programs }) => programs.signal(Lab.VERSION_OPERATOR, 'SIGSTOP'),
  undo: ({ programs }) => programs.signal(Lab.VERSION_OPERATOR, 'SIGCONT'),
  truth: () => ({
    state: 'updating',
    matters: [
      { objects: ['cluster-version-operator'], mover: 'administrator', personAfterS: 1800 },
    ],
    consequences: ['version'],
    stands: true,
  }),
} satisfies Fault;
