import { harmless } from './fault';

export default harmless({
  phase: 'workers',
  does: 'Workers update one after the other.',
});
