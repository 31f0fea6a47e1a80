import type { CauseSentences } from './cause-sentence';

export const OPERATOR_SENTENCES: CauseSentences<'operator'> = {};
