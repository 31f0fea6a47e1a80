import { ROOTS } from '../api';
import { LATER } from '../releases';
import type { Fault } from './fault';

const VERSION = `${ROOTS.config}/clusterversions/version`;
const CLASSES = '/apis/scheduling.k8s.io/v1/priorityclasses';

export default {
  kind: 'release',
  phase: 'rest',
  does: 'The priority class of the version pod is missing.',
  lastsS: 120,
  put: async (lab) => {
    await lab.api.remove(`${CLASSES}/openshift-user-critical`);
    await lab.update(LATER);
  },
  undo: async ({ api }) => {
    await api.patch(VERSION, { spec: { desiredUpdate: null } });
    await api.create(CLASSES, { metadata: { name: 'openshift-user-critical' }, value: 1e9 });
  },
  truth: () => ({
    state: 'updating',
    matters: [
      {
        objects: ['4.22.6'],
        mover: 'administrator',
        personAfterS: 30,
        says: 'priority ?class',
        command: 'priorityclass',
      },
    ],
    consequences: ['version'],
    stands: true,
  }),
} satisfies Fault;
