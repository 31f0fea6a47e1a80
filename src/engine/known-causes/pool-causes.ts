import type { KnownCause } from './known-cause';

export const POOL_CAUSES = [] as const satisfies readonly KnownCause[];
