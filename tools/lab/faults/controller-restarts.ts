import { Lab } from '../lab';
import { harmless } from './fault';

export default harmless({
  phase: 'workers',
  does: 'machine-config-controller is restarted, and has to become leader again.',
  put: async (lab) => {
    await lab.programs.stop(Lab.CONTROLLER);
    lab.startController();
  },
});
