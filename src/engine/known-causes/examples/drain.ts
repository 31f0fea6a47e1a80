import type { CauseExample } from './cause-example';

export const DRAIN_EXAMPLES: readonly CauseExample[] = [];
