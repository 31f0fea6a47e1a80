import type { CauseSentences } from './cause-sentence';

export const DRAIN_SENTENCES: CauseSentences<'drain'> = {};
