import { harmless } from './fault';

export default harmless({
  phase: 'lastNode',
  does: 'The last worker comes back, and its uncordon is requested.',
});
