import { ROOTS } from '../api';
import type { Fault } from './fault';

const POOL = `${ROOTS.machineConfig}/machineconfigpools/worker`;

export default {
  kind: 'config',
  phase: 'workers',
  does: 'The worker pool is paused in the middle.',
  lastsS: 170,
  put: ({ api }) => api.patch(POOL, { spec: { paused: true } }),
  undo: ({ api }) => api.patch(POOL, { spec: { paused: false } }),
  truth: ({ node }) => ({
    state: 'updating',
    matters: [
      {
        objects: ['worker'],
        mover: 'administrator',
        personAfterS: 90,
        says: 'paus',
        command: 'paused',
      },
    ],
    consequences: [node],
    stands: true,
  }),
} satisfies Fault;
