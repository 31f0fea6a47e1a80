import { Lab } from '../lab';
import { harmless } from './fault';

export default harmless({
  phase: 'operators',
  does: 'The cluster-version operator is restarted.',
  put: async (lab) => {
    await lab.programs.stop(Lab.VERSION_OPERATOR);
    lab.startVersionOperator();
  },
});
