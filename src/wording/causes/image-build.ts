import type { CauseSentences } from './cause-sentence';

export const IMAGE_BUILD_SENTENCES: CauseSentences<'imageBuild'> = {};
