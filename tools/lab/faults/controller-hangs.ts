import { Lab } from '../lab';
import { stuck, type Fault } from './fault';

export default {
  kind: 'controller',
  phase: 'workers',
  does: 'machine-config-controller runs, and does nothing.',
  lastsS: 330,
  put: ({ programs }) => programs.signal(Lab.CONTROLLER, 'SIGSTOP'),
  undo: ({ programs }) => programs.signal(Lab.CONTROLLER, 'SIGCONT'),
  truth: stuck(['worker'], ({ node }) => ({
    objects: ['machine-config-controller', node],
    mover: 'administrator',
    // Another one would have taken its lease over by then.
    personAfterS: 240,
    says: 'controller.*(lease|respond)',
    command: 'delete pod.* machine-config-controller',
  })),
} satisfies Fault;
