import type { CauseExample } from './cause-example';

export const IMAGE_EXAMPLES: readonly CauseExample[] = [];
