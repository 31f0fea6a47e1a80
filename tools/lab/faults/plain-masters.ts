import { harmless } from './fault';

export default harmless({
  phase: 'masters',
  does: 'Control plane nodes update one after the other.',
});
