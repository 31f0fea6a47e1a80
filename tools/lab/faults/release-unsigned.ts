import { LATER } from '../releases';
import { stuck, type Fault } from './fault';

export default {
  kind: 'release',
  phase: 'rest',
  does: 'The release that is asked for has no signature that the cluster knows.',
  lastsS: 110,
  put: (lab) => lab.update(LATER, false),
  undo: (lab) => lab.takeBack(),
  truth: stuck(['version'], () => ({
    objects: ['4.22.6'],
    mover: 'administrator',
    personAfterS: 30,
    says: 'verif|sign',
  })),
} satisfies Fault;
