import type { CauseExample } from './cause-example';

export const RELEASE_EXAMPLES: readonly CauseExample[] = [];
