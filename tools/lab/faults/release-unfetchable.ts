import { ROOTS } from '../api';
import { LATER } from '../releases';
import type { Fault } from './fault';

const VERSION = `${ROOTS.config}/clusterversions/version`;

export default {
  kind: 'release',
  phase: 'rest',
  does: 'No registry has the image of the release that is asked for.',
  lastsS: 210,
  put: async (lab) => {
    lab.world.unfetchable.add(LATER.version);
    await lab.update(LATER);
  },
  undo: async ({ api, world }) => {
    // First this, or it is fetched and accepted for a second.
    await api.patch(VERSION, { spec: { desiredUpdate: null } });
    world.unfetchable.clear();
  },
  truth: () => ({
    state: 'updating',
    matters: [
      {
        objects: ['4.22.6'],
        mover: 'administrator',
        personAfterS: 140,
        says: 'pull|manifest unknown|image|deadline',
      },
    ],
    consequences: ['version'],
    never: 'oc adm upgrade.*--force',
    stands: true,
  }),
} satisfies Fault;
