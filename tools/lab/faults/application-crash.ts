import { harmless } from './fault';

export default harmless({
  phase: 'rest',
  does: 'A pod of an application crashes while no update runs.',
  put: ({ world }) => void world.pods.set('shop/batch', 'crash'),
  undo: ({ world }) => void world.pods.delete('shop/batch'),
  truth: () => ({ state: 'rest', matters: [] }),
});
