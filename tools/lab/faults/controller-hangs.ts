import { Lab } from '../lab';
import type { Fault } from './fault';

export default {
  kind: 'controller',
  phase: 'workers',
  does: 'machine-config-controller runs, and does nothing.',
  lastsS: 240,
  put: ({ programs }) => programs.signal(Lab.CONTROLLER, 'SIGSTOP'),
  undo: ({ programs }) => programs.signal(Lab.CONTROLLER, 'SIGCONT'),
  truth: ({ node }) => ({
    state: 'updating',
    matters: [
      {
        objects: ['machine-config-controller', node],
        mover: 'administrator',
        personAfterS: 600,
        says: 'machine-config-controller|controller',
      },
    ],
    consequences: ['worker'],
    stands: true,
  }),
} satisfies Fault;
