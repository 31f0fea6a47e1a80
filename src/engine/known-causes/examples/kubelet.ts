import type { CauseExample } from './cause-example';

export const KUBELET_EXAMPLES: readonly CauseExample[] = [];
