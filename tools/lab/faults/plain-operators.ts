import { harmless } from './fault';

export default harmless({
  phase: 'operators',
  does: 'Operators roll out the release.',
});
