import type { CauseSentences } from './cause-sentence';

export const SCHEDULER_SENTENCES: CauseSentences<'scheduler'> = {};
