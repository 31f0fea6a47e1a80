import { setTimeout as sleep } from 'node:timers/promises';
import { harmless } from './fault';

export default harmless({
  phase: 'workers',
  does: 'kube-apiserver does not answer for three seconds.',
  put: async ({ programs }) => {
    programs.signal('apiserver', 'SIGSTOP');
    await sleep(3_000);
    programs.signal('apiserver', 'SIGCONT');
  },
});
