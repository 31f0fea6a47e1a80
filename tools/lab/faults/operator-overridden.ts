import { ROOTS } from '../api';
import type { Fault } from './fault';

const VERSION = `${ROOTS.config}/clusterversions/version`;
const OVERRIDES = [
  {
    kind: 'ConfigMap',
    group: '',
    namespace: 'openshift-dns',
    name: 'dns-release',
    unmanaged: true,
  },
];

export default {
  kind: 'operator',
  phase: 'rest',
  does: 'An override keeps the cluster-version operator from an object of dns.',
  lastsS: 380,
  put: async (lab) => {
    await lab.api.patch(VERSION, { spec: { overrides: OVERRIDES } });
    await lab.update();
  },
  undo: ({ api }) => api.patch(VERSION, { spec: { overrides: null } }),
  truth: () => ({
    state: 'updating',
    matters: [
      {
        objects: ['dns', 'dns-release'],
        mover: 'administrator',
        personAfterS: 300,
        says: 'overrid|unmanaged',
        command: 'overrides',
      },
    ],
    consequences: ['version', 'machine-config'],
  }),
} satisfies Fault;
