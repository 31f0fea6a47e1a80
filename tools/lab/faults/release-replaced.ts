import { LATER } from '../releases';
import { harmless } from './fault';

export default harmless({
  phase: 'operators',
  does: 'A newer release is asked for in the middle.',
  put: (lab) => lab.update(LATER),
  lastsS: 90,
});
