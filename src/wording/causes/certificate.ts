import type { CauseSentences } from './cause-sentence';

export const CERTIFICATE_SENTENCES: CauseSentences<'certificate'> = {};
