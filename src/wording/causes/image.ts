import type { CauseSentences } from './cause-sentence';

export const IMAGE_SENTENCES: CauseSentences<'image'> = {};
