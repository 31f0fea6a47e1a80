import { harmless } from './fault';

export default harmless({
  phase: 'workers',
  does: 'Somebody reboots a worker that has yet to begin; it is back within a minute.',
  put: ({ world }, { idle: [node] }) => void world.rebootNow.add(node),
});
