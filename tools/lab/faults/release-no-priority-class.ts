import { LATER } from '../releases';
import { stuck, type Fault } from './fault';

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
  undo: async (lab) => {
    // First this, or the release is fetched and accepted for a second.
    await lab.takeBack();
    await lab.api.create(CLASSES, { metadata: { name: 'openshift-user-critical' }, value: 1e9 });
  },
  truth: stuck(['version'], () => ({
    objects: ['4.22.6'],
    mover: 'administrator',
    personAfterS: 30,
    says: 'priority ?class',
    command: 'priorityclass',
  })),
} satisfies Fault;
