import { ROOTS } from '../api';
import type { Fault } from './fault';

const POOL = `${ROOTS.machineConfig}/machineconfigpools/worker`;

export default {
  kind: 'config',
  phase: 'rest',
  does: 'The worker pool is paused, and then an update is asked for.',
  lastsS: 300,
  put: async (lab) => {
    await lab.api.patch(POOL, { spec: { paused: true } });
    await lab.update();
  },
  undo: ({ api }) => api.patch(POOL, { spec: { paused: false } }),
  truth: () => ({
    state: 'updating',
    matters: [
      {
        objects: ['worker'],
        mover: 'administrator',
        personAfterS: 600,
        says: 'paus',
        command: 'paused',
      },
    ],
  }),
} satisfies Fault;
