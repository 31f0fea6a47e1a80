import type { CauseExample } from './cause-example';

export const CLUSTER_VERSION_EXAMPLES: readonly CauseExample[] = [];
