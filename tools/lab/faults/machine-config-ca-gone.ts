import { ROOTS, type Thing } from '../api';
import type { Fault } from './fault';

const CONFIG_MAPS = `${ROOTS.core}/namespaces/kube-system/configmaps`;
const NAME = 'root-ca';
let deleted: (Thing & { readonly data?: unknown }) | undefined;

export default {
  kind: 'operator',
  phase: 'rest',
  does: 'The ConfigMap with the certificate authority of the cluster is deleted, which the machine-config operator reads.',
  lastsS: 240,
  put: async ({ api }) => {
    deleted = await api.get(`${CONFIG_MAPS}/${NAME}`);
    await api.remove(`${CONFIG_MAPS}/${NAME}`);
  },
  undo: ({ api }) => api.create(CONFIG_MAPS, { metadata: { name: NAME }, data: deleted?.data }),
  truth: () => ({
    state: 'rest',
    matters: [
      { objects: ['machine-config'], mover: 'administrator', personAfterS: 120, says: NAME },
    ],
    stands: true,
  }),
} satisfies Fault;
