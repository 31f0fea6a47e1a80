import { LATER } from '../releases';
import { stuck, type Fault } from './fault';

export default {
  kind: 'release',
  phase: 'rest',
  does: 'No registry has the image of the release that is asked for.',
  lastsS: 210,
  put: async (lab) => {
    lab.world.unfetchable.add(LATER.version);
    await lab.update(LATER);
  },
  undo: async (lab) => {
    // First this, or it is fetched and accepted for a second.
    await lab.takeBack();
    lab.world.unfetchable.clear();
  },
  truth: stuck(
    ['version'],
    () => ({
      objects: ['4.22.6'],
      mover: 'administrator',
      personAfterS: 140,
      says: 'pull|manifest unknown|image|deadline',
    }),
    'oc adm upgrade.*--force',
  ),
} satisfies Fault;
