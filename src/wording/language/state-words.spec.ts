import spanish from '../../../locales/es/plugin__update-status-plugin.json';
import french from '../../../locales/fr/plugin__update-status-plugin.json';
import japanese from '../../../locales/ja/plugin__update-status-plugin.json';
import korean from '../../../locales/ko/plugin__update-status-plugin.json';
import chinese from '../../../locales/zh/plugin__update-status-plugin.json';

/** The words of src/wording/verdict/state-words.ts that `oc` prints in English. */
const STATE_WORDS = [
  'Completed',
  'Degraded',
  'Draining',
  'Empty',
  'Excluded',
  'Outdated',
  'Paused',
  'Progressing',
  'Progressing - Slow',
  'Rebooting',
  'Stalled',
  'Unavailable',
  'Unknown',
  'Updated',
  'Updating',
  'Waiting',
] as const;

it.each([
  ['Spanish', spanish],
  ['French', french],
  ['Japanese', japanese],
  ['Korean', korean],
  ['Chinese', chinese],
])('no state stays English in %s', (_language, texts) => {
  expect(STATE_WORDS.filter((word) => texts[word] === word)).toEqual([]);
});
