import type { CauseExample } from './cause-example';

export const IMAGE_BUILD_EXAMPLES: readonly CauseExample[] = [];
