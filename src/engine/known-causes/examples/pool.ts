import type { CauseExample } from './cause-example';

export const POOL_EXAMPLES: readonly CauseExample[] = [];
