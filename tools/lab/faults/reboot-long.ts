import { harmless } from './fault';

export default harmless({
  phase: 'workers',
  does: 'A reboot takes so long that Ready becomes Unknown.',
  put: ({ world }) => void (world.times.rebootMs = 75_000),
  undo: ({ world }) => void (world.times.rebootMs = 25_000),
  lastsS: 120,
});
