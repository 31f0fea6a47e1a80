import type { Fault } from './fault';

/** The workers of us-east-2c. */
const ZONE = ['worker-c', 'worker-f'];

export default {
  kind: 'node',
  phase: 'workers',
  does: 'All workers of a zone stop reporting within seconds.',
  lastsS: 420,
  put: ({ world }) => ZONE.forEach((node) => world.silent.add(node)),
  undo: ({ world }) => ZONE.forEach((node) => world.silent.delete(node)),
  truth: () => ({
    state: 'updating',
    matters: [{ objects: ZONE, mover: 'machine', personAfterS: 300, says: 'us-east-2c' }],
    consequences: ['worker', 'web', 'cart', 'queue'],
  }),
} satisfies Fault;
