import { harmless } from './fault';

export default harmless({
  phase: 'rest',
  does: 'Nothing happens, and no update runs.',
  truth: () => ({ state: 'rest', matters: [] }),
});
