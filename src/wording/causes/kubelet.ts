import type { CauseSentences } from './cause-sentence';

export const KUBELET_SENTENCES: CauseSentences<'kubelet'> = {};
