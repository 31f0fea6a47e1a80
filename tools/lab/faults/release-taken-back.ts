import { FROM, TO } from '../releases';
import { harmless } from './fault';

export default harmless({
  phase: 'operators',
  does: 'The release before is asked for in the middle.',
  put: (lab) => lab.update(FROM),
  undo: (lab) => lab.update(TO),
  lastsS: 45,
});
