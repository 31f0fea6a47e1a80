import type { CauseSentences } from './cause-sentence';

export const POOL_SENTENCES: CauseSentences<'pool'> = {};
