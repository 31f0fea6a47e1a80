import type { CauseSentences } from './cause-sentence';

export const RELEASE_SENTENCES: CauseSentences<'release'> = {};
