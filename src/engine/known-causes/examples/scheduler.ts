import type { CauseExample } from './cause-example';

export const SCHEDULER_EXAMPLES: readonly CauseExample[] = [];
