import { ROOTS } from '../api';
import { LATER } from '../releases';
import type { Fault } from './fault';

const VERSION = `${ROOTS.config}/clusterversions/version`;

export default {
  kind: 'release',
  phase: 'rest',
  does: 'The release that is asked for has no signature that the cluster knows.',
  lastsS: 90,
  put: (lab) => lab.update(LATER, false),
  undo: ({ api }) => api.patch(VERSION, { spec: { desiredUpdate: null } }),
  truth: () => ({
    state: 'updating',
    matters: [
      { objects: ['4.22.6'], mover: 'administrator', personAfterS: 30, says: 'verif|sign' },
    ],
    consequences: ['version'],
    stands: true,
  }),
} satisfies Fault;
