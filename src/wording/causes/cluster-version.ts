import type { CauseSentences } from './cause-sentence';

export const CLUSTER_VERSION_SENTENCES: CauseSentences<'clusterVersion'> = {};
