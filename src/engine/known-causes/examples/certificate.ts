import type { CauseExample } from './cause-example';

export const CERTIFICATE_EXAMPLES: readonly CauseExample[] = [];
