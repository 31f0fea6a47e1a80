import type { CauseExample } from './cause-example';

export const OPERATOR_EXAMPLES: readonly CauseExample[] = [];
