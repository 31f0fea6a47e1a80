import { harmless } from './fault';

export default harmless({
  phase: 'workers',
  does: 'kube-apiserver is restarted.',
  put: async ({ programs }) => {
    await programs.stop('apiserver');
    programs.startAgain('apiserver');
  },
});
